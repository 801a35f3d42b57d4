import Composable
import DeepLinks
import Dependencies
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppFeature {
  func copyLink(to state: State) -> Effect<Action> {
    let link = DeepLink(showing: state).description
    return .run { send in
      switch await clipboard.copy(link) {
      case .copied: await send(.noticed("Copied \(link)"))
      case .sent: await send(.noticed("Sent to the clipboard: \(link)"))
      case .tooLong, .unsupported: await send(.noticed("This screen: \(link)"))
      }
    }
  }

  /// Reads the meetings of a standup until one has the id that the link names.
  func findLinkedMeeting(_ state: State) -> Effect<Action> {
    guard let (standup, id) = state.soughtMeeting else { return .none }
    let names = standup.history.filter { $0.meeting == nil }.map(\.name)
    return .run { send in
      let meetings = try await standupsClient.meetings(names, standup.id)
      await send(.linkedMeetingFound(meetings.first { $0.value.id == id }?.key))
    } catch: { _, send in
      await send(.linkedMeetingFound(nil))
    }
  }
}

extension AppState {
  private static let meetingPlace = 3

  /// The meeting that the link names by its id, unless it was read.
  var soughtMeeting: (of: Standup, id: Meeting.ID)? {
    guard let segments = link?.segments, segments.count > Self.meetingPlace,
      segments[Self.meetingPlace - 1] == LinkWord.meetings.rawValue,
      case .standup(let standup) = StandupReference.resolve(segments[1], in: list.standups),
      let id = UUID(uuidString: segments[Self.meetingPlace]),
      !standup.history.contains(where: { $0.meeting?.id == id })
    else { return nil }
    return (standup, id)
  }

  mutating func openLink(toMeeting name: MeetingName?) {
    if let name { link?.segments[Self.meetingPlace] = name.rawValue }
    openLink()
  }

  mutating func openLink() {
    guard let link else { return }
    self.link = nil
    open(link)
  }
}

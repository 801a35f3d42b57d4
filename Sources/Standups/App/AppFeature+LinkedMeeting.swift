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
  func findLinkedMeeting(_ state: State) -> Effect<Action> {
    guard let (standup, id) = state.soughtMeeting else { return .none }
    let names = standup.history.filter { $0.meeting == nil }.map(\.name)
    return .run { [standupsClient] send in
      let meetings = try await standupsClient.meetings(names, standup.id)
      await send(.linkedMeetingFound(meetings.first { $0.value.id == id }?.key))
    } catch: { _, send in
      await send(.linkedMeetingFound(nil))
    }
  }
}

extension AppState {
  private static let place = 3

  var soughtMeeting: (of: Standup, id: Meeting.ID)? {
    guard let segments = link?.segments, segments.count > Self.place,
      segments[Self.place - 1] == LinkWord.meetings.rawValue,
      case .standup(let standup) = StandupReference.resolve(segments[1], in: list.standups),
      let id = UUID(uuidString: segments[Self.place]),
      !standup.history.contains(where: { $0.meeting?.id == id })
    else { return nil }
    return (standup, id)
  }

  mutating func openLink(toMeeting name: MeetingName?) {
    if let name { link?.segments[Self.place] = name.rawValue }
    openLink()
  }
}

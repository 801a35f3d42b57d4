import Composable
import StandupsModel

extension StandupDetail {
  /// Reads the meetings around the selected row for their figures. The user has not seen them in
  /// full, so they do not go into the history.
  func readFigures(_ state: inout State) -> Effect<Action> {
    let names = state.unreadMeetings
    for name in names { state.requested[name] = state.versions[name, of: state.standup.id] }
    guard !names.isEmpty else { return .none }
    let id = state.standup.id
    return .run { send in
      let meetings = try await standupsClient.meetings(names, of: id)
      await send(.figuresRead(names.figures(in: meetings), of: id))
    } catch: { _, send in
      await send(.figuresRead(names.figures(in: [:]), of: id))
    }
  }
}

extension StandupDetail.State {
  private static let page = 25

  func figures(of entry: History.Entry) -> MeetingFigures? {
    entry.isUnread ? figures[entry.name] : MeetingFigures(entry.meeting)
  }

  /// The meetings with unknown figures on the page of the selected row, and on the two pages before
  /// and after.
  var unreadMeetings: [MeetingName] {
    let history = standup.history
    let page = (selectedIndex ?? 0) / Self.page
    let end = min(history.count, (page + 3) * Self.page)
    return history[min(max(0, page - 2) * Self.page, end)..<end]
      .filter { $0.isUnread && requested[$0.name] == nil }.map(\.name)
  }

  /// The place of the selected meeting in the history; nil if none is selected.
  var selectedIndex: Int? {
    switch selection {
    case .meeting(let name): standup.history.position(of: name)
    case .start: nil
    }
  }
}

extension [MeetingName] {
  fileprivate func figures(
    in meetings: [MeetingName: Meeting]
  ) -> [MeetingName: MeetingFigures] {
    Dictionary(uniqueKeysWithValues: map { ($0, MeetingFigures(meetings[$0])) })
  }
}

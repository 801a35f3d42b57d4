import Composable
import StandupsModel

/// Where a meeting goes that has ended.
extension AppState {
  /// Adds a meeting that has ended to its standup, and shows its summary above the detail. A quick
  /// meeting's summary is above the list, where it asks whether to keep the meeting.
  mutating func show(_ meeting: Meeting, of standup: Standup) {
    if list.standups[id: standup.id] != nil {
      list.insert(meeting, into: standup.id)
      showSummary(of: meeting, in: standup.id)
    } else if standup.id != interruptedMeetings.quickStandup {
      present(.interruptedMeetings(.standupGone(standup, meeting: meeting)))
    } else if saving.ending == .notRequested {
      path.append(.meeting(PastMeeting.State(quick: meeting, of: standup)))
    } else {
      keep(meeting, of: standup)
    }
  }

  /// Adds a standup that is not in the list, and its meeting.
  mutating func keep(_ meeting: Meeting, of standup: Standup) {
    list.append(standup)
    list.insert(meeting, into: standup.id)
  }

  /// Keeps the quick meeting whose summary is open, since the program ends before it could ask.
  mutating func keepQuickMeeting() {
    guard let id = path.ids.last, let summary = path[id: id]?.meeting,
      let meeting = summary.meeting,
      let standup = summary.quickStandup
    else { return }
    path.pop(from: id)
    keep(meeting, of: standup)
  }

  /// Closes the summary of a quick meeting that was kept or discarded.
  mutating func closeSummary(after answer: InterruptedMeetings.Alert.Action) {
    switch answer {
    case .answered:
      return
    case .discarded(let meeting), .restored(_, let meeting):
      guard let id = path.ids.last, let summary = path[id: id]?.meeting,
        summary.quickStandup != nil, summary.meeting?.id == meeting.id
      else { return }
      path.pop(from: id)
    }
  }

  private mutating func showSummary(of meeting: Meeting, in id: Standup.ID) {
    guard case .detail(let detail) = path.last, detail.standup.id == id,
      let standup = list.standups[id: id],
      let name = standup.history.first(where: { $0.meeting?.id == meeting.id })?.name
    else { return }
    path.append(.meeting(PastMeeting.State(of: standup, name: name)))
  }
}

extension StandupsList.State {
  fileprivate mutating func insert(_ meeting: Meeting, into id: Standup.ID) {
    guard var standup = standups[id: id] else { return }
    standup.history.insert(meeting, name: standup.history.freeName(for: meeting.startedAt))
    standups.update(existing: standup)
  }
}

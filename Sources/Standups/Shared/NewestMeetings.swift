import Composable
import Dependencies
import StandupsModel
import TerminalUI

// The newest meetings of a standup, on which the next one depends: its carried-over lines, its
// first speaker, and its facilitator.

extension Standup {
  /// The newest meetings on which the next one depends, of those that are read. A speaking order
  /// depends on no rounds of updates in writing, in which no one spoke.
  private var newestMeetings: ArraySlice<History.Entry> {
    history.prefix(readMeetingCount)
      .filter { order.meetingCount == 0 || $0.meeting?.isWritten != true }
      .prefix(recentMeetingCount)
  }

  fileprivate var unreadMeetings: [MeetingName] {
    history.prefix(readMeetingCount).filter(\.isUnread).map(\.name)
  }

  /// The number of newest meetings to read: those on which the next one depends, and those that
  /// show for how long something has been planned.
  var readMeetingCount: Int { max(recentMeetingCount, CarriedPlan.meetingCount) }

  /// True if reading the newest meetings has been tried.
  var hasTriedNewestMeetings: Bool { unreadMeetings.isEmpty }

  /// True if the speaking order waits for the newest meetings to be read.
  var awaitsOrder: Bool { order.meetingCount > 0 && !hasTriedNewestMeetings }

  /// Fills in the newest meetings. Those missing from the records could not be read.
  mutating func keepNewestMeetings(_ records: [MeetingName: Meeting]) {
    for name in unreadMeetings {
      if let meeting = records[name] {
        history.update(name, meeting: meeting)
      } else {
        history.update(name, problem: String(localized: "it could not be read"))
      }
    }
  }

  /// The team in the speaking order of the next meeting, as far as meetings have been read.
  func drawnOrder() -> [Attendee] {
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    let recent = newestMeetings.prefix(order.meetingCount).compactMap(\.meeting)
    return withRandomNumberGenerator { order.drawn(from: team, recent: recent, using: &$0) }
  }

  /// The facilitator of the next meeting, as far as meetings have been read.
  func nextFacilitator(isHere: (Attendee.ID) -> Bool) -> Attendee.ID? {
    nextFacilitator(recent: newestMeetings.compactMap(\.meeting), isHere: isHere)
  }

  /// The consequence of meetings that could not be read.
  var unreadNotice: Notice? {
    let all = newestMeetings
    let unreadable = all.count { $0.problem != nil }
    guard unreadable > 0 else { return nil }
    if order == .quiet {
      return """
        \(unreadable) of the last \(all.count) meetings could not be read; the order ignores them
        """
    }
    if all.first?.problem != nil {
      return order == .rotate
        ? "The last meeting could not be read, so the listed order is used"
        : "The last meeting could not be read, so nothing is carried over"
    }
    return """
      \(unreadable) of the last \(all.count) meetings could not be read; check who facilitates
      """
  }
}

extension [MeetingProgress.Member] {
  /// The members in the order of the team, without anyone else.
  func inOrder(of team: [Attendee]) -> [MeetingProgress.Member] {
    team.compactMap { attendee in first { $0.id == attendee.id } }
  }
}

extension StandupsClient {
  /// Reads the newest meetings of a standup, unless that has been tried before.
  func readNewestMeetings<Action>(
    of standup: Standup, _ action: @escaping @Sendable ([MeetingName: Meeting]) -> Action
  ) -> Effect<Action> {
    let names = standup.unreadMeetings
    guard !names.isEmpty else { return .none }
    return .run { [id = standup.id] send in
      try await send(action(meetings(names, of: id)))
    } catch: { _, send in
      await send(action([:]))
    }
  }
}

import Composable
import Dependencies
import StandupsModel

extension CalendarsClient {
  /// Reads the calendars. Sends nothing if they have no events.
  func read<Action>(
    around today: Day, _ action: @escaping @Sendable ([AllDayEvent]) -> Action
  ) -> Effect<Action> {
    .run { send in
      let events = await events(today)
      if !events.isEmpty { await send(action(events)) }
    }
  }
}

extension Absences {
  /// People in their speaking order, marked if they are away on this day.
  func members(_ people: [Attendee], on today: Day) -> [MeetingProgress.Member] {
    people.map { member($0, on: today) }
  }
}

extension Day {
  /// The day here and now.
  static var today: Day {
    @Dependency(\.date) var date
    @Dependency(\.localTime) var localTime
    return Day(localTime(date.now))
  }
}

extension RecordMeeting.State {
  /// Whether nobody has changed the turns, so that the meeting can still begin with other marks or in
  /// another order.
  var isUntouched: Bool { engine.undoCount == 0 && !engine.canGoBack && !engine.isPaused }

  /// The people as they should have begun: in the same order, marked as the calendars say. If all
  /// are away, whoever has the floor keeps it. Nil if that changes nothing, or if a key has changed
  /// the turns.
  mutating func members(markedBy events: [AllDayEvent]) -> [MeetingProgress.Member]? {
    absences = Absences(of: standup.team, events: events)
    guard isUntouched else { return nil }
    var marked = engine.progress.members.map { old in
      absences.member(Attendee(id: old.id, name: old.name), on: today)
    }
    if marked.allSatisfy(\.isAbsent) { marked[engine.progress.currentIndex].isAbsent = false }
    return marked.map(\.isAway) == engine.progress.members.map(\.isAway) ? nil : marked
  }
}

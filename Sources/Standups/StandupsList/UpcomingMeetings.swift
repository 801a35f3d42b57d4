import Composable
import ComposableUI
import Dependencies
import StandupsModel

/// The next meetings of the standups that have a schedule, and the people who are away, as of a
/// moment.
struct UpcomingMeetings: Equatable, Sendable {
  /// The time for which a meeting that has begun is still shown.
  private static let grace: TimeInterval = 60

  /// The next start of each standup.
  private(set) var starts: [Standup.ID: Date] = [:]
  /// The people of each standup who are away today; none of those with a whole team.
  private(set) var away: [Standup.ID: AbsentPeople] = [:]
  /// True if someone is away today or later.
  private var hasAbsences = false
  private var now = Date.distantPast
  private var schedules: [Standup.ID: Schedule] = [:]

  /// Takes in what has changed, and which meetings have begun since. A time zone that this machine
  /// does not know leaves its standups without a next meeting.
  mutating func follow(_ standups: some Sequence<Standup>) {
    @Dependency(\.date) var date
    @Dependency(\.zones) var zones
    let known = self
    self = Self()
    for standup in standups {
      let absentees = standup.attendees.filter { !$0.away.isEmpty }
      guard standup.schedule != nil || !absentees.isEmpty else { continue }
      if now == .distantPast { now = date.now }
      note(absentees, of: standup.id)
      guard let schedule = standup.schedule else { continue }
      schedules[standup.id] = schedule
      let earliest = now.addingTimeInterval(-Self.grace)
      if let start = known.starts[standup.id], start > earliest,
        known.schedules[standup.id] == schedule, known.now <= now
      {
        starts[standup.id] = start
      } else if let zone = try? zones.zone(schedule.zone) {
        starts[standup.id] = schedule.next(after: earliest, in: zone).first
      }
    }
  }

  private mutating func note(_ people: [Attendee], of standup: Standup.ID) {
    guard !people.isEmpty else { return }
    let today = Day(now.local)
    let names = people.filter { $0.isAway(on: today) }.map(\.displayName)
    if !names.isEmpty { away[standup] = AbsentPeople(names: names) }
    hasAbsences = hasAbsences || people.contains { $0.away.last.map { $0.last >= today } ?? false }
  }

  /// The start of a standup's next meeting by its distance; nil if it has none.
  func text(of id: Standup.ID) -> String? {
    starts[id].map { Schedule.text(of: $0, at: now) { $0.local } }
  }

  /// The time until one of the texts changes; nil if there is none.
  var timeToChange: Duration? {
    guard !starts.isEmpty || hasAbsences else { return nil }
    let midnight = Day(now.local).advanced(by: 1).start.secondsSince1970
    let toMidnight = TimeInterval(midnight - now.local.secondsSince1970)
    let times = starts.values.map { start in
      let rest = start.timeIntervalSince(now)
      if rest <= 0 { return rest + Self.grace }
      return rest - 60 * min((rest / 60).rounded(.up) - 1, 59)
    }
    // A change is a little later than the last moment of a text.
    return .milliseconds(Int64(((times + [toMidnight]).min() ?? 0) * 1_000) + 1)
  }
}

extension StandupsList {
  private enum CancelID: Hashable, Sendable {
    case time
  }

  /// Waits until a text of the list changes: at most once a minute, and while no meeting begins
  /// within an hour, much less often.
  func waitForChange(_ state: State) -> Effect<Action> {
    guard let time = state.upcoming.timeToChange else { return .cancel(id: CancelID.time) }
    return .run { [clock] send in
      try await clock.sleep(for: time)
      await send(.timePassed)
    }
    .cancellable(id: CancelID.time, cancelInFlight: true)
  }
}

extension StandupsList.State {
  mutating func followUpcoming() {
    upcoming.follow(visible.source.standups)
    if visible.source.starts != upcoming.starts {
      changeRows { $0.visible.source.starts = $0.upcoming.starts }
    }
  }

  /// Changes to the next order that makes sense.
  mutating func changeOrder() {
    repeat {
      visible.source.chosenOrder = order.next
    } while order == .nextMeeting
      && upcoming.starts.isEmpty
  }
}

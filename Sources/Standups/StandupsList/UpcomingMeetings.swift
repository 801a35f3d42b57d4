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
  /// The time zones that this machine does not know, each with the reason, as a clause.
  private(set) var unknownZones: [String: String] = [:]
  /// The time from `now` until a day ends for someone who is away today or later; nil if there is
  /// no one.
  private var timeToNextDay: TimeInterval?
  private var now = Date.distantPast
  private var schedules: [Standup.ID: Schedule] = [:]

  /// Takes in what has changed, and which meetings have begun since. A time zone that this machine
  /// does not know leaves its standups without a next meeting.
  mutating func follow(_ standups: some Sequence<Standup>) {
    @Dependency(\.date) var date
    let known = self
    self = Self()
    for standup in standups {
      let people = standup.attendees.filter { !$0.away.isEmpty || $0.zone != nil }
      guard standup.schedule != nil || !people.isEmpty else { continue }
      if now == .distantPast { now = date.now }
      for zone in people.compactMap(\.zone) { _ = usable(zone) }
      note(people, of: standup.id)
      guard let schedule = standup.meetingSchedule else { continue }
      schedules[standup.id] = schedule
      let earliest = now.addingTimeInterval(-Self.grace)
      if let start = known.starts[standup.id], start > earliest,
        known.schedules[standup.id] == schedule, known.now <= now
      {
        starts[standup.id] = start
      } else if let zone = usable(schedule.zone) {
        starts[standup.id] = schedule.next(after: earliest, in: zone).first
      }
    }
  }

  /// A time zone; nil if this machine does not know it.
  private mutating func usable(_ name: String) -> Zone? {
    @Dependency(\.zones) var zones
    do {
      return try zones.zone(name)
    } catch {
      unknownZones[name] = "\(error)"
      return nil
    }
  }

  /// Notes who is away, each on their own day.
  private mutating func note(_ people: [Attendee], of standup: Standup.ID) {
    var names: [String] = []
    for person in people where !person.away.isEmpty {
      let time = person.local(now)
      let today = Day(time)
      if person.isAway(on: today) { names.append(person.displayName) }
      guard person.away.last.map({ $0.last >= today }) == true else { continue }
      timeToNextDay = min(timeToNextDay ?? .infinity, time.timeToNextDay)
    }
    if !names.isEmpty { away[standup] = AbsentPeople(names: names) }
  }

  /// The start of a standup's next meeting by its distance; nil if it has none.
  func text(of id: Standup.ID) -> String? {
    starts[id].map { Schedule.text(of: $0, at: now) { $0.local } }
  }

  /// The time until one of the texts changes; nil if there is none.
  var timeToChange: Duration? {
    guard !starts.isEmpty || timeToNextDay != nil else { return nil }
    let times = starts.values.map { start in
      let rest = start.timeIntervalSince(now)
      if rest <= 0 { return rest + Self.grace }
      return rest - 60 * min((rest / 60).rounded(.up) - 1, 59)
    }
    let days = [timeToNextDay, starts.isEmpty ? nil : now.local.timeToNextDay]
    let all = times + days.compactMap(\.self)
    // A change is a little later than the last moment of a text.
    return .milliseconds(Int64((all.min() ?? 0) * 1_000) + 1)
  }
}

extension LocalTime {
  /// The time until midnight.
  fileprivate var timeToNextDay: TimeInterval {
    TimeInterval(Day(self).advanced(by: 1).start.secondsSince1970 - secondsSince1970)
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
  /// The reason that a time zone cannot be used, as a sentence; nil if there is none that has not
  /// been shown yet.
  mutating func newZoneProblem() -> String? {
    let problems = upcoming.unknownZones.filter { !reportedZones.contains($0.key) }
    reportedZones.formUnion(problems.keys)
    return problems.sorted { $0.key < $1.key }.first?.value.asSentence
  }

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

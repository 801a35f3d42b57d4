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
  /// The time from `now` until a day ends for someone who is away today or later; nil if there is
  /// no one.
  private var timeToNextDay: TimeInterval?
  private var now = Date.distantPast
  // NB: one table, since each table costs a key about 1 percent: a state is copied often.
  private var teams: [Standup.ID: Team] = [:]

  /// The facts of a standup as of the moment.
  private struct Team: Equatable {
    /// Nil if no one is away today.
    var away: AbsentPeople?
    var schedule: Schedule?
  }

  /// The people of a standup who are away today; nil if there is no one.
  func away(of id: Standup.ID) -> AbsentPeople? { teams.isEmpty ? nil : teams[id]?.away }

  /// Takes in what has changed, and which meetings have begun since. A time zone that this machine
  /// does not know leaves its standups without a next meeting.
  mutating func follow(_ standups: some Sequence<Standup>) {
    @Dependency(\.date) var date
    @Dependency(\.zones) var zones
    let known = self
    self = Self()
    for standup in standups {
      guard
        standup.schedule != nil
          || standup.attendees.contains(where: { !$0.away.isEmpty || $0.zone != nil })
      else { continue }
      if now == .distantPast { now = date.now }
      let schedule = standup.meetingSchedule
      let away = absentPeople(among: standup.attendees)
      if away != nil || schedule != nil {
        teams[standup.id] = Team(away: away, schedule: schedule)
      }
      guard let schedule else { continue }
      let earliest = now.addingTimeInterval(-Self.grace)
      if let start = known.starts[standup.id], start > earliest,
        known.teams[standup.id]?.schedule == schedule, known.now <= now
      {
        starts[standup.id] = start
      } else if let zone = try? zones.zone(schedule.zone) {
        starts[standup.id] = schedule.next(after: earliest, in: zone).first
      }
    }
  }

  /// The people who are away, each on their own day; nil if there is no one.
  private mutating func absentPeople(among people: [Attendee]) -> AbsentPeople? {
    var names: [String] = []
    for person in people where !person.away.isEmpty {
      let time = person.local(now)
      let today = Day(time)
      if person.isAway(on: today) { names.append(person.displayName) }
      guard person.away.last.map({ $0.last >= today }) == true else { continue }
      timeToNextDay = min(timeToNextDay ?? .infinity, time.timeToNextDay)
    }
    return names.isEmpty ? nil : AbsentPeople(names: names)
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
    @Dependency(\.zones) var zones
    let names = standups.reduce(into: Set<String>()) { names, standup in
      if let schedule = standup.schedule { names.insert(schedule.zone) }
      names.formUnion(standup.attendees.lazy.compactMap(\.zone))
    }
    var problems: [String] = []
    for name in names.subtracting(reportedZones).sorted() {
      do {
        _ = try zones.zone(name)
      } catch {
        reportedZones.insert(name)
        problems.append("\(error)".asSentence)
      }
    }
    return problems.first
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

/// The days on which a team works: all but its weekend and its holidays.
public struct WorkingDays: Equatable, Sendable {
  /// The longest time without a working day after which the next is found, in days.
  private static let horizon = 400

  private let week: Weekdays
  private let holidays: [DayRange]

  /// - Parameters:
  ///   - weekend: the days of the week on which no one works.
  ///   - holidays: in order, at least a day apart.
  public init(weekend: Set<Weekday>, holidays: [DayRange] = []) {
    week = Weekdays(Weekday.allCases).subtracting(Weekdays(weekend))
    self.holidays = holidays
  }

  /// The number of working days among these. Nothing else decides what is one.
  ///
  /// - Complexity: O(*n*) in the number of holidays.
  public func count(in days: DayRange) -> Int {
    holidays.reduce(weekdays(in: days)) { count, holiday in
      let (first, last) = (max(days.first, holiday.first), min(days.last, holiday.last))
      return first <= last ? count - weekdays(in: DayRange(first, through: last)) : count
    }
  }

  private func weekdays(in days: DayRange) -> Int {
    let count = days.last.number - days.first.number + 1
    let rest = (0..<count % 7).count { week.contains(days.first.advanced(by: $0).weekday) }
    return count / 7 * week.days.count + rest
  }

  public func contains(_ day: Day) -> Bool { count(in: DayRange(day, through: day)) > 0 }

  /// The number of working days since an earlier day: 0 on the same day, and 1 on Monday after a
  /// Friday. 0 if the other day is later.
  public func count(since earlier: Day, to day: Day) -> Int {
    earlier < day ? count(in: DayRange(earlier.advanced(by: 1), through: day)) : 0
  }

  /// The last working day before a day; the day before if there is none in the year before.
  public func last(before day: Day) -> Day {
    (1...Self.horizon).lazy.map { day.advanced(by: -$0) }.first(where: contains)
      ?? day.advanced(by: -1)
  }
}

extension Standup {
  /// The days on which the team works.
  ///
  /// - Parameter weekend: the days of the week on which people do not work, as configured. A team
  ///   that meets on one of them works on it.
  public func workingDays(weekend: Set<Weekday>) -> WorkingDays {
    let met = schedule.map { $0.slots.reduce(into: Weekdays()) { $0.formUnion($1.days) } }
    return WorkingDays(
      weekend: met.map { met in weekend.filter { !met.contains($0) } } ?? weekend,
      holidays: holidays)
  }
}

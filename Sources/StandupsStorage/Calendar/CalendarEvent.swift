import StandupsModel

/// An event of a calendar file (RFC 5545, 3.6.1).
struct CalendarEvent {
  /// The version of a description of an event. Of several, the greatest was made last, and applies.
  struct Version: Comparable {
    var sequence = 0
    /// The time at which it was written, in seconds since 1970.
    var stamp = Int64.min
    var isCancelled: Bool

    static func < (left: Version, right: Version) -> Bool {
      (left.sequence, left.stamp, left.isCancelled ? 1 : 0)
        < (right.sequence, right.stamp, right.isCancelled ? 1 : 0)
    }
  }

  /// The number of characters of a summary that are kept.
  private static let summaryLimit = 500
  /// The maximum number of days that an event may list one by one.
  private static let dayLimit = 10_000
  /// Words for birthdays, which teams' calendars contain, too, although no one is away because of
  /// one.
  private static let birthdays = [
    "birthday", "bday", "🎂", "Geburtstag", "anniversaire", "cumpleaños", "aniversário",
    "compleanno", "verjaardag", "födelsedag", "fødselsdag", "urodziny", "день рождения", "생일",
    "誕生日", "生日",
  ].map { SearchPattern($0) }

  /// True if someone on the team is away during the event.
  var counts = false
  private(set) var id = ""
  private(set) var summary = ""
  /// The repetition that this event replaces.
  private(set) var replaced: CalendarTime?
  /// The parts of the event that cannot be used.
  private var partProblems: [CalendarProblem] = []
  /// The problem if the day on which the event starts cannot be read.
  private var startProblem: CalendarProblem?
  private(set) var version: Version
  /// The name of the time zone in which the event starts.
  private(set) var zone: String?
  private var start: CalendarTime?
  private var end: CalendarTime?
  private var duration: CalendarDuration?
  private var isMarkedAllDay = false
  private var isMarkedFree = false
  private var isTransparent = false
  private var rules: [RecurrenceRule] = []
  private var exceptions: [CalendarTime] = []
  private var additions: [CalendarTime] = []

  /// - Parameter isCancelled: true if the file cancels its events (RFC 5546, 3.2.5).
  init(isCancelled: Bool = false) {
    version = Version(isCancelled: isCancelled)
  }

  /// Drops everything but the parts that say which other events this one replaces.
  mutating func dropDays() {
    (summary, rules, exceptions, additions, partProblems) = ("", [], [], [], [])
  }

  /// The reasons that the event, or parts of it, cannot be used.
  ///
  /// - Parameter isAllDay: true if its parts matter.
  func problems(isAllDay: Bool) -> [CalendarProblem] {
    if let startProblem { return [startProblem] }
    return isAllDay ? partProblems : []
  }

  /// True if the event takes whole days. Programs also write such events with times, from midnight
  /// to midnight.
  func isAllDay(on clock: CalendarClock) -> Bool {
    guard let start else { return false }
    guard start.hasTime, !(isMarkedAllDay && (start.isUTC || start.isMidnight)) else { return true }
    guard let length = end.map({ $0.seconds - start.seconds }) ?? duration?.seconds, length > 0
    else { return false }
    let end = start.seconds + length
    let isWhole = start.isMidnight && end.isMultiple(of: .day)
    return isWhole
      || (start.isUTC && clock(start.seconds).isMultiple(of: .day)
        && clock(end).isMultiple(of: .day))
  }

  /// True if the person whom the summary names is away: not during times that are marked as free,
  /// as in the calendars of deputies, and not on birthdays.
  var meansAbsence: Bool {
    let isAnniversary =
      isTransparent && rules.contains { $0.frequency == .yearly } && length(on: { $0 }) <= 1
    return !isMarkedFree && !isAnniversary && !Self.birthdays.contains { $0.matches(summary) }
  }
}

// MARK: - Reading

extension CalendarEvent {
  mutating func read(_ line: CalendarLine) {
    let value = line.value
    switch line.name {
    case "DTEND":
      end = times(line).first
    case "DTSTAMP":
      version.stamp = line.times.read.first?.seconds ?? .min
    case "DTSTART":
      start = line.times.read.first
      zone = line.parameter("TZID")
      if start == nil {
        startProblem = CalendarProblem(
          line: line.number,
          reason: String(
            localized: "DTSTART \(value.quoted) is not a day, so this event is ignored"))
      }
    case "DURATION":
      duration = CalendarDuration(value)
      if (duration?.seconds ?? -1) < 0 {
        note(line, "DURATION \(value.quoted) is not a duration, so this event counts as one day")
      }
    case "EXDATE":
      if exceptions.count < Self.dayLimit { exceptions += times(line) }
    case "EXRULE":
      note(line, unknown: "EXRULE")
    case "RDATE":
      if line.parameter("VALUE")?.uppercased() == "PERIOD" {
        note(line, unknown: "RDATE with VALUE=PERIOD")
      } else if additions.count < Self.dayLimit {
        additions += times(line)
      }
    case "RECURRENCE-ID":
      replaced = times(line).first
      if let range = line.parameter("RANGE") {
        note(
          line, "RANGE=\(range.quoted) is not supported, so only one day of the event is changed")
      }
    case "RRULE":
      do throws(RecurrenceRule.Unknown) {
        rules.append(try RecurrenceRule(value))
      } catch {
        note(line, unknown: "the part \(error.part.excerpt(columns: 40)) of a repetition")
      }
    case "SEQUENCE":
      version.sequence = Int(value) ?? 0
    case "STATUS":
      version.isCancelled = version.isCancelled || value.uppercased() == "CANCELLED"
    case "SUMMARY":
      summary = line.text(limit: Self.summaryLimit)
    case "TRANSP":
      isTransparent = value.uppercased() == "TRANSPARENT"
    case "UID":
      id = value
    case "X-MICROSOFT-CDO-ALLDAYEVENT", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT":
      isMarkedAllDay = isMarkedAllDay || value.uppercased() == "TRUE"
    case "X-MICROSOFT-CDO-BUSYSTATUS", "X-MICROSOFT-MSNCALENDAR-BUSYSTATUS":
      isMarkedFree = ["FREE", "WORKINGELSEWHERE"].contains(value.uppercased())
    default:
      break
    }
  }

  private mutating func times(_ line: CalendarLine) -> [CalendarTime] {
    let times = line.times
    if let text = times.unreadable {
      note(
        line,
        line.name == "DTEND"
          ? "\(line.name) \(text.quoted) is not a day, so this event counts as one day"
          : "\(line.name) \(text.quoted) is not a day, so it is ignored")
    }
    return times.read
  }

  private mutating func note(_ line: CalendarLine, unknown part: LocalizedText) {
    note(line, "\(part.text) is not supported, so those dates are ignored")
  }

  private mutating func note(_ line: CalendarLine, _ reason: LocalizedText) {
    if partProblems.count < CalendarFile.problemLimit {
      partProblems.append(CalendarProblem(line: line.number, reason: reason.text))
    }
  }
}

// MARK: - Days

extension CalendarEvent {
  /// The clock on which the event begins at midnight, if one exists.
  ///
  /// - Parameters:
  ///   - zones: the clocks of the zones that the file defines.
  ///   - here: converts a time to the one that clocks show here. An event in UTC that is marked as
  ///     one of whole days, but does not start at midnight here, comes from somewhere else, where
  ///     clocks are 10 hours behind to 13 hours ahead of UTC, which is nearly everywhere.
  func clock(zones: [String: CalendarClock], here: @escaping CalendarClock) -> CalendarClock {
    if let clock = zone.flatMap({ zones[$0] }) { return clock }
    guard isMarkedAllDay, let start, start.isUTC, !here(start.seconds).isMultiple(of: .day) else {
      return here
    }
    let midnight = Int64(Day(seconds: start.seconds + 13 * 3_600).number) * .day
    let difference = midnight - start.seconds
    return { $0 + difference }
  }

  /// The first day of the repetition that this event replaces.
  func replacedDay(on clock: CalendarClock) -> Day? { replaced.map { Self.day($0, on: clock) } }

  /// The repetitions of the event that touch a window.
  ///
  /// - Parameters:
  ///   - replaced: the days of repetitions that other events replace.
  ///   - clock: see `clock(zones:here:)`.
  ///   - steps: see `RecurrenceRule.days(from:in:until:steps:)`.
  func occurrences(
    in window: DayRange, without replaced: Set<Day>, on clock: CalendarClock, steps: inout Int
  ) -> [AllDayEvent] {
    guard let start else { return [] }
    let first = Self.day(start, on: clock)
    let length = length(on: clock)
    let starts = DayRange(window.first.advanced(by: 1 - length), through: window.last)
    var days = Set([first] + additions.map { Self.day($0, on: clock) })
    for rule in rules {
      let until = rule.until.map { $0.isUTC ? Day(seconds: clock($0.seconds)) : $0.day }
      days.formUnion(rule.days(from: first, in: starts, until: until, steps: &steps))
    }
    let exceptions = Set(exceptions.map { Self.day($0, on: clock) })
    // NB: any number of events may have the id of these, so the sets are not iterated over.
    let left = days.filter { day in
      starts.contains(day) && !exceptions.contains(day)
        && (self.replaced != nil || !replaced.contains(day))
    }
    return left.sorted().map { day in
      AllDayEvent(summary: summary, days: DayRange(day, through: day.advanced(by: length - 1)))
    }
  }

  /// The number of days that the event takes. The last one counts even if it is only partly taken.
  private func length(on clock: CalendarClock) -> Int {
    guard let start else { return 1 }
    let seconds: Int64
    if let end {
      guard !end.isUTC else {
        return max(1, Self.day(end, on: clock).number - Self.day(start, on: clock).number)
      }
      seconds = end.seconds - start.seconds
    } else {
      seconds = duration?.seconds ?? 1
    }
    return max(1, Int((seconds + .day - 1) / .day))
  }

  /// The day that begins at or near a time: clocks may have been changed since the event was
  /// written.
  private static func day(_ time: CalendarTime, on clock: CalendarClock) -> Day {
    time.isUTC ? nearestDay(clock(time.seconds)) : time.day
  }

  private static func nearestDay(_ seconds: Int64) -> Day { Day(seconds: seconds + .day / 2) }
}

import Records
public import StandupsModel

/// Reads the all-day events of a calendar file, as Google, Outlook, and Apple export them: `.ics`
/// (RFC 5545). Nothing else in it matters, and it is never written.
public enum CalendarFile {
  /// How many events of a file are used, repetitions included.
  public static let eventLimit = 10_000
  /// How many days the repetitions of a file are looked for on, which takes a tenth of a second.
  private static let stepLimit = 4_000_000
  /// How many problems of a file are reported; the rest are counted.
  private static let problemLimit = 5

  /// Reads a file, or reports why it cannot be read.
  ///
  /// - Parameter window: the events that are wanted; others are left out.
  public static func events(
    path: String, in window: DayRange
  ) -> (events: [AllDayEvent], problems: [ConfigurationProblem]) {
    do throws(StorageError) {
      return events(in: try RecordFile.contents(ofFile: path), path: path, window: window)
    } catch {
      return ([], [ConfigurationProblem(path: path, reason: error.reason)])
    }
  }

  /// The events in the bytes of a file. Whatever cannot be read is reported, and the rest is used.
  public static func events(
    in bytes: [UInt8], path: String, window: DayRange
  ) -> (events: [AllDayEvent], problems: [ConfigurationProblem]) {
    var reader = CalendarReader(window: window)
    reader.read(bytes)
    var steps = stepLimit
    var events: [AllDayEvent] = []
    for event in reader.events {
      guard events.count <= eventLimit, steps >= 0 else { break }
      let replaced = reader.replacedDays[event.id] ?? []
      events += event.occurrences(in: window, without: replaced, steps: &steps)
    }
    if events.count > eventLimit {
      events = Array(events.prefix(eventLimit))
      reader.problems.append(.init(reason: "there are too many events; the rest is not used"))
    }
    if steps < 0 {
      reader.problems.append(
        .init(reason: "its repetitions take too long to work out; the rest is not used"))
    }
    return (events, problems(reader.problems, path: path))
  }

  private static func problems(
    _ problems: [CalendarReader.Problem], path: String
  ) -> [ConfigurationProblem] {
    var reported = problems.prefix(problemLimit).map { problem in
      ConfigurationProblem(
        path: path, location: problem.line.map { TextLocation(line: $0, column: 1) },
        reason: problem.reason)
    }
    if problems.count > problemLimit {
      reported.append(
        ConfigurationProblem(
          path: path, reason: "there are \(problems.count - problemLimit) more problems"))
    }
    return reported
  }
}

/// Collects the all-day events of a calendar file.
private struct CalendarReader {
  struct Problem: Equatable {
    /// From 1; nil if it is of the whole file.
    var line: Int?
    let reason: String
  }

  var events: [CalendarEvent] = []
  var problems: [Problem] = []
  /// The days of repetitions that an event of their own replaces or cancels, by the event's id.
  var replacedDays: [String: Set<Day>] = [:]
  /// The parts of the file that the current line is in.
  private var parts: [String] = []
  private var event = CalendarEvent()
  private let window: DayRange

  /// - Parameter window: what takes place outside of it does not matter.
  init(window: DayRange) {
    self.window = window
  }

  mutating func read(_ bytes: [UInt8]) {
    var isCalendar = false
    for line in CalendarLines(bytes) {
      if !isCalendar {
        isCalendar = line.name == "BEGIN" && line.value.uppercased() == "VCALENDAR"
        guard isCalendar else { break }
      }
      read(line)
    }
    if !isCalendar {
      problems = [Problem(reason: "this is not a calendar file")]
    } else if !parts.isEmpty {
      problems.append(Problem(reason: "the file ends too early; its last event may be missing"))
    }
  }

  private mutating func read(_ line: CalendarLine) {
    switch line.name {
    case "BEGIN":
      let value = line.value.uppercased()
      if value == "VEVENT" { event = CalendarEvent() }
      // NB: only the outer parts matter, and a hostile file could have any number.
      if parts.count < 10 { parts.append(value) }
    case "END":
      let value = line.value.uppercased()
      if value == "VEVENT", parts.last == value { finishEvent() }
      if parts.last == value { parts.removeLast() }
    default:
      if parts.last == "VEVENT" { event.read(line) }
    }
  }

  private mutating func finishEvent() {
    if let day = event.replaced { replacedDays[event.id, default: []].insert(day) }
    guard event.isAllDay, !event.isCancelled else { return }
    if event.mayTakePlace(in: window) { events.append(event) }
    problems += event.unknown.map { unknown in
      Problem(
        line: unknown.line,
        reason: "\(unknown.part) is not known, so only the other days of this event are used")
    }
  }
}

/// An event of a calendar file.
private struct CalendarEvent {
  /// How much of a summary is kept, in characters.
  private static let summaryLimit = 500
  /// How many days an event may name one by one.
  private static let dayLimit = 10_000

  private(set) var id = ""
  private(set) var isCancelled = false
  /// The day of the repetition that this event replaces.
  private(set) var replaced: Day?
  /// What the program does not know, and where it is.
  private(set) var unknown: [(line: Int, part: String)] = []
  private var summary = ""
  private var start: Day?
  /// Whether the first day has a time, as in events that take hours.
  private var startsAtTime = false
  private var isMarkedAllDay = false
  private var startsAtMidnight = false
  private var end: Day?
  private var length: Int?
  private var rules: [RecurrenceRule] = []
  private var exceptions: Set<Day> = []
  private var additions: [Day] = []

  /// Outlook also writes such events with times, from midnight to midnight, and marks them.
  var isAllDay: Bool {
    start != nil && (!startsAtTime || (isMarkedAllDay && startsAtMidnight))
  }

  mutating func read(_ line: CalendarLine) {
    switch line.name {
    case "DTEND":
      end = line.day
    case "DTSTART":
      start = line.day
      let value = line.value
      startsAtTime = value.contains("T")
      startsAtMidnight = value.includes("T000000")
    case "DURATION":
      length = Self.days(ofDuration: line.value)
      if length == nil { unknown.append((line.number, "DURATION:\(line.value)")) }
    case "EXDATE":
      if exceptions.count < Self.dayLimit { exceptions.formUnion(line.days) }
    case "EXRULE":
      unknown.append((line.number, "EXRULE"))
    case "RDATE":
      if line.parameter("VALUE")?.uppercased() == "PERIOD" {
        unknown.append((line.number, "RDATE with VALUE=PERIOD"))
      } else if additions.count < Self.dayLimit {
        additions += line.days
      }
    case "RECURRENCE-ID":
      replaced = line.day
      if let range = line.parameter("RANGE") {
        unknown.append((line.number, "RECURRENCE-ID with RANGE=\(range)"))
      }
    case "RRULE":
      do throws(RecurrenceRule.Unknown) {
        rules.append(try RecurrenceRule(line.value))
      } catch {
        unknown.append((line.number, "the part \(error.part) of a repetition"))
      }
    case "STATUS":
      isCancelled = line.value.uppercased() == "CANCELLED"
    case "SUMMARY":
      summary = line.text(limit: Self.summaryLimit)
    case "UID":
      id = line.value
    case "X-MICROSOFT-CDO-ALLDAYEVENT":
      isMarkedAllDay = line.value.uppercased() == "TRUE"
    default:
      break
    }
  }

  /// The days of a length such as `P1W`, `P3D`, or `P1DT12H`, whose last day is not whole and counts.
  private static func days(ofDuration text: String) -> Int? {
    guard text.hasPrefix("P") else { return nil }
    let parts = text.dropFirst().split(
      separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let hours = parts.count - 1
    guard let days = parts.first, !days.isEmpty else { return max(1, hours) }
    guard days.last == "W" || days.last == "D", let number = Int(days.dropLast()),
      (0...100_000).contains(number)
    else { return nil }
    return max(1, number * (days.last == "W" ? 7 : 1) + hours)
  }

  /// False if the event takes place only outside of a window.
  func mayTakePlace(in window: DayRange) -> Bool {
    guard rules.isEmpty, additions.isEmpty, let start else { return start != nil }
    return starts(in: window).contains(start)
  }

  private var wholeDays: Int {
    guard let start else { return 0 }
    return max(1, length ?? end.map { $0.number - start.number } ?? 1)
  }

  /// When the event may start in order to touch a window.
  private func starts(in window: DayRange) -> DayRange {
    DayRange(window.first.advanced(by: 1 - wholeDays), through: window.last)
  }

  /// The repetitions of the event that touch a window.
  ///
  /// - Parameters:
  ///   - replaced: the days of those that other events replace.
  ///   - steps: see `RecurrenceRule.days(from:in:steps:)`.
  func occurrences(
    in window: DayRange, without replaced: Set<Day>, steps: inout Int
  ) -> [AllDayEvent] {
    guard let start else { return [] }
    let starts = starts(in: window)
    var days = Set([start] + additions)
    for rule in rules { days.formUnion(rule.days(from: start, in: starts, steps: &steps)) }
    // NB: any number of events may have the id of these, so the sets are not gone through.
    let left = days.filter { day in
      starts.contains(day) && !exceptions.contains(day)
        && (self.replaced != nil || !replaced.contains(day))
    }
    return left.sorted().map { day in
      AllDayEvent(
        summary: summary, days: DayRange(day, through: day.advanced(by: wholeDays - 1)))
    }
  }
}

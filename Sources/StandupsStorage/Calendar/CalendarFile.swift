import Records
public import StandupsModel

/// Reads the all-day events of a calendar file, as exported by Google, Outlook, and Apple: `.ics`
/// (RFC 5545). Everything else in the file is ignored, and the file is never written.
public enum CalendarFile {
  /// The people whom an event of a calendar concerns.
  public enum Subject: Sendable {
    /// A team's holidays, which calendars often mark as free or repeat as they do birthdays.
    case everyone
    /// The person whom its summary names, who is away unless the event means something else.
    case person
  }

  /// The maximum number of events of a file that are used, including repetitions.
  public static let eventLimit = 10_000
  /// The maximum number of days on which repetitions are looked for, which takes a tenth of a
  /// second.
  private static let stepLimit = 4_000_000
  /// The maximum number of problems of a file that are reported; the rest are counted.
  static let problemLimit = 5

  /// Reads a file, or reports the reason that it cannot be read.
  ///
  /// - Parameters:
  ///   - window: the days of interest; events outside are left out.
  ///   - subject: the people whom its events concern.
  ///   - localTime: converts an instant to the time here.
  ///   - isWanted: returns true if the summary of an event is about someone on the team. Other
  ///     events do not count toward the limit.
  public static func events(
    path: String, in window: DayRange, of subject: Subject = .person,
    localTime: (Date) -> LocalTime,
    where isWanted: (_ summary: String) -> Bool
  ) -> (events: [AllDayEvent], problems: [ConfigurationProblem]) {
    do throws(StorageError) {
      return events(
        in: try RecordFile.contents(ofFile: path), path: path, window: window, of: subject,
        localTime: localTime, where: isWanted)
    } catch {
      return ([], [ConfigurationProblem(path: path, reason: error.reason)])
    }
  }

  /// The events in the bytes of a file. Parts that cannot be read are reported, and the rest is
  /// used.
  public static func events(
    in bytes: [UInt8], path: String, window: DayRange, of subject: Subject = .person,
    localTime: (Date) -> LocalTime,
    where isWanted: (_ summary: String) -> Bool
  ) -> (events: [AllDayEvent], problems: [ConfigurationProblem]) {
    withoutActuallyEscaping(localTime) { localTime in
      var reader = CalendarReader(window: window, of: subject) {
        localTime(Date(timeIntervalSince1970: Double($0))).secondsSince1970
      }
      reader.read(bytes, where: isWanted)
      let events = reader.occurrences(limit: eventLimit, steps: stepLimit)
      return (events, problems(reader.problems, path: path))
    }
  }

  private static func problems(
    _ problems: CalendarProblems, path: String
  ) -> [ConfigurationProblem] {
    var reported = problems.first.map { problem in
      ConfigurationProblem(
        path: path, location: problem.line.map { TextLocation(line: $0, column: 1) },
        reason: problem.reason)
    }
    if problems.count > problemLimit {
      let rest = problems.count - problemLimit
      reported.append(
        ConfigurationProblem(
          path: path,
          reason: rest == 1
            ? String(localized: "there is 1 more problem")
            : String(localized: "there are \(rest) more problems")))
    }
    return reported
  }
}

/// A problem of a calendar file.
struct CalendarProblem: Equatable {
  /// The line, from 1; nil if the problem concerns the whole file.
  var line: Int?
  let reason: String
}

/// The first problems of a file, and the number of all of them.
struct CalendarProblems {
  private(set) var first: [CalendarProblem] = []
  private(set) var count = 0

  mutating func add(_ problem: CalendarProblem) {
    count += 1
    if count <= CalendarFile.problemLimit { first.append(problem) }
  }
}

/// Collects the all-day events of a calendar file.
private struct CalendarReader {
  /// The maximum number of zones of a file that are used.
  private static let zoneLimit = 100

  private(set) var problems = CalendarProblems()
  private var events: [CalendarEvent] = []
  private var zones: [String: CalendarClock] = [:]
  /// The parts of the file that the current line is in.
  private var parts: [String] = []
  private var event = CalendarEvent()
  private var zone = CalendarZone()
  private var zoneCount = 0
  /// True if the current calendar cancels its events.
  private var isCancellation = false
  private var isUTF8 = true
  private let window: DayRange
  private let subject: CalendarFile.Subject
  private let here: CalendarClock

  /// - Parameters:
  ///   - window: the days of interest; everything outside is ignored.
  ///   - subject: the people whom the events concern.
  ///   - here: converts a time to the one that clocks show here.
  init(
    window: DayRange, of subject: CalendarFile.Subject, here: @escaping CalendarClock
  ) {
    self.window = window
    self.subject = subject
    self.here = here
  }

  mutating func read(_ bytes: [UInt8], where isWanted: (String) -> Bool) {
    var isCalendar = false
    for line in CalendarLines(bytes) {
      checkEncoding(of: line)
      if !isCalendar {
        isCalendar = line.name == "BEGIN" && line.value.uppercased() == "VCALENDAR"
        guard isCalendar else { break }
      }
      read(line, where: isWanted)
    }
    if !isCalendar {
      if isUTF8 {
        problems.add(CalendarProblem(reason: String(localized: "this is not a calendar file")))
      }
    } else if !parts.isEmpty {
      problems.add(
        CalendarProblem(
          reason: String(localized: "the file ends too early; its last event may be missing")))
    }
  }

  private mutating func checkEncoding(of line: CalendarLine) {
    guard isUTF8, !line.isUTF8 else { return }
    isUTF8 = false
    problems.add(
      CalendarProblem(
        line: line.number,
        reason: String(
          localized: "this is not UTF-8, so names with accents are not found; export it as UTF-8")))
  }

  private mutating func read(_ line: CalendarLine, where isWanted: (String) -> Bool) {
    switch line.name {
    case "BEGIN":
      let value = line.value.uppercased()
      switch value {
      case "VCALENDAR": isCancellation = false
      case "VEVENT": event = CalendarEvent(isCancelled: isCancellation)
      case "VTIMEZONE": zone = CalendarZone()
      case "DAYLIGHT", "STANDARD": zone.beginChange()
      default: break
      }
      // NB: only the outer parts matter, and a hostile file could have any number.
      if parts.count < 10 { parts.append(value) }
    case "END":
      let value = line.value.uppercased()
      // A part without an end is over when the enclosing part is.
      guard let part = parts.lastIndex(of: value) else { return }
      parts.removeSubrange(part...)
      if value == "VEVENT" { finishEvent(where: isWanted) }
      if value == "VTIMEZONE", zoneCount < Self.zoneLimit {
        zoneCount += 1
        zones[zone.name] = zone.clock(around: window)
      }
    default:
      switch parts.last {
      case "VCALENDAR":
        if line.name == "METHOD" { isCancellation = line.value.uppercased() == "CANCEL" }
      case "VEVENT": event.read(line)
      case "VTIMEZONE", "DAYLIGHT", "STANDARD": zone.read(line, in: parts.last ?? "")
      default: break
      }
    }
  }

  private mutating func finishEvent(where isWanted: (String) -> Bool) {
    let isAllDay = event.isAllDay(on: clock(of: event))
    for problem in event.problems(isAllDay: isAllDay) { problems.add(problem) }
    event.counts =
      isAllDay && isWanted(event.summary) && (subject == .everyone || event.meansAbsence)
    if !event.counts { event.dropDays() }
    if event.counts || !event.id.isEmpty { events.append(event) }
  }

  private func clock(of event: CalendarEvent) -> CalendarClock {
    event.clock(zones: zones, here: here)
  }
}

// MARK: - Days

extension CalendarReader {
  /// The event, or the repetition of an event, that a part of the file describes. Several parts may
  /// describe the same one.
  private struct Key: Hashable {
    let id: String
    let day: Day?
  }

  private func key(of event: CalendarEvent) -> Key {
    Key(id: event.id, day: event.replacedDay(on: clock(of: event)))
  }

  /// The repetitions of all events.
  mutating func occurrences(limit: Int, steps: Int) -> [AllDayEvent] {
    let current = currentEvents()
    var replaced: [String: Set<Day>] = [:]
    for event in current {
      if let day = key(of: event).day { replaced[event.id, default: []].insert(day) }
    }
    var steps = steps
    var days: [AllDayEvent] = []
    for event in current where event.counts && !event.version.isCancelled {
      guard days.count <= limit, steps >= 0 else { break }
      days += event.occurrences(
        in: window, without: replaced[event.id] ?? [], on: clock(of: event), steps: &steps)
    }
    if days.count > limit {
      days = Array(days.prefix(limit))
      problems.add(
        .init(reason: String(localized: "there are too many events; the rest are ignored")))
    }
    if steps < 0 {
      problems.add(
        .init(
          reason: String(
            localized: "its repetitions take too long to work out; the rest are ignored")))
    }
    return days
  }

  /// The events that no later version of them replaces or cancels (RFC 5546, 2.1.5).
  private func currentEvents() -> [CalendarEvent] {
    var last: [Key: CalendarEvent.Version] = [:]
    for event in events where !event.id.isEmpty {
      let key = key(of: event)
      last[key] = last[key].map { max($0, event.version) } ?? event.version
    }
    return events.filter { event in
      guard let own = last[key(of: event)] else { return true }
      let series = last[Key(id: event.id, day: nil)]
      let isCancelled = series.map { $0.isCancelled && event.version < $0 } ?? false
      return event.version == own && !isCancelled
    }
  }
}

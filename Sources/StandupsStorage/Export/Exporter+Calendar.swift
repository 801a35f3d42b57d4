public import StandupsModel

/// A standup with a schedule, and the time zone of that.
public struct ScheduledStandup {
  let standup: Standup
  let schedule: Schedule
  let zone: Zone

  /// Nil without a schedule.
  public init?(_ standup: Standup, zone: (String) throws(ZoneError) -> Zone) throws(ZoneError) {
    guard let schedule = standup.meetingSchedule else { return nil }
    self.standup = standup
    self.schedule = schedule
    self.zone = try zone(schedule.zone)
  }
}

extension Exporter {
  /// The days for which exceptions are listed one by one, and the changes of clocks.
  private static let calendarDays = 5 * 366

  /// Schedules as a calendar file (RFC 5545): a repeated event for each time of a standup, and an
  /// event for each meeting on a single day.
  ///
  /// - Parameter now: the date of the export. Repeated events begin on or after its day.
  public static func calendar(
    _ standups: [ScheduledStandup], at now: Date, to sink: Sink
  ) {
    let today = Day(LocalTime(now))
    let window = DayRange(today, through: today.advanced(by: calendarDays))
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//standups//standups//EN"]
    var names: Set<String> = []
    for standup in standups where names.insert(standup.schedule.zone).inserted {
      lines += zoneLines(standup.zone, named: standup.schedule.zone, around: window)
    }
    for standup in standups { lines += standup.eventLines(in: window, at: now) }
    lines.append("END:VCALENDAR")
    _ = sink(Array(lines.flatMap(folded).joined(separator: "\r\n").utf8) + Array("\r\n".utf8))
  }

  /// The zone with the changes of its clocks around some days. Programs that know its name do not
  /// need them.
  private static func zoneLines(
    _ zone: Zone, named name: String, around window: DayRange
  ) -> [String] {
    guard name != Zone.utcName else { return [] }
    let start = Int64(window.first.advanced(by: -400).number) * .day
    var offset = zone.offset(at: start)
    var lines = ["BEGIN:VTIMEZONE", "TZID:\(name)"]
    lines += changeLines(at: start, from: offset, to: offset)
    for day in stride(from: start, to: Int64(window.last.number) * .day, by: Int(Int64.day)) {
      let next = zone.offset(at: day + .day)
      guard next != offset else { continue }
      var (low, high) = (day, day + .day)
      while high - low > 1 {
        let middle = (low + high) / 2
        if zone.offset(at: middle) == offset { low = middle } else { high = middle }
      }
      lines += changeLines(at: high, from: offset, to: next)
      offset = next
    }
    return lines + ["END:VTIMEZONE"]
  }

  private static func changeLines(at utc: Int64, from old: Int, to new: Int) -> [String] {
    let kind = new > old ? "DAYLIGHT" : "STANDARD"
    return [
      "BEGIN:\(kind)", "DTSTART:\(time(LocalTime(secondsSince1970: utc + Int64(old))))",
      "TZOFFSETFROM:\(offsetText(old))", "TZOFFSETTO:\(offsetText(new))", "END:\(kind)",
    ]
  }

  private static func offsetText(_ offset: Int) -> String {
    let seconds = abs(offset)
    let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
    let digits = parts.prefix(parts[2] == 0 ? 2 : 3).map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (offset < 0 ? "-" : "+") + digits.joined()
  }

  /// `20261201T093000`.
  fileprivate static func time(_ time: LocalTime) -> String {
    let clock = [time.hour, time.minute, time.second].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return time.numericDateText.filter { $0 != "-" } + "T" + clock.joined()
  }

  /// A line in pieces of at most 75 bytes. All but the first begin with a space.
  private static func folded(_ line: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in line {
      if piece.utf8.count + character.utf8.count > 75, piece.utf8.count > 1 {
        pieces.append(piece)
        piece = " "
      }
      piece.append(character)
    }
    return pieces + [piece]
  }
}

extension ScheduledStandup {
  private var zoneParameter: String {
    schedule.zone == Zone.utcName ? "" : ";TZID=\(schedule.zone)"
  }

  private func text(_ day: Day, _ time: TimeOfDay) -> String {
    let seconds = Int64(day.number) * .day + Int64(time.minutes) * 60
    return Exporter.time(LocalTime(secondsSince1970: seconds))
      + (schedule.zone == Zone.utcName ? "Z" : "")
  }

  fileprivate func eventLines(in window: DayRange, at now: Date) -> [String] {
    let stamp = Exporter.time(LocalTime(now)) + "Z"
    func event(_ id: String, _ times: [String]) -> [String] {
      let unique = id.filter { $0 != " " && $0 != ":" && $0 != "," }
      return [
        "BEGIN:VEVENT", "UID:\(standup.id)-\(unique)@standups", "DTSTAMP:\(stamp)",
        "SUMMARY:\(standup.displayTitle.calendarText)",
      ] + times + ["DURATION:PT\(standup.wholeSeconds)S", "END:VEVENT"]
    }
    return schedule.slots.flatMap { slot -> [String] in
      repetition(of: slot, in: window).map { event(slot.text, $0) } ?? []
    }
      + schedule.singles.flatMap { single in
        event(single.text, ["DTSTART\(zoneParameter):\(text(single.day, single.time))"])
      }
  }

  /// The lines that say when a meeting is repeated; nil if it is not, within the window.
  private func repetition(of slot: Schedule.Slot, in window: DayRange) -> [String]? {
    let start = max(window.first, schedule.first ?? window.first)
    let days = (0...window.last.number - window.first.number).map { start.advanced(by: $0) }
      .filter { slot.days.contains($0.weekday) && schedule.isInWeek(with: $0) }
    guard let first = days.first,
      let last = days.last(where: { schedule.times(on: $0).contains(slot.time) })
    else { return nil }
    var rule = "RRULE:FREQ=WEEKLY;WKST=MO"
    if schedule.weeks > 1 { rule += ";INTERVAL=\(schedule.weeks)" }
    rule +=
      ";BYDAY=" + slot.days.days.map { $0.rawValue.prefix(2).uppercased() }.joined(separator: ",")
    // Exceptions that last until the end of the window may last for good.
    if last != days.last {
      let end = zone.date(on: last, at: slot.time)
      rule += ";UNTIL=\(Exporter.time(LocalTime(end)))Z"
    }
    let singles = Set(schedule.singles.map(\.day))
    let exceptions = days.filter { day in
      day <= last && (singles.contains(day) || schedule.isSkipped(day))
    }
    return ["DTSTART\(zoneParameter):\(text(first, slot.time))", rule]
      + exceptions.map { "EXDATE\(zoneParameter):\(text($0, slot.time))" }
  }
}

extension String {
  /// The text as it is written in a calendar, which has no control characters.
  fileprivate var calendarText: String {
    var text = ""
    for character in self {
      switch character {
      case "\\", ";", ",": text += "\\\(character)"
      case _ where character.isNewline: text += "\\n"
      case "\t": text += " "
      case _ where character.unicodeScalars.contains(where: \.isControl): continue
      default: text.append(character)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

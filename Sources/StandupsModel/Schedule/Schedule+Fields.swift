import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The schedule of a standup as it is stored: in a separate file, so that older versions of the
/// program, which do not know it, keep reading the standup. The file has the team's holidays, the
/// time zones of people, and the language of what the team shares, too.
public struct ScheduleRecord: Equatable, Identifiable, Sendable {
  /// The id of the standup.
  public internal(set) var id: Standup.ID
  /// Empty if the standup has none.
  private(set) var value: Schedule
  /// The day on which the schedule was set; nil if that is not known.
  fileprivate(set) var since: Day?
  /// In order, at least a day apart.
  public private(set) var holidays: [DayRange]
  /// The code of the language of what the team shares; nil for English.
  public fileprivate(set) var language: String?
  /// The time zones of people, in the order of their ids.
  public fileprivate(set) var zones: [PersonalZone]

  public init(
    id: Standup.ID, _ schedule: Schedule? = nil, since: Day? = nil, holidays: [DayRange] = [],
    zones: [PersonalZone] = [], language: String? = nil
  ) {
    self.id = id
    value = schedule ?? Schedule()
    self.since = since
    self.holidays = holidays.joined()
    self.zones = zones.sorted { $0.id < $1.id }
    self.language = language
  }

  /// Nil if the standup has none.
  public var schedule: Schedule? { value.isEmpty ? nil : value }

  /// True if there is nothing to store.
  public var isEmpty: Bool {
    value.isEmpty && since == nil && holidays.isEmpty && zones.isEmpty && language == nil
  }

  /// Makes the change from another version in the present one. Other people's changes to other
  /// fields are kept.
  public func merged(replacing base: Self, in present: Self) -> Self {
    Self.merged(base: base, mine: self, theirs: present) { _ in false }
  }

  /// Merges two versions field by field. The times, their zone, and their weeks mean something only
  /// together, so they are one value with one question.
  ///
  /// - Parameters:
  ///   - base: the common ancestor; nil if there was no file before.
  ///   - ask: returns true if their value is used.
  public static func merged(
    base: Self?, mine: Self, theirs: Self, ask: (FieldQuestion) -> Bool
  ) -> Self {
    let base = base ?? Self(id: mine.id)
    var (mine, theirs) = (mine, theirs)
    let isTheirs =
      mine.times != theirs.times && theirs.times != base.times
      && (mine.times == base.times
        || ask(
          FieldQuestion(
            field: String(localized: "schedule"), mine: mine.timesText, theirs: theirs.timesText)))
    if isTheirs {
      (mine.times, mine.since) = (theirs.times, theirs.since)
    } else {
      theirs.times = mine.times
    }
    return fields.merged(base: base, mine: mine, theirs: theirs, ask: ask)
  }

  /// The schedule without exceptions.
  private var times: Schedule {
    get { value.withoutExceptions }
    set {
      (value.slots, value.zone, value.weeks, value.first) =
        (newValue.slots, newValue.zone, newValue.weeks, newValue.first)
    }
  }

  private var timesText: String {
    schedule == nil ? String(localized: "none") : times.description
  }

  /// The names of the parts in which two versions differ.
  fileprivate func changes(from old: Self) -> [String] {
    [
      (value != old.value || since != old.since, "schedule"),
      (holidays != old.holidays, "holidays"), (zones != old.zones, "time zones of people"),
      (language != old.language, "language"),
    ].filter(\.0).map(\.1)
  }
}

extension Standup {
  /// The facts that are stored with the schedule.
  public var scheduleRecord: ScheduleRecord {
    get {
      let zones = attendees.compactMap { person in
        person.zone.map { PersonalZone(id: person.id, zone: $0) }
      }
      return ScheduleRecord(
        id: id, schedule, since: scheduledSince, holidays: holidays, zones: zones,
        language: languageCode)
    }
    set {
      (schedule, scheduledSince, holidays) = (newValue.schedule, newValue.since, newValue.holidays)
      languageCode = newValue.language
      let zones = Dictionary(
        newValue.zones.map { ($0.id, $0.zone) }, uniquingKeysWith: { first, _ in first })
      // NB: changing a list copies it.
      for (index, person) in attendees.enumerated() where person.zone != zones[person.id] {
        attendees[index].zone = zones[person.id]
      }
    }
  }

  /// The facts that are stored with the schedule; nil without any, as in most standups.
  public var storedSchedule: ScheduleRecord? {
    get { hasPlan ? scheduleRecord : nil }
    set { if newValue != nil || hasPlan { scheduleRecord = newValue ?? ScheduleRecord(id: id) } }
  }

  /// The standup without the facts of its people that are stored with the schedule.
  private var withoutZones: Standup {
    var standup = self
    for (index, person) in attendees.enumerated() where person.zone != nil {
      standup.attendees[index].zone = nil
    }
    return standup
  }

  /// Merges two versions of a standup field by field, and their schedules as stored ones are.
  ///
  /// - Parameters:
  ///   - base: the common ancestor.
  ///   - ask: returns true if their value is used where both changed the same field.
  public static func merged(
    base: Standup, mine: Standup, theirs: Standup, ask: (FieldQuestion) -> Bool
  ) -> Standup {
    var merged = fields.merged(
      base: base.withoutZones, mine: mine.withoutZones, theirs: theirs.withoutZones, ask: ask)
    merged.scheduleRecord = mine.scheduleRecord.merged(
      replacing: base.scheduleRecord, in: theirs.scheduleRecord)
    return merged
  }

  /// The names of the fields of its own record in which two versions of a standup differ.
  static func ownChanges(from old: Standup, to new: Standup) -> [String] {
    fields.changes(from: old.withoutZones, to: new.withoutZones)
  }

  /// The names of the fields in which two versions of a standup differ, including its schedule.
  static func changes(from old: Standup, to new: Standup) -> [String] {
    ownChanges(from: old, to: new) + new.scheduleRecord.changes(from: old.scheduleRecord)
  }

  /// Changes the fields that differ between two versions of the standup, and the parts of its
  /// schedule that do.
  ///
  /// - Returns: false, without a change, if one of these is not as in the old version.
  mutating func change(from old: Standup, to new: Standup) -> Bool {
    var (standup, record) = (withoutZones, scheduleRecord)
    guard Self.fields.change(&standup, from: old.withoutZones, to: new.withoutZones),
      ScheduleRecord.fields.change(&record, from: old.scheduleRecord, to: new.scheduleRecord)
    else { return false }
    standup.scheduleRecord = record
    self = standup
    return true
  }

  /// The same change where a person has just made it: other people's changes to other fields are
  /// kept.
  mutating func make(_ old: Standup, to new: Standup) {
    let record = new.scheduleRecord.merged(replacing: old.scheduleRecord, in: scheduleRecord)
    var standup = withoutZones
    if !Self.fields.change(&standup, from: old.withoutZones, to: new.withoutZones) {
      standup = new
      standup.history = history
    }
    standup.scheduleRecord = record
    self = standup
  }
}

extension ScheduleRecord: Record {
  public static let fields = Fields(ScheduleRecord(id: UUID()), since: 4) {
    Field("id", .id, \.id, manual: "The name of the file and its folder: the id of the standup.") {
      $0.id = $1
    }
    Field(
      "times", named: "time", .array(of: .slot, upTo: Schedule.slotLimit), \.value.slots,
      missing: [],
      manual: "An array of texts such as \"Mon-Fri 09:30\", each with days and a time."
    ) { $0.value.slots = $1.joined() }
    Field(
      "zone", named: "time zone", .zone, \.value.zone, missing: Zone.utcName, isAlwaysWritten: true,
      manual: "The name of a time zone, such as \"Europe/Berlin\". \(Zone.utcName) if missing."
    ) { $0.value.zone = $1 }
    Field(
      "every", named: "number of weeks",
      .integer(in: Schedule.weekRange) { Schedule.text(ofWeeks: $0) }, \.value.weeks, missing: 1,
      manual: "Meetings are in every week, or in one of this many weeks. 1 if missing."
    ) { $0.value.weeks = $1 }
    Field(
      "from", named: "first day", .optional(.day, "none"), \.value.first,
      manual: "The first day, such as \"2026-12-01\". Weeks are counted from its week."
    ) { $0.value.first = $1 }
    Field(
      "except", named: "days without meetings",
      .array(of: .days, upTo: Schedule.exceptionLimit), \.value.skipped, missing: [],
      merge: DayRange.merged,
      manual: "Days without meetings: an array of texts such as \"2026-12-24\" or "
        + "\"2026-12-24..2027-01-02\"."
    ) { $0.value.skipped = $1.joined() }
    Field(
      "on", named: "single days", .array(of: .single, upTo: Schedule.exceptionLimit),
      \.value.singles, missing: [], merge: Schedule.Single.merged,
      manual: "Meetings on single days, on which there are no others: an array of texts such as "
        + "\"2026-12-23 11:00\"."
    ) { $0.value.singles = Set($1).sorted() }
    Field(
      "since", .optional(.day, "unknown"), \.since,
      merge: { base, mine, theirs in mine == base ? theirs : mine },
      manual: "The day on which the schedule was set, from which on statistics count its meetings."
    ) { $0.since = $1 }
    Field(
      "holidays", .array(of: .days, upTo: Schedule.exceptionLimit), \.holidays, missing: [],
      merge: DayRange.merged,
      manual: "Days on which the team neither meets nor works: an array of texts like those of "
        + "except."
    ) { $0.holidays = $1.joined() }
    Field(
      "zones", named: "time zones of people", .personalZones, \.zones, missing: [],
      merge: PersonalZone.merged,
      manual: "The time zones of people, in the order of their ids: an array of objects."
    ) { $0.zones = $1.sorted { $0.id < $1.id } }
    Field(
      "language", .optional(.languageCode, Language.english.code), \.language,
      manual:
        "The language of what the team shares, such as \"ko\": the summaries of its meetings. "
        + "\(Language.english.code) if missing, and for a language that the program does not have."
    ) { $0.language = $1 }
  }
}

extension Schedule.Single {
  /// Merges meetings one by one.
  fileprivate static func merged(base: [Self]?, mine: [Self], theirs: [Self]) -> [Self] {
    mine.merged(with: theirs, since: base).sorted()
  }
}

extension Format<String> {
  static var zone: Self {
    .text(
      expected: "expected a time zone such as \"Europe/Berlin\"",
      read: { Zone.isName($0) ? $0 : nil }, write: { $0 })
  }

  /// The code of a language, which later versions may know.
  fileprivate static var languageCode: Self {
    .text(
      expected: "expected a language such as \"ko\"",
      read: { code in
        let isCode =
          (2...8).contains(code.utf8.count) && code.utf8.allSatisfy { (97...122).contains($0) }
        return isCode ? code : nil
      }, write: { $0 })
  }
}

extension Schedule.Slot {
  /// Days and a time, such as `Mon-Fri 09:30`; nil for other text.
  fileprivate init?(_ text: String) {
    guard let slots = Schedule.slots(text), slots.count == 1 else { return nil }
    self = slots[0]
  }
}

extension Schedule.Single {
  /// A day and a time, such as `2026-12-23 11:00`; nil for other text.
  fileprivate init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let day = Day(words[0]), let time = TimeOfDay(words[1]) else {
      return nil
    }
    self.init(day: day, time: time)
  }
}

extension Format<Schedule.Slot> {
  fileprivate static var slot: Self {
    .text(
      expected: "expected days and a time such as \"Mon-Fri 09:30\"",
      read: { Schedule.Slot($0) }, write: \.text)
  }
}

extension Format<Schedule.Single> {
  fileprivate static var single: Self {
    .text(
      expected: "expected a day and a time such as \"2026-12-23 11:00\"",
      read: { Schedule.Single($0) }, write: \.text)
  }
}

import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The schedule of a standup as it is stored: in a separate file, so that older versions of the
/// program, which do not know it, keep reading the standup.
public struct ScheduleRecord: Equatable, Identifiable, Sendable {
  /// The id of the standup.
  public internal(set) var id: Standup.ID
  /// Empty if the standup has none.
  private(set) var value: Schedule

  public init(id: Standup.ID, _ schedule: Schedule? = nil) {
    self.id = id
    value = schedule ?? Schedule()
  }

  /// Nil if the standup has none.
  public var schedule: Schedule? { value.isEmpty ? nil : value }

  /// Makes the change from another version in the present one. Other people's changes to other
  /// fields are kept.
  public func merged(replacing base: Self, in present: Self) -> Self {
    Self.fields.merged(base: base, mine: self, theirs: present) { _ in false }
  }
}

extension Standup {
  /// The schedule as it is stored.
  public var scheduleRecord: ScheduleRecord { ScheduleRecord(id: id, schedule) }

  /// The names of the fields in which two versions of a standup differ, including its schedule.
  static func changes(from old: Standup, to new: Standup) -> [String] {
    fields.changes(from: old, to: new) + (old.schedule == new.schedule ? [] : ["schedule"])
  }

  /// Changes the fields that differ between two versions of the standup, and the parts of its
  /// schedule that do.
  ///
  /// - Returns: false, without a change, if one of these is not as in the old version.
  mutating func change(from old: Standup, to new: Standup) -> Bool {
    var (standup, record) = (self, scheduleRecord)
    guard Self.fields.change(&standup, from: old, to: new),
      ScheduleRecord.fields.change(&record, from: old.scheduleRecord, to: new.scheduleRecord)
    else { return false }
    standup.schedule = record.schedule
    self = standup
    return true
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
      .integer(in: Schedule.weekRange) { "every \($0.counted("week"))" }, \.value.weeks, missing: 1,
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
  }
}

extension Schedule.Single {
  /// Merges meetings one by one.
  fileprivate static func merged(base: [Self]?, mine: [Self], theirs: [Self]) -> [Self] {
    mine.merged(with: theirs, since: base).sorted()
  }
}

extension Format<String> {
  fileprivate static var zone: Self {
    Self(
      read: { json throws(JSONProblem) in
        let name = try json.string()
        guard Zone.isName(name) else {
          throw json.problem("expected a time zone such as \"Europe/Berlin\"")
        }
        return name
      },
      write: { .string($0) }, say: { $0 })
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
    Self(
      read: { json throws(JSONProblem) in
        guard let slot = Schedule.Slot(try json.string()) else {
          throw json.problem("expected days and a time such as \"Mon-Fri 09:30\"")
        }
        return slot
      },
      write: { .string($0.text) }, say: \.text)
  }
}

extension Format<Schedule.Single> {
  fileprivate static var single: Self {
    Self(
      read: { json throws(JSONProblem) in
        guard let single = Schedule.Single(try json.string()) else {
          throw json.problem("expected a day and a time such as \"2026-12-23 11:00\"")
        }
        return single
      },
      write: { .string($0.text) }, say: \.text)
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change to make in storage. Each change affects one record.
public enum Change: Equatable, Sendable {
  /// Puts a meeting that was never stored straight into the trash.
  case discardMeeting(Meeting, name: MeetingName, standup: UUID)
  case restoreMeeting(MeetingName, standup: UUID)
  case restoreStandup(UUID)
  case trashItem(Item.ID, standup: UUID)
  case trashMeeting(MeetingName, standup: UUID)
  case trashStandup(UUID)
  /// Merges with the item on disk.
  case writeItem(Item, standup: UUID)
  case writeMeeting(Meeting, name: MeetingName, standup: UUID)
  /// Merges, field by field, with the schedule on disk.
  case writeSchedule(ScheduleRecord, replacing: ScheduleRecord)
  case writeStandup(Standup)
  /// Changes the lines on disk.
  case writeUpdate(WrittenUpdate.Rewrite, of: Attendee.ID, standup: UUID)
  /// Merges, field by field, with the wait on disk.
  case writeWait(Item.Wait, replacing: Item.Wait, standup: UUID)
}

extension Change {
  /// A record in the data folder. Changes to the same record must be stored in order.
  public enum Record: Hashable, Sendable {
    case standup(UUID)
    case item(Item.ID, standup: UUID)
    case meeting(MeetingName, standup: UUID)
    /// The schedule of a standup.
    case schedule(UUID)
    case update(Attendee.ID, standup: UUID)
    /// The person that an item waits for, and its date.
    case wait(Item.ID, standup: UUID)

    /// The standup that the record belongs to.
    public var standupID: UUID {
      switch self {
      case .schedule(let id), .standup(let id): id
      case .item(_, let standup), .meeting(_, let standup), .update(_, let standup),
        .wait(_, let standup):
        standup
      }
    }

    /// The kind of record, as a word; a side is part of another record.
    public var noun: String {
      switch self {
      case .item, .wait: "item"
      case .meeting: "meeting"
      case .schedule, .standup: "standup"
      case .update: "update"
      }
    }

    /// The records that hold more facts about this one, which older versions of the program do not
    /// know. They are deleted and restored together with it. A standup's own side,
    /// and those of its other records, go with its folder.
    public var sides: [Self] {
      switch self {
      case .item(let id, let standup): [.wait(id, standup: standup)]
      case .meeting, .schedule, .standup, .update, .wait: []
      }
    }

    /// True for a record that belongs to another one, and is never deleted or restored alone.
    public var isSide: Bool {
      switch self {
      case .schedule, .wait: true
      case .item, .meeting, .standup, .update: false
      }
    }
  }

  /// The record that changes.
  public var record: Record {
    switch self {
    case .discardMeeting(_, let name, let standup), .restoreMeeting(let name, let standup),
      .trashMeeting(let name, let standup), .writeMeeting(_, let name, let standup):
      .meeting(name, standup: standup)
    case .restoreStandup(let id), .trashStandup(let id):
      .standup(id)
    case .trashItem(let id, let standup):
      .item(id, standup: standup)
    case .writeItem(let item, let standup):
      .item(item.id, standup: standup)
    case .writeSchedule(let schedule, _):
      .schedule(schedule.id)
    case .writeStandup(let standup):
      .standup(standup.id)
    case .writeUpdate(_, let author, let standup):
      .update(author, standup: standup)
    case .writeWait(let wait, _, let standup):
      .wait(wait.id, standup: standup)
    }
  }

  /// The standup that the record belongs to.
  public var standupID: UUID { record.standupID }
}

extension Sequence<Change.Record> {
  /// The number of records of each kind: `1 meeting and 2 items`.
  public var counts: String {
    var (standups, meetings, items, updates) = (0, 0, 0, 0)
    for record in self {
      switch record {
      case .item: items += 1
      case .meeting: meetings += 1
      case .standup: standups += 1
      case .update: updates += 1
      case .schedule, .wait: continue
      }
    }
    return [
      (standups, "standup"), (meetings, "meeting"), (items, "item"), (updates, "update"),
    ].filter { $0.0 > 0 }.map { $0.0.counted($0.1) }.joinedByAnd
  }
}

extension Change: CustomStringConvertible {
  /// The record's name for messages: `standup "Design"`.
  public var description: String {
    let name: LocalizedText =
      switch self {
      case .writeStandup(let standup): "standup \(standup.displayTitle.quoted)"
      case .restoreStandup(let id), .trashStandup(let id): "standup \(id.uuidString)"
      case .discardMeeting(_, let name, _), .restoreMeeting(let name, _),
        .trashMeeting(let name, _), .writeMeeting(_, let name, _):
        "meeting \(name.rawValue)"
      case .trashItem: "an item"
      case .writeItem(let item, _): "item \(item.text.quoted)"
      case .writeSchedule(let schedule, _): "the schedule of standup \(schedule.id.uuidString)"
      case .writeUpdate: "an update"
      case .writeWait: "what an item waits for"
      }
    return name.text
  }
}

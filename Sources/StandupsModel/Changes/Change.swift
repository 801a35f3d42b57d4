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
  case writeStandup(Standup)
  /// Changes the lines on disk.
  case writeUpdate(WrittenUpdate.Edit, of: Attendee.ID, standup: UUID)
}

extension Change {
  /// A record in the data folder. Changes to the same record must be stored in order.
  public enum Record: Hashable, Sendable {
    case standup(UUID)
    case item(Item.ID, standup: UUID)
    case meeting(MeetingName, standup: UUID)
    case update(Attendee.ID, standup: UUID)

    /// The standup that the record belongs to.
    public var standupID: UUID {
      switch self {
      case .standup(let id): id
      case .item(_, let standup), .meeting(_, let standup), .update(_, let standup): standup
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
    case .writeStandup(let standup):
      .standup(standup.id)
    case .writeUpdate(_, let author, let standup):
      .update(author, standup: standup)
    }
  }

  /// The standup that the record belongs to.
  public var standupID: UUID { record.standupID }
}

extension Change: CustomStringConvertible {
  /// The record's name for messages: `standup "Design"`.
  public var description: String {
    switch self {
    case .writeStandup(let standup): "standup \(standup.displayTitle.quoted)"
    case .restoreStandup(let id), .trashStandup(let id): "standup \(id.uuidString)"
    case .discardMeeting(_, let name, _), .restoreMeeting(let name, _), .trashMeeting(let name, _),
      .writeMeeting(_, let name, _):
      "meeting \(name.rawValue)"
    case .trashItem: "an item"
    case .writeItem(let item, _): "item \(item.text.quoted)"
    case .writeUpdate: "an update"
    }
  }
}

extension Change {
  /// The changes from old to new standups, in an order in which they can be stored. A record that
  /// comes back from the trash is restored and then written, in case it differs from what was
  /// deleted. Reading a meeting is not a change.
  ///
  /// - Complexity: O(*n*), plus the size of the standups that differ.
  public static func between(
    _ old: [Standup], _ new: [Standup], trashed: TrashedRecords = TrashedRecords()
  ) -> [Change] {
    let oldByID = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let newIDs = Set(new.map(\.id))
    let gone = old.filter { !newIDs.contains($0.id) }.map { Change.trashStandup($0.id) }
    let changed = zip(new, new.map { oldByID[$0.id] }).filter { $0 != $1 }
    return gone + changed.flatMap { between($1, $0, trashed: trashed) }
  }

  /// The changes from an old to a new standup, or those that add it if there is no old one.
  public static func between(
    _ old: Standup?, _ new: Standup, trashed: TrashedRecords = TrashedRecords()
  ) -> [Change] {
    guard let old else {
      guard trashed.contains(.standup(new.id)) else {
        return [.writeStandup(new)] + meetings(from: History(), to: new, trashed: trashed)
      }
      return [.restoreStandup(new.id), .writeStandup(new)]
    }
    var bare = old
    bare.history = new.history
    let record = bare == new ? [] : [Change.writeStandup(new)]
    guard old.history != new.history else { return record }
    return record + meetings(from: old.history, to: new, trashed: trashed)
  }

  private static func meetings(
    from old: History, to new: Standup, trashed: TrashedRecords
  ) -> [Change] {
    var changes: [Change] = []
    for entry in old where !new.history.contains(entry.name) {
      changes.append(.trashMeeting(entry.name, standup: new.id))
    }
    for entry in new.history.reversed() {
      let counterpart = old[name: entry.name]
      let isRestored =
        counterpart == nil && trashed.contains(.meeting(entry.name, standup: new.id))
      if isRestored { changes.append(.restoreMeeting(entry.name, standup: new.id)) }
      guard let meeting = entry.meeting, counterpart?.meeting != meeting else { continue }
      if counterpart != nil, counterpart?.meeting == nil { continue }
      changes.append(.writeMeeting(meeting, name: entry.name, standup: new.id))
    }
    return changes
  }
}

/// The records that were moved to the trash since the program started. They are restored rather
/// than added when they come back.
public struct TrashedRecords: Equatable, Sendable {
  private var records: Set<Change.Record> = []

  public init() {}

  public func contains(_ record: Change.Record) -> Bool { records.contains(record) }

  /// Updates the records after storage was asked for a change.
  public mutating func note(_ change: Change) {
    switch change {
    case .trashItem, .trashMeeting, .trashStandup: records.insert(change.record)
    case .discardMeeting, .restoreMeeting, .restoreStandup, .writeItem, .writeMeeting,
      .writeStandup,
      .writeUpdate:
      records.remove(change.record)
    }
  }
}

import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One edit by a person: each record as it was before, and as it is after. Undo makes the same edit
/// in the other direction, and redo makes it again.
public struct Edit: Equatable, Sendable {
  /// The changes of records, in the order in which they are stored: the one that the person acted on
  /// first. A line and its item, or a meeting and its items, are parts of one edit.
  public var parts: [Part]

  public enum Part: Equatable, Sendable {
    case item(Difference<Item>, standup: Standup.ID)
    case meeting(Difference<History.Entry>, standup: Standup.ID)
    /// A standup's fields; if it was added or deleted, its meetings as well.
    case standup(Difference<Standup>)
    case update(WrittenUpdate.Rewrite, of: Attendee.ID, standup: Standup.ID)
  }

  public enum Difference<Record: Equatable & Sendable>: Equatable, Sendable {
    case added(Record)
    case changed(from: Record, to: Record)
    case deleted(Record)
    /// The record came back from the trash.
    case restored(Record)
  }

  /// The reason that an edit cannot be undone or redone.
  public enum Obstacle: Error {
    /// Someone else has changed the same thing.
    case changed
    case deleted
  }

  public init(_ parts: [Part]) { self.parts = parts }
}

extension Edit {
  public static func added(_ standup: Standup) -> Self { Self([.standup(.added(standup))]) }

  public static func changed(_ old: Standup, to new: Standup) -> Self {
    Self([.standup(.changed(from: old, to: new))])
  }

  public static func deleted(_ standup: Standup) -> Self { Self([.standup(.deleted(standup))]) }

  public static func deleted(_ entry: History.Entry, of standup: Standup.ID) -> Self {
    Self([.meeting(.deleted(entry), standup: standup)])
  }

  public static func added(_ item: Item, of standup: Standup.ID) -> Self {
    Self([.item(.added(item), standup: standup)])
  }

  public static func deleted(_ item: Item, of standup: Standup.ID) -> Self {
    Self([.item(.deleted(item), standup: standup)])
  }

  public static func changed(_ old: Item, to new: Item, of standup: Standup.ID) -> Self {
    Self([.item(.changed(from: old, to: new), standup: standup)])
  }

  public static func update(
    _ edit: WrittenUpdate.Rewrite, of author: Attendee.ID, standup: Standup.ID
  ) -> Self {
    Self([.update(edit, of: author, standup: standup)])
  }
}

extension Edit {
  /// The edit that undoes this one, the last part first.
  public var reversed: Edit { Edit(parts.reversed().map(\.reversed)) }

  /// The records that the edit changes, in the order of its parts.
  public var records: [Change.Record] {
    parts.map { part in
      switch part {
      case .item(let difference, let id): .item(difference.record.id, standup: id)
      case .meeting(let difference, let id): .meeting(difference.record.name, standup: id)
      case .standup(let difference): .standup(difference.record.id)
      case .update(_, let author, let id): .update(author, standup: id)
      }
    }
  }

  /// The standups whose records the edit changes, each once.
  public var standupIDs: [Standup.ID] {
    runs.map(\.standup).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The parts in order; consecutive parts of one standup form one run, so that the values which
  /// many changes of one standup need are found once.
  public var runs: [(standup: Standup.ID, parts: ArraySlice<Part>)] {
    var runs: [(standup: Standup.ID, parts: ArraySlice<Part>)] = []
    var rest = parts[...]
    while let id = rest.first?.standupID {
      runs.append((id, rest.prefix { $0.standupID == id }))
      rest = rest.dropFirst(runs[runs.count - 1].parts.count)
    }
    return runs
  }

  /// The meetings of these standups that the edit compares with those on disk.
  public var meetings: [MeetingPlace] {
    parts.compactMap { part in
      switch part {
      case .meeting(.changed(let entry, _), let id), .meeting(.deleted(let entry), let id):
        MeetingPlace(name: entry.name, standup: id)
      case .item, .meeting, .standup, .update: nil
      }
    }
  }
}

extension Edit.Part {
  public var standupID: Standup.ID {
    switch self {
    case .item(_, let id), .meeting(_, let id), .update(_, _, let id): id
    case .standup(let difference): difference.record.id
    }
  }

  fileprivate var reversed: Self {
    switch self {
    case .item(let difference, let id): .item(difference.reversed, standup: id)
    case .meeting(let difference, let id): .meeting(difference.reversed, standup: id)
    case .standup(let difference): .standup(difference.reversed)
    case .update(let edit, let author, let id):
      .update(WrittenUpdate.Rewrite(base: edit.lines, lines: edit.base), of: author, standup: id)
    }
  }
}

extension Edit.Difference {
  /// The record, after a change.
  public var record: Record {
    switch self {
    case .added(let record), .changed(_, let record), .deleted(let record), .restored(let record):
      record
    }
  }

  fileprivate var reversed: Self {
    switch self {
    case .added(let record), .restored(let record): .deleted(record)
    case .changed(let old, let new): .changed(from: new, to: old)
    case .deleted(let record): .restored(record)
    }
  }
}

// MARK: - Making an edit

/// The known state of one standup: its record with its history, and its agenda.
public struct StandupContent: Equatable, Sendable {
  /// Nil if it does not exist.
  public var standup: Standup?
  public var agenda: Agenda

  public init(_ standup: Standup?, agenda: Agenda = Agenda()) {
    self.standup = standup
    self.agenda = agenda
  }
}

extension StandupContent {
  /// Makes parts of an edit that a person has just made, regardless of other people's changes.
  ///
  /// - Returns: the changes to store, in this order.
  public mutating func make(_ parts: some Sequence<Edit.Part>) -> [Change] {
    var changes: [Change] = []
    for part in parts { changes += self.changes(making: part) }
    agenda.apply(changes)
    return changes
  }

  /// Makes a part in the standup, but not in its agenda.
  fileprivate mutating func changes(making part: Edit.Part) -> [Change] {
    switch part {
    case .item(let difference, let id):
      return difference.changes(in: id)
    case .meeting(let difference, let id):
      let isStored = standup?.history.contains(difference.record.name) == true
      return make(difference, of: id, isStored: isStored)
    case .standup(.changed(let old, let new)):
      guard var changed = standup else { return changes(making: .standup(.added(new))) }
      changed.make(old, to: new)
      standup = changed
      let schedules = new.scheduleChanges(from: old)
      let isOnlySchedule =
        !schedules.isEmpty && Standup.ownChanges(from: old, to: new).isEmpty
      return (isOnlySchedule ? [] : [.writeStandup(changed)]) + schedules
    case .standup(.added(let new)):
      standup = new
      return new.addition
    case .standup(.deleted(let old)):
      let isStored = standup != nil
      standup = nil
      return (isStored ? [] : old.addition) + [.trashStandup(old.id)]
    case .standup(.restored(let old)):
      standup = old
      return [.restoreStandup(old.id)]
    case .update(let edit, let author, let id):
      return [.writeUpdate(edit, of: author, standup: id)]
    }
  }

  private mutating func make(
    _ difference: Edit.Difference<History.Entry>, of id: Standup.ID, isStored: Bool
  ) -> [Change] {
    let entry = difference.record
    switch difference {
    case .added:
      guard let meeting = entry.meeting else { return [] }
      standup?.history.insert(meeting, name: entry.name)
      return [.writeMeeting(meeting, name: entry.name, standup: id)]
    case .changed:
      guard let meeting = entry.meeting else { return [] }
      standup?.history.update(entry.name, meeting: meeting)
      return [.writeMeeting(meeting, name: entry.name, standup: id)]
    case .deleted:
      standup?.history.remove(entry.name)
      if isStored { return [.trashMeeting(entry.name, standup: id)] }
      return entry.meeting.map { [.discardMeeting($0, name: entry.name, standup: id)] } ?? []
    case .restored:
      standup?.history.insert(entry.name)
      if let meeting = entry.meeting { standup?.history.update(entry.name, meeting: meeting) }
      return [.restoreMeeting(entry.name, standup: id)]
    }
  }

  /// Makes parts of an edit again, or their reverse, without touching other people's later changes.
  ///
  /// - Returns: the changes to store, and the parts as they were made: an item counts its changes.
  /// - Throws: the reason that nothing was done.
  fileprivate mutating func repeated(
    _ parts: some Sequence<Edit.Part>
  ) throws(Edit.Obstacle) -> (changes: [Change], made: [Edit.Part]) {
    let items = Dictionary(agenda.items.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    var changes: [Change] = []
    var made: [Edit.Part] = []
    for part in parts {
      made.append(try checked(part, items))
      changes += self.changes(making: made[made.count - 1])
    }
    agenda.apply(changes)
    return (changes, made)
  }

  /// The part as it can be made again.
  ///
  /// - Parameter items: the items as they are now.
  private func checked(
    _ part: Edit.Part, _ items: [Item.ID: Item]
  ) throws(Edit.Obstacle) -> Edit.Part {
    switch part {
    case .item(.changed(let old, let new), let id):
      guard let present = items[old.id] else { throw .deleted }
      var item = present
      guard item.change(from: old, to: new) else { throw .changed }
      return .item(.changed(from: present, to: item), standup: id)
    case .item(.deleted(let old), let id):
      guard let present = items[old.id] else { throw .deleted }
      guard present.isSame(as: old) else { throw .changed }
      return .item(.deleted(present), standup: id)
    case .item(let difference, _):
      guard standup != nil else { throw .deleted }
      try check(items[difference.record.id], difference) { $0.isSame(as: $1) }
    case .meeting(let difference, _):
      guard let standup else { throw .deleted }
      try check(standup.history[name: difference.record.name], difference) {
        $1.meeting == nil || $0.meeting == $1.meeting
      }
    case .standup(.changed(let old, let new)):
      guard var standup else { throw .deleted }
      guard standup.change(from: old, to: new) else { throw .changed }
    case .standup(.deleted(let old)):
      guard let standup else { throw .deleted }
      // A meeting that has not been read yet is not a change, but must not be deleted either.
      guard Standup.changes(from: old, to: standup).isEmpty,
        standup.history.allSatisfy({ old.history.contains($0.name) })
      else { throw .changed }
    case .standup(.added), .standup(.restored):
      guard standup == nil else { throw .changed }
    case .update(let edit, let author, _):
      guard standup != nil else { throw .deleted }
      let present = agenda.updates[author]?.lines ?? []
      let removed = edit.base.without(edit.lines)
      guard removed.isEmpty || removed.without(present).count < removed.count else {
        throw .changed
      }
    }
    return part
  }

  private func check<Record>(
    _ present: Record?, _ difference: Edit.Difference<Record>, _ isSame: (Record, Record) -> Bool
  ) throws(Edit.Obstacle) {
    switch difference {
    case .added, .restored:
      guard present == nil else { throw .changed }
    case .changed(let old, _), .deleted(let old):
      guard let present else { throw .deleted }
      guard isSame(present, old) else { throw .changed }
    }
  }
}

extension Edit {
  /// Makes all parts again without touching other people's later changes, or none.
  ///
  /// - Parameter contents: the known states of the standups in `standupIDs`. Those that are missing
  ///   here do not exist.
  /// - Returns: the changes to store, and the edit as it was made.
  /// - Throws: the reason that nothing was done.
  public func repeated(
    in contents: [Standup.ID: StandupContent]
  ) throws(Obstacle) -> (changes: [Change], made: Edit) {
    var contents = contents
    var changes: [Change] = []
    var made: [Part] = []
    for run in runs {
      let step = try contents[run.standup, default: StandupContent(nil)].repeated(run.parts)
      changes += step.changes
      made += step.made
    }
    return (changes, Edit(made))
  }

  /// The changes to store when a person makes the edit.
  public func changes(in standups: [Standup]) -> [Change] {
    var contents = Dictionary(
      standups.map { ($0.id, StandupContent($0)) }, uniquingKeysWith: { first, _ in first })
    return parts.flatMap {
      contents[$0.standupID, default: StandupContent(nil)].changes(making: $0)
    }
  }
}

extension Edit.Difference<Item> {
  fileprivate func changes(in standup: Standup.ID) -> [Change] {
    switch self {
    case .added(let item), .restored(let item):
      return [.writeItem(item, standup: standup)]
        + item.wait.changes(from: Item.Wait(id: item.id), in: standup)
    case .changed(let old, let new):
      let waits = new.wait.changes(from: old.wait, in: standup)
      let isOnlyWait = !waits.isEmpty && Item.fields.changes(from: old, to: new).isEmpty
      return (isOnlyWait ? [] : [.writeItem(new, standup: standup)]) + waits
    case .deleted(let item):
      return [.trashItem(item.id, standup: standup)]
    }
  }
}

extension Item.Wait {
  fileprivate func changes(from old: Item.Wait, in standup: Standup.ID) -> [Change] {
    self == old ? [] : [.writeWait(self, replacing: old, standup: standup)]
  }
}

extension Standup {
  /// The changes that store a new standup: its record, then its schedule, and the meetings that
  /// were read, the oldest first.
  public var addition: [Change] {
    [.writeStandup(self)] + scheduleChanges(from: Standup(id: id))
      + history.reversed().compactMap { entry in
        entry.meeting.map { .writeMeeting($0, name: entry.name, standup: id) }
      }
  }

  fileprivate func scheduleChanges(from old: Standup) -> [Change] {
    scheduleRecord == old.scheduleRecord
      ? [] : [.writeSchedule(scheduleRecord, replacing: old.scheduleRecord)]
  }
}

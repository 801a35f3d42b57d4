import Records
public import StandupsModel

/// What the person changed in one record. Undo takes it back, and redo makes it again.
public enum RecordEdit: Equatable, Sendable {
  case item(Difference<Item>, standup: Standup.ID)
  case meeting(Difference<History.Entry>, standup: Standup.ID)
  /// Its fields; if it was added or deleted, its meetings as well.
  case standup(Difference<Standup>)
  case update(WrittenUpdate.Edit, of: Attendee.ID, standup: Standup.ID)

  public enum Difference<Record: Equatable & Sendable>: Equatable, Sendable {
    case added(Record)
    case changed(from: Record, to: Record)
    case deleted(Record)
  }

  /// Why an edit cannot be made.
  enum Obstacle: Error {
    /// Somebody else has changed the same thing.
    case changed
    case deleted
  }
}

extension RecordEdit {
  /// The edit that takes this one back.
  var reversed: RecordEdit {
    switch self {
    case .item(let difference, let id):
      .item(difference.reversed, standup: id)
    case .meeting(let difference, let id):
      .meeting(difference.reversed, standup: id)
    case .standup(let difference):
      .standup(difference.reversed)
    case .update(let edit, let author, let id):
      .update(WrittenUpdate.Edit(base: edit.lines, lines: edit.base), of: author, standup: id)
    }
  }

  var standupID: Standup.ID {
    switch self {
    case .item(_, let id), .meeting(_, let id), .update(_, _, let id): id
    case .standup(let difference): difference.record.id
    }
  }

  /// The standup, if it was added, changed, or deleted.
  var standup: Standup? {
    switch self {
    case .item, .meeting, .update: nil
    case .standup(let difference): difference.record
    }
  }
}

extension RecordEdit.Difference {
  /// The record, after a change.
  var record: Record {
    switch self {
    case .added(let record), .changed(_, let record), .deleted(let record): record
    }
  }

  var reversed: Self {
    switch self {
    case .added(let record): .deleted(record)
    case .changed(let old, let new): .changed(from: new, to: old)
    case .deleted(let record): .added(record)
    }
  }
}

// MARK: - Making an edit in a record that may have changed since

extension Record {
  /// Changes the fields that differ between two versions, and leaves the others.
  ///
  /// - Throws: `changed` if one of these fields is not the old one.
  mutating func change(from old: Self, to new: Self) throws(RecordEdit.Obstacle) {
    guard Self.fields.change(&self, from: old, to: new) else { throw .changed }
  }
}

extension History {
  /// - Throws: `changed` if the meeting is not as it was before the edit.
  mutating func make(_ difference: RecordEdit.Difference<Entry>) throws(RecordEdit.Obstacle) {
    switch difference {
    case .added(let entry):
      guard !contains(entry.name) else { throw .changed }
      if let meeting = entry.meeting {
        insert(meeting, name: entry.name)
      } else {
        insert(entry.name)
      }
    case .changed(let old, let new):
      guard let meeting = new.meeting else { return }
      guard let present = self[name: old.name] else { throw .deleted }
      guard present.meeting == old.meeting else { throw .changed }
      update(new.name, meeting: meeting)
    case .deleted(let entry):
      guard let present = self[name: entry.name] else { throw .deleted }
      guard present.meeting == entry.meeting else { throw .changed }
      remove(entry.name)
    }
  }
}

extension Agenda {
  /// The change that makes an edit of an item.
  ///
  /// - Returns: the change, and the edit as it is made: an item counts its changes.
  /// - Throws: `changed` or `deleted` if the item is not as it was before the edit.
  func change(
    _ difference: RecordEdit.Difference<Item>, in standup: Standup.ID
  ) throws(RecordEdit.Obstacle) -> (change: Change, made: RecordEdit.Difference<Item>) {
    let present = items.first { $0.id == difference.record.id }
    switch difference {
    case .added(let item):
      guard present == nil else { throw .changed }
      return (.writeItem(item, standup: standup), difference)
    case .changed(let old, let new):
      guard var item = present else { throw .deleted }
      guard item == old else { throw .changed }
      if let resolution = new.resolution {
        item.resolve(at: resolution.date, in: resolution.meeting)
      } else {
        item.reopen()
      }
      return (.writeItem(item, standup: standup), .changed(from: old, to: item))
    case .deleted(let item):
      guard let present else { throw .deleted }
      guard present == item else { throw .changed }
      return (.trashItem(item.id, standup: standup), difference)
    }
  }

  /// - Throws: `changed` if the lines that the edit removes are gone, since a meeting took them or
  ///   they were edited again.
  func check(_ edit: WrittenUpdate.Edit, of author: Attendee.ID) throws(RecordEdit.Obstacle) {
    let present = updates[author]?.lines ?? []
    let removed = edit.base.filter { !edit.lines.contains($0) }
    guard removed.isEmpty || removed.contains(where: present.contains) else { throw .changed }
  }
}

// MARK: - In words

extension RecordEdit {
  /// What was done, when an edit was taken back or made again.
  ///
  /// - Parameters:
  ///   - isUndo: whether this is the reverse of what the person did.
  ///   - standup: the standup that it belongs to.
  func notice(isUndo: Bool, in standup: Standup?) -> String {
    let title = title(standup)
    let done = isUndo ? "restored" : "changed again"
    switch self {
    case .item(.added(let item), _): return "Item added again: \(item.text.named)"
    case .item(.changed(_, let item), _):
      return "Item \(item.isOpen ? "reopened" : "resolved"): \(item.text.named)"
    case .item(.deleted(let item), _): return "Item removed: \(item.text.named)"
    case .meeting(.added, _): return "Meeting of \(title) restored"
    case .meeting(.changed, _): return "Line of \(title) \(done)"
    case .meeting(.deleted, _): return "Meeting of \(title) deleted"
    case .standup(.added): return "\(title) restored"
    case .standup(.changed(let old, let new)):
      let fields = Standup.fields.changes(from: old, to: new).joined(separator: ", ")
        .capitalizedStart
      return "\(fields) of \(title) \(done)"
    case .standup(.deleted): return "\(title) deleted"
    case .update(_, let author, _):
      let name = standup?.team.first { $0.id == author }?.displayName
      return "\(name.map { "Update of \($0.named)" } ?? "Update") \(done)"
    }
  }

  /// Why nothing was done.
  func refusal(_ obstacle: Obstacle, isUndo: Bool, in standup: Standup?) -> String {
    let subject =
      switch self {
      case .item: "The item"
      case .meeting: "The meeting of \(title(standup))"
      case .standup: title(standup)
      case .update: "The update"
      }
    let event = obstacle == .changed ? "changed" : "deleted"
    return "\(subject) was \(event) since; nothing was \(isUndo ? "undone" : "redone")"
  }

  private func title(_ present: Standup?) -> String {
    var standup = present ?? standup
    if case .standup(.changed(let old, let new)) = self, old.title != new.title { standup = new }
    return (standup?.displayTitle ?? "A standup").quoted
  }
}

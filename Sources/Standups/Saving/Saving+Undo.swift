import Composable
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Saving.State {
  static let mostEdits = 100

  /// Remembers what the person did, so that it can be undone. What was undone before cannot be redone
  /// anymore.
  mutating func remember(_ edit: RecordEdit) {
    if undoable.count == Self.mostEdits { undoable.removeFirst() }
    undoable.append(edit)
    redoable = []
  }

  /// Remembers a change to a standup or a meeting. A meeting that was held is none: only deleting it
  /// takes it back.
  ///
  /// - Parameter old: the standups before the change.
  /// - Returns: the notice to show.
  mutating func note(_ change: Change, from old: IdentifiedArrayOf<Standup>) -> String? {
    trashed.note(change)
    let id = change.standupID
    switch change {
    case .trashMeeting(let name, _):
      guard let entry = old[id: id]?.history[name: name] else { return nil }
      remember(.meeting(.deleted(entry), standup: id))
      return "Meeting deleted. Press u to undo."
    case .trashStandup:
      guard let standup = old[id: id] else { return nil }
      remember(.standup(.deleted(standup)))
      return "\(standup.displayTitle.quoted) deleted. Press u to undo."
    case .writeMeeting(_, let name, _):
      guard let before = old[id: id]?.history[name: name],
        let after = standups[id: id]?.history[name: name]
      else { return nil }
      remember(.meeting(.changed(from: before, to: after), standup: id))
      return nil
    case .writeStandup(let new):
      remember(.standup(old[id: id].map { .changed(from: $0, to: new) } ?? .added(new)))
      return nil
    case .discardMeeting, .restoreMeeting, .restoreStandup, .trashItem, .writeItem, .writeUpdate:
      return nil
    }
  }

  /// Remembers a change to an item or an update.
  ///
  /// - Parameter agenda: what the standup had before the change.
  mutating func note(_ change: Change, in agenda: Agenda) {
    switch change {
    case .writeItem(let item, let id):
      let old = agenda.items.first { $0.id == item.id }
      remember(.item(old.map { .changed(from: $0, to: item) } ?? .added(item), standup: id))
    case .writeUpdate(let edit, let author, let id):
      remember(.update(edit, of: author, standup: id))
    case .discardMeeting, .restoreMeeting, .restoreStandup, .trashItem, .trashMeeting,
      .trashStandup, .writeMeeting,
      .writeStandup:
      break
    }
  }

  /// Makes an edit in what is there now, without touching what others have changed since.
  ///
  /// - Returns: what to write, what to show, and the edit as it was made.
  /// - Throws: why nothing was done.
  mutating func make(
    _ edit: RecordEdit, in agendas: [Standup.ID: Agenda]
  ) throws(RecordEdit.Obstacle) -> (changes: [Change], shown: Saving.Delegate, made: RecordEdit) {
    let id = edit.standupID
    guard var standup = standups[id: id] else {
      guard case .standup(.added(let standup)) = edit else { throw .deleted }
      return (write(standup), .undone(id, standup), edit)
    }
    let agenda = agendas[id] ?? Agenda()
    switch edit {
    case .item(let difference, _):
      let (change, made) = try agenda.change(difference, in: id)
      return ([change], .agendaUndone(change), .item(made, standup: id))
    case .meeting(let difference, _):
      try standup.history.make(difference)
    case .standup(.added):
      throw .changed
    case .standup(.changed(let old, let new)):
      try standup.change(from: old, to: new)
    case .standup(.deleted(let old)):
      // A meeting that was not read yet is no change, but must not be deleted either.
      guard Change.between(old, standup).isEmpty,
        standup.history.allSatisfy({ old.history.contains($0.name) })
      else { throw .changed }
      trashed.note(.trashStandup(id))
      return ([.trashStandup(id)], .undone(id, nil), edit)
    case .update(let change, let author, _):
      try agenda.check(change, of: author)
      let write = Change.writeUpdate(change, of: author, standup: id)
      return ([write], .agendaUndone(write), edit)
    }
    return (write(standup), .undone(id, standup), edit)
  }

  private mutating func write(_ standup: Standup) -> [Change] {
    let changes = Change.between(standups[id: standup.id], standup, trashed: trashed)
    for change in changes { trashed.note(change) }
    return changes
  }

  /// Updates the standups from disk. What was restored elsewhere, or from the trash, cannot be
  /// restored again.
  mutating func show(_ standups: IdentifiedArrayOf<Standup>) {
    self.standups = standups
    undoable.removeAll { edit in
      switch edit {
      case .meeting(.deleted(let entry), let id):
        guard standups[id: id]?.history.contains(entry.name) == true else { return false }
        trashed.note(.restoreMeeting(entry.name, standup: id))
        return true
      case .standup(.deleted(let standup)):
        guard standups[id: standup.id] != nil else { return false }
        trashed.note(.restoreStandup(standup.id))
        return true
      case .item, .meeting, .standup, .update:
        return false
      }
    }
  }

  /// What undo restores once it has taken back everything of this session: the standup or meeting
  /// that was deleted last on this machine, within a day, and is not back.
  func newestDeletion(in trash: [DeletedRecord], at now: Date) -> DeletedRecord? {
    trash.first { deleted in
      guard !deleted.isFromSync, now.timeIntervalSince(deleted.deletedAt) < 86_400 else {
        return false
      }
      switch deleted.record {
      case .item, .update: return false
      case .meeting(let name, let id): return standups[id: id]?.history.contains(name) == false
      case .standup(let id): return standups[id: id] == nil
      }
    }
  }
}

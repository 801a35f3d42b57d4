import StandupsModel
import StandupsStorage
import TerminalUI

/// Edits that commands make on behalf of a person. Undo, here and in the program, reverses them.
extension DataFolder {
  /// Stores a person's edit, its last part first, and remembers it for undo.
  ///
  /// - Parameter standup: the standup to change, as it was read; nil if it is new.
  /// - Throws: an error, also if a record would exceed a limit.
  func make(_ edit: Edit, in standup: Standup? = nil) throws(StorageError) {
    if let excess = edit.excess {
      throw StorageError(
        kind: .notReadable, action: "write to", path: path, reason: excess)
    }
    // NB: an item can do without its line, but a line that is stored never gets a missing item.
    try apply(Edit(edit.parts.reversed()).changes(in: standup.map { [$0] } ?? []))
    remember(edit)
  }

  /// Remembers an edit that is already stored.
  func remember(_ edit: Edit) {
    // Without a difference, there is nothing to undo.
    if edit.reversed != edit { remember(.done(edit)) }
  }

  private func remember(_ step: EditHistory.Step) {
    do throws(StorageError) {
      try record(step)
    } catch {
      StandardError.print("this change cannot be undone: \(error)")
    }
  }

  /// Undoes or redoes the last edit of this machine.
  ///
  /// - Returns: the notice to show; nil if there is no such edit.
  /// - Throws: the reason that nothing was done. An edit that can no longer be made is forgotten.
  func move(_ direction: EditHistory.Direction) throws -> String? {
    finishSaves()
    do {
      return try retryingChanges { try moveOnce(direction) }
    } catch let error as StorageError {
      switch error.kind {
      case .changedElsewhere, .deletedElsewhere, .missing: remember(.dropped(direction))
      case .folderGone, .noSpace, .notPermitted, .notReadable, .readOnly, .system, .tooLarge,
        .unreadable, .wrongFileType:
        break
      }
      throw error
    }
  }

  private func moveOnce(_ direction: EditHistory.Direction) throws -> String? {
    let history = try history()
    guard let done = history.last(direction), let edit = history.next(direction) else { return nil }
    let contents = try contents(for: edit)
    let title = { (id: Standup.ID) in contents[id]?.standup?.displayTitle }
    let repeated: (changes: [Change], made: Edit)
    do throws(Edit.Obstacle) {
      repeated = try done.moved(direction, in: contents)
    } catch {
      remember(.dropped(direction))
      throw MoveError.refused(done.refusal(error, direction, title: title))
    }
    try apply(repeated.changes)
    remember(.moved(direction, made: repeated.made))
    return direction.notice(done.summaryWithPlace(title: title))
  }

  /// The records that an edit is compared with.
  private func contents(for edit: Edit) throws(StorageError) -> [Standup.ID: StandupContent] {
    let standups = Dictionary(
      try load().standups.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let meetings = Dictionary(grouping: edit.meetings, by: \.standup)
    var contents: [Standup.ID: StandupContent] = [:]
    for id in edit.standupIDs {
      var standup = standups[id]
      for name in meetings[id]?.map(\.name) ?? [] where standup?.history.contains(name) == true {
        standup?.history.update(name, meeting: try meeting(name, of: id))
      }
      contents[id] = StandupContent(standup, agenda: try agenda(of: id))
    }
    return contents
  }
}

/// The reason that an edit was neither undone nor redone.
enum MoveError: Error, Equatable, LocalizedTextConvertible {
  case refused(String)

  var localizedText: LocalizedText {
    switch self {
    case .refused(let sentence): LocalizedText(verbatim: sentence)
    }
  }
}

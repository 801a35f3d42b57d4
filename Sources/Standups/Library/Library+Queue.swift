import Composable
import StandupsModel

extension Library.State {
  /// True if the program may end now.
  var isFinished: Bool {
    guard writing == nil else { return false }
    switch ending {
    case .afterPendingWrites: return true
    case .notRequested: return false
    case .whenSaved: return failed.isEmpty
    }
  }

  var unsaved: [Change] { (writing.map { [$0] } ?? []) + failed + waiting }

  /// The state of the queue for the footer.
  var status: String? {
    if writing != nil { return String(localized: "Saving…") }
    if !conflicts.isEmpty { return String(localized: "Not saved: changed elsewhere") }
    if let failure { return String(localized: "Save failed: \(failure.reason)") }
    return hasSaved ? String(localized: "Saved") : nil
  }

  /// The unsaved records, each named once.
  var unsavedRecords: [String] {
    var records: [Change.Record] = []
    for change in unsaved where !records.contains(change.record) {
      records.append(change.record)
    }
    return records.map { record in
      switch record {
      case .item(_, let id), .wait(_, let id): String(localized: "an item of \(title(of: id))")
      case .update(_, let id): String(localized: "an update of \(title(of: id))")
      case .meeting(let name, let id):
        String(localized: "meeting \(name.rawValue) of \(title(of: id))")
      case .schedule(let id): String(localized: "the schedule of \(title(of: id))")
      case .standup(let id): title(of: id)
      }
    }
  }

  private func title(of id: Standup.ID) -> String {
    if let title = content.title(of: id) { return title.quoted }
    for edit in history.undoable.reversed() + history.redoable.reversed() {
      if let title = edit.title(of: id) { return title.quoted }
    }
    return String(localized: "a deleted standup")
  }

  /// Adds changes to the queue, after those that could not be written. If two writes of a record
  /// are waiting, only the newer one is kept, so that a rejected record can be shortened.
  mutating func enqueue(_ changes: [Change]) {
    let all = failed + waiting + changes
    conflicts = []
    failed = []
    waiting = []
    var places: [Change.Record: Int] = [:]
    for change in all {
      let earlier = places[change.record]
      if change.isWrite, let earlier, waiting[earlier].isWrite {
        waiting[earlier] = change
      } else if let earlier, let both = waiting[earlier].joined(with: change) {
        waiting[earlier] = both
      } else {
        places[change.record] = waiting.count
        waiting.append(change)
      }
    }
  }

  /// Makes an edit in the content.
  ///
  /// - Returns: the changes to write.
  mutating func make(_ edit: Edit) -> [Change] {
    let before = edit.standupIDs.map { content.standups[id: $0] }
    let changes = content.make(edit)
    for (id, standup) in zip(edit.standupIDs, before) where !isUnsaved(id) {
      originals[id] = changes.contains { $0.isWrite && $0.record == .standup(id) } ? standup : nil
    }
    return changes
  }

  mutating func finishWriting(_ change: Change) {
    writing = nil
    hasSaved = true
    guard case .writeStandup(let standup) = change else { return }
    originals[standup.id] = isUnsaved(standup.id) ? standup : nil
  }

  private func isUnsaved(_ standup: Standup.ID) -> Bool {
    unsaved.contains { $0.isWrite && $0.record == .standup(standup) }
  }

  /// Takes the next change from the queue, skipping standups that have an earlier failed change.
  mutating func startNext() -> Change? {
    guard writing == nil else { return nil }
    let next = waiting.firstIndex { change in
      !failed.contains { $0.standupID == change.standupID }
    }
    failed += waiting[..<(next ?? waiting.endIndex)]
    waiting.removeSubrange(..<(next ?? waiting.endIndex))
    guard !waiting.isEmpty else { return nil }
    writing = waiting.removeFirst()
    return writing
  }
}

extension Change {
  var isWrite: Bool {
    switch self {
    case .writeItem, .writeMeeting, .writeStandup: true
    // A schedule, an update, or what an item waits for needs all of its edits in order; see
    // `joined`.
    case .discardMeeting, .restoreMeeting, .restoreStandup, .trashItem, .trashMeeting,
      .trashStandup, .writeSchedule, .writeUpdate, .writeWait:
      false
    }
  }

  /// True if the change moves a record back from the trash.
  var isRestoration: Bool {
    switch self {
    case .restoreMeeting, .restoreStandup: true
    case .discardMeeting, .trashItem, .trashMeeting, .trashStandup, .writeItem, .writeMeeting,
      .writeSchedule, .writeStandup, .writeUpdate, .writeWait:
      false
    }
  }

  /// Two edits of a schedule, an update, or what an item waits for as one, if the second began
  /// where the first ended.
  func joined(with next: Change) -> Change? {
    if case .writeSchedule(let first, let base) = self,
      case .writeSchedule(let second, first) = next
    {
      return .writeSchedule(second, replacing: base)
    }
    if case .writeWait(let first, let base, let standup) = self,
      case .writeWait(let second, first, standup) = next
    {
      return .writeWait(second, replacing: base, standup: standup)
    }
    guard case .writeUpdate(let first, let author, let standup) = self,
      case .writeUpdate(let second, author, standup) = next,
      Set(first.lines) == Set(second.base)
    else { return nil }
    let edit = WrittenUpdate.Rewrite(base: first.base, lines: second.lines)
    return .writeUpdate(edit, of: author, standup: standup)
  }

  /// True if the change never conflicts with what is on disk.
  var isMerged: Bool {
    switch self {
    case .trashItem, .writeItem, .writeSchedule, .writeUpdate, .writeWait: true
    case .discardMeeting, .restoreMeeting, .restoreStandup, .trashMeeting, .trashStandup,
      .writeMeeting,
      .writeStandup:
      false
    }
  }
}

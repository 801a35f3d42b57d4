import StandupsModel

public struct SavingState: Equatable, Sendable {
  public enum Deletion: Equatable, Sendable {
    case meeting(History.Entry, standup: Standup.ID)
    case standup(Standup)

    var standupID: Standup.ID {
      switch self {
      case .meeting(_, let id): id
      case .standup(let standup): standup.id
      }
    }
  }

  var conflicts: [Conflict] = []
  var deletions: [Deletion] = []
  var failed: [Change] = []
  var failure: SaveFailure?
  var hasSaved = false
  var trashed = TrashedRecords()
  var waiting: [Change] = []
  var writing: Change?

  var unsaved: [Change] { (writing.map { [$0] } ?? []) + failed + waiting }

  var words: String? {
    if writing != nil { return "Saving…" }
    if !conflicts.isEmpty { return "Not saved: changed elsewhere" }
    if let failure { return "Save failed: \(failure.reason)" }
    return hasSaved ? "Saved" : nil
  }

  mutating func enqueue(_ changes: [Change]) {
    let all = failed + waiting + changes
    conflicts = []
    failed = []
    waiting = []
    for change in all {
      let earlier = waiting.lastIndex { $0.record == change.record }
      if change.isWrite, let earlier, waiting[earlier].isWrite {
        waiting[earlier] = change
      } else {
        waiting.append(change)
      }
    }
  }

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
    case .writeMeeting, .writeStandup: true
    case .restoreMeeting, .restoreStandup, .trashMeeting, .trashStandup: false
    }
  }
}

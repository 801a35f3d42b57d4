import Composable
import StandupsModel

extension AppState {
  public enum Ending: Equatable, Sendable {
    case afterPendingWrites
    case notWanted
    case whenSaved
  }

  public var isSaving: Bool { saving.writing != nil }

  public var isFinished: Bool {
    guard !isSaving else { return false }
    switch ending {
    case .afterPendingWrites: return true
    case .notWanted: return false
    case .whenSaved: return saving.failed.isEmpty
    }
  }

  public var unsavedRecords: [String] {
    var records: [Change.Record] = []
    for change in saving.unsaved where !records.contains(change.record) {
      records.append(change.record)
    }
    return records.map { record in
      switch record {
      case .meeting(let name, let id): "meeting \(name.rawValue) of \(title(of: id))"
      case .standup(let id): title(of: id)
      }
    }
  }

  private func title(of id: Standup.ID) -> String {
    let deleted = saving.deletions.compactMap { deletion -> Standup? in
      switch deletion {
      case .meeting: nil
      case .standup(let standup): standup.id == id ? standup : nil
      }
    }
    guard let standup = list.standups[id: id] ?? deleted.last else { return "a deleted standup" }
    return "\"\(standup.displayTitle)\""
  }

  var runningMeeting: StackElementID? {
    path.ids.last { path[id: $0]?.record != nil }
  }

  mutating func quit() {
    if !isSaving, saving.conflicts.isEmpty, !saving.failed.isEmpty {
      ask(.quitWithUnsaved(unsavedRecords))
    } else {
      ending = .whenSaved
    }
  }
}

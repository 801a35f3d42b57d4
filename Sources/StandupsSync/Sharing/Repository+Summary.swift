import StandupsModel
import StandupsStorage

extension Repository {
  /// What was changed between two commits or trees, in words.
  func summary(from old: ObjectID, to new: ObjectID) throws(SyncError) -> ChangeSummary {
    let changes = try changes(from: old, to: new)
    var files: [Standup.ID: [String]] = [:]
    for change in changes {
      switch RecordFile.kind(ofPath: change.path) {
      case .meeting(_, let id), .standup(let id):
        let path = RecordFile.path(of: .standup(id))
        files[id] = ["\(new.text):\(path)", "\(old.text):\(path)"]
      case nil: continue
      }
    }
    let contents = try contents(of: files.values.flatMap { $0 })
    var titles: [Standup.ID: String] = [:]
    for (id, files) in files {
      titles[id] = files.lazy.compactMap { contents[$0] }.first.flatMap(title)
    }
    return ChangeSummary(changes, titles: titles)
  }

  /// The same in one line, or nil if nothing was changed.
  func line(from old: ObjectID, to new: ObjectID) throws(SyncError) -> String? {
    let summary = try summary(from: old, to: new)
    return summary.isEmpty ? nil : summary.line
  }

  private func title(_ bytes: [UInt8]) -> String? {
    do throws(StorageError) {
      let title = try RecordFile.standup(bytes, path: "").displayTitle
      return title.split(whereSeparator: \.isNewline).joined(separator: " ")
    } catch {
      return nil
    }
  }
}

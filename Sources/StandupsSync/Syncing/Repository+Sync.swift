import StandupsModel
import StandupsStorage

extension Repository {
  private static let localRef = "refs/standups/local"
  private static let sharedRef = "refs/standups/shared"

  /// Refs that only sync writes.
  static let ownRefs = [localRef, sharedRef]

  /// Records, before the push, that `shared` contains all of `local`. If the sync is interrupted
  /// after the push, the next one reads this and does not mistake its own changes for those of
  /// others.
  func remember(local: ObjectID, shared: ObjectID) throws(SyncError) {
    try git.run(
      ["update-ref", "--stdin"], to: "record the sync",
      input: Array(
        "update \(Self.localRef) \(local.text)\nupdate \(Self.sharedRef) \(shared.text)\n".utf8))
  }

  /// The newest state that both sides have in common, if any.
  func base(_ mine: ObjectID, _ theirs: ObjectID) throws(SyncError) -> ObjectID? {
    if let local = try commit(Self.localRef), let shared = try commit(Self.sharedRef),
      try isAncestor(local, of: mine), try isAncestor(shared, of: theirs),
      try !isAncestor(shared, of: mine)
    {
      return local
    }
    return try mergeBase(mine, theirs)
  }

  /// Moves the branch, after the data folder was updated.
  func move(from old: ObjectID, to new: ObjectID) throws(SyncError) {
    try git.run(
      ["update-ref", "-m", "standups sync", "refs/heads/\(branch)", new.text, old.text],
      to: "record the sync")
    try updateIndex(to: new)
  }
}

extension Repository {
  /// What changed between two commits or trees.
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

  /// What changed, on one line; nil if nothing did.
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

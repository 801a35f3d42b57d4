import StandupsStorage

extension Repository {
  /// The maximum number of obstacles, and of commits before them, that are looked at.
  private static let repairLimit = (obstacles: 100, commits: 1000)

  /// A commit's tree in which entries that others put in place of records, or of folders of
  /// records, are replaced by the records that were there before. If there never was a record, the
  /// entry stays.
  ///
  /// - Parameter base: the common ancestor, if any.
  func repaired(_ commit: ObjectID, since base: ObjectID?) throws(SyncError) -> ObjectID {
    let obstacles = try changes(from: base ?? emptyTree, to: commit).obstacles
      .prefix(Self.repairLimit.obstacles)
    guard !obstacles.isEmpty else { return try tree(of: commit) }
    let log = try git.run(
      ["rev-list", "--first-parent", "--max-count=\(Self.repairLimit.commits)", commit.text],
      to: "read the history")
    let commits = log.text.split(separator: "\n").map(String.init)
    var files: [TreePath: Tree.Entry?] = [:]
    for path in obstacles {
      if let old = try newestRecord(at: path, in: commits) { files[path] = old }
    }
    return try tree(of: commit, replacing: files)
  }

  /// - Parameter commits: the commits, newest first.
  /// - Returns: nil if there never was a record.
  private func newestRecord(
    at path: TreePath, in commits: [String]
  ) throws(SyncError) -> Tree.Entry? {
    for header in try headers(of: commits.map { "\($0):\(path.text)" }) {
      // NB: another repository looks like a missing object, too.
      guard let header else { continue }
      let object = header.object
      guard let record = path.record else {
        if header.type == "tree" { return Tree.Entry(mode: Tree.Entry.folderMode, object: object) }
        continue
      }
      guard let bytes = try contents(of: [object])[object] else { continue }
      do throws(StorageError) {
        try RecordFile.check(bytes, of: record, path: path.text)
      } catch {
        continue
      }
      return Tree.Entry(mode: Tree.Entry.fileMode, object: object)
    }
    return nil
  }
}

import StandupsStorage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The git repository of a data folder.
///
/// NB: no command here writes a file in the data folder. Only `DataFolder` does, while holding its
/// lock, so the program may save at the same time.
struct Repository {
  var git: Git
  /// Git's own folder.
  let metadata: String
  /// The branch that is synced, without `refs/heads/`.
  let branch: String
  let remote: String
  /// The full name of the remote branch.
  let remoteRef: String

  private var index: String { "\(metadata)/standups/index" }
  private var mergeIndex: String { "\(metadata)/standups/merge-index" }

  init(path: String, git: Git) throws(SyncError) {
    guard Self.exists(at: path) else { throw .notSetUp(path: path) }
    self.git = git
    metadata = try git.run(["rev-parse", "--absolute-git-dir"], to: "open the repository").text
    let head = try git.run(
      ["symbolic-ref", "--quiet", "--short", "HEAD"], to: "find the branch", accepted: [0, 1])
    guard head.status == 0 else { throw .inProgress("checkout of an older commit") }
    branch = head.text
    let settings = try Self.settings(git)
    remote = settings["branch.\(branch).remote"] ?? "origin"
    remoteRef = settings["branch.\(branch).merge"] ?? "refs/heads/\(branch)"
    guard settings["remote.\(remote).url"] != nil else {
      throw .notSetUp(path: path)
    }
    for (file, what) in [
      ("MERGE_HEAD", "merge"), ("CHERRY_PICK_HEAD", "cherry-pick"), ("rebase-merge", "rebase"),
      ("rebase-apply", "rebase"),
    ] where access("\(metadata)/\(file)", F_OK) == 0 {
      throw .inProgress(what)
    }
  }

  /// Whether a folder is the top of a repository.
  static func exists(at path: String) -> Bool { access("\(path)/.git", F_OK) == 0 }

  /// Whether git's settings in a folder name a remote repository, or include a file that might.
  static func mayHaveRemote(at path: String) -> Bool {
    do throws(StorageError) {
      let settings = try RecordFile.contents(ofFile: "\(path)/.git/config")
      let text = String(decoding: settings, as: UTF8.self)
      return text.contains("[remote ") || text.contains("[include")
    } catch {
      return true
    }
  }

  /// Git's settings of remote repositories and branches, by name.
  private static func settings(_ git: Git) throws(SyncError) -> [String: String] {
    let output = try git.run(
      ["config", "--null", "--get-regexp", "^(branch|remote)\\."], to: "read git's settings",
      accepted: [0, 1])
    var settings: [String: String] = [:]
    for entry in output.bytes.split(separator: 0) {
      let parts = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      settings[String(decoding: parts[0], as: UTF8.self)] = String(
        decoding: parts[1], as: UTF8.self)
    }
    return settings
  }

  static func setting(_ name: String, _ git: Git) throws(SyncError) -> String? {
    let output = try git.run(
      ["config", "--get", name], to: "read git's settings", accepted: [0, 1])
    return output.status == 0 ? output.text : nil
  }

  /// The commit with this name, if it exists.
  func commit(_ name: String) throws(SyncError) -> ObjectID? {
    let output = try git.run(
      ["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], to: "find \(name)",
      accepted: [0, 1])
    return output.status == 0 ? ObjectID(output.text) : nil
  }

  /// Writes the current contents of the data folder as a tree.
  func snapshot() throws(SyncError) -> ObjectID {
    var attempts = 3
    while true {
      do throws(SyncError) {
        try git.run(["add", "--all", "--", "."], to: "read the records", index: index)
        return ObjectID(try git.run(["write-tree"], to: "store the records", index: index).text)
      } catch {
        // NB: a file may be deleted between being listed and being read.
        attempts -= 1
        guard case .git = error, attempts > 0 else { throw error }
      }
    }
  }

  /// Commits the last snapshot, with the user's hooks.
  func commit(message: String) throws(SyncError) -> ObjectID {
    try git.run(
      ["commit", "--quiet", "--file=-"], to: "commit", input: Array(message.utf8), index: index)
    let commit = ObjectID(try git.run(["rev-parse", "HEAD"], to: "find the commit").text)
    try updateIndex(to: commit)
    return commit
  }

  /// Updates git's own index to a commit, for people who use git by hand.
  func updateIndex(to commit: ObjectID) throws(SyncError) {
    // NB: if that index is locked, it is not updated; syncing does not use it.
    try git.run(["read-tree", commit.text], to: "update git's index", accepted: [0, 128])
  }

  /// Creates a commit that is on no branch yet.
  func commit(
    _ tree: ObjectID, on parent: ObjectID, message: String
  ) throws(SyncError) -> ObjectID {
    let output = try git.run(
      ["commit-tree", tree.text, "-p", parent.text, "-F", "-"], to: "commit",
      input: Array(message.utf8))
    return ObjectID(output.text)
  }

  func tree(of commit: ObjectID) throws(SyncError) -> ObjectID {
    ObjectID(
      try git.run(["rev-parse", "\(commit.text)^{tree}"], to: "read a commit").text)
  }

  /// The commit, or the empty tree without one.
  func orEmptyTree(_ commit: ObjectID?) throws(SyncError) -> ObjectID {
    if let commit { return commit }
    return try emptyTree()
  }

  func emptyTree() throws(SyncError) -> ObjectID {
    ObjectID(
      try git.run(["hash-object", "-w", "-t", "tree", "--stdin"], to: "create an empty tree").text)
  }

  /// Fetches what others have pushed; nil if nobody has pushed anything yet.
  func fetch() throws(SyncError) -> ObjectID? {
    let tracking = "refs/remotes/\(remote)/\(branch)"
    do throws(SyncError) {
      try git.run(
        [
          "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", remote,
          "+\(remoteRef):\(tracking)",
        ], to: "fetch")
    } catch {
      guard case .git(_, let message) = error, message.contains("couldn't find remote ref") else {
        throw error
      }
      return nil
    }
    return try commit(tracking)
  }

  /// Pushes a commit.
  ///
  /// - Returns: false if someone else pushed first.
  func push(_ commit: ObjectID) throws(SyncError) -> Bool {
    let output = try git.run(
      ["push", "--quiet", remote, "\(commit.text):\(remoteRef)"], to: "push", accepted: [0, 1])
    if output.status == 0 { return true }
    let rejections = [
      "(fetch first)", "(non-fast-forward)", "cannot lock ref", "failed to update ref",
      "(stale info)", "incorrect old value",
    ]
    guard rejections.contains(where: output.errors.contains) else {
      throw .git(output.errors, status: output.status, action: "push")
    }
    return false
  }

  func mergeBase(_ left: ObjectID, _ right: ObjectID) throws(SyncError) -> ObjectID? {
    let output = try git.run(
      ["merge-base", left.text, right.text], to: "compare with the remote", accepted: [0, 1])
    return output.status == 0 ? ObjectID(output.text) : nil
  }

  func isAncestor(_ older: ObjectID, of newer: ObjectID) throws(SyncError) -> Bool {
    if older == newer { return true }
    return try git.run(
      ["merge-base", "--is-ancestor", older.text, newer.text], to: "compare with the remote",
      accepted: [0, 1]
    ).status == 0
  }

  /// The files that differ, by path.
  func changes(from old: ObjectID, to new: ObjectID) throws(SyncError) -> [TreeChange] {
    let output = try git.run(
      ["diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", old.text, new.text],
      to: "compare with the remote")
    return try TreeChange.list(output.bytes)
  }

  /// The names in a folder of a commit.
  func names(in path: String, of commit: ObjectID) throws(SyncError) -> [String] {
    let output = try git.run(
      ["ls-tree", "-z", "--name-only", commit.text, "\(path)/"], to: "read a commit")
    return output.bytes.split(separator: 0).map {
      String(decoding: $0, as: UTF8.self).split(separator: "/").last.map(String.init) ?? ""
    }
  }

  /// The contents of each object, named as a blob or as `commit:path`. Missing objects are skipped.
  /// Runs git once.
  func contents(of names: [String]) throws(SyncError) -> [String: [UInt8]] {
    guard !names.isEmpty else { return [:] }
    let output = try git.run(
      ["cat-file", "--batch"], to: "read the records",
      input: Array((names.joined(separator: "\n") + "\n").utf8))
    var contents: [String: [UInt8]] = [:]
    var rest = output.bytes[...]
    for name in names {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
        throw .unexpectedOutput("cat-file")
      }
      let header = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      if header.hasSuffix(" missing") { continue }
      guard let size = header.split(separator: " ").last.flatMap({ Int($0) }), size < rest.count
      else { throw .unexpectedOutput("cat-file") }
      contents[name] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  func store(_ bytes: [UInt8]) throws(SyncError) -> ObjectID {
    ObjectID(
      try git.run(["hash-object", "-w", "--stdin"], to: "store a record", input: bytes).text)
  }

  /// Writes the tree of a commit with some files replaced; nil removes a file.
  func tree(
    of commit: ObjectID, replacing entries: [String: TreeChange.Entry?]
  ) throws(SyncError) -> ObjectID {
    try git.run(["read-tree", commit.text], to: "merge", index: mergeIndex)
    var lines: [UInt8] = []
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      let blob = entry?.blob.text ?? String(repeating: "0", count: commit.text.count)
      lines += Array("\(entry?.mode ?? "0") \(blob)\t\(path)".utf8) + [0]
    }
    try git.run(
      ["update-index", "-z", "--index-info"], to: "merge", input: lines, index: mergeIndex)
    return ObjectID(try git.run(["write-tree"], to: "merge", index: mergeIndex).text)
  }
}

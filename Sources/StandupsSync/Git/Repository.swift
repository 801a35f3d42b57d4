import StandupsStorage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The repository that a data folder is.
///
/// NB: no command that is run here writes a file of the data folder, so that whoever saves meanwhile
/// meets only `DataFolder`, with its lock.
struct Repository {
  var git: Git
  /// Where git keeps its own files.
  let metadata: String
  /// The branch that is shared, without `refs/heads/`.
  let branch: String
  let remote: String
  /// The full name of the branch at the other end.
  let remoteRef: String

  private var index: String { "\(metadata)/standups/index" }
  private var mergeIndex: String { "\(metadata)/standups/merge-index" }

  init(path: String, git: Git) throws(SyncError) {
    guard Self.exists(at: path) else { throw .notShared(path: path) }
    self.git = git
    metadata = try git.run(["rev-parse", "--absolute-git-dir"], to: "open the repository").text
    let head = try git.run(
      ["symbolic-ref", "--quiet", "--short", "HEAD"], to: "find the branch", accepted: [0, 1])
    guard head.status == 0 else { throw .midway("look at an older commit") }
    branch = head.text
    let settings = try Self.settings(git)
    remote = settings["branch.\(branch).remote"] ?? "origin"
    remoteRef = settings["branch.\(branch).merge"] ?? "refs/heads/\(branch)"
    guard settings["remote.\(remote).url"] != nil else {
      throw .notShared(path: path)
    }
    for (file, what) in [
      ("MERGE_HEAD", "merge"), ("CHERRY_PICK_HEAD", "cherry-pick"), ("rebase-merge", "rebase"),
      ("rebase-apply", "rebase"),
    ] where access("\(metadata)/\(file)", F_OK) == 0 {
      throw .midway(what)
    }
  }

  /// Whether a folder is the top of a repository. Asks the file system once.
  static func exists(at path: String) -> Bool { access("\(path)/.git", F_OK) == 0 }

  /// Whether git's settings in a folder name another repository, or are where only git finds them.
  static func mayHaveRemote(at path: String) -> Bool {
    do throws(StorageError) {
      let settings = try RecordFile.contents(ofFile: "\(path)/.git/config")
      let text = String(decoding: settings, as: UTF8.self)
      return text.contains("[remote ") || text.contains("[include")
    } catch {
      return true
    }
  }

  /// With which repositories and branches the folder is shared, by the names of git's settings.
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

  /// The commit of a name, if there is one.
  func commit(_ name: String) throws(SyncError) -> ObjectID? {
    let output = try git.run(
      ["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], to: "find \(name)",
      accepted: [0, 1])
    return output.status == 0 ? ObjectID(output.text) : nil
  }

  /// The tree of what the data folder holds now.
  func snapshot() throws(SyncError) -> ObjectID {
    var attempts = 3
    while true {
      do throws(SyncError) {
        try git.run(["add", "--all", "--", "."], to: "look through the records", index: index)
        return ObjectID(try git.run(["write-tree"], to: "note the records", index: index).text)
      } catch {
        // NB: a file may go between being listed and being read.
        attempts -= 1
        guard case .git = error, attempts > 0 else { throw error }
      }
    }
  }

  /// Commits the last snapshot, by the user's hooks.
  func commit(message: String) throws(SyncError) -> ObjectID {
    try git.run(
      ["commit", "--quiet", "--file=-"], to: "commit", input: Array(message.utf8), index: index)
    let commit = ObjectID(try git.run(["rev-parse", "HEAD"], to: "find the commit").text)
    try showIndex(of: commit)
    return commit
  }

  /// Brings the index of those who use git by hand up to a commit.
  func showIndex(of commit: ObjectID) throws(SyncError) {
    // NB: if one of them holds its lock, it stays as it is: sync looks at files, not at that index.
    try git.run(["read-tree", commit.text], to: "note the sync", accepted: [0, 128])
  }

  /// Makes a commit of a tree that no branch knows yet.
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

  /// A commit, or where every history begins if there is none.
  func orNothing(_ commit: ObjectID?) throws(SyncError) -> ObjectID {
    if let commit { return commit }
    return try emptyTree()
  }

  func emptyTree() throws(SyncError) -> ObjectID {
    ObjectID(
      try git.run(["hash-object", "-w", "-t", "tree", "--stdin"], to: "begin a history").text)
  }

  /// What the others have shared, or nil if nobody has shared anything yet.
  func fetch() throws(SyncError) -> ObjectID? {
    let tracking = "refs/remotes/\(remote)/\(branch)"
    do throws(SyncError) {
      try git.run(
        [
          "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", remote,
          "+\(remoteRef):\(tracking)",
        ], to: "fetch")
    } catch {
      guard case .git(_, let said) = error, said.contains("couldn't find remote ref") else {
        throw error
      }
      return nil
    }
    return try commit(tracking)
  }

  /// Shares a commit.
  ///
  /// - Returns: false if others were faster.
  func push(_ commit: ObjectID) throws(SyncError) -> Bool {
    let output = try git.run(
      ["push", "--quiet", remote, "\(commit.text):\(remoteRef)"], to: "push", accepted: [0, 1])
    if output.status == 0 { return true }
    let rivals = [
      "(fetch first)", "(non-fast-forward)", "cannot lock ref", "failed to update ref",
      "(stale info)", "incorrect old value",
    ]
    guard rivals.contains(where: output.errors.contains) else {
      throw .git(output.errors, status: output.status, action: "push")
    }
    return false
  }

  func mergeBase(_ left: ObjectID, _ right: ObjectID) throws(SyncError) -> ObjectID? {
    let output = try git.run(
      ["merge-base", left.text, right.text], to: "compare", accepted: [0, 1])
    return output.status == 0 ? ObjectID(output.text) : nil
  }

  func isAncestor(_ older: ObjectID, of newer: ObjectID) throws(SyncError) -> Bool {
    if older == newer { return true }
    return try git.run(
      ["merge-base", "--is-ancestor", older.text, newer.text], to: "compare", accepted: [0, 1]
    ).status == 0
  }

  /// The files that differ, by path.
  func changes(from old: ObjectID, to new: ObjectID) throws(SyncError) -> [TreeChange] {
    let output = try git.run(
      ["diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", old.text, new.text],
      to: "compare")
    return try TreeChange.list(output.bytes)
  }

  /// The names below a path of a commit.
  func names(in path: String, of commit: ObjectID) throws(SyncError) -> [String] {
    let output = try git.run(
      ["ls-tree", "-z", "--name-only", commit.text, "\(path)/"], to: "read a commit")
    return output.bytes.split(separator: 0).map {
      String(decoding: $0, as: UTF8.self).split(separator: "/").last.map(String.init) ?? ""
    }
  }

  /// What is under each of the names, which are blobs or `commit:path`; nil for those that are not
  /// there. They are read in one go.
  func contents(of names: [String]) throws(SyncError) -> [String: [UInt8]] {
    guard !names.isEmpty else { return [:] }
    let output = try git.run(
      ["cat-file", "--batch"], to: "read the records",
      input: Array((names.joined(separator: "\n") + "\n").utf8))
    var contents: [String: [UInt8]] = [:]
    var rest = output.bytes[...]
    for name in names {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw .unclear("cat-file") }
      let header = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      if header.hasSuffix(" missing") { continue }
      guard let size = header.split(separator: " ").last.flatMap({ Int($0) }), size < rest.count
      else { throw .unclear("cat-file") }
      contents[name] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  func store(_ bytes: [UInt8]) throws(SyncError) -> ObjectID {
    ObjectID(
      try git.run(["hash-object", "-w", "--stdin"], to: "note a record", input: bytes).text)
  }

  /// The tree of a commit with some files made anew.
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

extension SyncError {
  static func unclear(_ command: String) -> SyncError {
    .git(action: "understand git", said: "something unexpected to \(command)")
  }
}

import StandupsStorage

extension Synchronizer {
  private static let remote = "origin"

  /// Files that sync does not carry, by the patterns of git.
  private static let ignored = [".lock", ".new-*", ".running/", ".trash/"]

  /// Records are merged by their fields, and nobody changes their line ends.
  private static let attributes = [
    "* -text", "/*/standup.json merge=standups", "/*/meetings/*.json merge=standups",
  ]

  /// Prepares a data folder for being shared through a repository, which may be empty, hold what
  /// others have shared, or both sides may have records already. It is shared by the first
  /// `synchronize`. Doing it again changes nothing.
  ///
  /// - Parameters:
  ///   - url: where git finds the repository.
  ///   - program: the path of this program, which git calls to merge a record.
  /// - Throws: if the repository cannot be reached; then nothing was made.
  public func share(through url: String, program: String) throws(SyncError) {
    if Repository.exists(at: folder.path) {
      let known = try Repository.setting("remote.\(Self.remote).url", git)
      if let known, known != url { throw .otherRemote(known) }
      try configure(url: url, program: program, branch: branch())
    } else {
      let branch = try branch(of: url)
      try writeSettings()
      try git.run(
        ["init", "--quiet", "--initial-branch=\(branch)", folder.path], to: "make a repository",
        isOutside: true)
      try configure(url: url, program: program, branch: branch)
    }
    try writeSettings()
  }

  private func branch() throws(SyncError) -> String {
    try git.run(["symbolic-ref", "--short", "HEAD"], to: "find the branch").text
  }

  /// The branch that others share, or the one they will.
  private func branch(of url: String) throws(SyncError) -> String {
    let output = try git.run(
      ["ls-remote", "--symref", url, "HEAD", "refs/heads/*"], to: "reach \(url)", isOutside: true)
    var heads: [String] = []
    var head: String?
    for line in output.text.split(separator: "\n") {
      let words = line.split { $0 == "\t" || $0 == " " }
      if words.first == "ref:", words.count == 3 {
        head = name(ofBranch: words[1])
      } else if let word = words.last, let branch = name(ofBranch: word) {
        heads.append(branch)
      }
    }
    if let head, heads.contains(head) { return head }
    return heads.contains("main") ? "main" : heads.count == 1 ? heads[0] : "main"
  }

  private func name(ofBranch ref: Substring) -> String? {
    let prefix = "refs/heads/"
    return ref.hasPrefix(prefix) ? String(ref.dropFirst(prefix.count)) : nil
  }

  private func configure(url: String, program: String, branch: String) throws(SyncError) {
    let quoted = program.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    let settings = [
      ("remote.\(Self.remote).url", url),
      ("remote.\(Self.remote).fetch", "+refs/heads/*:refs/remotes/\(Self.remote)/*"),
      ("branch.\(branch).remote", Self.remote),
      ("branch.\(branch).merge", "refs/heads/\(branch)"),
      ("merge.standups.name", "records of standups, by their fields"),
      ("merge.standups.driver", "'\(quoted)' merge-file %O %A %B"),
    ]
    for (name, value) in settings {
      try git.run(["config", "--replace-all", name, value], to: "set up the repository")
    }
  }

  private func writeSettings() throws(SyncError) {
    do throws(StorageError) {
      for (path, lines) in [(".gitignore", Self.ignored), (".gitattributes", Self.attributes)] {
        let old = try folder.contents(ofFile: path)
        let text = String(decoding: old ?? [], as: UTF8.self)
        let known = text.split(separator: "\n").map(String.init)
        let missing = lines.filter { !known.contains($0) }
        guard !missing.isEmpty else { continue }
        let start = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
        let new = Array((start + missing.joined(separator: "\n") + "\n").utf8)
        guard try folder.exchange([FileExchange(path: path, old: old, new: new)]) else {
          throw StorageError(
            kind: .changedElsewhere, action: "write", path: "\(folder.path)/\(path)",
            reason: "it was changed in this instant")
        }
      }
    } catch {
      throw .system("\(error)")
    }
  }
}

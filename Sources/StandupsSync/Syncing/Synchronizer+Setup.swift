import StandupsStorage

extension Synchronizer {
  private static let remote = "origin"

  /// Files that are not synced, as git patterns.
  private static let ignored = [".lock", ".new-*", ".running/", ".trash/"]

  /// Records are merged by their fields, and their line endings are never converted.
  private static let attributes = [
    "* -text", "/*/standup.json merge=standups", "/*/meetings/*.json merge=standups",
  ]

  /// Sets up sync with a repository. Either or both sides may already have records; the first
  /// `synchronize` merges them. Calling it again changes nothing.
  ///
  /// - Parameters:
  ///   - url: the repository's URL or path.
  ///   - program: the path of this program, which git calls to merge a record.
  /// - Throws: if the repository cannot be reached. Nothing is created then.
  public func setUp(url: String, program: String) throws(SyncError) {
    if Repository.exists(at: folder.path) {
      let known = try Repository.setting("remote.\(Self.remote).url", git)
      if let known, known != url { throw .otherRemote(known) }
      try configure(url: url, program: program, branch: branch())
    } else {
      let branch = try branch(of: url)
      try writeSettings()
      try git.run(
        ["init", "--quiet", "--initial-branch=\(branch)", folder.path], to: "create a repository",
        isOutside: true)
      try configure(url: url, program: program, branch: branch)
    }
    try writeSettings()
  }

  private func branch() throws(SyncError) -> String {
    try git.run(["symbolic-ref", "--short", "HEAD"], to: "find the branch").text
  }

  /// The branch that others use, or `main`.
  private func branch(of url: String) throws(SyncError) -> String {
    let output = try git.run(
      ["ls-remote", "--symref", url, "HEAD", "refs/heads/*"], to: "reach \(url)", isOutside: true)
    var heads: [String] = []
    var head: String?
    for line in output.text.split(separator: "\n") {
      let fields = line.split { $0 == "\t" || $0 == " " }
      if fields.first == "ref:", fields.count == 3 {
        head = name(ofBranch: fields[1])
      } else if let ref = fields.last, let branch = name(ofBranch: ref) {
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
      ("merge.standups.name", "standups records, merged by field"),
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
            reason: "it was changed at the same time; try again")
        }
      }
    } catch {
      throw .system("\(error)")
    }
  }
}

import StandupsModel
import StandupsStorage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Synchronizer {
  private static let remote = "origin"

  /// What git ignores if it is used by hand, as git patterns.
  private static let ignored = [".lock", ".new-*", ".running/", ".trash/"]

  /// How git merges records if it is used by hand.
  private static let attributes = [
    "* -text", "/*/standup.json merge=standups", "/*/meetings/*.json merge=standups",
  ]

  /// Sets up sync with a repository. Either or both sides may already have records; the first
  /// `synchronize` merges them. Calling it again changes nothing.
  ///
  /// - Parameters:
  ///   - url: the repository's URL or absolute path.
  ///   - program: the path of this program, which git calls to merge a record.
  /// - Throws: if the repository cannot be reached. Nothing is created then.
  public func setUp(url text: String, program: String) throws(SyncError) {
    do throws(SyncError) {
      let url = try RemoteURL(text)
      if Repository.exists(at: folder.path) {
        let known = try Repository.settings(git)["remote.\(Self.remote).url"]
        if let known, known != url.text, RemoteURL.redacted(known) != url.text {
          throw SyncError.otherRemote(RemoteURL.redacted(known).harmless)
        }
        guard let branch = try Repository.branch(git), isRefName(branch) else {
          throw SyncError.inProgress("checkout of an older commit")
        }
        try configure(url: url, program: program, branch: branch)
      } else {
        let branch = try branch(of: url)
        try git.run(
          ["init", "--quiet", "--initial-branch=\(branch)", "--", git.folder],
          to: "create a repository")
        try configure(url: url, program: program, branch: branch)
      }
      try writeSettings()
    } catch {
      throw .setUpFailed(error)
    }
  }

  /// The branch that others use, or `main`.
  private func branch(of url: RemoteURL) throws(SyncError) -> String {
    let output = try git.run(
      ["ls-remote", "--symref", "--", url.text, "HEAD", "refs/heads/*"], to: "reach the repository")
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
    let name = ref.dropFirst(prefix.count)
    return ref.hasPrefix(prefix) && isRefName(name) ? String(name) : nil
  }

  private func configure(url: RemoteURL, program: String, branch: String) throws(SyncError) {
    let quoted = program.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    let settings = [
      ("remote.\(Self.remote).url", url.text),
      ("remote.\(Self.remote).fetch", "+refs/heads/*:refs/remotes/\(Self.remote)/*"),
      ("branch.\(branch).remote", Self.remote),
      ("branch.\(branch).merge", "refs/heads/\(branch)"),
      ("merge.standups.name", "standups records, merged by field"),
      ("merge.standups.driver", "'\(quoted)' merge-file %O %A %B"),
    ]
    for (name, value) in settings {
      try git.run(
        ["config", "--file", "\(git.folder)/.git/config", "--replace-all", name, value],
        to: "set up the repository")
    }
  }

  /// NB: in git's own folder, since files in the data folder could be shared and changed by others.
  private func writeSettings() throws(SyncError) {
    let metadata = "\(git.folder)/.git"
    do throws(StorageError) {
      guard mkdir("\(metadata)/info", 0o700) == 0 || errno == EEXIST else {
        throw StorageError(
          kind: .system(errno), action: "create", path: "\(metadata)/info",
          reason: String(cString: strerror(errno)))
      }
      for (name, lines) in [("exclude", Self.ignored), ("attributes", Self.attributes)] {
        let path = "\(metadata)/info/\(name)"
        let old = access(path, F_OK) == 0 ? try RecordFile.contents(ofFile: path) : []
        let text = String(decoding: old, as: UTF8.self)
        let known = text.split(separator: "\n").map(String.init)
        let missing = lines.filter { !known.contains($0) }
        guard !missing.isEmpty else { continue }
        let start = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
        try RecordFile.replace(
          file: path, with: Array((start + missing.joined(separator: "\n") + "\n").utf8))
      }
    } catch {
      throw .system("\(error)")
    }
  }
}

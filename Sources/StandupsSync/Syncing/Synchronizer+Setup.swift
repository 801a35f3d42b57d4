import Processes
import StandupsModel
import StandupsStorage

extension Synchronizer {
  private static let remote = "origin"

  /// What git ignores if it is used by hand, as git patterns.
  private static let ignored = [".journal/", ".lock", ".new-*", ".running/", ".trash/"]

  /// How git merges records if it is used by hand.
  private static let attributes = [
    "* -text", "/*/standup.json merge=standups", "/*/meetings/*.json merge=standups",
  ]

  /// Sets up sync with a repository. Either or both sides may already have records; the first
  /// `synchronize` merges them. Calling it again changes nothing.
  ///
  /// A repository in the folder that has commits of other things is not touched. Sync then has its own
  /// beside it.
  ///
  /// - Parameters:
  ///   - url: the repository's URL or absolute path.
  ///   - program: the path of this program, which git calls to merge a record.
  /// - Throws: if the repository cannot be reached. Nothing is created then.
  public func setUp(url text: String, program: String) throws(SyncError) {
    do throws(SyncError) {
      let url = try RemoteURL(text)
      let usual = Repository.usual(in: git.folder)
      guard Repository.exists(at: folder.path) else {
        let team = try team(of: url)
        try create(usual, team, isBare: false)
        return try connect(url, team, program: program)
      }
      try GitFolder.checkIsFolder(usual)
      let settings = try Repository.settings(git)
      let checkedOut = try Repository.checkedOutBranch(git)
      let isSeparate = Repository.metadata(in: git.folder) != usual
      let isOurs = isSeparate || settings["merge.standups.driver"] != nil
      let known = settings["remote.\(settings["standups.remote"] ?? Self.remote).url"]
      let isKnown = known == url.text || known.map(RemoteURL.redacted) == url.text
      if isKnown || isOurs && known == nil && !isSeparate {
        let team = try TeamBranch(settings, checkedOut: checkedOut)
        return try connect(url, team, program: isSeparate ? nil : program)
      }
      var isUsed = isOurs
      if !isUsed { isUsed = try hasCommits() }
      if let known, isOurs || !isUsed {
        throw SyncError.otherRemote(
          RemoteURL.redacted(known).harmless, repository: Repository.metadata(in: git.folder))
      }
      let team = try team(of: url)
      if isUsed { try create(Repository.separate(in: git.folder), team, isBare: true) }
      try connect(url, team, program: isUsed ? nil : program)
    } catch {
      throw .setUpFailed(error)
    }
  }

  private func create(
    _ path: String, _ team: TeamBranch, isBare: Bool
  ) throws(SyncError) {
    try git.run(
      ["init", "--quiet", "--initial-branch=\(team.name)"] + (isBare ? ["--bare"] : [])
        + ["--", isBare ? path : git.folder], to: "create a repository")
  }

  /// Whether anything was ever committed to the repository in the folder, or fetched.
  private func hasCommits() throws(SyncError) -> Bool {
    let repository = try ForeignRepository(git.folder, git: git)
    defer { repository.remove() }
    var git = git
    git.isIsolated = true
    git.place = .repository(repository.folder)
    return try !git.run(["for-each-ref", "--count=1"], to: "read the repository").bytes.isEmpty
  }

  /// The branch that others use, or `main`.
  private func team(of url: RemoteURL) throws(SyncError) -> TeamBranch {
    TeamBranch(remote: Self.remote, name: try branch(of: url))
  }

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

  /// - Parameter program: the path of this program, if git is to merge records with it and to ignore
  ///   what is no record.
  private func connect(
    _ url: RemoteURL, _ team: TeamBranch, program: String?
  ) throws(SyncError) {
    let metadata = Repository.metadata(in: git.folder)
    let remote = [
      ("remote.\(team.remote).url", url.text),
      ("remote.\(team.remote).fetch", "+refs/heads/*:refs/remotes/\(team.remote)/*"),
    ]
    try Repository.set(remote + team.settings, in: metadata, git)
    guard let program else { return }
    let quoted = program.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    try Repository.set(
      [
        ("branch.\(team.name).remote", team.remote), ("branch.\(team.name).merge", team.ref),
        ("merge.standups.name", "standups records, merged by field"),
        ("merge.standups.driver", "'\(quoted)' merge-file %O %A %B"),
      ], in: metadata, git)
    try writeSettings(metadata)
  }

  /// NB: in git's own folder, since files in the data folder could be shared and changed by others.
  private func writeSettings(_ metadata: String) throws(SyncError) {
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

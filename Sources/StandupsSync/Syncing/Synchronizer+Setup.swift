import Processes
import Records
import StandupsModel
import StandupsStorage

extension Synchronizer {
  private static let remote = "origin"

  /// The files that git ignores if it is used by hand, as git patterns.
  private static let ignored = [".journal/", ".lock", ".new-*", ".running/", ".trash/"]

  /// The attributes with which git merges records if it is used by hand.
  private static let attributes = [
    "* -text", "/*/standup.json merge=standups", "/*/meetings/*.json merge=standups",
    "/*/items/*.json merge=standups", "/*/updates/*.json merge=standups",
    "/schedules/*/*.json merge=standups", "/waits/*/*.json merge=standups",
  ]

  /// Sets up sync with a repository. Either or both sides may already have records; the first
  /// `synchronize` merges them. Calling it again changes nothing.
  ///
  /// A repository in the folder that has commits of other things is not touched. Sync then creates
  /// its own repository next to it.
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
        let remote = try RemoteRepository(url, git)
        return try create(usual, remote, url, program: program)
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
      let remote = try RemoteRepository(url, git)
      // NB: objects of one format cannot be sent to a repository of the other.
      if isUsed || ObjectFormat(settings) != remote.format {
        try create(Repository.separate(in: git.folder), remote, url, program: nil)
      } else {
        try connect(url, TeamBranch(remote: Self.remote, name: remote.branch), program: program)
      }
    } catch {
      throw .setUpFailed(error)
    }
  }

  /// Creates a repository and sets it up; if that fails, the repository is removed.
  ///
  /// - Parameter program: as in `connect`; nil for sync's own repository.
  private func create(
    _ path: String, _ remote: RemoteRepository, _ url: RemoteURL, program: String?
  ) throws(SyncError) {
    let isNew = access(path, F_OK) != 0
    var git = git
    git.settings["init.defaultRefFormat"] = "files"
    do throws(SyncError) {
      try git.run(
        [
          "init", "--quiet", "--initial-branch=\(remote.branch)",
          "--object-format=\(remote.format.rawValue)",
        ] + (program == nil ? ["--bare", "--", path] : ["--", git.folder]),
        to: "create a repository")
      try connect(url, TeamBranch(remote: Self.remote, name: remote.branch), program: program)
    } catch {
      if isNew { try SyncError.wrap { try RecordFile.remove(file: path) } }
      throw error
    }
  }

  /// True if anything was ever committed to the repository in the folder, or fetched.
  private func hasCommits() throws(SyncError) -> Bool {
    let repository = try ForeignRepository(git.folder, git: git)
    defer { repository.remove() }
    var git = git
    git.isIsolated = true
    git.place = .repository(repository.folder)
    return try !git.run(["for-each-ref", "--count=1"], to: "read the repository").bytes.isEmpty
  }

  /// - Parameter program: the path of this program, if git should merge records with it and ignore
  ///   everything but records.
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

  /// NB: in git's folder, since files in the data folder could be shared and changed by others.
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
        try add(lines, to: String(decoding: old, as: UTF8.self), at: path)
      }
    } catch {
      throw .system("\(error)")
    }
  }

  /// Adds the attributes that an earlier version did not know to those that it has written.
  func completeAttributes(_ metadata: String) throws(SyncError) {
    let path = "\(metadata)/info/attributes"
    guard GitFolder.isFile(path) else { return }
    try SyncError.wrap {
      let text = String(decoding: try RecordFile.contents(ofFile: path), as: UTF8.self)
      guard text.includes(Self.attributes[1]) else { return }
      try add(Self.attributes, to: text, at: path)
    }
  }

  private func add(_ lines: [String], to text: String, at path: String) throws(StorageError) {
    let known = text.split(separator: "\n").map(String.init)
    let missing = lines.filter { !known.contains($0) }
    guard !missing.isEmpty else { return }
    let start = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    try RecordFile.replace(
      file: path, with: Array((start + missing.joined(separator: "\n") + "\n").utf8))
  }
}

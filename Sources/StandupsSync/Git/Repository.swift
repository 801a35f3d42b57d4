import Processes
import Records
import StandupsModel
import StandupsStorage

/// The git repository through which a data folder is synced: the one in the folder or, if a person
/// already uses that for other things, sync's own inside its `.git`.
///
/// NB: no command here writes a file in the data folder. Only `DataFolder` does, while holding its
/// lock, so the program may save at the same time.
struct Repository {
  var git: Git
  /// Git's folder.
  let metadata: String
  let gitFolder: GitFolder
  let team: TeamBranch
  /// True if git's settings name the team's branch.
  let isTeamRemembered: Bool
  /// True if the person who uses git by hand has the team's branch checked out.
  let isTeamCheckedOut: Bool
  let url: RemoteURL
  /// The features without which pushes were already reported.
  let saidWithout: Set<String>
  /// The ref of the remote branch as it was at the end of the last sync.
  let tracking: String
  /// The tree without files, which git knows even if it is not stored.
  let emptyTree: ObjectID
  let cache = ObjectCache()

  init(path: String, git: Git) throws(SyncError) {
    guard Self.exists(at: path) else { throw .notSetUp(path: path) }
    let metadata = Self.metadata(in: git.folder)
    self.metadata = metadata
    let settings = try Self.settings(git)
    let checkedOut = try Self.checkedOutBranch(git)
    team = try TeamBranch(settings, checkedOut: checkedOut)
    isTeamRemembered = settings["standups.merge"] != nil
    isTeamCheckedOut = metadata == Self.usual(in: git.folder) && checkedOut == team.name
    guard let text = settings["remote.\(team.remote).url"] else { throw .notSetUp(path: path) }
    for name in [checkedOut, team.remote, team.ref] where !isRefName(name) {
      throw .system(
        String(localized: "git's settings in \(metadata) hold an invalid name: \(name.harmless)"))
    }
    url = try RemoteURL(text)
    saidWithout = Set(
      (settings["standups.pusheswithout"] ?? "").split(separator: " ").map(String.init))
    tracking = "refs/remotes/\(team.remote)/\(team.name)"
    self.git = git
    for (setting, value) in settings where setting == "user.name" || setting == "user.email" {
      self.git.settings[setting] = value
    }
    gitFolder = try GitFolder(metadata, branch: team.name, settings)
    emptyTree = gitFolder.format.emptyTree
    cache.trees[emptyTree] = Tree()
    cache.treeIDs[emptyTree] = emptyTree
    self.git.place = .repository(gitFolder.path)
    for (file, what) in [
      ("MERGE_HEAD", "merge"), ("CHERRY_PICK_HEAD", "cherry-pick"), ("rebase-merge", "rebase"),
      ("rebase-apply", "rebase"),
    ] where access("\(Self.usual(in: git.folder))/\(file)", F_OK) == 0 {
      throw .inProgress(what)
    }
  }

  /// True if a folder is the top of a repository.
  static func exists(at path: String) -> Bool { access(usual(in: path), F_OK) == 0 }

  /// The folder in which git itself looks for the repository of a data folder.
  static func usual(in folder: String) -> String { "\(folder)/.git" }

  /// Sync's own repository in a folder whose repository a person uses for other things.
  static func separate(in folder: String) -> String { "\(usual(in: folder))/standups.git" }

  /// The repository through which a data folder is synced.
  static func metadata(in folder: String) -> String {
    let separate = separate(in: folder)
    return access(separate, F_OK) == 0 ? separate : usual(in: folder)
  }

  /// True if git's settings in a folder name a remote repository, or include a file that might.
  static func mayHaveRemote(at path: String) -> Bool {
    do throws(StorageError) {
      let settings = try RecordFile.contents(ofFile: "\(metadata(in: path))/config")
      let text = String(decoding: settings, as: UTF8.self)
      return text.includes("[remote ") || text.includes("[include")
    } catch {
      return true
    }
  }

  /// The repository's settings, by name, without the files that they include.
  static func settings(_ git: Git) throws(SyncError) -> [String: String] {
    try git.settings(in: contents(of: "\(metadata(in: git.folder))/config"))
  }

  /// Changes the settings of a repository.
  static func set(
    _ settings: [(String, String)], in metadata: String, _ git: Git
  ) throws(SyncError) {
    for (name, value) in settings {
      try git.run(
        ["config", "--file", "\(metadata)/config", "--replace-all", name, value],
        to: "set up the repository")
    }
  }

  /// The branch that is checked out in the data folder.
  static func checkedOutBranch(_ git: Git) throws(SyncError) -> String {
    let head = String(decoding: try contents(of: "\(usual(in: git.folder))/HEAD"), as: UTF8.self)
    let mark = "ref: refs/heads/"
    guard head.hasPrefix(mark) else {
      throw .inProgress(String(localized: "checkout of an older commit"))
    }
    return String(head.dropFirst(mark.count).prefix { !$0.isNewline })
  }

  private static func contents(of file: String) throws(SyncError) -> [UInt8] {
    try SyncError.wrap { try RecordFile.contents(ofFile: file) }
  }
}

extension Repository {
  /// The commit with this name, if it exists.
  func commit(_ name: String) throws(SyncError) -> ObjectID? {
    try commits([name])[0]
  }

  /// The commits with these names, if they exist.
  func commits(_ names: [String]) throws(SyncError) -> [ObjectID?] {
    let found = try objects(names.flatMap { ["\($0)^{commit}", "\($0)^{tree}"] })
    return names.indices.map { index in
      let (commit, tree) = (found[2 * index], found[2 * index + 1])
      if let commit { cache.treeIDs[commit] = tree }
      if let tree { cache.treeIDs[tree] = tree }
      return commit
    }
  }

  /// Creates a commit that is on no branch yet.
  func commit(
    _ tree: ObjectID, on parent: ObjectID?, message: String
  ) throws(SyncError) -> ObjectID {
    let output = try git.run(
      ["commit-tree", tree.text] + (parent.map { ["-p", $0.text] } ?? []) + ["-F", "-"],
      to: "commit", input: Array(message.utf8))
    let commit = ObjectID(output.text)
    cache.treeIDs[commit] = tree
    cache.parents[commit] = parent
    return commit
  }

  /// The tree of a commit or tree.
  func tree(of id: ObjectID) throws(SyncError) -> ObjectID {
    if let tree = cache.treeIDs[id] { return tree }
    guard let tree = try objects(["\(id.text)^{tree}"])[0] else {
      throw .unexpectedOutput("cat-file")
    }
    cache.treeIDs[id] = tree
    return tree
  }

  /// Fetches the commits that others have pushed; nil if no one has pushed anything yet.
  func fetch() throws(SyncError) -> ObjectID? {
    do throws(SyncError) {
      try git.run(
        [
          "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head",
          "--", url.text, "+\(team.ref):\(Self.fetchedRef)",
        ], to: "fetch")
    } catch {
      guard case .git(let failure) = error, failure.reason == .noBranch else { throw error }
      return nil
    }
    return try commit(Self.fetchedRef)
  }

  /// The outcome of a push.
  enum Push {
    /// - Parameter without: the features that the person has configured and the server does not
    ///   accept.
    case accepted(without: [PushFeature])
    /// Someone else pushed first.
    case late
    /// A lock in the remote repository, which may belong to someone who is pushing now.
    case locked(GitFailure)
  }

  func push(
    _ commit: ObjectID, without: [PushFeature] = []
  ) throws(SyncError) -> Push {
    var git = git
    if without.contains(.options) { git.settings["push.pushOption"] = "" }
    if without.contains(.signature) { git.settings["push.gpgSign"] = "false" }
    let output = try git.run(
      ["push", "--porcelain", "--no-verify", "--", url.text, "\(commit.text):\(team.ref)"],
      to: "push", accepted: [0, 1, 128])
    if output.status == 0 { return .accepted(without: without) }
    let refused = PushFeature.allCases.first {
      !without.contains($0) && output.errors.includes($0.refusal)
    }
    if let refused { return try push(commit, without: without + [refused]) }
    let error = SyncError.git(
      output.errors + "\n" + output.text, status: output.status, action: "push")
    guard case .git(let failure) = error else { throw error }
    if failure.reason == .late { return .late }
    if failure.reason == .remoteLocked { return .locked(failure) }
    throw error
  }

  /// Reports, once, the features that the server does not accept.
  func say(_ without: [PushFeature], in report: inout SyncReport) throws(SyncError) {
    let news = without.filter {
      !saidWithout.contains($0.rawValue) && !report.pushedWithout.contains($0)
    }
    guard !news.isEmpty else { return }
    report.pushedWithout += news
    let said = saidWithout.union(report.pushedWithout.map(\.rawValue)).sorted()
    try Self.set([("standups.pushesWithout", said.joined(separator: " "))], in: metadata, git)
  }

  func mergeBase(_ left: ObjectID, _ right: ObjectID) throws(SyncError) -> ObjectID? {
    if cache.parents[left] == right { return right }
    let output = try git.run(
      ["merge-base", left.text, right.text], to: "compare with the remote", accepted: [0, 1])
    guard output.status == 0 else { return nil }
    let base = ObjectID(output.text)
    cache.ancestors.formUnion([[base, left], [base, right]])
    return base
  }

  func isAncestor(_ older: ObjectID, of newer: ObjectID) throws(SyncError) -> Bool {
    if older == newer || cache.ancestors.contains([older, newer]) { return true }
    return try git.run(
      ["merge-base", "--is-ancestor", older.text, newer.text], to: "compare with the remote",
      accepted: [0, 1]
    ).status == 0
  }
}

import StandupsStorage

/// The properties of a remote repository, before anything is set up.
struct RemoteRepository {
  /// The branch that others use, or that clones would use if there is none yet.
  let branch: String
  let format: ObjectFormat

  init(_ url: RemoteURL, _ git: Git) throws(SyncError) {
    let output = try git.run(
      ["ls-remote", "--symref", "--", url.text, "HEAD", "refs/heads/*"], to: "reach the repository")
    var heads: [String] = []
    var head: String?
    var format: ObjectFormat?
    for line in output.text.split(separator: "\n") {
      let fields = line.split { $0 == "\t" || $0 == " " }
      if fields.first == "ref:", fields.count == 3 {
        head = Self.name(ofBranch: fields[1])
      } else if let ref = fields.last, let branch = Self.name(ofBranch: ref) {
        heads.append(branch)
        format = ObjectFormat(ofID: fields[0])
      }
    }
    let used = [head, "main"].compactMap(\.self).first(where: heads.contains)
    if let branch = used ?? (heads.count == 1 ? heads[0] : nil), let format {
      (self.branch, self.format) = (branch, format)
    } else {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let clone = try Clone(of: url, at: "\(folder.path)/clone.git", git)
      branch = clone.branch
      self.format = if let format { format } else { try clone.formatOfRemote() }
    }
  }

  /// A clone without commits, which finds out properties that an empty repository does not list.
  private struct Clone {
    let branch: String
    private let url: RemoteURL
    private let format: ObjectFormat
    private var git: Git

    init(of url: RemoteURL, at path: String, _ git: Git) throws(SyncError) {
      self.url = url
      self.git = git
      self.git.settings["init.defaultBranch"] = "main"
      try self.git.run(
        ["clone", "--quiet", "--bare", "--no-tags", "--single-branch", "--", url.text, path],
        to: "reach the repository")
      let (head, config) = try SyncError.wrap {
        (
          try RecordFile.contents(ofFile: "\(path)/HEAD"),
          try RecordFile.contents(ofFile: "\(path)/config")
        )
      }
      let ref = String(decoding: head, as: UTF8.self).dropFirst("ref: ".count)
      branch = RemoteRepository.name(ofBranch: ref.prefix { !$0.isNewline }) ?? "main"
      format = ObjectFormat(try git.settings(in: config)) ?? .sha1
      self.git.place = .repository(path)
    }

    /// The format of the remote repository. A push that sends nothing shows whether it accepts
    /// objects of the clone's format, which may be the one that git prefers.
    func formatOfRemote() throws(SyncError) -> ObjectFormat {
      var git = git
      git.settings["user.name"] = "standups"
      git.settings["user.email"] = "standups@localhost"
      git.settings["push.pushOption"] = ""
      let commit = try git.run(
        ["commit-tree", format.emptyTree.text, "-m", "never sent"], to: "reach the repository")
      let push = try git.run(
        [
          "push", "--dry-run", "--no-signed", "--no-verify", "--", url.text,
          "\(commit.text):refs/heads/\(branch)",
        ], to: "reach the repository", accepted: [0, 1, 128])
      let failure = GitFailure(action: "push", output: push.errors, status: push.status)
      return push.status != 0 && failure.reason == .otherFormat ? format.other : format
    }
  }

  private static func name(ofBranch ref: Substring) -> String? {
    let prefix = "refs/heads/"
    let name = ref.dropFirst(prefix.count)
    return ref.hasPrefix(prefix) && isRefName(name) ? String(name) : nil
  }
}

/// The way in which a repository names its objects.
enum ObjectFormat: String {
  case sha1
  case sha256

  /// - Parameter id: the name of an object.
  init(ofID id: Substring) { self = id.utf8.count == 64 ? .sha256 : .sha1 }

  /// - Parameter settings: the repository's settings.
  /// - Returns: nil if the format is none of these.
  init?(_ settings: [String: String]) {
    self.init(rawValue: settings["extensions.objectformat"] ?? ObjectFormat.sha1.rawValue)
  }

  var other: ObjectFormat { self == .sha1 ? .sha256 : .sha1 }

  /// The tree without files, which git knows even if it is not stored.
  var emptyTree: ObjectID {
    switch self {
    case .sha1: ObjectID("4b825dc642cb6eb9a060e54bf8d69288fbee4904")
    case .sha256: ObjectID("6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321")
    }
  }
}

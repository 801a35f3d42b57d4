import Foundation
import StandupsModel
import Testing

@testable import StandupsSync

/// Real git's failures and the reasons that people read.
struct GitFailureTests {
  /// Breaks the shared repository.
  struct Breakage: CustomTestStringConvertible, Sendable {
    let reason: GitFailure.Reason
    var remote: String?
    let testDescription: String
    let make: @Sendable (Team) throws -> Void

    init(
      _ reason: GitFailure.Reason, _ description: String, remote: String? = nil,
      make: @escaping @Sendable (Team) throws -> Void
    ) {
      self.reason = reason
      self.remote = remote
      self.testDescription = description
      self.make = make
    }
  }

  private static let breakages = [
    Breakage(.remoteLocked, "a lock that was left behind") { team in
      try Data().write(to: URL(filePath: "\(team.url)/refs/heads/main.lock"))
    },
    Breakage(.declined, "a hook", remote: "only on ?[31mFridays / ask Cem") { team in
      try team.hook("pre-receive", "printf 'only on \\033[31mFridays\\nask Cem\\n'; exit 1")
    },
    Breakage(.declined, "a hook of the branch", remote: "no") { team in
      try team.hook("update", "echo error: no; exit 1")
    },
    Breakage(.declined, "a hook that lies", remote: "No space left on device") { team in
      try team.hook("update", "echo ' fatal: No space left on device'; exit 1")
    },
    Breakage(.protectedBranch, "a protected branch", remote: "GH006: Protected branch update") {
      try $0.hook("update", "echo 'error: GH006: Protected branch update'; exit 1")
    },
    Breakage(.checkedOut, "a repository with files") { team in
      try team.git(team.url, ["config", "core.bare", "false"])
    },
    Breakage(.tooLarge, "a limit on the size", remote: "pack exceeds maximum allowed size") {
      team in
      try team.git(team.url, ["config", "receive.maxInputSize", "10"])
    },
    Breakage(.noRepository, "a repository that is gone") { team in
      try FileManager.default.removeItem(atPath: team.url)
    },
    Breakage(.noRepository, "a folder that is no repository") { team in
      try FileManager.default.removeItem(atPath: "\(team.url)/HEAD")
    },
    Breakage(.damaged, "an empty object") { team in
      let head = try team.git(team.url, ["rev-parse", "main"])
      let path = "\(team.url)/objects/\(head.prefix(2))/\(head.dropFirst(2))"
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      try Data().write(to: URL(filePath: path))
    },
    Breakage(.noSpace, "a full disk") { team in
      try team.hook("pre-receive", "echo 'error: No space left on device' >&2; exit 1")
    },
  ]

  @Test func `text from outside is shown on one line, without controls`() {
    #expect("a\nb\u{2028}c\u{2029}d\u{1B}[e\u{202E}f👨‍👩‍👧".harmless == "a b c d?[e?f👨‍👩‍👧")
  }

  @Test(arguments: breakages)
  func `what is wrong with the shared repository is told, and nothing changes`(
    breakage: Breakage
  ) throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ben.save(.held(100), of: .design)
    let before = try ben.files()
    try breakage.make(team)
    let failure = try #require(try self.failure(ben))
    #expect(failure.reason == breakage.reason, "\(failure)")
    #expect(failure.remote == breakage.remote)
    #expect(!"\(failure)".unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(try ben.files() == before)
    _ = ann
  }

  @Test(arguments: [
    ("https://nowhere.invalid/x", GitFailure.Reason.noHost), ("ssh://nowhere.invalid/x", .noHost),
    ("https://127.0.0.1:1/x", .unreachable), ("ssh://127.0.0.1:1/x", .unreachable),
    ("git://127.0.0.1:1/x", .unreachable), ("/nowhere/x.git", .noRepository),
  ])
  func `what is wrong with the address is told`(url: String, reason: GitFailure.Reason) throws {
    let team = try Team()
    let ann = try team.person("ann", shares: false)
    guard
      case .setUpFailed(.git(let failure)) = #expect(
        throws: SyncError.self,
        performing: { try ann.synchronizer().setUp(url: url, program: "standups") })
    else {
      Issue.record("no failure")
      return
    }
    #expect(failure.reason == reason, "\(failure)")
  }

  @Test(arguments: [
    (
      "git@host: Permission denied (publickey).\nfatal: Could not read from remote repository.",
      GitFailure.Reason.authentication
    ),
    (
      "fatal: could not read Username for 'https://host': terminal prompts disabled",
      .authentication
    ),
    ("fatal: Authentication failed for 'https://host/x'", .authentication),
    ("Host key verification failed.\nfatal: Could not read from remote repository.", .hostKey),
    (
      "fatal: unable to access 'https://host/x': The requested URL returned error: 403",
      .authentication
    ),
    ("remote: Repository not found.\nfatal: repository 'https://host/x' not found", .noRepository),
    ("ssh: connect to host host port 22: Connection timed out", .timeout),
    ("fatal: unable to access 'https://host/x': Operation too slow", .timeout),
    ("! [remote rejected] a -> main (shallow update not allowed)", .shallow),
    ("fatal: detected dubious ownership in repository at '/srv/x'", .otherOwner),
    ("fatal: transport 'ext' not allowed", .forbiddenProtocol),
    ("remote: fatal: not enough Permission denied (x\nfatal: the rest", .authentication),
    (
      "fatal: Could not read from remote repository.\n\nPlease make sure you have the correct "
        + "access rights\nand the repository exists.", .noAnswer
    ),
    ("kex: odd\nfatal: Could not read from remote repository.", .unknown),
    ("error: Could not read 4b825dc642cb6eb9a060e54bf8d69288fbee4904", .damaged),
    ("something new", .unknown),
  ])
  func `messages of servers that a test cannot have are known`(
    output: String, reason: GitFailure.Reason
  ) {
    #expect(GitFailure(action: "fetch", output: output, status: 128).reason == reason)
  }

  @Test func `a message does not show a password`() {
    let failure = GitFailure(
      action: "fetch",
      output: "fatal: unable to read 'https://ann:secret@example.com/x.git/': odd", status: 128)
    #expect(failure.message == "unable to read 'https://example.com/x.git/': odd")
  }

  @Test(arguments: GitFailure.Reason.allCases)
  func `every reason is a sentence`(reason: GitFailure.Reason) {
    let failure = GitFailure(action: "push", reason: reason, message: "odd", remote: "no")
    #expect("\(failure)".hasPrefix("could not push: "))
    #expect("\(failure)".contains("; the repository says \"no\"; "))
  }

  private func failure(_ person: Person) throws -> GitFailure? {
    let error = #expect(throws: SyncError.self) { try person.synchronizer().synchronize() }
    guard case .git(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return nil
    }
    return failure
  }
}

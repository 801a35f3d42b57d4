import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// What a person does with git in the data folder is theirs: nothing of it is sent, and their commits,
/// branches, index and settings stay as they are.
struct PersonalGitTests {
  private let team: Team
  private let ann: Person
  private let ben: Person

  init() throws {
    team = try Team()
    (ann, ben) = try team.peopleSharingDesign()
  }

  /// What git says of the branches, the index, the settings and the files.
  private func state(of person: Person, settings: Bool = true) throws -> [String] {
    try [
      ["symbolic-ref", "HEAD"], ["for-each-ref", "refs/heads", "refs/tags", "refs/stash"],
      ["ls-files", "--stage", "-v"], ["log", "--format=%H %s", "--all"],
    ].map { try team.git(person.path, $0) }
      + (settings ? [String(contentsOfFile: "\(person.path)/.git/config", encoding: .utf8)] : [])
  }

  /// The paths that were ever pushed.
  private func pushed() throws -> Set<String> {
    let log = try team.git(team.url, ["log", "--all", "--format=", "--name-only"])
    return Set(log.split(separator: "\n").map(String.init))
  }

  private func commit(_ name: String, _ person: Person) throws {
    try person.write("private", to: name)
    try team.git(person.path, ["add", "--force", name])
    try team.git(person.path, ["commit", "--quiet", "--message=\(name)"])
  }

  private func expectSync(_ ann: Person, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = try state(of: ann).dropLast()
    let seconds = Double(try ann.meetings(of: UUID(1)).count)
    try ann.save(.held(UInt8(100 + seconds), at: seconds * 60), of: .design)
    #expect(
      try ann.sync().sent?.contains("1 meeting") == true, sourceLocation: sourceLocation)
    let after = try state(of: ann).dropLast()
    #expect(after.dropLast() == before.dropLast(), sourceLocation: sourceLocation)
    try ben.sync()
    #expect(
      try ben.meetings(of: UUID(1)) == ann.meetings(of: UUID(1)), sourceLocation: sourceLocation)
    #expect(
      try pushed().allSatisfy { TreePath($0).record != nil }, sourceLocation: sourceLocation)
    #expect(
      try team.git(team.url, ["for-each-ref", "--format=%(refname)"]) == "refs/heads/main",
      sourceLocation: sourceLocation)
  }

  @Test func `a branch and an index that nobody touched follow every sync`() throws {
    try ann.save(.held(100), of: .design)
    try ann.sync()
    try ben.sync()
    for person in [ann, ben] {
      #expect(try team.git(person.path, ["status", "--porcelain"]) == "")
      let heads = try team.git(person.path, ["rev-parse", "HEAD", "origin/main"])
        .split(separator: "\n")
      #expect(heads[0] == heads[1])
    }
    #expect(try team.git(ann.path, ["config", "standups.merge"]) == "refs/heads/main")
  }

  @Test func `a file that is committed by hand is not sent, and stays committed`() throws {
    try commit("todo.txt", ann)
    try expectSync(ann)
    try expectSync(ann)
    #expect(try team.git(ann.path, ["show", "main:todo.txt"]) == "private")
  }

  @Test func `a file that is only staged is not sent, and stays staged`() throws {
    try ann.write("private", to: "todo.txt")
    try team.git(ann.path, ["add", "todo.txt"])
    try expectSync(ann)
    try expectSync(ann)
    #expect(try team.git(ann.path, ["diff", "--cached", "--name-only"]) == "todo.txt")
  }

  @Test func `another branch changes nothing about where it is synced`() throws {
    try team.git(ann.path, ["checkout", "--quiet", "-b", "work"])
    try expectSync(ann)
    try commit("todo.txt", ann)
    try expectSync(ann)
  }

  @Test func `records that are committed by hand are sent from the folder`() throws {
    try ann.save(.held(50), of: .design)
    try team.git(ann.path, ["add", "--all", "--", UUID(1).uuidString])
    try team.git(ann.path, ["commit", "--quiet", "--message=by hand"])
    let before = try team.git(ann.path, ["rev-parse", "main"])
    #expect(try ann.sync().sent == "Design: 1 meeting")
    #expect(try team.git(ann.path, ["rev-parse", "main"]) == before)
  }

  // MARK: - A repository of their own

  @Test(arguments: ["main", "trunk"])
  func `the repository of a person stays theirs when sync is set up`(branch: String) throws {
    let cem = try team.person("cem", shares: false)
    try team.git("/", ["init", "--quiet", "--initial-branch=\(branch)", cem.path])
    try cem.save(Standup(id: UUID(3), title: "Cem's"))
    try commit("todo.txt", cem)
    try commit(".lock", cem)
    try team.git(cem.path, ["add", "--all"])
    try team.git(cem.path, ["commit", "--quiet", "--message=records"])
    let before = try state(of: cem)
    #expect(Synchronizer.setup(of: cem.path) == .noRemote)
    for _ in 1...2 { try cem.synchronizer().setUp(url: team.url, program: "/bin/standups") }
    #expect(Synchronizer.setup(of: cem.path) == .complete)
    #expect(try cem.sync() == SyncReport(sent: "Cem's: added", received: "Design: added"))
    #expect(try state(of: cem) == before)
    try expectSync(cem)
    #expect(
      try team.git(cem.path, ["status", "--porcelain"]) == "?? \(UUID(1).uuidString)/")

    try FileManager.default.removeItem(atPath: "\(cem.path)/\(UUID(3).uuidString)")
    #expect(throws: SyncError.missing(MissingRecords(paths: ["\(UUID(3))/standup.json"]))) {
      try cem.synchronizer().synchronize()
    }
    _ = try cem.folder.apply(.trashStandup(UUID(3)))
    #expect(try cem.sync().sent == "Cem's: deleted")
  }

  @Test func `their remote repository stays theirs, too`() throws {
    let cem = try team.person("cem", shares: false)
    let backup = "\(team.path)/backup.git"
    try team.git("/", ["init", "--quiet", "--bare", "--initial-branch=main", backup])
    try team.git("/", ["init", "--quiet", "--initial-branch=main", cem.path])
    try commit("todo.txt", cem)
    try team.git(cem.path, ["remote", "add", "origin", backup])
    try team.git(cem.path, ["push", "--quiet", "--set-upstream", "origin", "main"])
    let before = try (state(of: cem), team.git(backup, ["rev-parse", "main"]))
    try cem.synchronizer().setUp(url: team.url, program: "/bin/standups")
    try cem.sync()
    #expect(try state(of: cem) == before.0)
    #expect(try team.git(backup, ["rev-parse", "main"]) == before.1)
    try expectSync(cem)
    let used = SyncError.otherRemote(team.url, repository: Repository.separate(in: cem.path))
    #expect(throws: SyncError.setUpFailed(used)) {
      try cem.synchronizer().setUp(url: backup, program: "/bin/standups")
    }
  }

  @Test func `a repository that cannot be reached leaves nothing in that of a person`() throws {
    let cem = try team.person("cem", shares: false)
    try team.git("/", ["init", "--quiet", "--initial-branch=main", cem.path])
    try commit("todo.txt", cem)
    let before = try FileManager.default.subpathsOfDirectory(atPath: cem.path)
    #expect(throws: SyncError.self) {
      try cem.synchronizer().setUp(url: "\(team.path)/none.git", program: "/bin/standups")
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: cem.path) == before)
  }

  @Test func `a repository that was used for the same team is connected`() throws {
    let cem = Person(path: "\(team.path)/cem", environment: team.environment)
    try team.git("/", ["clone", "--quiet", team.url, cem.path])
    try cem.synchronizer().setUp(url: team.url, program: "/bin/standups")
    #expect(!FileManager.default.fileExists(atPath: Repository.separate(in: cem.path)))
    try expectSync(cem, follows: true)
  }

  private func expectSync(_ person: Person, follows: Bool) throws {
    try person.save(.held(80), of: .design)
    try person.sync()
    #expect(try team.git(person.path, ["status", "--porcelain"]) == "")
  }

  @Test func `a linked worktree is refused`() throws {
    let cem = try team.person("cem", shares: false)
    try cem.write("gitdir: \(ann.path)/.git\n", to: ".git")
    let error = #expect(throws: SyncError.self) {
      try cem.synchronizer().setUp(url: team.url, program: "/bin/standups")
    }
    #expect("\(try #require(error))".contains("points elsewhere"))
  }

  // MARK: - Other versions

  /// Makes a folder look as the second release left it, which knew only the branch.
  private func forgetOwn(_ person: Person) throws {
    for ref in ["head", "held"] {
      try team.git(person.path, ["update-ref", "-d", "refs/standups/\(ref)"])
    }
    for name in ["remote", "merge"] {
      _ = try? team.git(person.path, ["config", "--unset", "standups.\(name)"])
    }
  }

  @Test func `a folder of the second release goes on`() throws {
    try forgetOwn(ann)
    try ann.save(.held(100), of: .design)
    #expect(try ann.sync().sent == "Design: 1 meeting")
    #expect(try team.git(ann.path, ["status", "--porcelain"]) == "")
    #expect(try team.git(ann.path, ["config", "standups.merge"]) == "refs/heads/main")
    try forgetOwn(ann)
    try team.git(ann.path, ["checkout", "--quiet", "-b", "work"])
    try expectSync(ann)
    try forgetOwn(ann)
    try commit("todo.txt", ann)
    try expectSync(ann)
  }

  @Test func `what the second release committed and could not push is sent without other commits`()
    throws
  {
    try ann.save(.held(100), of: .design)
    try team.hook("pre-receive", "exit 1")
    #expect(throws: SyncError.self) { try ann.synchronizer().synchronize() }
    try team.hook("pre-receive", "exit 0")
    try commit("todo.txt", ann)
    try forgetOwn(ann)
    #expect(try ann.sync().sent == "Design: 1 meeting")
    try ben.sync()
    #expect(try ben.meetings(of: UUID(1)).count == 1)
    #expect(try pushed().allSatisfy { TreePath($0).record != nil })
  }

  @Test func `the second release may sync in between`() throws {
    var design = Standup.design
    design.title = "Second"
    try ben.save(design)
    try ben.sync()
    // What that version does when it receives this: it moves the branch and what the folder holds.
    try ann.save(design)
    try team.git(ann.path, ["fetch", "--quiet", "origin"])
    for ref in ["refs/heads/main", "refs/standups/arriving", "refs/standups/folder"] {
      let target = ref.hasPrefix("refs/heads") ? "origin/main" : "origin/main^{tree}"
      try team.git(ann.path, ["update-ref", ref, target])
    }
    design.title = "Third"
    try ann.save(design)
    try ann.sync()
    try ben.sync()
    #expect(try ben.standup(UUID(1)).title == "Third")
  }

  @Test func `a team that takes files back does not get them again`() throws {
    let stranger = Stranger(team: team)
    let first = try team.git(team.url, ["rev-parse", "main"])
    try stranger.push(replacing: [("secret.txt", .file(Array("secret".utf8)))])
    try ann.sync()
    try ann.save(.held(100), of: .design)
    for commit in [first, first] {
      try team.git(team.url, ["update-ref", "refs/heads/main", commit])
      try ann.sync()
      #expect(try pushed().contains("secret.txt") == false)
      try ben.sync()
      #expect(try ben.meetings(of: UUID(1)).count == 1)
    }
  }
}

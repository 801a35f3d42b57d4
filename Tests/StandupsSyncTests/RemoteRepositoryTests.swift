import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// Setting up sync follows the remote repository: its branch, and how it names its objects.
struct RemoteRepositoryTests {
  private let team: Team

  init() throws { team = try Team() }

  private func shared(_ name: String, _ options: String...) throws -> String {
    let path = "\(team.path)/\(name).git"
    try team.git("/", ["init", "--quiet", "--bare"] + options + [path])
    return path
  }

  /// Somebody whose git names objects by SHA-256 unless it is told otherwise.
  private func modern(_ name: String) throws -> Person {
    let folder = "\(team.path)/modern"
    try Hook.write(
      "PATH='\(team.environment["PATH"] ?? "")' GIT_DEFAULT_HASH=sha256 exec git \"$@\"",
      to: "\(folder)/git")
    let path = "\(folder):\(team.environment["PATH"] ?? "")"
    return Person(
      path: "\(team.path)/\(name)", environment: team.environment.merging(["PATH": path]) { $1 })
  }

  @Test(arguments: ["sha1", "sha256"], [true, false])
  func `repositories of both formats are shared, whatever git prefers`(
    format: String, isModern: Bool
  ) throws {
    let url = try shared("odd", "--initial-branch=main", "--object-format=\(format)")
    let ann = isModern ? try modern("ann") : try team.person("ann", shares: false)
    try ann.save(.design)
    try ann.synchronizer().setUp(url: url, program: "standups")
    #expect(try ann.sync().sent == "Design: added")
    let ben = isModern ? try modern("ben") : try team.person("ben", shares: false)
    try ben.save(.product)
    try ben.synchronizer().setUp(url: url, program: "standups")
    #expect(try ben.sync().received == "Design: added")
    #expect(try ann.sync().received == "Product: added")
  }

  @Test func `a repository of another format that has no commits is left alone`() throws {
    let ann = try team.person("ann", shares: false)
    try ann.save(.design)
    try team.git("/", ["init", "--quiet", "--object-format=sha256", ann.path])
    let before = try String(contentsOfFile: "\(ann.path)/.git/config", encoding: .utf8)
    try ann.synchronizer().setUp(url: team.url, program: "standups")
    #expect(try ann.sync().sent == "Design: added")
    #expect(try String(contentsOfFile: "\(ann.path)/.git/config", encoding: .utf8) == before)
  }

  @Test func `the branch of an empty repository is used`() throws {
    let url = try shared("trunk", "--initial-branch=trunk")
    let ann = try team.person("ann", shares: false)
    try ann.save(.design)
    try ann.synchronizer().setUp(url: url, program: "standups")
    try ann.sync()
    #expect(try team.git(url, ["for-each-ref", "--format=%(refname)"]) == "refs/heads/trunk")
    try team.git("/", ["clone", "--quiet", url, "\(team.path)/clone"])
    #expect(FileManager.default.fileExists(atPath: "\(team.path)/clone/\(UUID(1).uuidString)"))
  }

  @Test func `the branch that a repository names is used before any of the others`() throws {
    let (ann, ben) = try team.peopleSharingDesign()
    for branch in ["one", "two"] { try team.git(team.url, ["branch", branch, "main"]) }
    try team.git(team.url, ["branch", "-m", "main", "trunk"])
    try team.git(team.url, ["symbolic-ref", "HEAD", "refs/heads/trunk"])
    try FileManager.default.removeItem(atPath: "\(ann.path)/.git")
    try ann.synchronizer().setUp(url: team.url, program: "standups")
    try ann.save(.product)
    try ann.sync()
    #expect(try team.git(team.url, ["log", "-1", "--format=%s", "trunk"]) == "Product: added")
    // Nobody has pushed to the next one yet.
    try team.git(team.url, ["symbolic-ref", "HEAD", "refs/heads/next"])
    try FileManager.default.removeItem(atPath: "\(ben.path)/.git")
    try ben.synchronizer().setUp(url: team.url, program: "standups")
    try ben.sync()
    #expect(try team.git(team.url, ["log", "-1", "--format=%s", "next"]) == "Design: added")
  }

  @Test func `a failure leaves no repository behind`() throws {
    let ann = try team.person("ann", shares: false)
    try ann.save(.design)
    let folder = "\(team.path)/failing"
    try Hook.write(
      """
      PATH='\(team.environment["PATH"] ?? "")'
      case "$*" in *merge.standups.driver*) exit 1;; esac
      exec git "$@"
      """, to: "\(folder)/git")
    let path = "\(folder):\(team.environment["PATH"] ?? "")"
    let broken = Person(
      path: ann.path, environment: team.environment.merging(["PATH": path]) { $1 })
    #expect(throws: SyncError.self) {
      try broken.synchronizer().setUp(url: team.url, program: "standups")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(ann.path)/.git"))
    try ann.synchronizer().setUp(url: team.url, program: "standups")
    #expect(try ann.sync().sent == "Design: added")
  }

  @Test func `a repository that was replaced by one of another format is said`() throws {
    let (ann, _) = try team.peopleSharingDesign()
    try FileManager.default.removeItem(atPath: team.url)
    try team.git(
      "/",
      ["init", "--quiet", "--bare", "--initial-branch=main", "--object-format=sha256", team.url])
    do {
      try ann.sync()
      Issue.record("it was synced")
    } catch SyncError.git(let failure) {
      #expect(failure.reason == .otherFormat)
    }
  }
}

import Foundation
import StandupsModel
import Testing

@testable import StandupsSync

/// The repositories of a team that a test writes, and what is read of them.
struct Repositories {
  /// What the dates of commits are relative to.
  static let now = 1_800_000_000

  /// A commit to write.
  struct Commit {
    var subject: String
    var author = "Ada <ada@example.com>"
    /// How many hours ago it was made.
    var hours: Double
    var branch = "refs/heads/main"
    /// The numbers of its parents, from 1; nil for the newest commit of the branch.
    var parents: [Int]?
    var body = ""
  }

  let team: Team

  init() throws { team = try Team(isCopied: false) }

  func path(_ name: String) -> String { "\(team.path)/\(name)" }

  /// Creates a repository with these commits, and returns its path.
  @discardableResult
  func write(
    _ name: String, options: [String] = [], _ commits: [Commit]
  ) throws -> String {
    try team.git("/", ["init", "--quiet", "--initial-branch=main"] + options + [path(name)])
    var stream = ""
    for (index, commit) in commits.enumerated() {
      let text = commit.body.isEmpty ? commit.subject : "\(commit.subject)\n\n\(commit.body)"
      let person = "\(commit.author) \(Self.now - Int(commit.hours * 3600)) +0000"
      stream += "commit \(commit.branch)\nmark :\(index + 1)\n"
      stream += "author \(person)\ncommitter \(person)\ndata \(text.utf8.count)\n\(text)\n"
      for (place, parent) in (commit.parents ?? []).enumerated() {
        stream += "\(place == 0 ? "from" : "merge") :\(parent)\n"
      }
      stream += "\n"
    }
    try team.git(path(name), ["fast-import", "--quiet"], input: Array(stream.utf8))
    return path(name)
  }

  /// Reads the commits since so many hours ago.
  func read(
    _ paths: String..., since hours: Double = 48, timeLimit: Duration = .seconds(60)
  ) -> (commits: [StandupsModel.Commit], problems: [String]) {
    let reader = CommitReader(environment: team.environment, timeLimit: timeLimit)
    let (commits, problems) = reader.commits(
      in: paths, since: Date(timeIntervalSince1970: Double(Self.now) - hours * 3600))
    return (commits, problems.map { "\($0)" })
  }

  /// Runs shell commands in a folder.
  func shell(_ script: String, in folder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.environment = team.environment.merging([
      "GIT_AUTHOR_DATE": "@\(Self.now)", "GIT_COMMITTER_DATE": "@\(Self.now)",
    ]) { $1 }
    process.currentDirectoryURL = URL(filePath: folder)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}

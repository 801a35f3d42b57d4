import Foundation
import StandupsModel
import Testing

@testable import StandupsSync

/// What people have committed since the last meeting.
struct CommitReaderTests {
  private let repositories: Repositories

  init() throws { repositories = try Repositories() }

  @Test func `commits since a date are read from all branches, each once, newest first`() throws {
    let app = try repositories.write(
      "app",
      [
        .init(subject: "Before the last meeting", hours: 50),
        .init(subject: "Fix the login", hours: 40),
        .init(subject: "Try a cache", hours: 30, branch: "refs/heads/cache", parents: [2]),
        .init(
          subject: "Teach the parser", author: "Ben <ben@example.com>", hours: 20,
          branch: "refs/remotes/origin/ben/parser", parents: [2]),
        .init(subject: "Merge the cache", hours: 10, parents: [2, 3]),
      ])
    let web = try repositories.write(
      "web.git", options: ["--bare"], [.init(subject: "Start", hours: 25)])

    let (commits, problems) = repositories.read(app, web, app)
    #expect(problems == [])
    #expect(
      commits.map { "\($0.subject), \($0.place)" } == [
        "Teach the parser, app ben/parser", "Start, web main", "Try a cache, app main",
        "Fix the login, app main",
      ])
    #expect(commits[0].authors == [.init(name: "Ben", email: "ben@example.com")])
    #expect(
      commits[0].committedAt
        == Date(timeIntervalSince1970: Double(Repositories.now - 20 * 3600)))
  }

  @Test func `a branch that stayed behind does not lend its name to what is on the main branch`()
    throws
  {
    let app = try repositories.write(
      "app",
      [
        .init(subject: "One", hours: 3),
        .init(subject: "Two", hours: 2),
        .init(subject: "Theirs", hours: 1, branch: "refs/heads/an-idea", parents: [2]),
      ])
    try repositories.team.git(app, ["branch", "a-stale-one", "main~1"])
    try repositories.team.git(app, ["update-ref", "refs/remotes/origin/main", "main~1"])
    try repositories.team.git(
      app, ["symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main"])
    #expect(repositories.read(app).commits.map(\.branch) == ["an-idea", "main", "main"])
  }

  @Test func `people who are named as co-authors count`() throws {
    let app = try repositories.write(
      "app",
      [
        .init(
          subject: "Pair on the cache", hours: 1,
          body: """
            Why we did it.

            Co-authored-by: Ben Smith <BEN@example.com>
            co-authored-by: Cem
            Signed-off-by: Dee <dee@example.com>
            """)
      ])
    let commits = repositories.read(app).commits
    #expect(commits[0].authors.map(\.email) == ["ada@example.com", "BEN@example.com", ""])
    let team = [
      Attendee(id: UUID(), name: "Ben", email: "ben@example.com"),
      Attendee(id: UUID(), name: "cem"),
      Attendee(id: UUID(), name: "Dee"),
    ]
    let activity = Activity(commits, of: team)
    #expect(team.map { activity[$0.id].count } == [1, 1, 0])
  }

  private static let mailmap = "Ada Lovelace <ada@example.com> <ada@old.example>"
  private static let work = Repositories.Commit(
    subject: "Work", author: "ada.l <ada@old.example>", hours: 2)

  @Test func `the mailmap of the branch that is checked out names the authors`() throws {
    let app = try repositories.write("app", [Self.work])
    try repositories.shell(
      "git checkout --quiet -b next && echo '\(Self.mailmap)' >.mailmap && git add .mailmap",
      in: app)
    #expect(repositories.read(app).commits[0].authors[0].name == "ada.l")
    try repositories.shell("git commit --quiet -m Map", in: app)
    let bare = repositories.path("bare.git")
    try repositories.team.git("/", ["clone", "--quiet", "--bare", app, bare])
    let tree = repositories.path("tree")
    try repositories.team.git(app, ["worktree", "add", "--quiet", "--detach", tree])
    for path in [app, bare, tree] {
      let work = repositories.read(path).commits.first { $0.subject == "Work" }
      #expect(work?.authors == [.init(name: "Ada Lovelace", email: "ada@example.com")])
    }
    try repositories.team.git(app, ["checkout", "--quiet", "main"])
    #expect(repositories.read(app).commits.allSatisfy { $0.authors[0].name != "Ada Lovelace" })
  }

  @Test func `a mailmap of more than 1 MB, and one that is not in a commit, are not read`() throws {
    let app = try repositories.write("app", [Self.work])
    try repositories.shell(
      """
      git config mailmap.file .mailmap
      git checkout --quiet main
      { echo '\(Self.mailmap)'; yes '# a comment' | head -c 1048576; } >.mailmap
      """, in: app)
    #expect(repositories.read(app).commits[0].authors[0].name == "ada.l")
    try repositories.shell("git add .mailmap; git commit --quiet -m Map", in: app)
    #expect(repositories.read(app).commits.map(\.authors[0].name).contains("ada.l"))
    try repositories.shell(
      "head -c 1048576 .mailmap >m; mv m .mailmap; git commit --quiet -am Shorter", in: app)
    #expect(repositories.read(app).commits.map(\.authors[0].name).contains("Ada Lovelace"))
  }

  @Test func `a clock that was days behind hides nothing`() throws {
    let app = try repositories.write(
      "app",
      [
        .init(subject: "New", hours: 5),
        .init(subject: "By a clock that was behind", hours: 11 * 24),
        .init(subject: "Newer", hours: 1),
      ])
    #expect(repositories.read(app).commits.map(\.subject) == ["Newer", "New"])
  }

  @Test func `linked worktrees, repositories in a file, and other hashes are read`() throws {
    let app = try repositories.write("app", [.init(subject: "New", hours: 1)])
    try repositories.team.git(
      app, ["worktree", "add", "--quiet", repositories.path("tree"), "main~0"])
    try repositories.shell(
      "git init --quiet --separate-git-dir elsewhere apart", in: repositories.team.path)
    try repositories.shell(
      "git commit --quiet --allow-empty -m Apart", in: repositories.path("apart"))
    let modern = try repositories.write(
      "modern", options: ["--object-format=sha256"], [.init(subject: "Modern", hours: 2)])
    try repositories.shell(
      "git clone --quiet --depth 1 file://$PWD/app shallow", in: repositories.team.path)
    try repositories.shell("git clone --quiet --shared app borrowing", in: repositories.team.path)

    #expect(repositories.read(repositories.path("tree")).commits.map(\.subject) == ["New"])
    #expect(repositories.read(repositories.path("apart")).commits.map(\.subject) == ["Apart"])
    #expect(repositories.read(modern).commits.map(\.id.count) == [64])
    #expect(repositories.read(repositories.path("shallow")).commits.map(\.branch) == ["main"])
    #expect(repositories.read(repositories.path("borrowing")).commits.map(\.subject) == ["New"])
  }

  @Test func `an empty repository has no commits, and an empty subject is its hash`() throws {
    let empty = try repositories.write("empty", [])
    let blank = try repositories.write("blank", [.init(subject: "", hours: 1)])
    let (commits, problems) = repositories.read(empty, blank)
    #expect(problems == [])
    #expect(commits.map(\.subject) == commits.map { String($0.id.prefix(10)) })
    #expect(commits.count == 1)
  }

  @Test func `reading changes nothing in a repository`() throws {
    let app = try repositories.write("app", [.init(subject: "New", hours: 1)])
    try repositories.shell("touch .git/index.lock .git/packed-refs.lock .git/gc.pid", in: app)
    let before = try files(in: app)
    #expect(repositories.read(app).commits.count == 1)
    #expect(try files(in: app) == before)
  }

  private func files(in folder: String) throws -> [String: Date] {
    var files: [String: Date] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      files[name] = attributes[.modificationDate] as? Date
    }
    return files
  }
}

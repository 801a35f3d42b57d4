import Foundation
import StandupsModel
import Testing

@testable import StandupsSync

/// A repository that is broken or made by an attacker costs a sentence, and nothing in it runs.
struct HostileRepositoryTests {
  private let repositories: Repositories
  private let good: String

  init() throws {
    repositories = try Repositories()
    good = try repositories.write("good", [.init(subject: "Good", hours: 1)])
  }

  @Test func `nothing that a repository says makes git run a program`() throws {
    let app = try repositories.write(
      "app", [.init(subject: "New", hours: 2), .init(subject: "Newer", hours: 1)])
    let ran = repositories.path("ran")
    let script = repositories.path("script")
    try Hook.write("touch '\(ran)'\ncat", to: script)
    let hooks = ["post-checkout", "pre-auto-gc", "reference-transaction", "post-index-change"]
    for hook in hooks { try Hook.write("touch '\(ran)'", to: "\(app)/.git/hooks/\(hook)") }
    try repositories.team.write(
      "[core]\n\tpager = \(script)\n[log]\n\tshowSignature = true\n", to: "included")
    let settings = [
      "alias.log": "!\(script)", "alias.config": "!\(script)", "core.pager": script,
      "pager.log": script, "core.fsmonitor": script, "core.sshCommand": script,
      "core.gitProxy": script, "core.editor": script, "core.askPass": script,
      "core.alternateRefsCommand": script, "core.hooksPath": "\(app)/.git/hooks",
      "core.worktree": "/", "credential.helper": "!\(script)", "diff.external": script,
      "diff.x.textconv": script, "diff.x.command": script, "filter.x.clean": script,
      "filter.x.smudge": script, "filter.x.process": script, "gpg.program": script,
      "gpg.ssh.program": script, "gpg.x509.program": script, "log.showSignature": "true",
      "log.mailmap": "true", "mailmap.file": "\(script)", "mailmap.blob": "HEAD:x",
      "log.diffMerges": "on", "log.follow": "true", "format.pretty": "%GG%G?",
      "include.path": repositories.path("included"), "extensions.partialClone": "origin",
      "extensions.worktreeConfig": "true", "remote.origin.promisor": "true",
      "remote.origin.url": "ext::\(script)", "remote.origin.uploadpack": script,
      "remote.origin.vcs": "ext", "protocol.ext.allow": "always",
      "uploadpack.packObjectsHook": script,
      "trailer.co-authored-by.command": script, "trailer.co-authored-by.cmd": script,
      "sequence.editor": script, "gc.auto": "1", "gc.recentObjectsHook": script,
      "maintenance.auto": "true", "trace2.eventTarget": ran, "color.ui": "always",
    ]
    for (name, value) in settings {
      try repositories.team.git(app, ["config", "--file", ".git/config", "--add", name, value])
    }
    try FileManager.default.createDirectory(
      atPath: "\(app)/.git/info", withIntermediateDirectories: true)
    try "* diff=x filter=x\n".write(
      toFile: "\(app)/.git/info/attributes", atomically: true, encoding: .utf8)
    // A signature makes git look for a program that verifies it.
    let signed = """
      tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904
      author Ada <ada@example.com> \(Repositories.now) +0000
      committer Ada <ada@example.com> \(Repositories.now) +0000
      gpgsig -----BEGIN PGP SIGNATURE-----
       \n iQ==
       -----END PGP SIGNATURE-----

      Signed
      """
    let id = try repositories.team.git(
      good, ["hash-object", "-t", "commit", "-w", "--stdin"], input: Array(signed.utf8)
    ).text
    try repositories.shell(
      "cp -r '\(good)/.git/objects/\(id.prefix(2))' .git/objects/ && echo \(id) >.git/refs/heads/signed",
      in: app)

    let (commits, problems) = repositories.read(app)
    #expect(problems == [])
    #expect(commits.map(\.subject) == ["Signed", "Newer", "New"])
    #expect(commits.first?.branch == "signed")
    #expect(!FileManager.default.fileExists(atPath: ran))
  }

  @Test func `the marker is touched when git obeys such a repository`() throws {
    // The test above can fail: with its own settings, the same git runs the script.
    let ran = repositories.path("ran")
    let script = repositories.path("script")
    try Hook.write("touch '\(ran)'\ncat", to: script)
    try repositories.team.git(good, ["config", "core.fsmonitor", script])
    try repositories.team.git(good, ["status"])
    #expect(FileManager.default.fileExists(atPath: ran))
  }

  @Test func `a promised commit that is missing is not fetched`() throws {
    let ran = repositories.path("ran")
    let script = repositories.path("script")
    try Hook.write("touch '\(ran)'", to: script)
    let settings = [
      "extensions.partialClone": "origin", "remote.origin.promisor": "true",
      "remote.origin.url": good, "remote.origin.uploadpack": script,
    ]
    for (name, value) in settings { try repositories.team.git(good, ["config", name, value]) }
    try "0123456789012345678901234567890123456789\n".write(
      toFile: "\(good)/.git/refs/heads/gone", atomically: true, encoding: .utf8)
    let (commits, problems) = repositories.read(good)
    #expect(commits == [] && problems.count == 1)
    #expect(!FileManager.default.fileExists(atPath: ran))
  }

  @Test func `what would control a terminal or reorder its text is replaced`() throws {
    let app = try repositories.write(
      "a\u{1B}[31mpp",
      [
        .init(
          subject: "Red \u{1B}[31m\u{202E}txet\u{9B}2J\u{7}",
          author: "A\u{1B}da\u{2066} <a\u{7}@b>",
          hours: 1, branch: "refs/heads/x\u{202E}y", body: "Co-authored-by: B\u{1B}en <b\u{8}@c>")
      ])
    let commit = try #require(repositories.read(app).commits.first)
    let texts =
      [commit.subject, commit.place] + commit.authors.flatMap { [$0.name, $0.email] }
    for scalar in texts.joined().unicodeScalars {
      #expect(![.control, .format].contains(scalar.properties.generalCategory))
    }
    #expect(commit.authors.count == 2)
  }

  @Test(arguments: [
    ("rm -r .git", "it is not a git repository"), ("rm -r ../app", "there is no such folder"),
    ("rm -r .git; mkfifo .git", "it is not a regular file"),
    ("rm .git/config; mkfifo .git/config", "it is not a regular file"),
    ("rm -r .git; echo 'gitdir: /nowhere' >.git", "it is not a git repository"),
    ("rm .git/refs/heads/main; mkfifo .git/refs/heads/main", "git did not finish within 3 seconds"),
    ("mkfifo .git/packed-refs", "git did not finish within 3 seconds"),
    ("rm .git/refs/heads/main; ln -s /dev/zero .git/refs/heads/main", "over limit"),
    ("find .git/objects -type f -exec sh -c 'echo x >\"$0\"' {} \\;", "git says"),
    ("git config extensions.objectFormat md5", "it has a format that is not supported"),
  ])
  func `a broken repository costs a sentence, and the others are read`(
    script: String, reason: String
  ) throws {
    let app = try repositories.write("app", [.init(subject: "New", hours: 1)])
    try repositories.shell("chmod -R u+w . && \(script)", in: app)
    let isEndless = reason.contains("3 seconds")
    #expect(CommitReader().timeLimit == .seconds(5))
    let (commits, problems) = repositories.read(
      app, good, timeLimit: .seconds(isEndless ? 3 : 60))
    #expect(commits.map(\.subject) == ["Good"])
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(problem.hasPrefix("could not read the commits in \(app): "))
    #expect(problem.contains(reason))
  }

  @Test func `a text that becomes huge is cut, and one that is too large for memory fails`() throws
  {
    let app = try repositories.write(
      "app", [.init(subject: String(repeating: "x", count: 1 << 20), hours: 1)])
    #expect(repositories.read(app).commits.map(\.subject.utf8.count) == [500])
    let huge = try repositories.write("huge", [])
    // NB: in this process, the text would slow down every other test that starts a command.
    try repositories.shell(
      """
      { git commit-tree -m Huge $(git mktree </dev/null) | git cat-file --batch | sed 1d
      yes | head -c 300000000; } >../commit
      git update-ref HEAD $(git hash-object -t commit -w ../commit)
      """, in: huge)
    #expect(repositories.read(huge).problems.first?.contains("over limit") == true)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `a repository that belongs to somebody else is read without trusting it`() throws {
    try repositories.shell("chown -R 12345 .", in: good)
    #expect(repositories.read(good).commits.map(\.subject) == ["Good"])
  }
}

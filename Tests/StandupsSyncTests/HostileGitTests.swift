import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// Neither a URL nor the folder's own repository nor the environment makes git run something or
/// work elsewhere.
struct HostileGitTests {
  @Test(arguments: [
    "--upload-pack=touch ran", "-x", "ext::sh -c touch% ran", "ext://x", "fd::17", "http://host/x",
    "ssh://-oProxyCommand=touch ran/x", "ssh://ann@-oProxyCommand=x/y", "-oProxyCommand=x:path",
    "ann@-oProxyCommand=x:path", "host:-path", "host:", ":path", "relative/path", "",
    "https://host/a\nb", "-\u{301}x", "helper::https://host/x", "file+ssh://host/x",
    "https://ann:secret@host/x", "https://secret@host/x", "https://:\u{301}secret@\u{301}host/x",
    "ssh://ann:secret@host/x", "git://secret@host/x",
  ])
  func `a URL that is an option, runs a program or holds a password is refused`(
    url: String
  ) throws {
    #expect(throws: SyncError.self) { try RemoteURL(url) }
    let team = try Team()
    let ann = try team.person("ann", shares: false)
    let error = #expect(throws: SyncError.self) {
      try ann.synchronizer().setUp(url: url, program: "/bin/standups")
    }
    let sentence = "\(try #require(error))"
    #expect(sentence.hasPrefix("sync was not set up, and nothing was created: "))
    #expect(!sentence.contains("secret"))
    #expect(!FileManager.default.fileExists(atPath: "\(ann.path)/.git"))

    let ben = try team.person("ben")
    try ben.save(.design)
    try ben.write("[remote \"origin\"]\n\turl = \"\(escaped(url))\"\n", to: ".git/config")
    let other = #expect(throws: SyncError.self) { try ben.synchronizer().synchronize() }
    #expect(!"\(try #require(other))".contains("secret"))
  }

  private func escaped(_ text: String) -> String { text.replacing("\n", with: "\\n") }

  @Test(arguments: [
    "file:///srv/x.git", "ssh://ann@host:22/x", "git://host/x", "https://host/x.git", "/srv/x.git",
    "ann@host:x.git", "host:/srv/x.git", "ssh://[::1]/x", "https://host/a@b",
    "https://host#a:b@c", "https://host?a:b@c",
  ])
  func `ordinary URLs are accepted`(url: String) throws {
    #expect(try RemoteURL(url).text == url)
  }

  @Test func `a password in the settings of an earlier version is replaced`() throws {
    let team = try Team()
    let ann = try team.person("ann")
    try team.git(ann.path, ["config", "remote.origin.url", "https://ann:secret@host/x"])
    let error = #expect(throws: SyncError.self) {
      try ann.synchronizer().setUp(url: "https://host/y", program: "standups")
    }
    #expect(try !#require(error).description.contains("secret"))
    try ann.synchronizer().setUp(url: "https://host/x", program: "standups")
    let config = try String(contentsOfFile: "\(ann.path)/.git/config", encoding: .utf8)
    #expect(!config.contains("secret"))
  }

  @Test func `hooks and settings of the folder's repository run nothing`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let ran = "\(team.path)/ran"
    let run = "sh -c 'touch \(ran)'"
    for hook in [
      "pre-commit", "commit-msg", "post-commit", "pre-push", "reference-transaction",
      "post-index-change", "fsmonitor", "post-checkout", "pre-auto-gc",
    ] {
      try ann.write("#!/bin/sh\ntouch \(ran)\n", to: ".git/hooks/\(hook)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(ann.path)/.git/hooks/\(hook)")
    }
    try ann.write("[core]\n\tsshCommand = \(run)\n", to: "included")
    for (name, value) in [
      ("core.fsmonitor", run), ("core.sshCommand", run), ("core.gitProxy", run),
      ("core.hooksPath", "\(ann.path)/.git/hooks"), ("core.worktree", "/"),
      ("core.alternateRefsCommand", run), ("credential.helper", "!\(run)"),
      ("remote.origin.uploadpack", run), ("remote.origin.receivepack", run),
      ("remote.origin.vcs", "ext"), ("remote.origin.pushurl", "ext::\(run)"),
      ("url.ext::\(run) .insteadOf", team.url), ("protocol.ext.allow", "always"),
      ("include.path", "\(ann.path)/included"), ("gpg.program", run), ("commit.gpgSign", "true"),
      ("gc.auto", "1"), ("diff.external", run), ("core.editor", run), ("core.pager", run),
      ("extensions.worktreeConfig", "true"),
    ] {
      try team.git(ann.path, ["config", "--file", ".git/config", name, value])
    }
    try ann.save(.held(100), of: .design)
    #expect(try ann.sync().sent == "Design: 1 meeting")
    #expect(try ben.sync().received == "Design: 1 meeting")
    #expect(!FileManager.default.fileExists(atPath: ran))
  }

  @Test(arguments: ["commondir", "info/attributes", "refs", "worktrees/x", "../new"])
  func `what others put into sync's own folder is removed`(name: String) throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let (evil, ran) = ("\(team.path)/evil", "\(team.path)/ran")
    try FileManager.default.copyItem(atPath: "\(ann.path)/.git", toPath: evil)
    try team.git(evil, ["config", "--file", "config", "core.fsmonitor", "touch \(ran); false"])
    try team.git(evil, ["config", "--file", "config", "core.sshCommand", "touch \(ran); false"])
    let path = "\(ann.path)/.git/standups/git/\(name)"
    if name == "refs" || name == "../new" {
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "\(evil)/refs")
    } else {
      try ann.write(evil, to: ".git/standups/git/\(name)")
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: evil)

    try ann.save(.held(100), of: .design)
    try ann.sync()
    #expect(try ben.sync().received == "Design: 1 meeting")
    try team.git(ann.path, ["config", "remote.origin.url", "ssh://localhost/x"])
    #expect(throws: SyncError.self) { try ann.synchronizer().synchronize() }
    #expect(!FileManager.default.fileExists(atPath: ran))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: evil) == before)
  }

  @Test(arguments: [
    "refs/heads/x", "refs/standups/folder", "objects/ab", "objects/info/alternates",
    "objects/pack/x.idx", "packed-refs", "shallow", "index", "logs/HEAD",
  ])
  func `a pipe where git reads is refused`(name: String) throws {
    let team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    let path = "\(ann.path)/.git/\(name)"
    try ann.write("", to: ".git/\(name)")
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: SyncError.self) { try ann.synchronizer().synchronize() }
    #expect(
      "\(try #require(error))"
        == "\(path) is neither a file nor a folder, so git might wait for it forever; remove it, "
        + "then sync again")
  }

  @Test func `git is ended if the shared repository never answers`() throws {
    let team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    let path = "\(team.url)/packed-refs"
    #expect(mkfifo(path, 0o600) == 0)
    var git = Git(folder: ann.path, environment: team.environment)
    #expect(git.timeLimit == .seconds(30 * 60))
    git.timeLimit = .seconds(2)
    let error = #expect(throws: SyncError.self) {
      try Synchronizer(folder: ann.folder, git: git).synchronize()
    }
    guard case .git(let failure)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.reason == .timeout)
  }

  @Test func `the environment of another repository's hook is ignored`() throws {
    let team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    let elsewhere = "\(team.path)/elsewhere"
    try team.git("/", ["init", "--quiet", "--bare", elsewhere])
    let variables = [
      "GIT_ALTERNATE_OBJECT_DIRECTORIES": "\(elsewhere)/objects", "GIT_COMMON_DIR": elsewhere,
      "GIT_CONFIG": "\(elsewhere)/config", "GIT_CONFIG_COUNT": "1",
      "GIT_CONFIG_KEY_0": "core.bare", "GIT_CONFIG_PARAMETERS": "'core.bare'='x'",
      "GIT_CONFIG_VALUE_0": "x", "GIT_DIR": elsewhere, "GIT_INDEX_FILE": "\(elsewhere)/index",
      "GIT_NAMESPACE": "x", "GIT_OBJECT_DIRECTORY": "\(elsewhere)/objects",
      "GIT_SHALLOW_FILE": "\(elsewhere)/HEAD", "GIT_TRACE": "1", "GIT_WORK_TREE": "/",
    ]
    let odd = Person(
      path: ann.path, environment: ann.environment.merging(variables) { $1 })
    try odd.save(.held(100), of: .design)
    #expect(try odd.sync().sent == "Design: 1 meeting")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(elsewhere)/refs/heads").isEmpty)
  }

  @Test(arguments: ["objects", "refs", "logs", "standups", "standups/git"])
  func `a link inside the repository does not lead git elsewhere`(name: String) throws {
    let team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    let target = "\(team.path)/elsewhere"
    try FileManager.default.moveItem(atPath: "\(ann.path)/.git/\(name)", toPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: "\(ann.path)/.git/\(name)", withDestinationPath: target)
    try ann.save(.held(100), of: .design)
    let error = #expect(throws: SyncError.self) { try ann.synchronizer().synchronize() }
    #expect(
      "\(try #require(error))"
        == "\(ann.path)/.git/\(name) points elsewhere; sync needs its own repository")
  }

  @Test(arguments: ["-x", "a b", "a..b", "@{x}", "x.lock", "../x", "a//b", "$(x)\n"])
  func `an invalid branch in the settings is refused`(branch: String) throws {
    let team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    try ann.write("ref: refs/heads/\(branch)\n", to: ".git/HEAD")
    if isRefName(branch.prefix { $0 != "\n" }) { return }
    #expect(throws: SyncError.self) { try ann.synchronizer().synchronize() }
  }
}

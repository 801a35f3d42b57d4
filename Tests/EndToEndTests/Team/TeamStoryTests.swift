import Foundation
import PseudoTerminal
import Testing

/// Two people on two computers sync through a git repository.
@Suite(.onOwnThreads)
struct TeamStoryTests {
  private let ann: Home
  private let ben: Home
  private var url: String { ann.path + "/shared.git" }

  init() throws {
    ann = try Home()
    ben = try Home()
    for home in [ann, ben] {
      try "[user]\nname = Somebody\nemail = somebody@example.com\n".write(
        toFile: home.path + "/.gitconfig", atomically: true, encoding: .utf8)
    }
    try git(ann, "init", "--quiet", "--bare", "--initial-branch=main", url)
  }

  @Test func `one sets up sync, the other joins, and a key receives changes`() throws {
    try ann.importThree()
    let begun = try ann.run("sync", "--init", url)
    #expect(begun.exit == .code(0))
    #expect(begun.output.first?.hasPrefix("Sent ") == true)
    let joined = try ben.run("sync", "--init", url)
    #expect(joined.output.first?.hasPrefix("Received ") == true)
    #expect(try ben.standups().count == 3)

    try set("title", "Renamed", ann)
    #expect(try ann.run("sync").output == ["Sent Renamed: edited"])

    let window = try ben.open()
    try window.wait(forText: "3 standups")
    try window.press("y")
    try window.wait(forText: "Received Renamed: edited")
    try window.quit()
    #expect(try ben.standups().contains { $0.title == "Renamed" })
    #expect(try ben.run("sync").output == ["Already up to date"])
  }

  @Test func `an update and a closed round are synced by the commands that write them`() throws {
    try shareThree()
    let written = try ann.run("update", "1", "--as", "Ada", "-t", "Write tests", "-b", "No key")
    #expect(written.exit == .code(0) && written.error == [])
    #expect(try ben.run("close", "1").exit == .code(0))
    #expect(try ann.run("sync").output.first?.contains("1 meeting, 1 item") == true)
    #expect(try ann.run("items").output.first?.contains("No key") == true)
  }

  @Test func `a command whose team cannot be reached does its work and says so`() throws {
    try shareThree()
    try FileManager.default.moveItem(atPath: url, toPath: url + ".off")
    let written = try ann.run("update", "1", "--as", "Ada", "-t", "Write tests")
    #expect(written.exit == .code(0))
    #expect(written.error.first?.hasPrefix("standups: not synced: could not fetch") == true)
    #expect(try ann.run("updates", "1").output.contains("    Write tests"))
    try ann.write(configuration: #"{"autoSync": false}"#)
    #expect(try ann.run("update", "1", "--as", "Ada", "-t", "More").error == [])
  }

  @Test func `what teammates write arrives when a meeting gets ready`() throws {
    try shareThree()
    #expect(try ben.run("update", "1", "--as", "Ada", "-t", "Write tests").exit == .code(0))
    let window = try ann.open("--deep-link", "/standups/1/record?ready")
    try window.wait(forText: "ready")
    let updates = ann.records + "/" + (try ann.standups()[0].id) + "/updates"
    try window.wait(for: "the update on disk") { _ in
      FileManager.default.fileExists(atPath: updates)
    }
    try window.press("Space")
    try window.wait(forText: "Write tests")
  }

  @Test func `an update is synced even if the program ends at once`() throws {
    try shareThree()
    try ann.write(configuration: #"{"me": "Ada"}"#)
    let window = try ann.open("--deep-link", "/standups/1/update")
    try window.wait(forText: "Since last time")
    try window.type("Write tests")
    try window.press("C-s")
    try window.press("C-c")
    try window.waitForEnd()
    let story = try ben.shell(
      """
      tries=0
      until "$standups" sync >/dev/null && "$standups" updates 1 | grep 'Write tests' \
        || [ $tries -eq 500 ]; do
        tries=$((tries + 1))
        sleep 0.02
      done
      """)
    #expect(story.output == ["    Write tests"], "\(story)")
  }

  @Test func `temporary files are where the user wants them`() throws {
    try ann.importThree()
    let result = try ann.shell("TMPDIR='\(ann.path)/none' $standups sync --init '\(url)'")
    #expect(result.exit == .code(1))
    #expect(
      result.error.last?.hasSuffix("could not create a temporary file: No such file or directory")
        == true)
  }

  @Test func `without sync set up, the key explains how to do it`() throws {
    try ann.importThree()
    let window = try ann.open()
    try window.wait(forText: "3 standups")
    try window.press("y")
    try window.wait(forText: "standups sync --init URL")
    try window.quit()
  }

  @Test func `nothing that git starts can ask on the terminal`() throws {
    try ann.importThree()
    let script = "if (exec 3<>/dev/tty) || [ -t 0 ] || [ -t 1 ] || [ -t 2 ]"
    ann.variables["GIT_SSH_COMMAND"] = try ann.script(
      "ssh", "\(script); then echo yes; else echo no; fi >>'\(ann.path)/asked'; exit 1")
    let terminal = try ann.start("sync", "--init", "ssh://host/x.git")
    #expect(try terminal.waitForExit() == .code(1))
    #expect(Set(ann.text(of: "asked").split(separator: "\n")) == ["no"])
  }

  @Test func `without a terminal, conflicts are reported and nothing is changed`() throws {
    try share(theirs: "title", "Hers", mine: "title", "His")
    let asked = try ben.run("sync")
    #expect(asked.exit == .code(1))
    #expect(
      asked.error == [
        "standups: His: the title is \"His\" here and \"Hers\" elsewhere",
        "standups: nothing was synced because both sides changed the same value; choose with --mine or --theirs",
      ])
    #expect(try ben.standups()[0].title == "His")
    #expect(try ben.run("sync", "--theirs").exit == .code(0))
    #expect(try ben.standups()[0].title == "Hers")
  }

  @Test func `records that are missing are deleted for everyone only if a person says so`() throws {
    try shareThree()
    let folder = ann.records + "/" + (try ann.standups()[0].id)
    try FileManager.default.removeItem(atPath: folder)
    let refused = try ann.run("sync")
    #expect(refused.exit == .code(1) && refused.output == [])
    let sentence = try #require(refused.error.last)
    #expect(sentence.contains("missing from the folder. Restore "))
    #expect(sentence.hasSuffix("for everyone? Use --restore-missing or --delete-missing."))
    #expect(try ann.run("sync", "--leave-missing").output == ["Already up to date"])

    let window = try ann.open()
    try window.wait(forText: "2 standups")
    try window.press("y")
    try window.wait(forText: "Records are missing")
    try window.press("1")
    try window.wait(forText: "Received ")
    try window.quit()
    #expect(try ann.standups().count == 3)

    try FileManager.default.removeItem(atPath: folder)
    #expect(try ann.run("sync", "--delete-missing").output.first?.hasPrefix("Sent ") == true)
    #expect(try ann.run("trash").output.count == 1)
    #expect(try ben.run("sync").output.first?.hasSuffix(": deleted") == true)
  }

  @Test func `the window asks about conflicts`() throws {
    try share(theirs: "title", "Hers", mine: "title", "His")
    let window = try ben.open()
    try window.wait(forText: "3 standups")
    try window.press("y")
    try window.wait(forText: "Changed by two people")
    try window.press("1")
    try window.wait(forText: "Sent His: edited")
    try window.quit()
    #expect(try ann.run("sync").exit == .code(0))
    #expect(try ann.standups()[0].title == "His")
  }

  @Test func `git merges a record by its fields`() throws {
    try share(theirs: "title", "Hers", mine: "theme", "navy")
    try git(ben, "add", "--all")
    try git(ben, "commit", "--quiet", "--message=mine")
    try git(ben, "pull", "--quiet", "--rebase", "origin", "main")
    let standup = try ben.standups()[0]
    #expect(standup.title == "Hers")
    #expect(standup.theme == "navy")
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGKILL, SIGTERM])
  func `a killed sync ends everything that git has started, and the next one completes`(
    signal: Int32
  ) throws {
    try share(theirs: "title", "Hers", mine: "theme", "navy")
    let (hook, sync) = try hookedSync(ignoring: "HUP")
    sync.signal(signal)
    #expect(try sync.waitForExit() == .signal(signal))
    try expectWholeSync(afterEndOf: hook)
  }

  @Test func `^C ends a sync with everything that git has started, even what ignores it`() throws {
    try share(theirs: "title", "Hers", mine: "theme", "navy")
    let (hook, sync) = try hookedSync(ignoring: "HUP INT TERM")
    try sync.send("\u{3}")
    #expect(try sync.waitForExit() == .signal(SIGINT))
    try expectWholeSync(afterEndOf: hook)
  }

  /// Ben's sync in a terminal, blocked in the repository's hook, with the process IDs of git and the
  /// hook.
  private func hookedSync(ignoring signals: String) throws -> ([String], PseudoTerminal) {
    let pipe = ben.path + "/started"
    #expect(mkfifo(pipe, 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: url + "/hooks", withIntermediateDirectories: true)
    try Script.write(
      """
      trap '' \(signals)
      sleep 600 &
      echo "$PPID $$ $!" >'\(pipe)'
      wait
      """, to: url + "/hooks/pre-receive")
    let sync = try ben.start("sync")
    // NB: opening the pipe blocks until the hook opens it too.
    let said = try #require(try FileHandle(forReadingAtPath: pipe)?.readToEnd())
    return (String(decoding: said, as: UTF8.self).split { $0.isWhitespace }.map(String.init), sync)
  }

  private func expectWholeSync(afterEndOf hook: [String]) throws {
    #expect(hook.count == 3)
    let story = try ben.shell(
      """
      for process in \(hook.joined(separator: " ")); do
        while kill -0 $process 2>/dev/null; do sleep 0.01; done
      done
      rm '\(url)/hooks/pre-receive'
      # Whatever ends git holds the lock until it has seen the end of them all.
      tries=0
      until "$standups" sync || [ $tries -eq 500 ]; do
        tries=$((tries + 1))
        sleep 0.01
      done
      """)
    #expect(story.output == ["Sent Hers: edited · received Hers: edited"], "\(story)")
    #expect(try ben.standups()[0].theme == "navy")
  }

  /// Both have the three standups.
  private func shareThree() throws {
    try ann.importThree()
    for home in [ann, ben] { #expect(try home.run("sync", "--init", url).exit == .code(0)) }
  }

  /// Both have the three standups. Ann has changed and synced the first; Ben has changed it.
  private func share(theirs: String, _ hers: String, mine: String, _ his: String) throws {
    try shareThree()
    try set(theirs, hers, ann)
    #expect(try ann.run("sync").exit == .code(0))
    try set(mine, his, ben)
  }

  private func set(_ key: String, _ value: String, _ home: Home) throws {
    let path = home.records + "/" + (try home.standups()[0].id) + "/standup.json"
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix("  \"\(key)\" :") })
    lines[index] = "  \"\(key)\" : \"\(value)\"\(lines[index].hasSuffix(",") ? "," : "")"
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func git(_ home: Home, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.environment = [
      "HOME": home.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "GIT_TERMINAL_PROMPT": "0",
    ]
    let isThere = FileManager.default.fileExists(atPath: home.records)
    process.currentDirectoryURL = URL(filePath: isThere ? home.records : home.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
  }
}

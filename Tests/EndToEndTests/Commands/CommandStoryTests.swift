import Foundation
import PseudoTerminal
import Testing

/// The commands, as scripts use them.
@Suite(.onOwnThreads)
struct CommandStoryTests {
  /// Hides /proc and runs a command.
  private static let withoutProc = """
    hide='mount -t tmpfs none /proc && "$0" "$@"'
    unshare -m true 2>/dev/null && exec unshare -m sh -c "$hide" "$0" "$@"
    exec unshare -rm sh -c "$hide" "$0" "$@"
    """

  private static var canHideProc: Bool {
    let shell = try? Process.run(
      URL(filePath: "/bin/sh"), arguments: ["-c", withoutProc, "/bin/true"])
    shell?.waitUntilExit()
    return shell?.terminationStatus == 0
  }

  @Test(.enabled(if: canHideProc)) func `the program works without /proc`() throws {
    func start(_ arguments: String...) throws -> PseudoTerminal {
      try home.start {
        $0.arguments = ["-c", Self.withoutProc, $0.program] + arguments
        $0.program = "/bin/sh"
      }
    }
    #expect(try start("add", "Design").waitForExit() == .code(0))
    let terminal = try start("--deep-link", "/standups/Design")
    try terminal.wait(forText: "› Design", "s start")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  private let home: Home

  init() throws {
    home = try Home()
  }

  // MARK: - Reading and adding

  @Test func `an added standup is listed and shown`() throws {
    let added = try home.run(
      "add", " 플랫폼 싱크 ", "--length=12:30", "-t", "teal", "-a", "Ada", "-a", " ", "-a김민지")
    #expect(added.exit == .code(0))
    let id = try #require(added.output.first)
    #expect(UUID(uuidString: id) != nil)
    #expect(try home.run("add", "Retro").exit == .code(0))

    let list = try home.run("list")
    #expect(
      list.output == [
        "1  플랫폼 싱크  2 people  never held  12 min, 30 sec",
        "2  Retro        0 people  never held  5 min",
      ])
    let shown = try home.run("show", "플랫폼 싱크").output
    #expect(
      shown == [
        "Title             플랫폼 싱크", "Number            1", "ID                \(id)",
        "Length            12 min, 30 sec",
        "Theme             Teal", "When a turn ends  wait for Next",
        "When time is up   keep going",
        "Order             fixed", "Facilitator       nobody",
        "Talk time         shown afterward",
        "Meetings          0",
        "Attendees         Ada", "                  김민지",
      ])
    #expect(try home.run("show", String(id.prefix(6)).lowercased()).output == shown)
    #expect(try home.standups().map(\.title) == ["플랫폼 싱크", "Retro"])
  }

  #if os(Linux)
    /// Whether a shell command succeeds here.
    private static func works(_ command: String) -> Bool {
      (try? Home().shell(command).exit) == .code(0)
    }

    @Test(.enabled(if: works("unshare -m true"), "needs a mount namespace"))
    func `without a random device, no id is repeated`() throws {
      let story = try home.shell(
        """
        unshare -m sh -c 'mount --bind /dev/null /dev/urandom &&
          "$0" add A -a Ada && "$0" add B -a Ben && "$0" list' "$standups"
        """)
      #expect(story.exit == .code(0), "\(story)")
      #expect(Set(story.output.prefix(2)).count == 2)
      #expect(try home.standups().map(\.title) == ["A", "B"])
    }

    @Test(.enabled(if: works("strace -o /dev/null true"), "needs strace"))
    func `without random numbers, nothing is added`() throws {
      let story = try home.shell(
        "strace -o \"$HOME/trace\" -e inject=getrandom:error=ENOSYS \"$standups\" add A")
      #expect(story.exit == .code(1) && story.output.isEmpty)
      #expect(
        story.error == [
          "standups: ids need random numbers, and the system has none: Function not implemented"
        ])
      #expect(!FileManager.default.fileExists(atPath: home.records))
    }
  #endif

  @Test func `a JSON list has the keys of the files, and number and lastHeld`() throws {
    try home.importThree()
    let text = try home.run("list", "--json").output.joined(separator: "\n")
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(list.map { $0["number"] as? Int } == [1, 2, 3])
    #expect(
      list[0].keys.sorted() == [
        "attendees", "id", "lastHeld", "length", "number", "order", "overtime", "position", "theme",
        "title", "turnEnd", "version",
      ])
    #expect(list[0]["lastHeld"] as? String == "2023-11-14T22:13:20Z")
    #expect(list[1]["lastHeld"] == nil)
    let shown = try home.run("show", "1", "--json").output.joined(separator: "\n")
    let standup = try #require(
      try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any])
    #expect(standup["title"] as? String == "Platform sync")
    #expect(standup["lastHeld"] == nil)
  }

  @Test func `a history is printed newest first`() throws {
    try home.importThree()
    let lines = try home.run("history", "1").output
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("1  Platform sync  2023-11-15  07:13"))
    #expect(lines[0].hasSuffix("imported"))
    let text = try home.run("history", "--json").output.joined(separator: "\n")
    let meetings = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(meetings.map { $0["number"] as? Int } == [1, 2])
    #expect(meetings.allSatisfy { $0["title"] as? String == "Platform sync" })
    #expect(meetings[0]["ending"] as? String == "imported")
  }

  @Test func `the samples need no data folder`() throws {
    #expect(try home.run("list", "--demo").output.count == 3)
    #expect(try home.run("history", "--demo", "Design").output.count >= 20)
    #expect(!FileManager.default.fileExists(atPath: home.records))
  }

  // MARK: - Export and check

  @Test func `an export is imported elsewhere without changes`() throws {
    try home.importThree()
    let before = try home.files()
    let other = try Home()
    let file = home.path + "/all.json"
    #expect(try home.run("export", "-o", file).exit == .code(0))
    #expect(try other.run("import", file).exit == .code(0))
    #expect(try other.files() == before)
    let rows = try home.run("export", "1", "--format=csv").output
    #expect(rows[0].hasPrefix("standup_id,standup,meeting_id,started"))
    #expect(try home.run("export", "-fmarkdown").output[0].hasPrefix("# Platform sync"))
  }

  @Test func `an export is not replaced by one that lacks what could not be read`() throws {
    try home.importNotes()
    let file = home.path + "/backup.json"
    #expect(try home.run("export", "-o", file).exit == .code(0))
    let backup = home.text(of: "backup.json")
    try home.spoil(1, "20260420T003000Z")
    let kept = try home.run("export", "-o", file)
    #expect(kept.exit == .code(65) && kept.error.count == 2)
    #expect(
      kept.error.first == "standups: could not replace \(file): the new export would not be "
        + "complete; repair what could not be read, or choose another file")
    #expect(kept.error.last?.contains("20260420T003000Z.json") == true)
    #expect(home.text(of: "backup.json") == backup)
    let other = try home.run("export", "-o", home.path + "/other.json")
    #expect(other.exit == .code(65) && other.error == Array(kept.error.dropFirst()))
    #expect(home.text(of: "other.json").contains("The key came"))
  }

  @Test func `an export has all meetings, one, or those since a day`() throws {
    _ = try home.run("add", "Design", "-a", "Ada")
    for text in ["first", "second"] {
      _ = try home.run("update", "Design", "--as", "Ada", "-t", text)
      _ = try home.run("close", "Design")
    }
    func texts(_ options: String...) throws -> [String] {
      let printed = try home.run(["export", "-f", "plain"] + options)
      #expect(printed.exit == .code(0) && printed.error == [])
      return ["first", "second"].filter { text in
        printed.output.contains { $0.contains(text) }
      }
    }
    #expect(try texts("Design") == ["first", "second"])
    #expect(try texts("Design", "--last") == ["second"])
    #expect(try texts("--last") == ["second"])
    #expect(try texts("Design", "--meeting", "2") == ["first"])
    #expect(try texts("--since", "yesterday") == ["first", "second"])
    #expect(try texts("Design", "--last", "--since", "2001-01-01") == ["second"])
    #expect(try texts("Des", "--last") == ["second"])
    for (options, code, words) in [
      (["Design", "--meeting", "3"], 1, "\"Design\" has no meeting 3; run standups history"),
      (["Design", "--meeting", "0"], 64, "is not a meeting number"),
      (["--meeting", "1"], 64, "--meeting needs a standup"),
      (["Design", "--meeting", "1", "--last"], 64, "cannot be used together"),
      (["Design", "--since", "soon"], 64, "is not a valid date"),
    ] {
      let refused = try home.run(["export"] + options)
      #expect(refused.exit == .code(Int32(code)) && refused.output == [])
      #expect(refused.error.first?.contains(words) == true, "\(refused.error)")
    }
  }

  @Test func `an export that cannot be written is reported`() throws {
    try home.importThree()
    let folder = home.path + "/none/all.json"
    let result = try home.run("export", "--output", folder)
    #expect(result.exit == .code(1))
    #expect(
      result.error == ["standups: could not write \(folder): no such folder"])
    let other = try home.run("export", "--output", home.path)
    #expect(other.exit == .code(1))
    #expect(other.error.first?.contains("\(home.path): it is a folder") == true, "\(other.error)")
  }

  @Test func `check lists unreadable files with line and column`() throws {
    try home.importThree()
    #expect(try home.run("check").output == ["all files can be read"])
    try home.write(standup: "{ \"id\" : 1 }", id: "00000000-0000-0000-0000-0000000000AA")
    try home.write(configuration: "{ \"mute\" : 1 }")
    let result = try home.run("check")
    #expect(result.exit == .code(65))
    #expect(result.output.count == 2)
    #expect(result.output[0].contains("0000000000AA/standup.json, line 1, column"))
    #expect(
      result.output[1].hasSuffix(
        "config.json, line 1, column 12: expected true or false, found a number"))
    #expect(try home.run("list").exit == .code(65))
  }

  // MARK: - Exits and outputs

  @Test func `each kind of failure has its exit status and one line`() throws {
    let unknown = try home.run("show", "9")
    #expect(unknown.exit == .code(1))
    #expect(
      unknown.error == [
        "standups: no standup is called \"9\"; run standups list to see them all"
      ])
    let typo = try home.run("lsit")
    #expect(typo.exit == .code(64))
    #expect(typo.error == ["standups: unknown command \"lsit\"; did you mean list?"])
    let screen = try home.run("--demo")
    #expect(screen.exit == .code(2))
    #expect(screen.output.isEmpty)
    #expect(screen.error.count == 1)
  }

  @Test func `a reader that closes the pipe early causes no message`() throws {
    try home.importThree()
    let result = try home.shell("$standups list | head -1; $standups keys | head -1")
    #expect(result.output.count == 2)
    #expect(result.output[0].hasPrefix("1  Platform sync "))
    #expect(result.output[1] == "Everywhere")
    #expect(result.error.isEmpty)
    let ignored = try home.shell("trap '' PIPE; { $standups keys; } | true")
    #expect(ignored.error.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is a failure`() throws {
    let result = try home.shell("$standups help >/dev/full")
    #expect(result.exit == .code(1))
    #expect(
      result.error == [
        "standups: could not write to standard output: No space left on device"
      ])
  }

  // NB: the pipe, since the shell's own output counts, too.
  @Test(.enabled(if: !Sanitizer.isOn, "a sanitizer's memory is a file"))
  func `a limit on the size of files is reported as one, and nothing is changed`() throws {
    try home.importThree()
    let result = try home.shell("{ (ulimit -f 0; $standups add Four; echo $?) 2>&1; } | cat")
    #expect(result.output.count == 2)
    #expect(
      result.output[0].hasSuffix(
        "the file would be larger than this program may write; raise the limit (ulimit -f) and try again"
      ))
    #expect(result.output[1] == "1")
    #expect(try home.run("list").output.count == 3)
    #expect(try home.run("check").exit == .code(0))
  }

  // MARK: - Configuration

  @Test func `assigned keys are printed and work`() throws {
    try home.importThree()
    try home.write(configuration: "{ \"keys\" : { \"list.edit\" : \"E\", \"list.add\" : \"d\" } }")
    let keys = try home.run("keys")
    #expect(keys.exit == .code(65))
    #expect(keys.output.contains { $0.hasPrefix("  E ") && $0.hasSuffix("list.edit") })
    #expect(
      keys.error.count == 1 && keys.error[0].hasSuffix("list.add: d already means \"Delete\""))
    let window = try home.open()
    try window.wait(forText: "config.json, line 1: list.add: d already")
    try window.wait(forText: "E edit")
    try window.press("e", "E")
    try window.wait(forText: " Cancel ")
  }

  // MARK: - Manual and completions

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/man")),
    arguments: ["1", "5", "7"])
  func `man reads the manual without a warning`(section: String) throws {
    let result = try home.shell(
      "$standups manual \(section) >\(home.path)/page.\(section) && "
        + "MANWIDTH=80 man --warnings -l \(home.path)/page.\(section)")
    #expect(result.exit == .code(0))
    #expect(result.error.isEmpty)
    #expect(result.output.contains { $0.hasPrefix("NAME") })
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the shell accepts its completion script`(shell: String) throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/" + shell) else { return }
    let result = try home.shell(
      "$standups completions \(shell) >\(home.path)/script && \(shell) -n \(home.path)/script")
    #expect(result.exit == .code(0))
    #expect(result.error.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/bash")))
  func `bash completes commands, options and their values`() throws {
    let script = """
      $standups completions bash >\(home.path)/script
      complete_arguments() {
        bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _standups; echo ${COMPREPLY[*]}' \
          \(home.path)/script "$@" 2>/dev/null
      }
      complete_arguments standups exp
      complete_arguments standups export --for
      complete_arguments standups export --format = m
      complete_arguments standups completions z
      """
    #expect(try home.shell(script).output == ["export", "--format", "markdown", "zsh"])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/bash")))
  func `bash completes titles, quoted as they are typed, and no title runs anything`() throws {
    let titles = [
      "Plan; touch \(home.path)/ran", "Plan $(touch \(home.path)/ran)",
      "Plan `x` \"$HOME\" 'q' \\ *",
      "플랫폼 싱크",
    ]
    for title in titles { #expect(try home.run("add", title).exit == .code(0)) }
    _ = try home.run("add", "2")
    _ = try home.run("add", "Retro\u{1B}[2J")
    let ids = try home.standups().suffix(2).map(\.id)
    let words = ["Plan", "Plan\\ ", "'Plan", "\"Plan", "플", "", "Retro"]
    try words.joined(separator: "\n").appending("\n").write(
      toFile: home.path + "/words", atomically: true, encoding: .utf8)
    try #"""
    . "$1"
    program=$2
    standups() { "$program" "$@"; }
    while IFS= read -r word; do
      COMP_WORDS=(standups show "$word") COMP_CWORD=2
      _standups
      case $word in [\"\']*) quote=${word:0:1} ;; *) quote= ;; esac
      for reply in "${COMPREPLY[@]}"; do
        case $reply in -*) ;; *) eval "printf '%s\\n' $quote$reply$quote" ;; esac
      done
      echo .
    done
    """#.write(toFile: home.path + "/complete", atomically: true, encoding: .utf8)
    let script = """
      $standups completions bash >\(home.path)/script
      bash \(home.path)/complete \(home.path)/script "$standups" <\(home.path)/words
      """
    let result = try home.shell(script)
    let plans = Array(titles.prefix(3)) + ["."]
    #expect(
      result.output == plans + plans.dropFirst() + plans + plans + [titles[3], "."] + titles + ids
        + ["."] + [
          "."
        ])
    #expect(result.error == [])
    #expect(!FileManager.default.fileExists(atPath: home.path + "/ran"))
  }
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/bash")))
  func `bash completes the titles of the folder that the line names`() throws {
    _ = try home.run("add", "Here")
    _ = try home.run("add", "Elsewhere", "--data-dir", home.path + "/other data")
    try #"""
    . "$1"
    program=$2
    standups() { "$program" "$@"; }
    complete_titles() {
      COMP_WORDS=(standups show "$@" '') COMP_CWORD=$(($# + 2))
      _standups
      for reply in "${COMPREPLY[@]}"; do case $reply in -*) ;; *) echo "$reply" ;; esac; done
      echo .
    }
    complete_titles
    complete_titles --data-dir "'$3/other data'"
    complete_titles --data-dir = "$3/other\ data"
    complete_titles --data-dir '~/nothing'
    complete_titles --demo
    """#.write(toFile: home.path + "/complete", atomically: true, encoding: .utf8)
    let result = try home.shell(
      "$standups completions bash >\(home.path)/script && "
        + "bash \(home.path)/complete \(home.path)/script \"$standups\" \(home.path)")
    #expect(result.output.prefix(7) == ["Here", ".", "Elsewhere", ".", "Elsewhere", ".", "."])
    #expect(result.output.dropFirst(7).contains("Design"))
    #expect(result.error == [])
  }
}

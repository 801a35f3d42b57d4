import DeepLinks
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Testing
import Usage

@testable import StandupsApp

@Suite struct ProgramTests {
  // MARK: - Opening

  @Test func `without arguments the program opens on the data folder`() throws {
    let command = try opening([])
    #expect(command.link == nil)
    #expect(!command.source.isDemo && command.source.data.given == nil)
    #expect(command.screen == ScreenOptions())
  }

  @Test func `lines instead of screens are an option, also of a meeting`() throws {
    #expect(try opening(["--linear"]).screen.isLinear)
    let run = try #require(try Program.command(["run", "Design", "--linear"]) as? RunCommand)
    #expect(run.screen.isLinear)
  }

  @Test(arguments: [
    ["--data-dir=/a b", "--deep-link=/standups/1", "--plain", "--no-mouse", "--color=256"],
    [
      "--no-mouse", "--deep-link", "/standups/1", "--data-dir", "/a b", "--color", "256", "--plain",
    ],
  ])
  func `options are parsed in any order, with or without an equals sign`(arguments: [String]) throws
  {
    let command = try opening(arguments)
    #expect(command.link == (try DeepLink("/standups/1")))
    #expect(command.source.folder?.path == "/a b")
    #expect(command.screen.leavesMouse)
    #expect(command.screen.colors == .palette256)
    #expect(command.screen.isPlain)
  }

  @Test func `a history, a recording, and a replay are options of the screen`() throws {
    let command = try opening(["--history", "--record=a", "--replay=b", "--demo"])
    #expect(command.keepsHistory)
    #expect(command.recordingPath == "a")
    #expect(command.replayPath == "b")
    #expect(try opening(["--replay=b", "--data-dir=/copy"]).replayPath == "b")
    #expect(throws: UsageError.replayWithoutData) { try opening(["--replay=b"]) }
    for option in ["--history", "--record=a", "--replay=b"] {
      #expect(throws: UsageError.self) { try opening(["--demo", "--linear", option]) }
    }
    let plain = try opening([])
    #expect(!plain.keepsHistory && plain.recordingPath == nil && plain.replayPath == nil)
  }

  @Test(arguments: TranscriptLine.Kind.allCases)
  func `items of every kind can be listed and added`(kind: TranscriptLine.Kind) throws {
    for arguments in [["items"], ["items", "add", "Design", "-m", "text"]] {
      let command = try Program.command(arguments + ["-k", kind.rawValue])
      #expect((command as? ItemsCommand)?.kind == kind)
    }
  }

  @Test func `the samples take precedence over a data folder`() throws {
    #expect(try opening(["--demo", "--data-dir=/a"]).source.folder == nil)
  }

  @Test func `the version is a command`() throws {
    #expect(try Program.command(["--version"]) is VersionCommand)
  }

  @Test(arguments: [
    (["--help"], nil), (["help"], nil), (["help", "import"], "import"),
    (["import", "--help"], "import"),
  ])
  func `help is a command`(arguments: [String], topic: String?) throws {
    let command = try #require(try Program.command(arguments) as? HelpCommand)
    #expect(command.topic == topic)
  }

  // MARK: - Run

  @Test(arguments: [["run", "Design", "--minutes=10"], ["--minutes", "10", "run", "Design"]])
  func `a standup's meeting can have a length of its own`(arguments: [String]) throws {
    let command = try #require(try Program.command(arguments) as? RunCommand)
    #expect(
      try command.subject() == .link(try DeepLink("/standups/Design/record?seconds=600")))
  }

  // MARK: - Import

  @Test func `an import has a file and options`() throws {
    let command = try #require(
      try Program.command(["-n", "import", "--copy", "-", "--data-dir=/a"]) as? ImportCommand)
    #expect(command.path == "-")
    #expect(command.copies)
    #expect(command.isDryRun)
    #expect(command.data.path == "/a")
  }

  // MARK: - Options

  @Test func `an option has its default, its last value, or all of its values`() throws {
    func add(_ words: [String]) throws -> AddCommand {
      try #require(try Program.command(["add", "T"] + words) as? AddCommand)
    }
    let plain = try add([])
    #expect(plain.length == .seconds(300) && plain.theme == nil && plain.names == [])
    let full = try add(["-l7", "-a", "Ada", "-t", "teal", "-l8", "-a", "Ben"])
    #expect(full.length == .seconds(480) && full.theme == .teal && full.names == ["Ada", "Ben"])
    #expect(throws: UsageError.length("x")) { try add(["-lx", "-l7"]) }
  }

  // MARK: - Errors

  @Test(arguments: [
    (["--dmeo"], "unknown option --dmeo; did you mean --demo?"),
    (["--data=/a"], "unknown option --data; did you mean --data-dir?"),
    (["--data-dir="], "--data-dir needs a value: --data-dir=DIR"),
    (["--deep-link="], "the deep link is empty; try /standups"),
    (
      ["--deep-link", "http://x"],
      "the deep link's scheme is \"http\"; it must be standups:// or a path like /standups"
    ),
    (["imprt"], "unknown command \"imprt\"; did you mean import?"),
    (["help", "imprt"], "unknown command \"imprt\"; did you mean import?"),
    (["import"], "FILE is missing; usage: standups import [OPTION]… FILE"),
    (["--copy"], "--copy can only be used with import; see standups help import"),
    (
      ["--demo", "import", "a"],
      "--demo cannot be used with import; standups help import lists its options"
    ),
    (
      ["--color=blue"],
      "\"blue\" is not valid for --color; choose one of auto, always, never, 16, 256, truecolor"
    ),
    (
      ["export", "--template=a", "-f", "csv"],
      "--template can only be used with --format markdown, slack, teams, plain"
    ),
    (
      ["export", "--app-themes", "-f", "csv"],
      "--app-themes can only be used with --format standups"
    ),
    (["list", "--for"], "--for can only be used with render; see standups help render"),
    (["list", "--foo"], "unknown option --foo; standups --help lists all options"),
    (["export", "--rows=speaker"], "--rows can only be used with --format csv"),
    (
      ["edit", "Design"],
      "edit needs a change, such as --title or --length; standups help edit lists them all"
    ),
    (
      ["edit", "1", "--length=181"],
      "\"181\" is not a valid length; write minutes such as 7, or 7:30, up to 180:00"
    ),
    (["edit", "1", "--rename-attendee= =b"], "\" =b\" is not a new name; write OLD=NEW"),
    (["edit", "1", "--rename-attendee=a= "], "\"a= \" is not a new name; write OLD=NEW"),
    (
      ["edit", "1", "--move-attendee=a=-1"],
      "\"a=-1\" is not a move; write NAME=PLACE, where the first place is 1"
    ),
    (["note", "1", "-m", "\n "], "the text of a note cannot be blank"),
    (
      ["note", "1", "-m", String(repeating: "x", count: 10_001)],
      "the text of a note has 10001 characters; the limit is 10000"
    ),
    (
      ["note", "1", "-m", "x", "-k", "speech"],
      "\"speech\" is not valid for --kind; choose one of note, blocker, parking"
    ),
    (["list", "--titles", "--json"], "--json and --titles cannot be used together; choose one"),
    (["trash", "--ids", "--json"], "--json and --ids cannot be used together; choose one"),
    (["run", "--people=Ann", "--minutes=+5"], "\"+5\" is not a number of minutes from 1 to 180"),
  ])
  func `an error is one sentence`(arguments: [String], sentence: String) {
    #expect { try Program.command(arguments) } throws: { "\($0)" == sentence }
  }

  // MARK: - The table

  @Test func `options with the same name are the same option`() {
    let options = ([Program.usage.opening] + Program.usage.commands).flatMap(\.options)
    for option in options + ProgramUsage.common {
      for other in options + ProgramUsage.common where other.name == option.name {
        #expect(other.letter == option.letter)
        #expect((other.value == nil) == (option.value == nil))
      }
    }
  }

  @Test func `in a command, each letter is one option`() {
    for command in [Program.usage.opening] + Program.usage.commands {
      let letters = (command.options + ProgramUsage.common).compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(command.name ?? "")")
    }
  }

  @Test func `every command has its own name, a summary and an example`() {
    let names = Program.usage.commands.map(\.name)
    #expect(Set(names).count == names.count)
    for command in Program.usage.commands {
      #expect(command.name != nil)
      #expect(!command.summary.isEmpty)
      #expect(!command.examples.isEmpty, "\(command.name ?? "")")
    }
  }

  @Test func `every example in help is a valid command line`() throws {
    let examples = ([Program.usage.opening] + Program.usage.commands).flatMap(\.examples)
    for example in examples {
      let own = example.line.split(separator: "|").last { $0.contains("standups ") } ?? ""
      let arguments = Self.arguments(own).drop { $0 != "standups" }.dropFirst()
      #expect(throws: Never.self, "\(example.line)") {
        try Program.command(Array(arguments.prefix { !$0.hasPrefix(">") }))
      }
    }
  }

  /// Splits a shell command line; single quotes keep words together.
  private static func arguments(_ line: Substring) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
  }

  @Test func `help fits a terminal of 80 columns and names every option and command`() {
    let usage = Program.usage
    let texts = [usage.help] + usage.commands.map(usage.help)
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= 80, "\(line)")
    }
    for option in usage.options { #expect(texts.contains { $0.contains(option.typed) }) }
    for command in usage.commands.compactMap(\.name) {
      #expect(usage.help.contains("  \(command)"))
    }
  }

  private func opening(_ words: [String]) throws -> OpenCommand {
    try #require(try Program.command(words) as? OpenCommand)
  }
}

import Synchronization
import Testing
import Usage

@Suite struct ParsingTests {
  // MARK: - Options

  @Test(arguments: [
    ["paint", "--size=9", "--dry-run", "wall"],
    ["--dry-run", "paint", "wall", "--size", "9"],
    ["-n", "paint", "-s9", "wall"],
    ["paint", "wall", "-ns9"],
    ["paint", "wall", "-ns", "9"],
  ])
  func `options can be anywhere, and be long, short, or joined`(arguments: [String]) throws {
    let invocation = try pot.parse(arguments)
    #expect(invocation.request == .command("paint"))
    #expect(invocation.operands == ["wall"])
    #expect(invocation.has(dryRun))
    #expect(invocation.value(of: size) == "9")
  }

  @Test func `a value may look like an option, hold an equals sign, or be empty`() throws {
    #expect(try pot.parse(["paint", "a", "--size", "--dry-run"]).value(of: size) == "--dry-run")
    #expect(try pot.parse(["paint", "a", "--size=a=b"]).value(of: size) == "a=b")
    #expect(try pot.parse(["paint", "a", "--size="]).value(of: size) == "")
  }

  @Test func `the last value counts, and all are available`() throws {
    let invocation = try pot.parse(["paint", "a", "-s1", "-s2"])
    #expect(invocation.value(of: size) == "2")
    #expect(invocation.values(of: size) == ["1", "2"])
  }

  @Test func `nothing after two hyphens is an option`() throws {
    #expect(try pot.parse(["paint", "--", "--size"]).operands == ["--size"])
    #expect(try pot.parse(["--", "paint", "--", "-n"]).operands == ["--", "-n"])
  }

  @Test func `a lone hyphen is an operand`() throws {
    #expect(try pot.parse(["paint", "-"]).operands == ["-"])
  }

  @Test func `options of the same name may take different values`() throws {
    #expect(try pot.parse(["wash", "--with=soap"]).operands == [])
    #expect(throws: SyntaxError.choice("soap", option: "--with", ["brush"])) {
      try pot.parse(["paint", "a", "--with", "soap"])
    }
  }

  @Test(arguments: [
    ([], 0), (["--data-dir", "here"], 0), (["--data-dir=here", "wash"], 1),
  ])
  func `the commands are not described unless they are needed`(
    arguments: [String], times: Int
  ) throws {
    let described = Mutex(0)
    let folder = OptionUsage("data-dir", value: .folder, summary: "use the data in DIR")
    let usage = ProgramUsage(
      "pot", version: "1.2", summary: "keep paint",
      opening: CommandUsage(nil, summary: "open the pot", options: [folder]),
      commands: {
        described.withLock { $0 += 1 }
        return [CommandUsage("wash", summary: "wash the brushes", options: [dryRun, folder])]
      }())
    _ = try usage.parse(arguments)
    #expect(described.withLock { $0 } == times)
  }

  // MARK: - Help and version

  @Test(arguments: [
    (["--help"], nil), (["-h"], nil), (["--help", "--wrong"], nil), (["-nh"], nil),
    (["paint", "--help"], "paint"), (["--help", "paint"], "paint"), (["paint", "-nh"], "paint"),
    (["wrong", "--help"], nil),
  ])
  func `help takes precedence over what follows, and is about the command`(
    arguments: [String], topic: String?
  ) throws {
    #expect(try pot.parse(arguments).request == .help(topic))
  }

  @Test(arguments: [["--version"], ["-V"], ["-nV"], ["paint", "--version"]])
  func `the version is requested`(arguments: [String]) throws {
    #expect(try pot.parse(arguments).request == .version)
  }

  @Test func `after a command, a letter is its own option`() throws {
    let soap = OptionUsage("soap", letter: "s", value: .text("N"), summary: "with N soaps")
    let program = ProgramUsage(
      "pot", version: "1", summary: "keep paint", opening: CommandUsage(nil, summary: "open"),
      commands: [
        CommandUsage("paint", summary: "paint", options: [size]),
        CommandUsage("wash", summary: "wash", options: [soap]),
      ])
    #expect(try program.parse(["wash", "-s", "3"]).value(of: soap) == "3")
    #expect(try program.parse(["paint", "-s3"]).value(of: size) == "3")
  }

  // MARK: - Commands

  @Test func `without a command the program opens`() throws {
    #expect(try pot.parse([]).request == .command(nil))
    #expect(try pot.parse(["--color=never"]).request == .command(nil))
  }

  @Test func `a program without commands takes its operands itself`() throws {
    let cat = ProgramUsage(
      "cat", version: "1", summary: "print",
      opening: CommandUsage(nil, summary: "print", operands: [.init("FILE")]))
    #expect(try cat.parse(["a"]).operands == ["a"])
    #expect(throws: SyntaxError.operandMissing("FILE", synopsis: "cat FILE")) { try cat.parse([]) }
  }

  // MARK: - Errors

  @Test(arguments: [
    (["--wrong"], "unknown option --wrong; pot --help lists all options"),
    (["--dry-rnu"], "unknown option --dry-rnu; did you mean --dry-run?"),
    (["--dry=1"], "unknown option --dry; did you mean --dry-run?"),
    (["-x"], "unknown option -x; pot --help lists all options"),
    (["-nx"], "unknown option -x; pot --help lists all options"),
    (["paint", "a", "--size"], "--size needs a value: --size=N"),
    (["paint", "a", "-s"], "--size needs a value: --size=N"),
    (["paint", "--dry-run=yes", "a"], "--dry-run does not take a value"),
    (["--color=blue"], "\"blue\" is not valid for --color; choose one of always, never"),
    (["piant", "a"], "unknown command \"piant\"; did you mean paint?"),
    (["sing"], "unknown command \"sing\"; pot --help lists all commands"),
    (["paint"], "WALL is missing; usage: pot paint [OPTION]… WALL [COAT]"),
    (
      ["paint", "a", "b", "c"], "unexpected argument \"c\"; usage: pot paint [OPTION]… WALL [COAT]"
    ),
    (["--size=1"], "--size can only be used with paint; see pot help paint"),
    (["wash", "--size"], "--size can only be used with paint; see pot help paint"),
    (["wash", "--dry-run=yes"], "--dry-run can only be used with paint; see pot help paint"),
    (["wash", "--siez"], "unknown option --siez; pot --help lists all options"),
    (["--siez", "wash"], "unknown option --siez; pot --help lists all options"),
    (["paint", "--siez"], "unknown option --siez; did you mean --size?"),
    (["wash", "--size=1"], "--size can only be used with paint; see pot help paint"),
    (
      ["wash", "--color=never"], "--color cannot be used with wash; pot help wash lists its options"
    ),
  ])
  func `an error is one sentence`(arguments: [String], sentence: String) {
    #expect { try pot.parse(arguments) } throws: { "\($0)" == sentence }
  }
}

let dryRun = OptionUsage("dry-run", letter: "n", summary: "report what would be done")
let size = OptionUsage("size", letter: "s", value: .text("N"), summary: "with a brush of N inches")
private let color = OptionUsage(
  "color", value: .choice(["always", "never"], placeholder: "WHEN"), summary: "in color")

let pot = ProgramUsage(
  "pot", version: "1.2", summary: "keep paint",
  opening: CommandUsage(nil, summary: "open the pot", options: [color]),
  commands: [
    CommandUsage(
      "paint", summary: "paint a wall", details: ["The wall's old color is lost."],
      operands: [.init("WALL", kind: .file), .init("COAT", isOptional: true)],
      options: [dryRun, size, OptionUsage("with", value: .choice(["brush"]), summary: "by hand")],
      examples: [.init("pot paint -s 3 north", "paint with care")]),
    CommandUsage(
      "wash", summary: "wash the brushes",
      options: [OptionUsage("with", value: .choice(["soap", "oil"]), summary: "what to use")]),
  ],
  helpSections: [.init("Environment", [.term("POT", "the pot to use")])])

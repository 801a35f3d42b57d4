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
  func `options stand anywhere, long, short or joined`(words: [String]) throws {
    let invocation = try pot.parse(words)
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

  @Test func `the last value counts, and all are known`() throws {
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

  @Test func `commands may have options of one name that take different words`() throws {
    #expect(try pot.parse(["wash", "--with=soap"]).operands == [])
    #expect(throws: SyntaxError.choice("soap", option: "--with", ["brush"])) {
      try pot.parse(["paint", "a", "--with", "soap"])
    }
  }

  // MARK: - Help and version

  @Test(arguments: [
    (["--help"], nil), (["-h"], nil), (["--help", "--wrong"], nil), (["-nh"], nil),
    (["paint", "--help"], "paint"), (["--help", "paint"], "paint"), (["paint", "-nh"], "paint"),
    (["wrong", "--help"], nil),
  ])
  func `help wins over what comes after it, and is about the command`(
    words: [String], topic: String?
  ) throws {
    #expect(try pot.parse(words).request == .help(topic))
  }

  @Test(arguments: [["--version"], ["-V"], ["-nV"], ["paint", "--version"]])
  func `the version is asked for`(words: [String]) throws {
    #expect(try pot.parse(words).request == .version)
  }

  // MARK: - Commands

  @Test func `without a command the program opens`() throws {
    #expect(try pot.parse([]).request == .command(nil))
    #expect(try pot.parse(["--color=never"]).request == .command(nil))
  }

  @Test func `a program without commands takes its operands itself`() throws {
    let cat = ProgramUsage(
      "cat", version: "1", is: "print",
      opening: CommandUsage(nil, does: "print", operands: [.init("FILE")]))
    #expect(try cat.parse(["a"]).operands == ["a"])
    #expect(throws: SyntaxError.operandMissing("FILE", synopsis: "cat FILE")) { try cat.parse([]) }
  }

  // MARK: - Errors

  @Test(arguments: [
    (["--wrong"], "there is no option --wrong; pot --help lists them"),
    (["--dry-rnu"], "there is no option --dry-rnu; did you mean --dry-run?"),
    (["--dry=1"], "there is no option --dry; did you mean --dry-run?"),
    (["-x"], "there is no option -x; pot --help lists them"),
    (["-nx"], "there is no option -x; pot --help lists them"),
    (["paint", "a", "--size"], "--size needs a value: --size=N"),
    (["paint", "a", "-s"], "--size needs a value: --size=N"),
    (["paint", "--dry-run=yes", "a"], "--dry-run takes no value"),
    (["--color=blue"], "--color takes always, never, not \"blue\""),
    (["piant", "a"], "there is no command \"piant\"; did you mean paint?"),
    (["sing"], "there is no command \"sing\"; pot --help lists them"),
    (["paint"], "WALL is missing: pot paint [OPTION]… WALL [COAT]"),
    (["paint", "a", "b", "c"], "\"c\" is one word too many: pot paint [OPTION]… WALL [COAT]"),
    (["--size=1"], "--size goes with paint only; pot help paint shows how"),
    (["wash", "--size=1"], "--size goes with paint only; pot help paint shows how"),
    (["wash", "--color=never"], "--color does not go with wash; pot help wash lists what does"),
  ])
  func `an error is one sentence`(words: [String], sentence: String) {
    #expect { try pot.parse(words) } throws: { "\($0)" == sentence }
  }
}

let dryRun = OptionUsage("dry-run", letter: "n", does: "only say what would be done")
let size = OptionUsage("size", letter: "s", value: .text("N"), does: "with a brush of N inches")
private let color = OptionUsage(
  "color", value: .choice(["always", "never"], placeholder: "WHEN"), does: "in colour")

let pot = ProgramUsage(
  "pot", version: "1.2", is: "keep paint",
  opening: CommandUsage(nil, does: "open the pot", options: [color]),
  commands: [
    CommandUsage(
      "paint", does: "paint a wall", details: ["The wall's colour goes."],
      operands: [.init("WALL", kind: .file), .init("COAT", isOptional: true)],
      options: [dryRun, size, OptionUsage("with", value: .choice(["brush"]), does: "by hand")],
      examples: [.init("pot paint -s 3 north", "paints with care")]),
    CommandUsage(
      "wash", does: "wash the brushes",
      options: [OptionUsage("with", value: .choice(["soap", "oil"]), does: "what cleans")]),
  ],
  helpSections: [.init("Environment", [.term("POT", "the pot that is meant")])])

import Standups
import Testing

@testable import StandupsApp

@Suite struct ArgumentsTests {
  // MARK: - Opening

  @Test func `without arguments the program opens`() throws {
    let arguments = try Arguments([])
    #expect(arguments.command == .open(nil))
    #expect(arguments.dataFolder == nil)
    #expect(!arguments.isDemo)
    #expect(arguments.isMouseEnabled)
  }

  @Test(arguments: [
    ["--data-dir=/a b", "--deep-link=/standups/1", "--demo", "--no-mouse"],
    ["--no-mouse", "--deep-link", "/standups/1", "--data-dir", "/a b", "--demo"],
  ])
  func `options are taken in any order, with an equals sign or without`(words: [String]) throws {
    let arguments = try Arguments(words)
    #expect(arguments.command == .open(try DeepLink("/standups/1")))
    #expect(arguments.dataFolder == "/a b")
    #expect(arguments.isDemo)
    #expect(!arguments.isMouseEnabled)
  }

  @Test func `a value keeps its own equals signs`() throws {
    #expect(
      try Arguments(["--deep-link=/standups/new?title=a=b"]).command
        == .open(try DeepLink("/standups/new?title=a=b")))
  }

  @Test func `a value may look like an option`() throws {
    #expect(try Arguments(["--data-dir", "--demo"]).dataFolder == "--demo")
  }

  @Test func `the last of two values counts`() throws {
    #expect(try Arguments(["--data-dir", "/a", "--data-dir", "/b"]).dataFolder == "/b")
  }

  @Test(arguments: [["--help"], ["-h"], ["import", "--help"], ["--help", "--wrong"]])
  func `help wins over what comes after it`(words: [String]) throws {
    #expect(try Arguments(words).command == .help)
  }

  @Test func `the version is told`() throws {
    #expect(try Arguments(["--version"]).command == .version)
  }

  // MARK: - Import

  @Test func `a file is imported`() throws {
    #expect(
      try Arguments(["import", "standups.json"]).command
        == .importFile(path: "standups.json", copies: false, isDryRun: false))
    #expect(
      try Arguments(["--dry-run", "import", "--copy", "-"]).command
        == .importFile(path: "-", copies: true, isDryRun: true))
  }

  @Test func `nothing after two hyphens is an option`() throws {
    #expect(
      try Arguments(["import", "--", "--copy"]).command
        == .importFile(path: "--copy", copies: false, isDryRun: false))
  }

  // MARK: - Errors

  @Test(arguments: [
    (["--wrong"], "there is no option --wrong; standups --help lists them"),
    (["--dmeo"], "there is no option --dmeo; did you mean --demo?"),
    (["--data=/a"], "there is no option --data; did you mean --data-dir?"),
    (["--deeplink=/a"], "there is no option --deeplink; did you mean --deep-link?"),
    (["-x"], "there is no option -x; standups --help lists them"),
    (["--data-dir"], "--data-dir needs a value: --data-dir=VALUE"),
    (["--data-dir="], "--data-dir needs a value: --data-dir=VALUE"),
    (["--demo=yes"], "--demo takes no value"),
    (["--deep-link="], "the deep link is empty; try /standups"),
    (
      ["--deep-link", "http://x"],
      "the deep link's scheme is \"http\"; it must be standups:// or a path like /standups"
    ),
    (["open"], "there is no command \"open\"; standups --help lists them"),
    (["--", "--demo"], "there is no command \"--demo\"; standups --help lists them"),
    (["import"], "import takes one file: standups import FILE, or - for standard input"),
    (
      ["import", "a", "b"], "import takes one file: standups import FILE, or - for standard input"
    ),
    (["--copy"], "--copy goes with import only; standups --help shows how"),
    (["--dry-run"], "--dry-run goes with import only; standups --help shows how"),
    (["import", "a", "--size=80x24"], "--size goes with render only; standups --help shows how"),
    (["render"], "render takes one link: standups render /standups/1"),
    (["--demo", "import", "a"], "--demo does not go with import"),
    (["import", "a", "--deep-link=/standups"], "--deep-link does not go with import"),
    (["render", "/standups", "--deep-link=/standups"], "--deep-link does not go with render"),
  ])
  func `an error is one sentence`(words: [String], sentence: String) {
    #expect { try Arguments(words) } throws: { "\($0)" == sentence }
  }

  @Test func `every option and command is in the help`() {
    for option in Option.Name.allCases { #expect(Usage.help.contains(option.rawValue)) }
    for command in ["import FILE", "render LINK"] { #expect(Usage.help.contains(command)) }
    for line in Usage.help.split(separator: "\n") { #expect(line.count <= 80) }
  }
}

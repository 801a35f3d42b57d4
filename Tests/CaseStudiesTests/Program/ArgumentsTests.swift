import Testing

@testable import CaseStudies

@Suite struct ArgumentsTests {
  @Test func `without arguments the menu opens`() throws {
    let arguments = try Arguments([])
    #expect(arguments.command == .open(nil))
    #expect(arguments.isMouseEnabled)
    #expect(!arguments.printsChanges)
  }

  @Test func `options take their value after = or as the next argument`() throws {
    let link = try DeepLink("/popup/first")
    #expect(try Arguments(["--deep-link", "/popup/first"]).command == .open(link))
    #expect(try Arguments(["--deep-link=/popup/first"]).command == .open(link))
  }

  @Test func `flags are read`() throws {
    let arguments = try Arguments(["--no-mouse", "--print-changes"])
    #expect(!arguments.isMouseEnabled)
    #expect(arguments.printsChanges)
    #expect(try Arguments(["-h"]).command == .help)
    #expect(try Arguments(["--help", "--nonsense"]).command == .help)
    #expect(try Arguments(["--version"]).command == .version)
  }

  @Test(arguments: [
    (["--deep-link"], UsageError.valueMissing("--deep-link")),
    (["--help=yes"], .valueNotTaken("--help")),
    (["--link"], .unknownOption("--link")),
    (["counter"], .unexpected("counter")),
    (["--deep-link="], .deepLink(.empty)),
    (["--deep-link", "https://popup"], .deepLink(.scheme("https"))),
  ])
  func `a wrong command line is refused in one line`(arguments: [String], error: UsageError) {
    #expect(throws: error) { try Arguments(arguments) }
    #expect(!"\(error)".contains("\n"))
  }

  @Test func `help names every option`() {
    for option in ["--deep-link", "--no-mouse", "--print-changes", "--version", "--help"] {
      #expect(Usage.help.contains(option))
    }
  }
}

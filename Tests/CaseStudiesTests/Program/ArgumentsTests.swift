import DeepLinks
import TerminalUI
import Testing
import Usage

@testable import CaseStudies

@Suite struct ArgumentsTests {
  @Test func `without arguments the menu opens`() throws {
    let arguments = try Arguments([])
    #expect(arguments.command == .open(nil))
    #expect(arguments.isMouseEnabled)
    #expect(!arguments.printsChanges)
  }

  @Test func `an option's value follows = or is the next argument`() throws {
    let link = try DeepLink("/popup/first")
    #expect(try Arguments(["--deep-link", "/popup/first"]).command == .open(link))
    #expect(try Arguments(["--deep-link=/popup/first"]).command == .open(link))
  }

  @Test func `flags are parsed`() throws {
    let arguments = try Arguments(["--no-mouse", "--plain", "--color=256", "--print-changes"])
    #expect(!arguments.isMouseEnabled)
    #expect(arguments.isPlain)
    #expect(arguments.colors == .palette256)
    #expect(arguments.printsChanges)
    #expect(try Arguments(["-h"]).command == .help)
    #expect(try Arguments(["--help", "--nonsense"]).command == .help)
    #expect(try Arguments(["--version"]).command == .version)
  }

  @Test func `a history, a recording, and a replay are options`() throws {
    let arguments = try Arguments(["--history", "--record=a", "--replay=b"])
    #expect(arguments.keepsHistory)
    #expect(arguments.recordingPath == "a")
    #expect(arguments.replayPath == "b")
    #expect(try Arguments([]).keepsHistory == false)
  }

  @Test(arguments: [
    (["--deep-link"], UsageError.syntax(.valueMissing("--deep-link", placeholder: "LINK"))),
    (["--help=yes"], .syntax(.valueNotTaken("--help"))),
    (
      ["--plan"], .syntax(.unknownOption("--plan", nearest: "--plain", program: "case-studies"))
    ),
    (
      ["counter"],
      .syntax(.operandUnexpected("counter", synopsis: "case-studies [OPTION]…"))
    ),
    (
      ["--color=red"],
      .syntax(.choice("red", option: "--color", ColorChoice.allCases.map(\.rawValue)))
    ),
    (["--deep-link="], .deepLink(.empty(.caseStudies))),
    (["--deep-link", "https://popup"], .deepLink(.scheme("https", wanted: .caseStudies))),
  ])
  func `an invalid command line is rejected in one line`(arguments: [String], error: UsageError) {
    #expect(throws: error) { try Arguments(arguments) }
    #expect(!"\(error)".contains("\n"))
  }

  @MainActor @Test func `every link in the help opens a screen`() throws {
    let words = Arguments.usage.help.split { $0 == " " || $0 == "\n" }
    let links = words.filter { $0.hasPrefix("/") }
    #expect(links.count > 8)
    for link in links {
      #expect(try Menu.State.opened(at: String(link)).destination == nil, "\(link)")
    }
  }
}

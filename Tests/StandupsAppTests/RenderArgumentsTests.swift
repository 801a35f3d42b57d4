import Foundation
import Standups
import TerminalUI
import Testing

@testable import StandupsApp

@Suite struct RenderArgumentsTests {
  @Test func `a link is enough`() throws {
    let arguments = try Arguments(["render", "/standups/1"])

    #expect(arguments.command == .render(try DeepLink("/standups/1"), Rendering()))
    #expect(Rendering().size == Size(width: 80, height: 24))
    #expect(Rendering().format == .text)
  }

  @Test func `every option is taken, before and after the link`() throws {
    let arguments = try Arguments([
      "--demo", "--size", "120x40", "render", "--format=svg", "/standups", "--at", "23",
      "--now=2026-05-20T09:30:00+09:00",
    ])

    let now = Date(timeIntervalSince1970: 1_779_237_000)
    let rendering = Rendering(
      format: .svg, now: now, seconds: 23, size: Size(width: 120, height: 40))
    #expect(arguments.command == .render(try DeepLink("/standups"), rendering))
    #expect(arguments.isDemo)
  }

  @Test(arguments: [["render"], ["render", "/standups", "/standups/1"]])
  func `one link has to be given`(words: [String]) {
    #expect(throws: UsageError.renderNeedsOneLink) { try Arguments(words) }
  }

  @Test func `a link that is none is a usage error`() {
    #expect(throws: UsageError.deepLink(.empty)) { try Arguments(["render", ""]) }
  }

  @Test(arguments: [
    "", "80", "80x", "x24", "0x24", "80x5001", "-80x24", "+80x24", "80x24x2", "８0x24",
  ])
  func `a size is columns and rows`(text: String) {
    #expect(throws: UsageError.size(text)) { try Arguments(["render", "/", "--size", text]) }
  }

  @Test(arguments: ["", "-1", "1.5", "86401", "soon", "99999999999999999999"])
  func `seconds are a whole number within a day`(text: String) {
    #expect(throws: UsageError.seconds(text)) { try Arguments(["render", "/", "--at", text]) }
  }

  @Test func `there are three formats`() {
    #expect(throws: UsageError.format("png")) {
      try Arguments(["render", "/", "--format", "png"])
    }
    #expect(
      "\(UsageError.format("png"))"
        == "there is no format \"png\"; render writes text, ansi, svg")
  }

  @Test(arguments: ["", "today", "2026-05-20", "20.05.2026"])
  func `a date has a time and a zone`(text: String) {
    #expect(throws: UsageError.date(text)) { try Arguments(["render", "/", "--now", text]) }
  }

  @Test(arguments: ["--at=1", "--format=svg", "--now=2026-05-20T09:30:00Z", "--size=80x24"])
  func `its options go with no other command`(option: String) {
    let name = String(option.prefix { $0 != "=" })
    let error = UsageError.onlyWith("render", option: name)
    #expect(throws: error) { try Arguments([option]) }
    #expect(throws: error) { try Arguments(["import", "file", option]) }
  }

  @Test func `options of import do not go with it`() {
    #expect(throws: UsageError.onlyWith("import", option: "--copy")) {
      try Arguments(["render", "/standups", "--copy"])
    }
  }
}

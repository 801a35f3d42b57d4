import DeepLinks
import Foundation
import Standups
import StandupsModel
import TerminalUI
import Testing
import Usage

@testable import StandupsApp

@Suite struct RenderOptionsTests {
  @Test func `a link is enough`() throws {
    let command = try parse(["render", "/standups/1"])

    #expect(command.link == (try DeepLink("/standups/1")))
    #expect(command.options == RenderOptions())
    #expect(RenderOptions().size == Size(width: 80, height: 24))
    #expect(RenderOptions().format == .text)
  }

  @Test func `options come before and after the link`() throws {
    let command = try parse([
      "--demo", "--size", "120x40", "render", "-fsvg", "/standups", "--at", "23",
      "--now=2026-05-20T09:30:00+09:00", "--color", "16",
    ])

    let now = Date(timeIntervalSince1970: 1_779_237_000)
    var expected = RenderOptions()
    expected.color = .palette16
    expected.format = .svg
    expected.now = now
    expected.seconds = 23
    expected.size = Size(width: 120, height: 40)
    expected.source.isDemo = true
    #expect(command.options == expected)
  }

  @Test func `an invalid link is a usage error`() {
    #expect(throws: UsageError.deepLink(.empty(.standups))) { try Program.command(["render", ""]) }
  }

  @Test(arguments: [
    "", "80", "80x", "x24", "0x24", "80x5001", "2001x1000", "5000x5000", "-80x24", "+80x24",
    "80x24x2", "８0x24",
  ])
  func `an invalid size is an error`(text: String) {
    #expect(throws: UsageError.size(text)) { try Program.command(["render", "/", "--size", text]) }
  }

  @Test(arguments: ["", "-1", "1.5", "86401", "soon", "99999999999999999999"])
  func `invalid seconds are an error`(text: String) {
    #expect(throws: UsageError.seconds(text)) {
      try Program.command(["render", "/", "--at", text])
    }
  }

  @Test func `an unknown format is an error`() {
    #expect {
      try Program.command(["render", "/", "--format", "png"])
    } throws: {
      "\($0)" == "\"png\" is not valid for --format; choose one of text, ansi, svg, asciicast"
    }
  }

  @Test(arguments: [
    ("2026-05-20T00:30:00Z", 1_779_237_000), ("2026-05-20T09:30:00+09:00", 1_779_237_000),
    ("2026-05-19T20:00:00-04:30", 1_779_237_000), ("1970-01-01T00:00:00Z", 0),
    ("2024-02-29T00:00:00Z", 1_709_164_800),
  ])
  func `a date is an instant`(text: String, seconds: Double) throws {
    let command = try parse(["render", "/", "--now", text])
    #expect(command.options.now == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "today", "2026-05-20", "20.05.2026", "2026-05-20T09:30:00", "2026-02-29T09:30:00Z",
    "2026-05-20T24:00:00Z", "2026-05-20T09:60:00Z", "2026-05-20T09:30:60Z", "2026-13-01T00:00:00Z",
    "2026-05-20T09:30:00Zulu", " 2026-05-20T09:30:00Z", "2026-05-20 09:30:00Z",
    "2026-05-20T09:30:00+24:00", "2026-05-20T09:30:00+0900", "2026-05-20T09:30:00.5Z",
  ])
  func `an invalid date is an error`(text: String) {
    #expect(throws: UsageError.date(text)) { try Program.command(["render", "/", "--now", text]) }
  }

  @Test(arguments: [
    ("auto", ColorTier.direct), ("always", .direct), ("truecolor", .direct),
    ("256", .palette256), ("16", .palette16), ("never", .monochrome),
  ])
  func `the color option sets the number of colors`(word: String, colors: ColorTier) throws {
    #expect(
      try parse(["render", "/", "--format", "ansi", "--color", word]).options
        .colors(environment: [:]) == colors)
  }

  @Test func `NO_COLOR turns colors off unless the option asks for them`() throws {
    for (words, colors) in [([], ColorTier.monochrome), (["--color", "always"], .direct)] {
      let options = try parse(["render", "/", "--format", "ansi"] + words).options
      #expect(options.colors(environment: ["NO_COLOR": "1"]) == colors)
    }
  }

  private func parse(_ words: [String]) throws -> RenderCommand {
    try #require(try Program.command(words) as? RenderCommand)
  }
}

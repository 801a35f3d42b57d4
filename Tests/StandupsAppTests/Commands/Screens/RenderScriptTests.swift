import StandupsModel
import TerminalUI
import Testing

@testable import StandupsApp

@MainActor
@Suite struct RenderScriptTests {
  private func text(_ script: String, _ words: String...) throws -> String {
    let options = ["render", "--demo", "--now", "2026-05-20T09:30:00Z"]
    var command = try #require(try Program.command(options + words) as? RenderCommand)
    command.localTime = LocalTime.utc
    return command.text(of: try ScriptStep.steps(of: script), in: command.program())
  }

  @Test func `a script adds a standup and shows two screens`() throws {
    let script = """
      press a
      type 플랫폼 싱크
      picture The form
      press ^S
      picture The list
      """
    let pages = try text(script, "/standups").split(separator: "-- ")
    #expect(pages.count == 2)
    #expect(pages[0].hasPrefix("The form\n") && pages[0].contains("Title             플랫폼 싱크"))
    #expect(pages[1].hasPrefix("The list\n") && pages[1].contains("4 standups"))
  }

  @Test func `without pictures the last screen is shown`() throws {
    let text = try text("click 10 5\npress Enter", "/standups")
    #expect(text.hasPrefix("  Standups › Product"))
  }

  @Test func `time passes only while a script waits`() throws {
    let script = "picture a\nwait 12.5\npicture b\nsize 40x12\npicture c"
    let pages = try text(script, "/standups/1/record").split(separator: "-- ")
    #expect(pages[0].contains("0:00 of "))
    #expect(pages[1].contains("0:12 of "))
    #expect(pages[2].contains(" 0:12 of "))
  }

  @Test func `bytes are decoded like a terminal's`() throws {
    let script = "bytes 1B 5B\nbytes 42\nbytes 1B\npicture a\nwait 0.05\nbytes 64\npicture b"
    let pages = try text(script, "/standups").split(separator: "-- ")
    #expect(pages[0].contains("▸ ▌ Product"))
    #expect(pages[1].contains("Delete?"))
  }

  @Test func `steps after quitting do nothing`() throws {
    #expect(try text("press q\npress a", "/standups").contains("3 standups"))
  }

  @Test func `plain pictures have neither lines nor colors`() throws {
    let text = try text("", "--plain", "--format", "ansi", "/standups/1/edit")
    #expect(text.contains("from 5 to 30"))
    #expect(!text.contains("│") && !text.contains("38;5"))
  }

  @Test func `a recording has every second of a meeting, at its time`() throws {
    let script = "wait 2\npicture Two seconds\npress Space\nwait 1.5"
    let lines = try text(script, "--format", "asciicast", "--size", "60x20", "/standups/1/record")
      .split(separator: "\n")
    #expect(lines[0].contains(#""width": 60, "height": 20, "timestamp": 1779269400"#))
    #expect(lines[1].hasPrefix(#"[0.000, "o", "#))
    #expect(lines.contains { $0.hasPrefix("[1.000, ") })
    #expect(lines.contains(#"[2.100, "m", "Two seconds"]"#))
    #expect(lines.last?.hasPrefix("[3.600, ") == true)
  }
}

import Foundation
import PseudoTerminal
import Testing

/// Changes that another program makes to the data folder appear without a key press.
@Suite(.onOwnThreads)
struct LiveReloadStoryTests {
  private static let second = "00000000-0000-0000-0000-000000000002"
  private static let third = "00000000-0000-0000-0000-000000000003"

  private let home: Home

  init() throws {
    home = try Home()
    try home.importThree()
  }

  private func path(_ id: String) -> String { "\(home.records)/\(id)/standup.json" }

  private func rewrite(_ id: String, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: path(id), encoding: .utf8)
    try change(text).write(toFile: path(id), atomically: false, encoding: .utf8)
  }

  @Test func `edits, additions and deletions appear`() throws {
    let window = try home.open()
    try window.wait(forText: "3 standups")
    try rewrite(Self.third) { $0.replacing("\"length\" : 1800", with: "\"length\" : 5400") }
    try window.wait(forText: "  90")
    let text = try String(contentsOfFile: path(Self.third), encoding: .utf8)
    let new = "00000000-0000-0000-0000-0000000000AB"
    try home.write(
      standup: text.replacing(Self.third, with: new).replacing(
        "\"position\" : 2", with: "\"position\" : 7"), id: new)
    try window.wait(forText: "4 standups")
    try home.delete(standup: Self.second)
    try window.wait(forText: "3 standups")
    try window.quit()
    #expect(try home.standups().count == 3)
  }

  @Test func `the data folder may be a symbolic link`() throws {
    let target = home.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: home.records, toPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: home.records, withDestinationPath: target)
    let window = try home.open()
    try window.wait(forText: "3 standups")
    #expect(try home.run("add", "Linked").exit == .code(0))
    try window.wait(forText: "Linked", "4 standups")
    try window.quit()
  }

  @Test func `the configuration is read again, and what is wrong in it changes nothing`() throws {
    try home.configure(#"{"keys": {"list.add": "n"}}"#)
    let window = try home.open()
    try window.wait(forText: "n add")
    try home.configure(#"{"keys": {"list.add": "M"}, "theme": "teal"}"#)
    try window.wait(forText: "Settings reloaded")
    try window.wait(forText: "M add")
    try home.configure("{\n\"keys\": {\"list.add\": \"n\"}, \"mute\": 1}")
    try window.wait(forText: "Settings unchanged: config.json, line 2: ")
    try window.press("M")
    try window.wait(forText: "New standup")
    try window.type("Later")
    try window.press("C-s")
    try window.wait(forText: "Saved")
    #expect(try home.run("list", "--json").output.contains("    \"theme\" : \"teal\","))
  }

  @Test func `the program's own changes are not conflicts`() throws {
    let window = try home.open("--deep-link", "/standups/3/edit?title=Mine")
    try window.wait(forText: "▸ Title             Mine")
    try window.press("C-s")
    try window.wait(forText: "Saved")
    try window.press("e")
    try window.wait(forText: " Done ")
    try window.type("!")
    try window.press("C-s")
    try window.wait(forText: "› Mine!")
    try window.wait(forText: "Saved")
    try window.press("Escape")
    try window.wait(forText: "Daily Standups")
    try window.quit()
    #expect(try home.standups().last?.title == "Mine!")
  }

  @Test func `a file that breaks is reported once, and appears again when it is fixed`() throws {
    let window = try home.open()
    try window.wait(forText: "3 standups")
    let text = try String(contentsOfFile: path(Self.third), encoding: .utf8)
    try rewrite(Self.third) { $0.replacing("{", with: "[") }
    try window.wait(forText: "Some files could not be read")
    try window.press("Enter")
    try window.wait(forNoText: "Some files could not be read")
    try text.replacing("1800", with: "2700").write(
      toFile: path(Self.third), atomically: false, encoding: .utf8)
    try window.wait(forText: "  45", "3 standups")
    try window.quit()
  }

  @Test func `an open form keeps its draft, and the detail of a deleted standup closes`() throws {
    let window = try home.open("--deep-link", "/standups/3/edit?title=Mine")
    try window.wait(forText: "▸ Title             Mine")
    try home.delete(standup: Self.third)
    try rewrite(Self.second) { $0.replacing("\"length\" : 300", with: "\"length\" : 360") }
    try window.press("C-s")
    try window.wait(forText: "Changed elsewhere")
    try window.press("2", untilText: "was deleted elsewhere")
    try window.wait(forText: "2 standups", "6 min")
    try window.quit()
    #expect(try home.standups().count == 2)
  }

  @Test func `a standup that another program adds appears in an empty list`() throws {
    let home = try Home()
    let window = try home.open()
    try window.wait(forText: "No standups yet")
    try home.importThree()
    try window.wait(forText: "3 standups")
    try window.quit()
  }
}

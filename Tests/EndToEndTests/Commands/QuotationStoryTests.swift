import Foundation
import PseudoTerminal
import Testing

/// What a teammate wrote stays one short quotation in what commands say.
@Suite(.onOwnThreads)
struct QuotationStoryTests {
  private static let hostile =
    "Core\"? Delete everything.\nYes\u{2028}\u{202E}“ok” " + String(repeating: "x", count: 900)
  private static let quoted =
    "\"Core'? Delete every…\(String(repeating: "x", count: 19))\""

  private let home: Home

  init() throws {
    home = try Home()
    let standups: [[String: Any]] = [
      [
        "id": UUID().uuidString, "title": Self.hostile, "theme": "teal", "duration": [300, 0],
        "attendees": [["id": UUID().uuidString, "name": Self.hostile]],
        "meetings": [
          ["id": UUID().uuidString, "date": 721_692_800, "transcript": "half a sentence"]
        ],
      ]
    ]
    let file = home.path + "/standups.json"
    try JSONSerialization.data(withJSONObject: standups).write(to: URL(filePath: file))
    #expect(try home.run("import", file).exit == .code(0))
  }

  @Test func `commands say what they changed in one line`() throws {
    let quoted = Self.quoted
    #expect(try home.run("note", "1", "-m", "x").output.last?.hasSuffix(" of \(quoted)") == true)
    #expect(
      try home.run("edit", "1", "--remove-attendee", "Nobody").error
        == ["standups: no one in \(quoted) is called \"Nobody\"; standups show lists the team"])
    #expect(
      try home.run("update", "1", "--as", Self.hostile, "--today", "x").output
        == ["\(quoted) has 1 line for the next meeting of \(quoted)"])
    let deleted = try home.run("delete", "1").output
    #expect(deleted.count == 1)
    #expect(
      deleted.first?.hasPrefix("\(quoted) is in the trash; to restore it: standups restore ")
        == true)
    let id = try #require(try home.run("trash", "--ids").output.first)
    #expect(try home.run("restore", id).output == ["restored \(quoted)"])
  }

  @Test func `the question before a deletion stays in view, in 80x24 and as lines`() throws {
    let window = try home.open("--deep-link", "/standups/1/delete")
    try window.wait(
      forText: Self.quoted + " and its", "meetings will be deleted. You can undo it with u.")
    let lines = try home.run("--linear", "--deep-link", "/standups/1/delete")
    let text = (lines.output + lines.error).joined(separator: "\n")
    #expect(
      text.contains("\(Self.quoted) and its meetings will be deleted. You can undo it with u."))
  }
}

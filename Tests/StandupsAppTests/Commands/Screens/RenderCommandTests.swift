import Foundation
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Testing

@testable import StandupsApp

@MainActor
@Suite struct RenderCommandTests {
  @Test func `the list of the samples`() throws {
    let lines = try picture("render", "--demo", "--size", "48x12", "/standups")
      .split(separator: "\n", omittingEmptySubsequences: false)

    #expect(lines.count == 13)
    #expect(
      lines[..<3] == [
        " Daily Standups    3 standups · by next meeting",
        "    team             next            last",
        "▸ ▌ Design [Or]      in 15 min       yesterday",
      ])
  }

  @Test func `a link that leads nowhere shows an alert`() throws {
    let text = try picture("render", "--demo", "/standups/9")

    #expect(text.contains("Not found"))
    #expect(text.contains("No standup is called \"9\""))
  }

  @Test(arguments: [
    ("/standups/9", Int32(1)), ("/nowhere", 1), ("/standups/1?alert=zz", 1), ("/standups/1", 0),
    ("/standups?alert=NF", 0),
  ])
  func `a link that leads nowhere is a failure`(_ link: String, status: Int32) throws {
    #expect(try Program.command(["render", "--demo", link]).run() == status)
  }

  @Test func `a missing folder is an empty list and is not created`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let text = try picture("render", "--data-dir", folder, "/standups")

    #expect(text.contains("No standups yet"))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `nothing is written, not even for a meeting`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let id = "00000000-0000-0000-0000-00000000000A"
    let record = folder.appending(path: "\(id)/standup.json")
    try FileManager.default.createDirectory(
      at: record.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(standup(id).utf8).write(to: record)
    let text = try picture(
      "render", "--data-dir", folder.path, "/standups/1/record", "--at", "5")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    try FileManager.default.removeItem(at: folder)

    #expect(text.contains("플랫폼 싱크"))
    #expect(files == [id, "\(id)/standup.json"])
  }

  @Test func `meetings that are read in the background are drawn`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let folder = DataFolder(path: path)
    let standup = Standup(id: UUID(), title: "Design")
    let start = Date(timeIntervalSince1970: 1_779_269_400)
    let meeting = Meeting(
      id: UUID(), startedAt: start, endedAt: start, held: 754, ending: .savedEarly)
    try folder.apply(.writeStandup(standup))
    for name in [start, start + 86_400].map({ MeetingName(startedAt: $0) }) {
      try folder.apply(.writeMeeting(meeting, name: name, standup: standup.id))
    }
    let list = try picture("render", "--data-dir", path, "/standups")
    let detail = try picture("render", "--data-dir", path, "/standups/1")
    let statistics = try picture("render", "--data-dir", path, "/standups/1/statistics")
    try FileManager.default.removeItem(atPath: path)

    #expect(list.contains("██"))
    #expect(detail.contains("12:34"))
    #expect(!statistics.contains("Loading"))
  }

  @Test func `a meeting is drawn at its start`() throws {
    let text = try picture("render", "--demo", "/standups/1/record")

    #expect(text.contains("0:00 of 15:00"))
    #expect(text.contains("on time · ends 09:45"))
  }

  @Test func `a meeting is drawn after the given time`() throws {
    let text = try picture("render", "--demo", "/standups/1/record?seconds=60", "--at", "23")

    #expect(text.contains("0:23 of 1:00"))
    #expect(text.contains(/✓ Maya Lindqvist( ●)? +0:10/))
    #expect(text.contains(/▶ Tomás Herrera +0:03/))
    #expect(text.contains("Speaker 3 of 6"))
  }

  @Test func `after a meeting its summary is drawn`() throws {
    let text = try picture("render", "--demo", "/standups/1/record?seconds=60", "--at", "61")

    #expect(text.contains("› Today"))
    #expect(text.contains("1:00 of 1:00"))
  }

  @Test(arguments: RenderOptions.Format.allCases)
  func `the same command prints the same bytes, ending in a newline`(
    format: RenderOptions.Format
  ) throws {
    let words = ["render", "--demo", "--format", format.rawValue, "/standups/new"]
    let first = try picture(words)

    #expect(try picture(words) == first)
    #expect(first.last == "\n")
  }

  @Test func `a window that is too small shows the minimum size`() throws {
    let text = try picture("render", "--demo", "--size", "30x8", "/standups")

    #expect(text.hasPrefix("Window is 30x8,\nneeds 40x12.\n"))
  }

  private func picture(_ words: String...) throws -> String {
    try picture(words)
  }

  private func picture(_ words: [String]) throws -> String {
    try RenderedPicture(words + ["--now", "2026-05-20T09:30:00Z"]).text
  }

  private func standup(_ id: String) -> String {
    """
    {
      "attendees" : [

      ],
      "id" : "\(id)",
      "length" : 3,
      "order" : "fixed",
      "overtime" : "end",
      "position" : 0,
      "theme" : "teal",
      "title" : "플랫폼 싱크",
      "version" : 1
    }

    """
  }
}

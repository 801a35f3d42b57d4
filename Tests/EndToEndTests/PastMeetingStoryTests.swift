import Foundation
import PseudoTerminal
import Testing

/// A meeting looked at afterwards: copied, exported, mended, counted.
struct PastMeetingStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.importThree()
  }

  private func start(
    terminal type: String = "xterm-256color", in folder: String? = nil
  ) throws -> PseudoTerminal {
    let terminal = try home.start("--deep-link", "/standups/1/meetings/1") { launch in
      launch.environment["TERM"] = type
      launch.directory = folder
    }
    try terminal.wait(forText: "half a sentence")
    return terminal
  }

  /// The texts that were put on the clipboard.
  private func copied(from terminal: PseudoTerminal) throws -> [String] {
    let output = String(decoding: terminal.output, as: UTF8.self)
    return try output.split(separator: "\u{1B}]52;c;").dropFirst().map { rest in
      let encoded = rest.prefix { $0 != "\u{7}" }
      let bytes = try #require(Data(base64Encoded: String(encoded)))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func `y puts the meeting on the clipboard as Markdown`() throws {
    let terminal = try start()
    try terminal.send("y")
    try terminal.wait(
      forText: "Sent to the terminal's clipboard as Markdown. Press E to save a file instead.")
    let texts = try copied(from: terminal)
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("# Platform sync, November 15, 2023\n\n") == true)
    #expect(texts.first?.contains("half a sentence ❌") == true)
  }

  @Test func `a terminal that says it has a clipboard is believed`() throws {
    let terminal = try start()
    try terminal.send("\u{1B}[?62;22;52c")
    try terminal.send("y")
    try terminal.wait(forText: "Copied as Markdown")
    #expect(try copied(from: terminal).count == 1)
  }

  @Test func `a terminal without a clipboard gets not a byte, and E is named`() throws {
    let terminal = try start(terminal: "linux")
    try terminal.send("y")
    try terminal.wait(
      forText: "This terminal does not share its clipboard. Press E to save a file instead.")
    #expect(try copied(from: terminal) == [])
  }

  @Test func `tmux takes what is copied where it is told to`() throws {
    let window = try home.open("--deep-link", "/standups/1/meetings/1")
    try window.wait(forText: "half a sentence")
    try window.set("set-clipboard", to: "on")
    try window.press("L")
    try window.wait(forText: "Sent to the clipboard: /standups/")
    let link = try window.display("#{buffer_sample}")
    #expect(link.hasPrefix("/standups/"))
    #expect(link.contains("/meetings/20231114T221320Z"))
    let other = try home.open("--deep-link", link)
    try other.wait(forText: "half a sentence")
  }

  @Test func `E writes new files into the working directory`() throws {
    let folder = home.path + "/notes"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let terminal = try start(in: folder)
    let name = "Platform sync-2023-11-15"
    try terminal.send("E")
    try terminal.wait(forText: "Exported to")
    try terminal.send("kE")
    try terminal.wait(for: "the second file") { _ in
      FileManager.default.fileExists(atPath: "\(folder)/\(name)-2.md")
    }
    let texts = try [name, name + "-2"].map {
      try String(contentsOfFile: "\(folder)/\($0).md", encoding: .utf8)
    }
    #expect(texts[0].hasPrefix("# Platform sync, November 15, 2023\n\n"))
    try terminal.send("\u{1B}")
    try terminal.wait(forText: "Past meetings")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test func `a folder that cannot be written is told`() throws {
    let terminal = try start(in: "/proc")
    try terminal.send("E")
    try terminal.wait(forText: "Not exported: /proc/Platform sync")
  }

  @Test func `e mends a line, u takes that back, and both are on disk`() throws {
    let id = "00000000-0000-0000-0000-000000000001"
    let before = try home.files()
    let window = try home.open("--deep-link", "/standups/1/meetings/1")
    try window.wait(forText: "half a sentence")
    try window.press("G", "e")
    try window.wait(forText: "Speech: half a sentence")
    try window.press("C-u")
    try window.type("a whole sentence")
    try window.press("Enter")
    try window.wait(forText: "Saved")
    #expect(try home.meetings(of: id).first?.transcript.last?.text == "a whole sentence")
    try window.press("u")
    try window.wait(forText: "Line restored")
    try window.press("Escape")
    try window.wait(forText: "Past meetings")
    try window.press("Escape")
    try window.wait(forText: "3 standups")
    try window.quit()
    #expect(try home.files() == before)
  }

  @Test func `t counts the meetings, and Escape leads back`() throws {
    let window = try home.open()
    try window.wait(forText: "3 standups")
    try window.press("t")
    try window.wait(forText: "2 meetings since")
    #expect(try window.capture().contains("No times were recorded"))
    try window.press("Escape")
    try window.wait(forText: "Start Meeting")
    try window.press("t")
    try window.wait(forText: "2 meetings since")
  }

  @Test(arguments: [
    ("/standups", "UF", "Some files could not be read"),
    ("/standups", "l", "Data failed to load"), ("/standups", "x", "Delete?"),
    ("/standups", "RM", "Unfinished meeting"), ("/standups/1", "SF", "Could not save"),
    ("/standups/1", "QS", "Quit without saving?"),
    ("/standups/1", "GN", "Standup was deleted elsewhere"),
    ("/standups/1", "NF", "Not found"), ("/standups/1/edit", "DF", "Discard changes?"),
    ("/standups/1/record", "E1", "End meeting?"), ("/standups/1/record", "e2", "End meeting?"),
    ("/standups/1/record", "AW", "Time passed while you were away"),
    ("/standups/1/record", "QM", "Quit during the meeting?"),
    ("/standups/1", "CH", "Changed elsewhere"), ("/standups/1", "D", "Speech recognition denied"),
    ("/standups/1", "r", "Speech recognition restricted"),
    ("/standups/1/record", "F", "Speech recognition failed"),
  ])
  func `a link shows an alert of the catalogue, and Escape closes it`(
    screen: String, code: String, title: String
  ) throws {
    let terminal = try home.start("--deep-link", "\(screen)?alert=\(code)")
    try terminal.wait(forText: title)
    try terminal.send("\u{1B}")
    try terminal.wait(for: "the alert to close") { !$0.screen.text.contains(title) }
  }
}

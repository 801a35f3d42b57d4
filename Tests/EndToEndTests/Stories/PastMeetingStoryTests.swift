import Foundation
import PseudoTerminal
import Testing

/// A past meeting: copied, exported and edited.
@Suite(.onOwnThreads)
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

  @Test func `y copies the meeting as Markdown`() throws {
    let terminal = try start()
    try terminal.send("y")
    try terminal.wait(
      forText: "Sent to the terminal to copy as Markdown. E saves a file instead.")
    let texts = try copied(from: terminal)
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("# Platform sync, November 15, 2023\n\n") == true)
    #expect(texts.first?.contains("half a sentence ❌") == true)
  }

  @Test func `a terminal that reports a clipboard gets a copy`() throws {
    let terminal = try start()
    // NB: the terminal is asked after the first frame.
    try terminal.wait(for: "the question") {
      String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[c")
    }
    try terminal.send("\u{1B}[?62;22;52c")
    try terminal.send("y")
    try terminal.wait(forText: "Copied as Markdown")
    #expect(try copied(from: terminal).count == 1)
  }

  @Test func `a program of the system gets the text, and one that fails is said`() throws {
    let tools = home.path + "/tools"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: false)
    home.variables["PATH"] = tools + ":/usr/bin:/bin"
    home.variables["WAYLAND_DISPLAY"] = "wayland-0"
    let copy = try home.script(
      "tools/wl-copy", "cat >\(home.path)/copied; sleep 300 & echo $! >\(home.path)/owner")
    let terminal = try start()
    try terminal.send("y")
    try terminal.wait(forText: "Copied as Markdown")
    #expect(home.text(of: "copied").hasPrefix("# Platform sync, November 15, 2023\n\n"))
    #expect(try copied(from: terminal) == [])
    let owner = try #require(pid_t(home.text(of: "owner").dropLast()))
    #expect(kill(owner, SIGKILL) == 0)

    try FileManager.default.removeItem(atPath: copy)
    try home.configure(#"{"clipboard": ["mycopy", "-q"]}"#)
    _ = try home.script("tools/mycopy", "exit 3")
    try terminal.send("y")
    try terminal.wait(
      forText: "Nothing was copied: \"mycopy\" exited with status 3. Press E to save a file.")
    try home.configure(#"{"clipboard": "none"}"#)
    try terminal.send("y")
    try terminal.wait(forText: "Nothing was copied: the clipboard is off in the configuration.")
    try home.configure(#"{"clipboard": "osc52"}"#)
    try terminal.send("y")
    try terminal.wait(forText: "Sent to the terminal to copy as Markdown.")
    #expect(try copied(from: terminal).count == 1)
  }

  @Test func `Y's format is remembered for the standup on this machine`() throws {
    let terminal = try start()
    try terminal.send("Y")
    try terminal.wait(forText: "Copy as")
    try terminal.send("3")
    try terminal.wait(forText: "as Slack's markup")
    try terminal.wait(for: "the remembered format") { [home] _ in
      home.text(of: "state/standups/copy-formats.json").contains(": \"slack\"")
    }
    let next = try start()
    try next.wait(forText: "y copy as Slack's markup")
    try next.send("y")
    try next.wait(forText: "Sent to the terminal to copy as Slack's markup.")
  }

  @Test func `a terminal without a clipboard gets nothing, and the notice suggests E`() throws {
    let terminal = try start(terminal: "linux")
    try terminal.send("y")
    try terminal.wait(
      forText: "Nothing was copied: no clipboard was found. Press E to save a file.")
    #expect(try copied(from: terminal) == [])
  }

  @Test func `tmux accepts a copy if it is configured to`() throws {
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

  @Test func `E writes new files to the folder of downloads, which it names before`() throws {
    let folder = home.path + "/notes"
    try FileManager.default.createDirectory(
      atPath: home.path + "/config", withIntermediateDirectories: true)
    try "XDG_DOWNLOAD_DIR=\"\(folder)\"\n".write(
      toFile: home.path + "/config/user-dirs.dirs", atomically: true, encoding: .utf8)
    let terminal = try start(in: home.path)
    let name = "Platform sync-2023-11-15"
    try terminal.send("E")
    try terminal.wait(forText: "This creates \(name).md")
    #expect(!FileManager.default.fileExists(atPath: folder))
    try terminal.send("\r")
    try terminal.wait(forText: "Exported to")
    try terminal.send("kE")
    try terminal.wait(forText: "Save the summary?")
    try terminal.send("\r")
    try terminal.wait(for: "the second file") { _ in
      FileManager.default.fileExists(atPath: "\(folder)/\(name)-2.md")
    }
    let texts = try [name, name + "-2"].map {
      try String(contentsOfFile: "\(folder)/\($0).md", encoding: .utf8)
    }
    #expect(texts[0].hasPrefix("# Platform sync, November 15, 2023\n\n"))
    try terminal.send("\u{1B}")
    try terminal.wait(forText: "History")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test func `a folder that cannot be written is reported`() throws {
    let folder = home.path + "/config/standups"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "{\"exports\": \"/proc\"}".write(
      toFile: folder + "/local.json", atomically: true, encoding: .utf8)
    let terminal = try start(in: home.path)
    try terminal.send("E")
    try terminal.wait(forText: "Save the summary?")
    try terminal.send("\r")
    try terminal.wait(forText: "Export failed: could not write /proc/Platform sync")
  }

  @Test func `e edits a line, u undoes that, and both are saved`() throws {
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
    try window.wait(forText: "Undone: note changed: a whole sentence")
    try window.press("Escape")
    try window.wait(forText: "History")
    try window.press("Escape")
    try window.wait(forText: "3 standups")
    try window.quit()
    #expect(try home.files() == before)
  }
}

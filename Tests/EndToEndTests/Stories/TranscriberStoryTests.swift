import Foundation
import PseudoTerminal
import Testing

/// The transcriber, and everything that can go wrong with it.
@Suite(.onOwnThreads)
struct TranscriberStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.importThree()
  }

  private func meetings(_ standup: Int) throws -> [Home.Meeting] {
    try home.meetings(of: "00000000-0000-0000-0000-00000000000\(standup)")
  }

  /// Opens the pipe `lifeline` in the home folder. It ends with the last process that writes to it.
  private func openLifeline() throws -> FileHandle {
    let path = home.path + "/lifeline"
    try #require(mkfifo(path, 0o600) == 0)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Waits until no process holds the pipe open for writing.
  private func waitForEnd(of lifeline: FileHandle) throws {
    var end = pollfd(fd: lifeline.fileDescriptor, events: 0, revents: 0)
    try #require(poll(&end, 1, 60_000) == 1, "the transcriber is still there")
  }

  @Test func `its lines are in the meeting, and it ends with the meeting`() throws {
    let lifeline = try openLifeline()
    try home.transcribe(with: "exec 9>\(home.path)/lifeline; echo 배포는 내일; exec sleep 60")
    let window = try home.open("--deep-link", "/standups/3/record?seconds=5")
    try window.wait(forText: "transcriber on", "배포는 내일")
    try window.wait(forText: "ended on time")
    try window.wait(forText: "Saved")
    #expect(try meetings(3).first?.transcript.map(\.text) == ["배포는 내일"])
    #expect(try meetings(3).first?.transcript.map(\.kind) == ["speech"])
    try waitForEnd(of: lifeline)
  }

  @Test func `a failure is reported, its last line is marked, and the meeting continues`() throws {
    try home.transcribe(with: "echo good morning; echo no microphone >&2; exit 3")
    let window = try home.open("--deep-link", "/standups/1/record?seconds=600")
    let alert = try window.wait(forText: "Speech recognition failed")
    #expect(alert.contains("exited with status 3"))
    #expect(alert.split(separator: "\n").contains { $0.contains(/▸.*Continue meeting/) })
    try window.press("Escape")
    try window.wait(forText: "transcriber failed", "good morning ❌")
    try window.wait(forText: " of 10:00", without: "0:00 of 10:00")
    let log = home.text(of: "state/standups/log")
    #expect(log.hasPrefix("no microphone\n"))
    #expect(log.hasSuffix("transcriber: \"transcriber\" exited with status 3\n"))
  }

  @Test func `a transcriber that ends at once is a notice, and a line in the log`() throws {
    try home.transcribe(with: "exit 1")
    let window = try home.open("--deep-link", "/standups/1/record?seconds=600")
    try window.wait(forText: "transcriber failed", "exited with status 1")
    #expect(home.text(of: "state/standups/log").contains("exited with status 1"))
  }

  @Test func `if the command is missing, the alert opens the settings or starts without it`() throws
  {
    try home.configure(#"{"transcriber": ["/no/such/whisper"]}"#)
    home.variables["EDITOR"] = try home.script("editor", "echo \"$1\" >>\(home.path)/edited")
    let window = try home.open()
    try window.wait(forText: "3 standups")
    try window.press("s")
    let alert = try window.wait(forText: "Speech recognition denied")
    #expect(alert.contains("\"/no/such/whisper\" cannot be run"))
    try window.press("2")
    try window.wait(forNoText: "Speech recognition denied")
    try window.wait(forText: "Start meeting")
    #expect(home.text(of: "edited") == home.path + "/config/standups/config.json\n")
    try window.press("s")
    try window.wait(forText: "Speech recognition denied")
    try window.press("1")
    try window.wait(forText: "Space begin")
    try window.press("Space")
    try window.wait(forText: "▶ running")
    try window.wait(forText: "Speaker 1 of 3")
  }

  @Test func `fixed settings apply to the next meeting`() throws {
    try home.configure(#"{"transcriber": ["/no/such/whisper"]}"#)
    let whisper = try home.script("whisper", "exec sleep 60")
    home.variables["VISUAL"] = try home.script(
      "editor", "echo '{\"transcriber\": [\"\(whisper)\"]}' >\"$1\"; stty -echo; kill -9 $$")
    let window = try home.open("--deep-link", "/standups/1/record")
    try window.wait(forText: "Speech recognition denied")
    try window.press("2")
    try window.wait(forText: "signal ended the editor (Killed)")
    try window.press("s")
    try window.wait(forText: "Space begin")
    try window.press("Space")
    try window.wait(forText: "transcriber on")
  }

  @Test func `the terminal is restored after an editor changed it`() throws {
    try home.configure(#"{"transcriber": ["/no/such/whisper"]}"#)
    home.variables["VISUAL"] = try home.script(
      "editor", "printf '\\33[?1049h\\33[?25l'; stty sane -echo min 9; kill -9 $$")
    let terminal = try home.start("--deep-link", "/standups/1/record")
    try terminal.wait(forText: "Speech recognition denied")
    let modes = terminal.modes
    try terminal.send("2")
    try terminal.wait(forText: "signal ended the editor (Killed)")
    #expect(terminal.modes == modes)
    #expect(terminal.screen.modes.isSuperset(of: [1002, 1006, 1049, 2004]))
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a transcriber does not outlive a program that is killed`() throws {
    let lifeline = try openLifeline()
    try home.transcribe(
      with: """
        trap '' TERM HUP INT
        exec 9>\(home.path)/lifeline
        echo on
        while :; do sleep 1; done
        """)
    let terminal = try home.start("--deep-link", "/standups/1/record")
    try terminal.wait(forText: "Ada   on")
    terminal.signal(SIGKILL)
    _ = try terminal.waitForExit()
    try waitForEnd(of: lifeline)
  }

  @Test func `a flood is stopped, and keys keep working`() throws {
    try home.transcribe(with: "exec yes")
    let window = try home.open("--deep-link", "/standups/1/record?seconds=600")
    try window.wait(forText: "Speech recognition failed", "wrote more than 1 MB")
    try window.press("Escape")
    try window.wait(forNoText: "Speech recognition failed")
    try window.press("n")
    try window.wait(forText: "Speaker 2 of 3")
  }

  @Test(arguments: [
    ("true", "xterm-256color", "\u{1B}]9;"), ("true", "rxvt", "\u{1B}]777;notify;Standups;"),
    ("\"osc777\"", "xterm-256color", "\u{1B}]777;notify;Standups;"),
  ])
  func `the end of a meeting is shown as a desktop notification if configured`(
    _ setting: String, _ type: String, _ start: String
  ) throws {
    try home.configure(#"{"notify": \#(setting)}"#)
    home.variables["TERM"] = type
    let terminal = try home.start("--deep-link", "/standups/3/record?seconds=1")
    try terminal.wait(forText: "ended on time")
    try terminal.wait(for: "the notification") {
      $0.screen.commands.contains { $0.contains("time is up") }
    }
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.split(separator: start).count == 2)
    #expect(terminal.screen.commands.filter { $0.contains("time is up") }.count == 1)
    terminal.signal(SIGTERM)
    _ = try terminal.waitForExit()
  }
}

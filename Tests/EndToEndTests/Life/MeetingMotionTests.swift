import Foundation
import PseudoTerminal
import Testing

/// What a running meeting sends, second by second.
@Suite(.onOwnThreads, .serialized)
struct MeetingMotionTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// Opens a meeting on a terminal that answers the program's questions.
  private func open(
    columns: Int, rows: Int, answer: String = "\u{1B}[?2026;2$y"
  ) throws -> PseudoTerminal {
    let terminal = try home.start("--demo", "--deep-link", Program.Place.meeting.rawValue) {
      ($0.columns, $0.rows) = (columns, rows)
    }
    if !answer.isEmpty { terminal.attributes = "\u{1B}[?62;22c" }
    try terminal.wait(for: "the last question") {
      String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[c")
    }
    try terminal.send(answer)
    try terminal.wait(forText: Program.Place.meeting.end, " 0:02 of ")
    return terminal
  }

  /// What the program sends in so many seconds.
  private func output(of terminal: PseudoTerminal, seconds: Int) -> String {
    let end = ContinuousClock.now + .seconds(seconds)
    let mark = terminal.output.count
    while ContinuousClock.now < end { terminal.receive(within: .milliseconds(20)) }
    return String(decoding: terminal.output[mark...], as: UTF8.self)
  }

  private func frames(_ output: String) -> Int { output.ranges(of: "\u{1B}[?2026h").count }

  @Test func `a second takes at most 200 bytes at 80x24`() throws {
    let terminal = try open(columns: 80, rows: 24, answer: "")
    let bytes = output(of: terminal, seconds: 5).utf8.count
    #expect((5 * 20...5 * 200).contains(bytes), "\(bytes / 5)")
  }

  @Test func `a large window moves up to four times a second, within 2 kB`() throws {
    let terminal = try open(columns: 120, rows: 40)
    let running = output(of: terminal, seconds: 6)
    // NB: between seconds, nothing moves on a terminal that seems slow, as with a sanitizer.
    let least = Sanitizer.isOn ? 5 : 8
    #expect((least...25).contains(frames(running)), "\(frames(running))")
    #expect(running.utf8.count <= 6 * 2000)
    try terminal.send("n")
    try terminal.wait(forText: "Speaker 2 of")
    #expect(output(of: terminal, seconds: 2).utf8.count <= 2 * 2000)
    // The window has lost the focus.
    try terminal.send("\u{1B}[O")
    _ = output(of: terminal, seconds: 1)
    #expect((5...7).contains(frames(output(of: terminal, seconds: 6))))
    try terminal.send("\u{1B}[I ")
    try terminal.wait(forText: "paused")
    _ = output(of: terminal, seconds: 1)
    #expect(output(of: terminal, seconds: 2).isEmpty)
  }

  @Test func `motion can be turned off`() throws {
    try home.write(configuration: "{\"motion\": false}")
    let terminal = try open(columns: 120, rows: 40)
    #expect((3...5).contains(frames(output(of: terminal, seconds: 4))))
  }
}

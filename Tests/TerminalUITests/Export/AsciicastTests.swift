import Foundation
import Testing

@testable import TerminalUI

@Suite struct AsciicastTests {
  private func canvas(_ lines: String..., width: Int = 8, caret: Point? = nil) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: 2))
    for (y, line) in lines.enumerated() { canvas.write(line, at: Point(x: 0, y: y)) }
    canvas.caret = caret
    return canvas
  }

  private func recording(_ canvas: Canvas) -> Asciicast {
    Asciicast(of: canvas, title: "a \"b\"", startedAt: 1_779_269_400)
  }

  private func lines(_ recording: Asciicast) -> [String] {
    recording.text.split(separator: "\n").map { String($0).replacing("\\u001b", with: "^") }
  }

  @Test func `a recording has a header and a first frame`() {
    #expect(
      lines(recording(canvas("Design", "", caret: Point(x: 2, y: 1)))) == [
        #"{"version": 2, "width": 8, "height": 2, "timestamp": 1779269400, "title": "a \"b\"", "#
          + #""env": {"TERM": "xterm-256color"}}"#,
        #"[0.000, "o", "^[H^[2J^[1;1HDesign^[K^[2;3H^[?25h"]"#,
      ])
  }

  @Test func `a frame holds only what changed`() {
    var recording = recording(canvas("Design", "12345678"))
    recording.add(canvas("Design", "12345678"), at: .milliseconds(500))
    recording.add(canvas("Desk", "12345679"), at: .milliseconds(1250))
    #expect(lines(recording).dropFirst(2) == [#"[1.250, "o", "^[1;4Hk^[K^[2;8H9"]"#])
  }

  @Test func `a wide character is drawn whole`() {
    var recording = recording(canvas("한글"))
    recording.add(canvas("한a"), at: .seconds(1))
    recording.add(canvas("a글"), at: .seconds(2))
    recording.add(canvas("a 하"), at: .seconds(3))
    #expect(
      lines(recording).dropFirst(2) == [
        #"[1.000, "o", "^[1;3Ha^[K"]"#, #"[2.000, "o", "^[1;1Ha글^[K"]"#,
        #"[3.000, "o", "^[1;2H 하^[K"]"#,
      ])
  }

  @Test func `a new size is drawn from the start, marks are kept, and the end is waited for`() {
    var recording = recording(canvas("a"))
    recording.add(canvas("a", width: 9), at: .seconds(1))
    recording.addMarker("wide\n")
    recording.add(canvas("a", width: 9), at: .seconds(70))
    #expect(
      lines(recording).dropFirst(2) == [
        #"[1.000, "r", "9x2"]"#, #"[1.000, "o", "^[H^[2J^[1;1Ha^[K^[?25l"]"#,
        #"[1.000, "m", "wide\u000a"]"#, #"[70.000, "o", ""]"#,
      ])
  }

  @Test func `every line is JSON`() throws {
    var recording = recording(canvas("\\ \"q\" \u{7}"))
    recording.add(canvas("\\ \"q\" 한"), at: .seconds(1))
    for line in recording.text.split(separator: "\n") {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
  }
}

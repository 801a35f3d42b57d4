import TerminalUI
import Testing

@Suite struct ScriptStepTests {
  private func steps(_ line: String) throws -> [ScriptStep] {
    try ScriptStep.steps(of: line)
  }

  @Test func `keys have the names on screen`() throws {
    #expect(
      try steps("press e ^S M-f Shift-Tab Enter ↑ Up Space # F5")
        == [
          "e", .control("s"), .alt("f"), .shift(.tab), .enter, .up, .up, .space, "#",
          Key(.function(5)),
        ].map { .input(.key($0)) })
  }

  @Test func `a key that may not have been pressed stays one`() throws {
    let keys = ["q", .enter, .escape, "한"].map { Input.uncertainKey($0) }
    #expect(try steps("uncertain q Enter Esc 한") == keys.map { .input($0) })
    #expect(try keys.flatMap { try steps("\(ScriptStep.input($0))") } == keys.map { .input($0) })
  }

  @Test func `typing presses a key for each character`() throws {
    #expect(try steps("type 한 a") == ["한", " ", "a"].map { .input(.key($0)) })
  }

  @Test func `a click is a press and a release, counted from 1`() throws {
    let place = Point(x: 9, y: 4)
    #expect(
      try steps("click 10 5")
        == [.input(.mouse(Mouse(.press, at: place))), .input(.mouse(Mouse(.release, at: place)))])
    #expect(try steps("mouse down 10 5") == [.input(.mouse(Mouse(.wheelDown, at: place)))])
  }

  @Test func `a paste may have several lines`() throws {
    #expect(try steps(#"paste a\nb\\c\u{1f600}"#) == [.input(.paste("a\nb\\c😀"))])
  }

  @Test func `other steps are parsed`() throws {
    let script = """
      # a comment

      size 100x30
      wait 1.5
      wait 2
      sleep 90
      bytes 1b 5B
      focus in
      picture The list
      """
    #expect(
      try steps(script)
        == [
          .resize(Size(width: 100, height: 30)), .wait(.milliseconds(1500)), .wait(.seconds(2)),
          .sleep(.seconds(90)),
          .bytes([0x1B, 0x5B]), .input(.focus(true)), .picture("The list"),
        ])
  }

  @Test(
    arguments: [
      "jump", "press", "press Nope", "click 1", "click 0 1", "size 0x1", "size 80", "wait",
      "wait -1",
      "wait 1.2345", "bytes GG", "focus", "paste \\", "mouse fly 1 1",
    ])
  func `an invalid line is reported with its number`(_ line: String) {
    let error = #expect(throws: ScriptError.self) { try steps("press a\n\(line)") }
    #expect(error?.line == 2 && error?.description.contains("line 2") == true)
  }

  @Test func `every step can be parsed from its description`() throws {
    let all: [ScriptStep] = [
      .bytes([0, 0x1B, 0xFF]), .input(.focus(false)), .input(.key(.control("c"))),
      .input(.mouse(Mouse(.drag, at: Point(x: 0, y: 7)))), .input(.paste("a\\\n\u{9B}\u{1B}b")),
      .picture("x"), .resize(Size(width: 1, height: 5000)), .wait(.milliseconds(61_007)),
    ]
    for step in all { #expect(try steps("\(step)") == [step]) }
  }
}

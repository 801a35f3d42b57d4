import TerminalUI
import Testing

@Suite struct ScriptRecorderTests {
  private func key(_ key: Key) -> ScriptStep { .input(.key(key)) }

  @Test func `each step follows the time since the last one`() {
    var recorder = ScriptRecorder(from: .seconds(100))
    #expect(recorder.lines(for: key("a"), at: .seconds(100)) == "press a\n")
    #expect(recorder.lines(for: key("b"), at: .seconds(101.5)) == "wait 1.500\npress b\n")
  }

  @Test func `rounding to milliseconds does not add up`() {
    var recorder = ScriptRecorder(from: .zero)
    var script = ""
    for count in 1...1000 {
      script += recorder.lines(for: key("a"), at: .microseconds(1700 * count))
    }
    let waits = script.split(separator: "\n").filter { $0.hasPrefix("wait ") }
    #expect(Set(waits) == ["wait 0.001", "wait 0.002"])
    #expect(waits.compactMap { Double($0.dropFirst(5)) }.reduce(0, +).rounded() == 2)
  }

  @Test func `the window's size is written when it changes`() {
    var recorder = ScriptRecorder(from: .zero)
    let size = Size(width: 80, height: 24)
    #expect(recorder.lines(for: .resize(size), at: .zero) == "size 80x24\n")
    #expect(recorder.lines(for: .resize(size), at: .seconds(1)) == "")
    #expect(
      recorder.lines(for: .resize(Size(width: 9, height: 9)), at: .seconds(2))
        == "wait 2.000\nsize 9x9\n")
  }

  @Test func `the terminal's replies are no part of the script`() {
    var recorder = ScriptRecorder(from: .zero)
    let reply = Input.reply(.deviceAttributes([62]))
    #expect(recorder.lines(for: .input(reply), at: .seconds(1)) == "")
  }

  @Test func `a suspended process sleeps`() {
    var recorder = ScriptRecorder(from: .zero)
    #expect(recorder.suspend(at: .seconds(1)) == "wait 1.000\n")
    #expect(recorder.lines(for: key("a"), at: .seconds(90)) == "sleep 89.000\npress a\n")
    #expect(recorder.lines(for: key("a"), at: .seconds(91)) == "wait 1.000\npress a\n")
  }

  @Test func `more than a day is several steps`() throws {
    var recorder = ScriptRecorder(from: .zero)
    let lines = recorder.lines(for: key("a"), at: .seconds(200_000))
    #expect(
      try ScriptStep.steps(of: lines) == [
        .wait(.seconds(86_400)), .wait(.seconds(86_400)), .wait(.seconds(27_200)), key("a"),
      ])
  }

  /// The inputs that a person's terminal can send.
  static let inputs: [Input] =
    [
      "a", "#", "^", "-", "한", "é", "👨‍👩‍👧", .space, .enter, .escape, .tab, .shift(.tab), .backspace,
      .up, .pageDown, Key(.function(12)), .control("s"), .control("_"), .alt("f"), .alt("-"),
      .alt(.left), Key(.left, .control),
    ].map { .key($0) } + [
      .focus(true), .paste("two\r\nlines \\n \u{1B}[31m \u{202E} \u{200B}"),
      .mouse(Mouse(.wheelDown, at: Point(x: 3, y: 4))),
    ]

  @Test(arguments: inputs)
  func `a recorded input is read back as it was`(_ input: Input) throws {
    var recorder = ScriptRecorder(from: .zero)
    let lines = recorder.lines(for: .input(input), at: .zero)
    #expect(try ScriptStep.steps(of: lines) == [.input(input)])
    #expect(lines.dropLast() == HarmlessText(lines.dropLast()).text[...])
  }

  static let unnamed: [Character] = ["\u{202E}", "\u{3000}", "\u{A0}"]

  @Test(arguments: unnamed)
  func `a character that has no name or is harmful is written as bytes`(
    _ character: Character
  ) throws {
    for key in [Key(.character(character)), .alt(Key(.character(character)))] {
      let line = "\(ScriptStep.input(.key(key)))"
      #expect(line == HarmlessText(line).text)
      guard case .bytes(let bytes)? = try ScriptStep.steps(of: line).first else {
        Issue.record("\(line)")
        return
      }
      var decoder = KeyDecoder()
      #expect(decoder.decode(bytes, at: .zero) + decoder.expire(at: .seconds(1)) == [.key(key)])
    }
  }
}

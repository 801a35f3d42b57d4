import Testing

@testable import TerminalUI

private let start: Duration = .seconds(1000)

/// A decoder, and the inputs of an event loop that waits for its deadlines.
private struct Line {
  var decoder = InputDecoder()
  var now = start
  private(set) var inputs: [Input] = []

  /// - Parameter isAsked: whether answers are due for 5 seconds.
  init(isAsked: Bool = true) {
    if isAsked { decoder.expectAnswers(until: start + .seconds(5)) }
  }

  mutating func read(_ bytes: some Sequence<UInt8>) {
    inputs += decoder.decode(bytes, at: now)
  }

  mutating func wait(_ time: Duration) {
    let end = now + time
    while let deadline = decoder.deadline, deadline <= end {
      inputs += decoder.expire(at: max(now, deadline))
    }
    now = end
  }
}

@Suite struct InputDecoderTests {
  private static let escape = Input.uncertainKey(.escape)

  /// Answers to everything that is asked, and what they say.
  private static let answers: [(String, Input)] = [
    ("\u{1B}]4;1;rgb:8080/0000/0000\u{1B}\\", .reply(.color(.entry(1), 0x800000))),
    ("\u{1B}]10;rgb:d0d0/d0d0/d0d0\u{7}", .reply(.color(.foreground, 0xD0D0D0))),
    ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", .reply(.color(.background, 0x1E1E2E))),
    ("\u{1B}]99;i=standups:p=?;p=title,body\u{1B}\\", .reply(.notifications)),
    ("\u{1B}P1+r436f=323536\u{1B}\\", .reply(.capability(name: "Co", value: "256"))),
    ("\u{1B}P0+r524742\u{1B}\\", .reply(.capability(name: "RGB", value: nil))),
    ("\u{1B}P>|tmux 3.3a\u{1B}\\", .reply(.version("tmux 3.3a"))),
    ("\u{1B}[?2026;2$y", .reply(.mode(2026, .reset))),
    ("\u{1B}[?997;1n", .reply(.appearance(isDark: true))),
    ("\u{1B}[?1;3R", .reply(.cursor(Point(x: 2, y: 0)))),
    ("\u{1B}[?1u", .reply(.keyboardFlags(1))),
    ("\u{1B}[?62;22c", .reply(.deviceAttributes([62, 22]))),
  ]

  private static let pauses = [0, 5, 24, 25, 35, 60, 100, 149, 150, 151, 400, 1000, 2500, 4000]

  @Test func `an answer that is split at any byte, with any pause, is an answer`() {
    for (text, answer) in Self.answers {
      let bytes = Array(text.utf8)
      for cut in 1..<bytes.count {
        for pause in Self.pauses {
          var line = Line()
          line.read(bytes[..<cut])
          line.wait(.milliseconds(pause))
          line.read(bytes[cut...])
          line.wait(.seconds(10))
          let isEscape = cut == 1 && pause >= 150
          #expect(
            line.inputs == (isEscape ? [Self.escape, answer] : [answer]),
            "\(text.debugDescription) at \(cut), \(pause) ms")
        }
      }
    }
  }

  @Test(arguments: [0, 10, 40, 160, 190])
  func `an answer that arrives byte by byte is an answer`(_ pause: Int) {
    for (text, answer) in Self.answers {
      var line = Line()
      for byte in text.utf8 {
        line.read([byte])
        line.wait(.milliseconds(min(pause, 4900 / text.utf8.count)))
      }
      #expect(line.inputs.filter { $0 != Self.escape } == [answer], "\(text.debugDescription)")
    }
  }

  @Test func `all answers at once, split anywhere, are answers`() {
    let bytes = Array(Self.answers.map(\.0).joined().utf8)
    for cut in bytes.indices.dropFirst() {
      var line = Line()
      line.read(bytes[..<cut])
      line.wait(.seconds(2))
      line.read(bytes[cut...])
      #expect(line.inputs.filter { $0 != Self.escape } == Self.answers.map(\.1), "at \(cut)")
    }
  }

  @Test func `after the last answer, and after 5 seconds, Esc is as quick as ever`() {
    var line = Line()
    line.read("\u{1B}[?62c".utf8)
    line.read([0x1B])
    line.wait(.milliseconds(25))
    #expect(line.inputs == [.reply(.deviceAttributes([62])), .key(.escape)])
    line = Line()
    line.wait(.seconds(5))
    line.read([0x1B])
    line.wait(.milliseconds(25))
    #expect(line.inputs == [.key(.escape)])
  }

  @Test func `an answer that nobody waits for is no text, if it arrives seconds after its escape`()
  {
    for (text, _) in Self.answers {
      var line = Line(isAsked: false)
      line.read([0x1B])
      line.wait(.seconds(4))
      line.read(text.utf8.dropFirst())
      line.read("c".utf8)
      #expect(line.inputs == [.key(.escape), .key("c")])
    }
  }

  @Test func `a lone Esc waits for 150 ms while answers are due, and is uncertain`() {
    var line = Line()
    line.read([0x1B])
    line.wait(.milliseconds(149))
    #expect(line.inputs == [])
    line.wait(.milliseconds(1))
    #expect(line.inputs == [Self.escape])
    #expect(line.decoder.deadline == nil)
  }

  @Test func `an answer right after Esc is still one`() {
    var line = Line()
    line.read([0x1B])
    line.wait(.milliseconds(100))
    line.read([0x1B])
    line.wait(.milliseconds(100))
    line.read("]11;rgb:0/0/0\u{7}".utf8)
    #expect(line.inputs == [.key(.escape), .reply(.color(.background, 0))])
  }

  @Test func `other keys do not wait while answers are due, nor is a timer left`() {
    let keys: [(String, Key)] = [
      ("q", "q"), ("[", "["), ("]", "]"), ("P", "P"), ("한", "한"), ("\r", .enter),
      ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}f", .alt("f")), ("\u{1B}[3~", .delete),
    ]
    for (text, key) in keys {
      var line = Line()
      #expect(line.decoder.deadline == nil)
      line.read(text.utf8)
      #expect(line.inputs == [.key(key)])
      #expect(line.decoder.deadline == nil)
    }
    var line = Line()
    line.read("\u{1B}[200~a\u{1B}]11;b\u{1B}".utf8)
    line.read("[201~".utf8)
    #expect(line.inputs == [.paste("a\u{1B}]11;b")])
  }

  @Test func `Alt with a letter that may begin an answer is a key again once answers are not due`()
  {
    for letter in ["]", "P"] as [Character] {
      var line = Line()
      line.read("\u{1B}\(letter)".utf8)
      line.wait(.seconds(5))
      #expect(line.inputs == [.key(.alt(Key(.character(letter))))])
      line = Line()
      line.read("\u{1B}\(letter)".utf8)
      line.wait(.milliseconds(300))
      line.read("\u{1B}[?62c".utf8)
      #expect(
        line.inputs == [.key(.alt(Key(.character(letter)))), .reply(.deviceAttributes([62]))])
    }
  }

  @Test(arguments: ["[x", "]x", "]1x", "]12;x", "P1x", "P>x", "[1x", "]4;\r", "[?\u{7F}", "[?x"])
  func `what does not continue an answer is typed`(_ text: String) {
    var line = Line()
    line.read([0x1B])
    line.wait(.milliseconds(200))
    for byte in text.utf8 {
      line.read([byte])
      line.wait(.milliseconds(200))
    }
    #expect(line.inputs.compactMap(\.key) == [.escape] + text.utf8.compactMap(Key.init(ascii:)))
    #expect(line.inputs.dropFirst().allSatisfy { $0 == $0.key.map(Input.key) })
  }

  @Test func `Esc and a bracket right after it are both typed`() {
    var line = Line()
    line.read([0x1B])
    line.wait(.milliseconds(80))
    line.read("[".utf8)
    line.wait(.milliseconds(300))
    line.read("j".utf8)
    #expect(line.inputs == [.key(.escape), .key("["), .key("j")])
  }

  @Test func `whatever people type while answers are due arrives, in order`() {
    var generator = SplitMix64(seed: 5)
    let characters = Array("\u{1B}\u{1B}[]PO?>14;ax\r")
    for _ in 0..<2000 {
      var (asked, plain) = (Line(), Line(isAsked: false))
      for _ in 0..<12 {
        let character = characters.randomElement(using: &generator)!
        let pause = Duration.milliseconds(Int.random(in: 30...400, using: &generator))
        asked.read("\(character)".utf8)
        plain.read("\(character)".utf8)
        asked.wait(pause)
        plain.wait(pause)
      }
      asked.wait(.seconds(5))
      #expect(asked.inputs.compactMap(\.key) == plain.inputs.compactMap(\.key))
      #expect(asked.decoder.deadline == nil)
    }
  }

  // MARK: - Keys in one read

  @Test func `a key that arrives alone is certain, however many bytes it has`() {
    for text in ["1", "한", "\u{1B}[A", "\u{1B}[1;5C", "\u{1B}f", "\u{1B}OA"] {
      let bytes = Array(text.utf8)
      for cut in bytes.indices {
        var line = Line(isAsked: false)
        line.read(bytes[..<cut])
        line.read(bytes[cut...])
        #expect(line.inputs == line.inputs.compactMap(\.key).map(Input.key))
        #expect(line.inputs.count == 1)
      }
    }
  }

  @Test(arguments: [
    "1y", "\u{1B}[A1", "\u{1B}[57441u1", "1\u{1B}[I", "\u{1B}[?62c1", "1\u{1B}", "\u{FFFF}1",
    "\u{1B}[200~a\u{1B}[201~1", "1\u{1B}]11;", "\u{7F}1",
  ])
  func `a key that arrives with other bytes is uncertain`(_ text: String) {
    for isAsked in [false, true] {
      var line = Line(isAsked: isAsked)
      line.read(text.utf8)
      #expect(line.inputs.contains(.uncertainKey("1")))
      #expect(!line.inputs.contains(.key("1")))
    }
  }

  @Test func `the rest of an unknown answer presses nothing`() {
    var line = Line()
    line.read([0x1B])
    line.wait(.milliseconds(60))
    line.read("]12;rgb:1e1e/1e1e/2e2e\u{1B}\\".utf8)
    #expect(line.inputs == [])
    line.wait(.seconds(5))
    line.read([0x1B])
    line.wait(.seconds(6))
    line.read("]12;rgb:1e1e/1e1e/2e2e".utf8)
    #expect(line.inputs.first == .key(.escape))
    #expect(
      line.inputs.count > 10 && line.inputs.dropFirst().allSatisfy { $0 != $0.key.map(Input.key) })
  }
}

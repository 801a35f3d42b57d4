import Testing

@testable import TerminalUI

/// Sequences and their inputs.
private let known: [(String, [Input])] = [
  ("\u{1B}[A", [.key(.up)]),
  ("\u{1B}OA", [.key(.up)]),
  ("\u{1B}[B", [.key(.down)]),
  ("\u{1B}OB", [.key(.down)]),
  ("\u{1B}[C", [.key(.right)]),
  ("\u{1B}OC", [.key(.right)]),
  ("\u{1B}[D", [.key(.left)]),
  ("\u{1B}OD", [.key(.left)]),
  ("\u{1B}[H", [.key(.home)]),
  ("\u{1B}OH", [.key(.home)]),
  ("\u{1B}[1~", [.key(.home)]),
  ("\u{1B}[7~", [.key(.home)]),
  ("\u{1B}[F", [.key(.end)]),
  ("\u{1B}OF", [.key(.end)]),
  ("\u{1B}[4~", [.key(.end)]),
  ("\u{1B}[8~", [.key(.end)]),
  ("\u{1B}[2~", [.key(Key(.insert))]),
  ("\u{1B}[3~", [.key(.delete)]),
  ("\u{1B}[5~", [.key(.pageUp)]),
  ("\u{1B}[6~", [.key(.pageDown)]),
  ("\u{1B}[Z", [.key(.shift(.tab))]),
  ("\u{1B}OP", [.key(Key(.function(1)))]),
  ("\u{1B}[[A", [.key(Key(.function(1)))]),
  ("\u{1B}[11~", [.key(Key(.function(1)))]),
  ("\u{1B}[15~", [.key(Key(.function(5)))]),
  ("\u{1B}[17~", [.key(Key(.function(6)))]),
  ("\u{1B}[24~", [.key(Key(.function(12)))]),
  ("\u{1B}[34~", [.key(Key(.function(20)))]),
  ("\u{1B}[1;2P", [.key(Key(.function(1), .shift))]),
  ("\u{1B}[1;5C", [.key(Key(.right, .control))]),
  ("\u{1B}[5C", [.key(Key(.right, .control))]),
  ("\u{1B}O5C", [.key(Key(.right, .control))]),
  ("\u{1B}Oc", [.key(Key(.right, .control))]),
  ("\u{1B}[1;2D", [.key(.shift(.left))]),
  ("\u{1B}[d", [.key(.shift(.left))]),
  ("\u{1B}[1;3A", [.key(.alt(.up))]),
  ("\u{1B}\u{1B}[A", [.key(.alt(.up))]),
  ("\u{1B}\u{1B}OA", [.key(.alt(.up))]),
  ("\u{1B}[1;8B", [.key(Key(.down, [.shift, .alt, .control]))]),
  ("\u{1B}[3;5~", [.key(Key(.delete, .control))]),
  ("\u{1B}[3$", [.key(.shift(.delete))]),
  ("\u{1B}[3^", [.key(Key(.delete, .control))]),
  ("\u{1B}[3@", [.key(Key(.delete, [.shift, .control]))]),
  ("\u{1B}OM", [.key(.enter)]),
  ("\u{1B}Oj", [.key("*")]),
  ("\u{1B}Oy", [.key("9")]),
  ("\u{1B}f", [.key(.alt("f"))]),
  ("\u{1B}\u{7F}", [.key(.alt(.backspace))]),
  ("\u{1B}한", [.key(.alt("한"))]),
  ("한", [.key("한")]),
  ("é", [.key("é")]),
  ("😀", [.key("😀")]),
  ("\u{1B}[97;5u", [.key(.control("a"))]),
  ("\u{1B}[97;2u", [.key("A")]),
  ("\u{1B}[97:65;2u", [.key("A")]),
  ("\u{1B}[49:33;2u", [.key("!")]),
  ("\u{1B}[27u", [.key(.escape)]),
  ("\u{1B}[13;2u", [.key(.shift(.enter))]),
  ("\u{1B}[57417u", [.key(.left)]),
  ("\u{1B}[97;1:3u", []),
  ("\u{1B}[57441;1u", []),
  ("\u{1B}[27;5;97~", [.key(.control("a"))]),
  ("\u{1B}[I", [.focus(true)]),
  ("\u{1B}[O", [.focus(false)]),
  ("\u{1B}[<0;300;5M", [.mouse(Mouse(.press, at: Point(x: 299, y: 4)))]),
  ("\u{1B}[<0;300;5m", [.mouse(Mouse(.release, at: Point(x: 299, y: 4)))]),
  ("\u{1B}[<32;2000;1M", [.mouse(Mouse(.drag, at: Point(x: 1999, y: 0)))]),
  ("\u{1B}[<64;1;1M", [.mouse(Mouse(.wheelUp, at: Point(x: 0, y: 0)))]),
  ("\u{1B}[<65;1;1M", [.mouse(Mouse(.wheelDown, at: Point(x: 0, y: 0)))]),
  ("\u{1B}[<16;3;4M", [.mouse(Mouse(.press, at: Point(x: 2, y: 3)))]),
  ("\u{1B}[<2;3;4M", []),
  ("\u{1B}[M #$", [.mouse(Mouse(.press, at: Point(x: 2, y: 3)))]),
  ("\u{1B}[?2026;2$y", [.reply(.mode(2026, .reset))]),
  ("\u{1B}[?2026;0$y", [.reply(.mode(2026, .unknown))]),
  ("\u{1B}[?62;4c", [.reply(.deviceAttributes([62, 4]))]),
  ("\u{1B}[?997;2n", [.reply(.appearance(isDark: false))]),
  ("\u{1B}[?7;3R", [.reply(.cursor(Point(x: 2, y: 6)))]),
  ("\u{1B}]11;rgb:0000/2b2b/3636\u{1B}\\", [.reply(.color(.background, 0x002B36))]),
  ("\u{1B}]10;rgb:f/80/fff\u{7}", [.reply(.color(.foreground, 0xFF80FF))]),
  ("\u{1B}]4;12;rgba:00/ff/00/80\u{7}", [.reply(.color(.entry(12), 0x00FF00))]),
  ("\u{1B}P>|XTerm(379)\u{1B}\\", [.reply(.version("XTerm(379)"))]),
  ("\u{1B}P1+r436f=323536\u{1B}\\", [.reply(.capability(name: "Co", value: "256"))]),
  ("\u{1B}P0+r524742\u{1B}\\", [.reply(.capability(name: "RGB", value: nil))]),
  ("\u{1B}]99;i=1:p=?;p=title,body\u{1B}\\", [.reply(.notifications)]),
  ("\u{1B}[?1u", [.reply(.keyboardFlags(1))]),
  ("\u{1B}]12;rgb:0000/0000/0000\u{07}", []),
  ("\u{1B}P>|tmux 3.3a\u{1B}\\", [.reply(.version("tmux 3.3a"))]),
  ("\u{1B}[?1;2;3;4;5$z", []),
  ("\u{1B}[200~hi q\nd\u{1B}[201~", [.paste("hi q\nd")]),
  (
    "\u{1B}[200~한\u{1B}[A\u{1B}[20\u{1B}[200~\u{1B}[201~", [.paste("한\u{1B}[A\u{1B}[20\u{1B}[200~")]
  ),
  // Esc, and something from the terminal right behind it.
  ("\u{1B}\u{1B}[I", [.key(.escape), .focus(true)]),
  ("\u{1B}\u{1B}[?2026;2$y", [.key(.escape), .reply(.mode(2026, .reset))]),
  ("\u{1B}\u{1B}[<64;1;1M", [.key(.escape), .mouse(Mouse(.wheelUp, at: Point(x: 0, y: 0)))]),
  ("\u{1B}\u{1B}[200~hi\u{1B}[201~", [.key(.escape), .paste("hi")]),
  ("\u{1B}\u{1B}]12;rgb:0000/0000/0000\u{07}", [.key(.escape)]),
]

private let start: Duration = .seconds(1000)

@Suite struct KeyDecoderTests {
  @Test(arguments: known)
  func `every known sequence is decoded`(bytes: String, inputs: [Input]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode((bytes + "x").utf8, at: start) == inputs + [.key("x")])
    #expect(decoder.deadline == nil)
  }

  @Test(arguments: [Duration.zero, .milliseconds(5), .milliseconds(24)])
  func `a split at any byte changes nothing`(gap: Duration) {
    for (text, inputs) in known {
      let bytes = Array((text + "x").utf8)
      for cut in bytes.indices {
        var decoder = KeyDecoder()
        let first = decoder.decode(bytes[..<cut], at: start)
        let late = decoder.expire(at: start + gap)
        let second = decoder.decode(bytes[cut...], at: start + gap)
        #expect(first + late + second == inputs + [.key("x")], "\(text.debugDescription) at \(cut)")
      }
    }
  }

  @Test func `reading one byte at a time changes nothing`() {
    for (text, inputs) in known {
      var decoder = KeyDecoder()
      var decoded: [Input] = []
      for (count, byte) in text.utf8.enumerated() {
        decoded += decoder.decode([byte], at: start + .milliseconds(20 * count))
      }
      #expect(decoded == inputs, "\(text.debugDescription)")
    }
  }

  @Test func `a gap of 60 ms after the introducer changes nothing`() {
    for (text, inputs) in known where text.utf8.count > 2 && !text.hasPrefix("\u{1B}\u{1B}") {
      let bytes = Array(text.utf8)
      for cut in 2..<bytes.count {
        var decoder = KeyDecoder()
        let first = decoder.decode(bytes[..<cut], at: start)
        let late = decoder.expire(at: start + .milliseconds(60))
        let second = decoder.decode(bytes[cut...], at: start + .milliseconds(60))
        #expect(first + late + second == inputs, "\(text.debugDescription) at \(cut)")
      }
    }
  }

  @Test func `a gap of 60 ms right after the escape gives Esc, and no text`() {
    for (text, _) in known where text.hasPrefix("\u{1B}[") || text.hasPrefix("\u{1B}O") {
      var decoder = KeyDecoder()
      #expect(decoder.decode([0x1B], at: start) == [])
      #expect(decoder.expire(at: start + .milliseconds(25)) == [.key(.escape)])
      let rest = decoder.decode(text.utf8.dropFirst(), at: start + .milliseconds(60))
      let typed = rest.filter { if case .key = $0 { true } else { false } }
      #expect(typed == [], "\(text.debugDescription)")
    }
  }

  @Test func `a paste with a start that was split by a delay is still a paste`() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}[20".utf8, at: start)
    #expect(decoder.expire(at: start + .milliseconds(100)) == [])
    let inputs = decoder.decode("0~q\n\u{1B}[201~".utf8, at: start + .milliseconds(150))
    #expect(inputs == [.paste("q\n")])
  }

  @Test func `a lone escape is reported after its delay`() {
    var decoder = KeyDecoder(escapeDelay: .milliseconds(40))
    #expect(decoder.decode([0x1B], at: start) == [])
    #expect(decoder.deadline == start + .milliseconds(40))
    #expect(decoder.expire(at: start + .milliseconds(39)) == [])
    #expect(decoder.expire(at: start + .milliseconds(40)) == [.key(.escape)])
    #expect(decoder.deadline == nil)
  }

  @Test func `a key after the delay is not Alt`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B], at: start) == [])
    let inputs = decoder.decode("f".utf8, at: start + .milliseconds(100))
    #expect(inputs == [.key(.escape), .key("f")])
  }

  @Test func `a busy program still sees the arrow`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B], at: start) == [])
    #expect(decoder.decode("[A".utf8, at: start + .milliseconds(100)) == [.key(.up)])
  }

  @Test func `two escapes are reported as two`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B, 0x1B], at: start) == [])
    #expect(
      decoder.expire(at: start + .milliseconds(25)) == [.key(.escape), .key(.escape)])
  }

  @Test func `half a sequence is dropped after 100 ms, and so is its rest`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[1".utf8, at: start) == [])
    #expect(decoder.deadline == start + .milliseconds(100))
    #expect(decoder.expire(at: start + .milliseconds(100)) == [])
    #expect(decoder.deadline == nil)
    #expect(decoder.decode(";5Cx".utf8, at: start + .milliseconds(200)) == [.key("x")])
  }

  @Test func `typing continues after half a sequence`() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}[1".utf8, at: start)
    _ = decoder.expire(at: start + .milliseconds(100))
    #expect(decoder.decode("q".utf8, at: start + .seconds(1)) == [.key("q")])
  }

  @Test(arguments: [
    "\u{1B}[?2026;2$y", "\u{1B}[?62;22c", "\u{1B}[?1u", "\u{1B}[?997;1n", "\u{1B}[<0;12;7M",
  ])
  func `the rest of a reply or report is dropped when it arrives seconds late`(_ reply: String) {
    let bytes = Array(reply.utf8)
    for cut in 1..<bytes.count {
      var decoder = KeyDecoder()
      _ = decoder.decode(bytes[..<cut], at: start)
      _ = decoder.expire(at: start + .milliseconds(100))
      #expect(decoder.decode("q".utf8, at: start + .seconds(1)) == [.key("q")])
      #expect(decoder.decode(bytes[cut...], at: start + .seconds(4)) == [])
      #expect(decoder.decode("c".utf8, at: start + .seconds(5)) == [.key("c")])
    }
  }

  @Test(arguments: [
    "]rgb:00/00/00", "]", "]11;", "]11", "]11;red", "]11;rgb:00/00", "]11;rgb:00/00/00/00",
    "]11;rgb:00000/00/00",
    "]11;rgb:-1/00/00", "]11;rgb:0x/00/00", "]4;rgb:00/00/00", "]4;256;rgb:00/00/00",
    "]12;rgb:00/00/00", "]11;rgb:00/00/0é", "]52;c;cGFzdGU=", "P1+r4=31", "P1+r43zz=31", "P>",
    "P1+r1b=31", "X>|name", "]99;i=1;title", "]11;\(String(repeating: "0", count: 300))",
    "P>|\(String(repeating: "x", count: 300))",
  ])
  func `a control string in any other form is dropped`(_ string: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}\(string)\u{1B}\\q".utf8, at: start) == [.key("q")])
    #expect(decoder.decode("\u{1B}\(string)\u{7}q".utf8, at: start) == [.key("q")])
  }

  @Test func `Alt with a letter that starts a sequence is reported after the delay`() {
    var decoder = KeyDecoder()
    for letter in ["O", "P", "]"] as [Character] {
      #expect(decoder.decode("\u{1B}\(letter)".utf8, at: start) == [])
      let inputs = decoder.expire(at: start + .milliseconds(100))
      #expect(inputs == [.key(.alt(Key(.character(letter))))])
    }
  }

  @Test func `control characters are keys`() {
    var decoder = KeyDecoder()
    let inputs = decoder.decode(Array(0...0x1A) + [0x1C, 0x1D, 0x1E, 0x1F, 0x7F], at: start)
    let letters = "@abcdefghijklmnopqrstuvwxyz\\]^_".map { Input.key(.control($0)) }
    var expected = letters + [.key(.backspace)]
    expected[8] = .key(.backspace)
    expected[9] = .key(.tab)
    expected[10] = .key(.enter)
    expected[13] = .key(.enter)
    #expect(inputs == expected)
  }

  @Test(
    arguments: [
      [0xFF, 0xFE], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xED, 0x95],
      [0xF4, 0x90, 0x80, 0x80],
      [0xC2, 0x9B], [0xE2, 0x82],
    ] as [[UInt8]])
  func `only invalid UTF-8 is dropped`(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes + Array("x".utf8), at: start) == [.key("x")])
  }

  @Test func `a character split by a gap is whole`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xED, 0x95], at: start) == [])
    #expect(decoder.decode([0x9C], at: start + .milliseconds(60)) == [.key("한")])
  }

  @Test func `a sequence that is too long is dropped completely`() {
    var decoder = KeyDecoder()
    let bytes = "\u{1B}[" + String(repeating: "1;", count: 500) + "Ax"
    #expect(decoder.decode(bytes.utf8, at: start) == [.key("x")])
  }

  @Test func `a paste is capped at one mebibyte, at a character`() throws {
    var decoder = KeyDecoder()
    let long = String(repeating: "한", count: 400_000)
    let inputs = decoder.decode("\u{1B}[200~\(long)\u{1B}[201~x".utf8, at: start)
    guard case .paste(let text)? = inputs.first else {
      Issue.record("\(inputs.count) inputs and no paste")
      return
    }
    #expect(text.utf8.count == (1 << 20) / 3 * 3)
    #expect(text.last == "한")
    #expect(inputs.last == .key("x"))
  }

  @Test func `a second of silence ends a paste whose end was lost`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~never ends".utf8, at: start) == [])
    #expect(decoder.decode("q".utf8, at: start + .milliseconds(900)) == [])
    #expect(decoder.deadline == start + .milliseconds(1900))
    #expect(decoder.expire(at: start + .milliseconds(1899)) == [])
    #expect(decoder.expire(at: start + .milliseconds(1900)) == [.paste("never endsq")])
    #expect(decoder.deadline == nil)
    #expect(decoder.decode("q".utf8, at: start + .seconds(2)) == [.key("q")])
  }

  @Test func `a busy program reads the rest of a paste late`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~one ".utf8, at: start) == [])
    let inputs = decoder.decode("d\r\u{1B}[201~q".utf8, at: start + .seconds(3))
    #expect(inputs == [.paste("one d\r"), .key("q")])
  }

  @Test func `the rest of a paste that seemed to have ended is not typed`() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}[200~one".utf8, at: start)
    #expect(decoder.expire(at: start + .seconds(1)) == [.paste("one")])
    let inputs = decoder.decode("d\r\u{1B}[201~q".utf8, at: start + .seconds(3))
    #expect(inputs == [.paste("d\r"), .key("q")])
  }

  @Test func `another paste is whole after one whose end was lost`() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}[200~one".utf8, at: start)
    _ = decoder.expire(at: start + .seconds(1))
    let inputs = decoder.decode("x\u{1B}[200~two\u{1B}[201~".utf8, at: start + .seconds(2))
    #expect(inputs == [.key("x"), .paste("two")])
  }

  @Test func `^C ends a paste, and what was pasted after it is not typed`() {
    let bytes = Array("\u{1B}[200~one\u{3}d\r".utf8)
    for cut in bytes.indices {
      var decoder = KeyDecoder()
      let first = decoder.decode(bytes[..<cut], at: start)
      #expect(first + decoder.decode(bytes[cut...], at: start) == [.paste("one")])
      #expect(decoder.expire(at: start + .milliseconds(100)) == [])
      #expect(decoder.decode("q".utf8, at: start + .milliseconds(200)) == [.key("q")])
    }
  }

  @Test func `after ^C in a paste, its end is not typed either`() {
    var decoder = KeyDecoder()
    let inputs = decoder.decode("\u{1B}[200~one\u{3}d\r\u{1B}[201~q".utf8, at: start)
    #expect(inputs == [.paste("one"), .key("q")])
  }

  @Test func `strings from terminfo are decoded`() {
    var decoder = KeyDecoder(terminfoKeys: [
      Array("\u{1B}[25~".utf8): .shift(Key(.function(1))),
      Array("\u{1B}Q".utf8): .home,
      Array("\u{01}A\r".utf8): .up,
    ])
    #expect(decoder.decode("\u{1B}[25~".utf8, at: start) == [.key(.shift(Key(.function(1))))])
    #expect(decoder.decode("\u{1B}Q".utf8, at: start) == [.key(.home)])
    #expect(decoder.decode("\u{01}A\r".utf8, at: start) == [.key(.up)])
    #expect(
      decoder.decode("\u{01}B\u{1B}[A".utf8, at: start) == [
        .key(.control("a")), .key("B"), .key(.up),
      ])
    #expect(decoder.decode([0x01], at: start) == [])
    #expect(decoder.expire(at: start + .milliseconds(25)) == [.key(.control("a"))])
    #expect(decoder.decode([0x1B], at: start) == [])
    #expect(decoder.expire(at: start + .milliseconds(25)) == [.key(.escape)])
  }

  @Test func `random bytes never trap and never leave a deadline behind`() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      var decoder = KeyDecoder()
      let bytes = (0..<40).map { _ in
        Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator)
          : Array("\u{1B}[O0;<M~".utf8).randomElement(using: &generator)!
      }
      let whole = decoder.decode(bytes, at: start)
      var other = KeyDecoder()
      let cut = Int.random(in: 0...bytes.count, using: &generator)
      let parts = other.decode(bytes[..<cut], at: start) + other.decode(bytes[cut...], at: start)
      #expect(whole == parts)
      _ = decoder.expire(at: start + .seconds(1))
      #expect(decoder.deadline == nil)
    }
  }
}

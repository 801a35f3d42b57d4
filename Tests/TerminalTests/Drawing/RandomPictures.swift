import TerminalUI

/// Random pictures from a seed, each with some changes from the previous one.
struct RandomPictures {
  private var state: UInt64
  private var texts: [Text] = []
  var size: Size

  private struct Text {
    var text: String
    var place: Point
    var style: Style
    /// How many rows to fill with the text's first character; 0 to write the text.
    var rows: Int
  }

  init(seed: UInt64, size: Size) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    self.size = size
  }

  mutating func next() -> Canvas {
    if below(8) == 0 { texts.removeAll() }
    for _ in 0...below(4) {
      if texts.count > 12 { texts.remove(at: below(texts.count)) }
      texts.insert(text(), at: below(texts.count + 1))
    }
    var canvas = Canvas(size: size)
    for one in texts {
      if one.rows > 0 {
        let area = Rect(
          x: one.place.x, y: one.place.y, width: one.text.columns, height: one.rows)
        canvas.fill(area, style: one.style, with: one.text.first ?? " ")
      } else {
        canvas.write(one.text, at: one.place, style: one.style)
      }
    }
    if below(3) == 0 {
      canvas.placeCaret(at: Point(x: below(size.width), y: below(size.height)))
    }
    return canvas
  }

  /// A number from 0 up to, but not including, `limit`.
  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, limit)))
  }

  private mutating func text() -> Text {
    Text(
      text: Self.samples[below(Self.samples.count)],
      place: Point(x: below(size.width + 6) - 6, y: below(size.height)),
      style: Self.styles[below(Self.styles.count)], rows: below(4) == 0 ? 1 + below(size.height) : 0
    )
  }

  private static let samples = [
    "x", "Daily Standups", "   ", "                              ", "아침 스탠드업", "한", "漢字",
    "────────────────────", "████████████", "⣿⣿⣿⣿⣿⣿⣿⣿", "zzzzzzzzzzzzzzzzzzzz", "a  b   c    d",
    "🇰🇷🇯🇵", "👨‍👩‍👧 family", "❤️!", "👍🏽👍", "e\u{301}e", "한\u{301}글", "é ü ß", "│ text │", "🫨?",
    "क्षि", "…", "│", "│",
  ]

  private static let styles: [Style] = {
    let orange = Color(rgb: 0xFF8700)
    let navy = Color(rgb: 0x00005F)
    return [
      .plain, .plain, .plain, .bold, .dim, .reverse, Style(foreground: orange),
      Style(background: navy), Style(foreground: orange, background: navy),
      Style(foreground: .accent, background: navy.wash, attributes: .bold),
      Style(foreground: .danger, attributes: [.bold, .underline]), Style(attributes: .underline),
      Style(foreground: .border, attributes: [.reverse, .dim]),
    ]
  }()
}

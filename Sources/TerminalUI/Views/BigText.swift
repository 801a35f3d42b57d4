/// A clock or another number in digits as large as the area allows: `2:06`.
///
/// Digits are five rows high, or a multiple of that, else two and a half. Where they do not fit, or
/// the text has other characters, it is bold text.
public struct BigText: View {
  /// The way digits are drawn, to tell states apart without color.
  public enum Form: Hashable, Sendable {
    /// Digits cut out of a solid plate, with a pattern above and below it, so that no other solid
    /// area looks like it. Their strokes are thin and surrounded by the plate, so that no bar of it
    /// between two strokes looks like a stroke itself.
    case plate
    /// Only the outline of the digits, or a shade of them.
    case outline
    case solid
  }

  public var content: String
  /// The longest number to make room for, so that digits keep their size and stay aligned to the
  /// right while the content is shorter.
  public var longest: String
  public var style: Style
  /// The largest scale to use, from 1.
  public var maximumScale: Int
  public var form: Form
  /// True if there is always room for a plate, so that digits keep their place in every form.
  public var hasMargins: Bool

  public init(
    _ content: String, longest: String = "", style: Style = .plain, maximumScale: Int = 3,
    form: Form = .solid, hasMargins: Bool = false
  ) {
    self.content = content
    self.longest = longest
    self.style = style
    self.maximumScale = max(1, maximumScale)
    self.form = form
    self.hasMargins = hasMargins || form == .plate
  }

  public func size(fitting proposal: Size) -> Size {
    pixels(in: proposal, glyphs: .unicode)?.size ?? text.size(fitting: proposal)
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard let pixels = pixels(in: area.size, glyphs: canvas.glyphs) else {
      return text.draw(in: area, on: &canvas)
    }
    let place = Rect(
      x: area.minX, y: area.minY, width: pixels.size.width, height: pixels.size.height)
    guard pixels.scale == 1, form != .solid else {
      return draw(pixels, in: place, on: &canvas)
    }
    guard form == .plate else { return drawLines(pixels, in: place, on: &canvas) }
    let ground = style.foreground.map { Style(background: $0) } ?? Style(attributes: .reverse)
    canvas.withBackground(ground) { canvas in
      canvas.fill(place)
      drawLines(pixels, in: place, on: &canvas)
    }
  }

  private var text: Text {
    let style = Style.bold.over(style)
    return Text(content, style: form == .plate ? Style.reverse.over(style) : style)
  }
}

// MARK: - Layout

extension BigText {
  /// The digits in pixels. A pixel is `scale` columns wide and half as many rows high.
  private struct Pixels {
    var scale: Int
    /// The digits with their place from the left, in pixels.
    var digits: [(digit: Digit, x: Int)]
    /// The columns and rows of the margin on each side.
    var margin: (columns: Int, rows: Int)
    var size: Size
  }

  /// The largest pixels that fit.
  private func pixels(in room: Size, glyphs: GlyphSet) -> Pixels? {
    guard glyphs != .screenReader, content.count <= room.width,
      let width = Digit.width(of: content)
    else { return nil }
    let longest = max(width, Digit.width(of: longest) ?? 0)
    let scales = (1...maximumScale).reversed().map { 2 * $0 } + (glyphs == .unicode ? [1] : [])
    for scale in scales {
      let margin = hasMargins ? (columns: scale, rows: scale / 2) : (columns: 0, rows: 0)
      let size = Size(
        width: longest * scale + 2 * margin.columns,
        height: (Digit.height * scale + 1) / 2 + 2 * margin.rows)
      guard size.width <= room.width, size.height <= room.height else { continue }
      var x = longest - width
      let digits = content.compactMap(Digit.init).map { digit in
        defer { x += digit.width + 1 }
        return (digit, x)
      }
      return Pixels(scale: scale, digits: digits, margin: margin, size: size)
    }
    return nil
  }
}

// MARK: - Drawing

extension BigText {
  /// Draws pixels of whole cells, or of the halves of cells.
  private func draw(_ pixels: Pixels, in area: Rect, on canvas: inout Canvas) {
    // Two rows of pixels to a row of cells; a bit for each half.
    var halves = Array(repeating: Array(repeating: UInt8(0), count: area.width), count: area.height)
    let (scale, margin) = (pixels.scale, pixels.margin)
    // Half a row lower, strokes are lower halves: some fonts have an upper half that leaves a seam
    // to the cell above.
    let top = scale == 1 ? 1 : 0
    // The parts of a pixel in each direction.
    let parts = form == .plate ? 2 : 1
    let size = scale / parts
    for (digit, x) in pixels.digits {
      for row in 0..<Digit.height * parts {
        for column in 0..<digit.width * parts
        where parts == 1 ? digit[column, row] : digit.thinStrokes(column, row) {
          for y in top + row * size..<top + (row + 1) * size {
            let left = margin.columns + x * scale + column * size
            for x in left..<left + size {
              halves[margin.rows + y / 2][x] |= 1 << (y % 2)
            }
          }
        }
      }
    }
    let digits = margin.rows..<area.height - margin.rows
    for (y, row) in halves.enumerated() {
      for (x, half) in row.enumerated() {
        let ink = form == .plate ? 3 - half : half
        let place = Point(x: area.minX + x, y: area.minY + y)
        switch (ink, form) {
        case (0, _): continue
        case (3, .outline): canvas.write("▒", at: place, style: style)
        case (3, .plate) where !digits.contains(y): canvas.write("▞", at: place, style: style)
        case (3, _): canvas.write("█", at: place, style: style)
        // ASCII has no halves.
        case (_, .plate) where canvas.glyphs == .ascii: continue
        // NB: never the other half in reverse: where a font's half is not exact, that draws a line
        // of ink where there is none.
        default: canvas.write(ink == 1 ? "▀" : "▄", at: place, style: style)
        }
      }
    }
  }

  /// Draws the strokes of the digits as lines, in three rows: heavy ones on a plate.
  private func drawLines(_ pixels: Pixels, in area: Rect, on canvas: inout Canvas) {
    for (digit, x) in pixels.digits {
      for row in 0..<3 {
        for column in 0..<digit.width {
          guard let line = digit.line(column, 2 * row, isHeavy: form == .plate) else { continue }
          let place = Point(
            x: area.minX + pixels.margin.columns + x + column, y: area.minY + row)
          canvas.write(line, at: place, style: form == .plate ? .bold : style)
        }
      }
    }
  }
}

/// A digit or a sign of a clock: strokes one pixel thick, as on a digital watch.
private struct Digit {
  /// In pixels.
  let width: Int
  /// From the top; the leftmost pixel is the highest of `width` bits.
  private let rows: [UInt8]

  /// In pixels.
  static let height = 5

  init?(_ character: Character) {
    guard let shape = Self.shapes[character] else { return nil }
    (width, rows) = shape
  }

  /// The pixels of a text, one of them blank between two characters; nil if a character has no
  /// shape or the text is empty.
  static func width(of text: String) -> Int? {
    var width = -1
    for character in text {
      guard let digit = Digit(character) else { return nil }
      width += digit.width + 1
    }
    return width < 0 ? nil : width
  }

  subscript(x: Int, y: Int) -> Bool {
    (0..<width).contains(x) && rows.indices.contains(y) && rows[y] >> (width - 1 - x) & 1 == 1
  }

  /// True for the strokes of half a pixel, in pixels of half the size. They are at the sides of the
  /// digit, and half a pixel below its top and above its bottom. Dots are whole.
  func thinStrokes(_ x: Int, _ y: Int) -> Bool {
    let (column, row) = (x / 2, y / 2)
    guard self[column, row] else { return false }
    let (side, level) = (column == 0 ? 0 : column == width - 1 ? 1 : 0, row == 0 ? 1 : 0)
    let isAcross = y % 2 == level && (x % 2 == side || self[column + (x % 2 > side ? 1 : -1), row])
    let isUpright = x % 2 == side && self[column, row + (y % 2 > level ? 1 : -1)]
    return isAcross || isUpright || sides(column, row) == 0
  }

  /// The line through a pixel to its neighbors. A dot between two rows belongs to the upper one.
  func line(_ x: Int, _ y: Int, isHeavy: Bool) -> String? {
    let lines = isHeavy ? Self.heavyLines : Self.lines
    guard self[x, y] else { return width == 1 && self[x, y + 1] ? lines[0] : nil }
    return lines[sides(x, y)]
  }

  /// The sides to which strokes lead from a pixel, as bits: up, down, left, right.
  private func sides(_ x: Int, _ y: Int) -> Int {
    [self[x, y - 1], self[x, y + 1], self[x - 1, y], self[x + 1, y]]
      .reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }

  /// By the sides that a line leads to.
  private static let lines = "·╶╴─╷┌┐┬╵└┘┴│├┤┼".map { String($0) }
  private static let heavyLines = "•╺╸━╻┏┓┳╹┗┛┻┃┣┫╋".map { String($0) }

  private static let shapes: [Character: (Int, [UInt8])] = [
    "0": (3, [0b111, 0b101, 0b101, 0b101, 0b111]),
    "1": (3, [0b110, 0b010, 0b010, 0b010, 0b111]),
    "2": (3, [0b111, 0b001, 0b111, 0b100, 0b111]),
    "3": (3, [0b111, 0b001, 0b111, 0b001, 0b111]),
    "4": (3, [0b101, 0b101, 0b111, 0b001, 0b001]),
    "5": (3, [0b111, 0b100, 0b111, 0b001, 0b111]),
    "6": (3, [0b111, 0b100, 0b111, 0b101, 0b111]),
    "7": (3, [0b111, 0b001, 0b001, 0b001, 0b001]),
    "8": (3, [0b111, 0b101, 0b111, 0b101, 0b111]),
    "9": (3, [0b111, 0b101, 0b111, 0b001, 0b111]),
    ":": (1, [0, 1, 0, 1, 0]),
    ".": (1, [0, 0, 0, 0, 1]),
    "+": (3, [0, 0b010, 0b111, 0b010, 0]),
    "-": (3, [0, 0, 0b111, 0, 0]),
    " ": (1, [0, 0, 0, 0, 0]),
  ]
}

/// Clock digits as large as the area allows: `2:06`.
///
/// Becomes bold text if not even the smallest size fits, and for screen readers. Only digits, `:`,
/// `+`, `-`, `.`, and spaces have a large form; any other text is drawn as plain bold text.
public struct BigText: View {
  public var content: String
  /// The longest text to make room for, so that large digits keep their size and stay aligned to
  /// the right while the content is shorter.
  public var longest: String
  public var style: Style
  /// The largest scale to use, from 1.
  public var maximumScale: Int

  public init(
    _ content: String, longest: String = "", style: Style = .plain, maximumScale: Int = 3
  ) {
    self.content = content
    self.longest = longest
    self.style = style
    self.maximumScale = max(1, maximumScale)
  }

  public func size(fitting proposal: Size) -> Size {
    switch form(in: proposal) {
    case .text: Text(content).size(fitting: proposal)
    case .half: Size(width: pixels, height: (Self.rows + 1) / 2)
    case .full(let scale): Size(width: pixels * 2 * scale, height: Self.rows * scale)
    }
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let form: Form = canvas.glyphs == .screenReader ? .text : form(in: area.size)
    switch form {
    case .text:
      Text(content, style: Style.bold.over(style)).draw(in: area, on: &canvas)
    case .half where canvas.glyphs == .ascii:
      Text(content, style: Style.bold.over(style)).draw(in: area, on: &canvas)
    case .half:
      drawHalf(at: area.origin, on: &canvas)
    case .full(let scale):
      forEachPixel { x, y in
        let pixel = Rect(
          x: area.minX + x * 2 * scale, y: area.minY + y * scale, width: 2 * scale, height: scale)
        canvas.fill(pixel, style: style, with: "█")
      }
    }
  }

  private enum Form {
    case full(Int)
    /// A pixel is half a cell high.
    case half
    case text
  }

  private static let rows = 5

  /// The pixels of each row; the leftmost one is the highest of `width` bits.
  private struct Shape {
    var width: Int
    var rows: [UInt8]
  }

  private static func shape(of character: Character) -> Shape? {
    switch character {
    case "0": Shape(width: 3, rows: [0b111, 0b101, 0b101, 0b101, 0b111])
    case "1": Shape(width: 3, rows: [0b001, 0b001, 0b001, 0b001, 0b001])
    case "2": Shape(width: 3, rows: [0b111, 0b001, 0b111, 0b100, 0b111])
    case "3": Shape(width: 3, rows: [0b111, 0b001, 0b111, 0b001, 0b111])
    case "4": Shape(width: 3, rows: [0b101, 0b101, 0b111, 0b001, 0b001])
    case "5": Shape(width: 3, rows: [0b111, 0b100, 0b111, 0b001, 0b111])
    case "6": Shape(width: 3, rows: [0b111, 0b100, 0b111, 0b101, 0b111])
    case "7": Shape(width: 3, rows: [0b111, 0b001, 0b001, 0b001, 0b001])
    case "8": Shape(width: 3, rows: [0b111, 0b101, 0b111, 0b101, 0b111])
    case "9": Shape(width: 3, rows: [0b111, 0b101, 0b111, 0b001, 0b111])
    case ":": Shape(width: 1, rows: [0, 1, 0, 1, 0])
    case ".": Shape(width: 1, rows: [0, 0, 0, 0, 1])
    case "+": Shape(width: 3, rows: [0, 0b010, 0b111, 0b010, 0])
    case "-": Shape(width: 3, rows: [0, 0, 0b111, 0, 0])
    case " ": Shape(width: 1, rows: [0, 0, 0, 0, 0])
    default: nil
    }
  }

  /// The width in pixels; 0 if the text has no large form.
  private var pixels: Int {
    let width = Self.pixels(of: content)
    return width > 0 ? max(width, Self.pixels(of: longest)) : 0
  }

  /// The width in pixels, including one between characters; 0 if a character has no large form.
  private static func pixels(of text: String) -> Int {
    var width = -1
    for character in text {
      guard let shape = shape(of: character) else { return 0 }
      width += shape.width + 1
    }
    return max(0, width)
  }

  private func form(in room: Size) -> Form {
    guard pixels > 0 else { return .text }
    let scale = min(maximumScale, room.width / (pixels * 2), room.height / Self.rows)
    if scale >= 1 { return .full(scale) }
    return room.width >= pixels && room.height >= 3 ? .half : .text
  }

  private func forEachPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    var left = pixels - Self.pixels(of: content)
    for character in content {
      guard let shape = Self.shape(of: character) else { return }
      for (y, row) in shape.rows.enumerated() {
        for x in 0..<shape.width where row >> (shape.width - 1 - x) & 1 == 1 { body(left + x, y) }
      }
      left += shape.width + 1
    }
  }

  private func drawHalf(at origin: Point, on canvas: inout Canvas) {
    var halves: [Point: Int] = [:]
    forEachPixel { x, y in halves[Point(x: x, y: y / 2), default: 0] |= 1 << (y % 2) }
    for (point, half) in halves {
      let block = half == 1 ? "▀" : half == 2 ? "▄" : "█"
      canvas.write(block, at: Point(x: origin.x + point.x, y: origin.y + point.y), style: style)
    }
  }
}

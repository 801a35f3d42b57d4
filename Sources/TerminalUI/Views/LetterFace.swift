/// Letters made of pixels, for `BigText`.
struct LetterFace: Sendable {
  /// In pixels.
  let height: Int
  private let shapes: [Character: Shape]

  /// The pixels of a character, without empty columns at its sides.
  struct Shape {
    /// In pixels.
    var width: Int
    /// From the top; the leftmost pixel is the highest of `width` bits.
    var rows: [UInt8]
  }

  init(height: Int, shapes: [Character: Shape]) {
    self.height = height
    self.shapes = shapes
  }

  /// Creates a face from a table of bitmaps.
  ///
  /// - Parameters:
  ///   - height: the pixels of a letter from top to bottom.
  ///   - runs: the Unicode scalars of the letters.
  ///   - rows: the pixels of each letter, up to eight rows to a number, from the top; the lowest byte
  ///     is the last row, and the highest bit of a byte is its leftmost pixel.
  init(height: Int, runs: [ClosedRange<UInt32>], rows: [UInt64]) {
    var shapes: [Character: Shape] = [:]
    var words = rows.makeIterator()
    for scalar in runs.joined().compactMap(Unicode.Scalar.init) {
      var bytes: [UInt8] = []
      while bytes.count < height, let word = words.next() {
        let shifts = (0..<min(8, height - bytes.count)).reversed()
        bytes += shifts.map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      }
      shapes[Character(scalar)] = Shape(trimming: bytes, blankWidth: height / 4)
    }
    self.init(height: height, shapes: shapes)
  }

  subscript(character: Character) -> Shape? { shapes[character] }

  /// The columns of a text in pixels, including one between characters; `nil` if a character has no
  /// shape or the text is empty.
  func width(of text: some StringProtocol) -> Int? {
    var width = -1
    for character in text {
      guard let shape = shapes[character] else { return nil }
      width += shape.width + 1
    }
    return width < 0 ? nil : width
  }

  /// Calls `body` with the columns of each horizontal run of pixels, and its row.
  func forEachRun(in text: some StringProtocol, _ body: (_ columns: Range<Int>, _ y: Int) -> Void) {
    var left = 0
    for character in text {
      guard let shape = shapes[character] else { return }
      for (y, row) in shape.rows.enumerated() {
        var start: Int?
        for x in 0...shape.width {
          let isSet = x < shape.width && row >> (shape.width - 1 - x) & 1 == 1
          if isSet {
            start = start ?? x
          } else if let first = start {
            body(left + first..<left + x, y)
            start = nil
          }
        }
      }
      left += shape.width + 1
    }
  }
}

extension LetterFace.Shape {
  /// - Parameters:
  ///   - rows: the leftmost pixel is the highest of 8 bits.
  ///   - blankWidth: the columns of a character without pixels.
  fileprivate init(trimming rows: [UInt8], blankWidth: Int) {
    let used = rows.reduce(0, |)
    let width = used == 0 ? blankWidth : 8 - used.leadingZeroBitCount - used.trailingZeroBitCount
    self.init(width: width, rows: rows.map { $0 >> used.trailingZeroBitCount })
  }
}

extension LetterFace {
  /// The digits and signs of a clock: strokes one pixel thick, as on a digital watch.
  static let clock = LetterFace(
    height: 5,
    shapes: [
      "0": Shape(width: 3, rows: [0b111, 0b101, 0b101, 0b101, 0b111]),
      "1": Shape(width: 3, rows: [0b001, 0b001, 0b001, 0b001, 0b001]),
      "2": Shape(width: 3, rows: [0b111, 0b001, 0b111, 0b100, 0b111]),
      "3": Shape(width: 3, rows: [0b111, 0b001, 0b111, 0b001, 0b111]),
      "4": Shape(width: 3, rows: [0b101, 0b101, 0b111, 0b001, 0b001]),
      "5": Shape(width: 3, rows: [0b111, 0b100, 0b111, 0b001, 0b111]),
      "6": Shape(width: 3, rows: [0b111, 0b100, 0b111, 0b101, 0b111]),
      "7": Shape(width: 3, rows: [0b111, 0b001, 0b001, 0b001, 0b001]),
      "8": Shape(width: 3, rows: [0b111, 0b101, 0b111, 0b101, 0b111]),
      "9": Shape(width: 3, rows: [0b111, 0b101, 0b111, 0b001, 0b111]),
      ":": Shape(width: 1, rows: [0, 1, 0, 1, 0]),
      ".": Shape(width: 1, rows: [0, 0, 0, 0, 1]),
      "+": Shape(width: 3, rows: [0, 0b010, 0b111, 0b010, 0]),
      "-": Shape(width: 3, rows: [0, 0, 0b111, 0, 0]),
      " ": Shape(width: 1, rows: [0, 0, 0, 0, 0]),
    ])
}

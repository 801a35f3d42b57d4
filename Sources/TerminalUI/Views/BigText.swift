/// A clock or a name as large as the area allows: `2:06`, `Ada Lovelace`.
///
/// Numbers are drawn as on a digital watch. Text in Latin, Greek, or Cyrillic letters is drawn in
/// letters seven rows high, or a multiple of that, else in letters four rows high. A name that does
/// not fit or has no large form, such as one in Hangul, becomes bold text, with spaces between its
/// letters if there is room.
public struct BigText: View {
  public var content: String
  /// The longest number to make room for, so that large digits keep their size and stay aligned to
  /// the right while the content is shorter.
  public var longest: String
  public var style: Style
  /// The largest scale to use, from 1.
  public var maximumScale: Int
  /// The number of lines, from 1, that words may be broken into.
  public var maximumLines: Int

  public init(
    _ content: String, longest: String = "", style: Style = .plain, maximumScale: Int = 3,
    maximumLines: Int = 1
  ) {
    self.content = content
    self.longest = longest
    self.style = style
    self.maximumScale = max(1, maximumScale)
    self.maximumLines = max(1, maximumLines)
  }

  public func size(fitting proposal: Size) -> Size {
    form(in: proposal, glyphs: .unicode)?.size ?? text(in: proposal.width).size(fitting: proposal)
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    if let form = form(in: area.size, glyphs: canvas.glyphs) {
      draw(form, at: area.origin, on: &canvas)
    } else {
      let text =
        canvas.glyphs == .screenReader ? Text(content, style: bold) : text(in: area.width)
      text.draw(in: area, on: &canvas)
    }
  }

  private var bold: Style { Style.bold.over(style) }

  private var isNumber: Bool { LetterFace.clock.width(of: content) != nil }

  /// The text without a large form, with spaces between the letters of a name if they fit.
  private func text(in width: Int) -> Text {
    let spaced = Text(content.spaced, style: bold)
    let canSpace = !isNumber && !content.isJoined && spaced.columns <= width
    return canSpace ? spaced : Text(content, style: bold)
  }
}

// MARK: - Layout

extension BigText {
  /// How the text is drawn in pixels.
  private struct Form {
    var face: LetterFace
    var lines: [Substring]
    /// A pixel is `scale` columns wide and half as many rows high.
    var scale: Int
    /// In pixels.
    var width: Int

    var size: Size {
      Size(width: width * scale, height: (lines.count * face.height * scale + 1) / 2)
    }
  }

  /// The largest form that fits.
  private func form(in room: Size, glyphs: GlyphSet) -> Form? {
    guard glyphs != .screenReader else { return nil }
    for (face, scales) in faces {
      for scale in scales where glyphs == .unicode || scale.isMultiple(of: 2) {
        guard let lines = lines(in: face, width: room.width / scale) else { continue }
        let width = ([longest[...]] + lines).compactMap(face.width(of:)).max() ?? 0
        let form = Form(face: face, lines: lines, scale: scale, width: width)
        if form.size.width <= room.width, form.size.height <= room.height { return form }
      }
    }
    return nil
  }

  /// The faces that have the whole text, the largest first, and their scales.
  private var faces: [(face: LetterFace, scales: [Int])] {
    if isNumber {
      return [(.clock, (1...maximumScale).reversed().map { 2 * $0 } + [1])]
    }
    return [LetterFace.large, .small].filter { $0.width(of: content) != nil }
      .map { ($0, (1...maximumScale).reversed()) }
  }

  /// The text in as many lines as it needs, broken between words; `nil` if it needs too many.
  ///
  /// - Parameter width: the pixels of a line.
  private func lines(in face: LetterFace, width: Int) -> [Substring]? {
    // NB: a letter is at least a pixel wide, so that there is no search for the end of a long text.
    guard content.utf8.count / 4 <= width * maximumLines else { return nil }
    var lines: [Substring] = []
    var rest = content[...]
    while !rest.isEmpty, lines.count < maximumLines {
      var end = rest.endIndex
      while let columns = face.width(of: rest[..<end]), columns > width {
        guard let space = rest[..<end].lastIndex(of: " ") else { return nil }
        end = space
      }
      lines.append(rest[..<end])
      rest = rest[end...].drop { $0 == " " }
    }
    return rest.isEmpty ? lines : nil
  }
}

// MARK: - Drawing

extension BigText {
  /// Draws pixels of whole cells, or of the halves of cells. An upper half is a lower one in reverse
  /// where that is possible: some fonts have an upper half that leaves a seam to the cell above.
  private func draw(_ form: Form, at origin: Point, on canvas: inout Canvas) {
    let size = form.size
    // Two rows of pixels to a row of cells; a bit for each half.
    var halves = Array(repeating: Array(repeating: UInt8(0), count: size.width), count: size.height)
    for (index, line) in form.lines.enumerated() {
      let width = form.face.width(of: line) ?? 0
      let left = longest.isEmpty ? 0 : (form.width - width) * form.scale
      form.face.forEachRun(in: line) { columns, y in
        let top = (index * form.face.height + y) * form.scale
        for y in top..<top + form.scale {
          for x in columns.lowerBound * form.scale..<columns.upperBound * form.scale {
            halves[y / 2][left + x] |= 1 << (y % 2)
          }
        }
      }
    }
    for (y, row) in halves.enumerated() {
      for (x, half) in row.enumerated() where half != 0 {
        let isReversed = half == 1 && canvas.tier > .monochrome
        let block = half == 3 ? "█" : half == 2 || isReversed ? "▄" : "▀"
        canvas.write(
          block, at: Point(x: origin.x + x, y: origin.y + y),
          style: isReversed ? Style.reverse.over(style.shape) : style.shape)
      }
    }
  }
}

extension String {
  /// The characters with a space after each but the last.
  fileprivate var spaced: String { map(String.init).joined(separator: " ") }

  /// Whether spaces would tear the text apart, since its letters are joined or stacked, as in
  /// Arabic and Devanagari.
  fileprivate var isJoined: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590..<0x10A0, 0x1780..<0x18B0, 0xFB1D..<0xFE00, 0xFE70..<0xFF00: true
      default: false
      }
    }
  }
}

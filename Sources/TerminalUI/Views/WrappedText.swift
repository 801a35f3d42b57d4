/// Text on as many lines as it takes, broken between words.
///
/// A line breaks at spaces, and between ideographs and kana. Hangul keeps its words together, as
/// Korean typesetting does; a word that is wider than the line is broken anywhere.
public struct WrappedText: View {
  /// The text; line breaks in it count.
  public var content: String
  /// Of every character.
  public var style: Style
  /// How many lines are scrolled away at the top.
  public var offset: Int

  public init(_ content: String, style: Style = .plain, offset: Int = 0) {
    self.content = content
    self.style = style
    self.offset = offset
  }

  public func size(fitting proposal: Size) -> Size {
    let lines = Self.lines(of: content, width: proposal.width)
    let width = lines.reduce(0) { max($0, $1.columns) }
    return Size(
      width: min(width, proposal.width), height: min(proposal.height, lines.count - offset))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let lines = Self.lines(of: content, width: area.width)
    for (row, line) in lines.dropFirst(max(0, offset)).prefix(area.height).enumerated() {
      canvas.write(line, at: Point(x: area.minX, y: area.minY + row), style: style)
    }
  }

  /// The lines of a text in a room of that width. O(length). Line breaks in the text count.
  public static func lines(of text: String, width: Int) -> [Substring] {
    guard width > 0 else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { wrapped($0, width: width) }
  }

  private static func wrapped(_ paragraph: Substring, width: Int) -> [Substring] {
    var lines: [Substring] = []
    var start = paragraph.startIndex
    var columns = 0
    /// Where the line may end, the next one may start, and the columns up to there.
    var place: (end: Substring.Index, next: Substring.Index, columns: Int)?
    var before: Character?
    for index in paragraph.indices {
      let character = paragraph[index]
      let isSpace = character == " "
      let next = paragraph.index(after: index)
      if let before, !isSpace, before.breaks(before: character) { place = (index, index, columns) }
      if columns + character.columns > width, !isSpace {
        let end = place ?? (index, index, columns)
        lines.append(paragraph[start..<end.end])
        start = end.next
        columns -= end.columns
        place = nil
      }
      columns += character.columns
      if isSpace {
        let end = before == " " ? place?.end ?? index : index
        place = (end, next, columns)
      }
      before = character
    }
    lines.append(paragraph[start...])
    return lines
  }
}

extension Character {
  /// Whether a line may break between this character and the next: UAX #14's class ID, less what
  /// must not stand at the end or the start of a line (OP, CL, EX, NS).
  fileprivate func breaks(before next: Character) -> Bool {
    guard isIdeographic || next.isIdeographic else { return false }
    return !"（「『【〈《〔".contains(self) && !"）」』】〉》〕、。，．！？：；ー・々".contains(next)
  }

  private var isIdeographic: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x2E80..<0x3130, 0x31C0..<0xA4D0, 0xF900..<0xFB00, 0xFE30..<0xFE50, 0xFF00..<0xFF61,
      0x20000..<0x40000:
      true
    default: false
    }
  }
}

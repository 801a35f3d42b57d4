/// One line of text, cut with `…` if it does not fit.
public struct Text: View {
  public let content: String
  public let style: Style
  /// The columns of the whole content, and of its mark.
  public let columns: Int
  private let links: [PageLink]
  private var mark: Mark?

  /// A sentence in the person's language.
  public init(_ sentence: LocalizedText, style: Style = .plain) {
    self.init(verbatim: sentence.text, style: style)
  }

  /// A text that is shown as it is, such as a title.
  @_disfavoredOverload
  @inlinable
  public init(_ content: some StringProtocol, style: Style = .plain, links: [PageLink] = []) {
    self.init(verbatim: String(content), style: style, links: links)
  }

  // NB: a parameter of the type String would win for literals, so only a generic one takes others.
  public init(verbatim content: String, style: Style = .plain, links: [PageLink] = []) {
    self.content = content
    self.style = style
    self.links = links
    columns = content.columns
  }

  /// A notice with its mark.
  @_disfavoredOverload
  public init(_ notice: Notice, style: Style = .plain) {
    content = notice.text
    self.style = style
    links = []
    mark = notice.mark
    columns = content.columns + (mark == nil ? 0 : Mark.columns)
  }

  /// A character in front of a text, in its own style; screen readers skip it.
  struct Mark {
    static let columns = 2

    var character: Character
    var style: Style
  }

  public func size(fitting proposal: Size) -> Size {
    Size(width: min(columns, proposal.width), height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    var area = area
    if let mark, canvas.glyphs != .screenReader {
      canvas.write(String(mark.character), at: area.origin, style: mark.style)
      area = area.inset(Edges(left: Mark.columns))
    }
    let columns = mark == nil ? columns : content.columns
    let text = columns <= area.width ? content : content.truncated(to: area.width)
    canvas.write(text, at: area.origin, style: style)
    if !links.isEmpty {
      let width = columns <= area.width ? columns : area.width - 1
      canvas.addLinks(links, in: content[...], at: area.origin, width: width)
    }
  }

  /// The text in bold.
  public func bold() -> Text { styled(.bold) }
  /// The text dimmed.
  public func dim() -> Text { styled(.dim) }

  private func styled(_ other: Style) -> Text {
    Text(verbatim: content, style: other.over(style), links: links)
  }
}

/// A line with a text at each end, at least two columns apart.
///
/// If they do not both fit, the leading text is cut first.
public struct TextRow: LineView {
  public var leading: Text
  public var trailing: Text

  static let gap = 2

  public init(_ leading: Text, _ trailing: Text) {
    self.leading = leading
    self.trailing = trailing
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    let room = leading.columns == 0 ? area.width : max(0, area.width - Self.gap)
    let width = min(trailing.columns, room)
    leading.draw(
      in: Rect(x: area.minX, y: area.minY, width: room - width, height: 1), on: &canvas)
    trailing.draw(
      in: Rect(x: area.maxX - width, y: area.minY, width: width, height: 1), on: &canvas)
  }
}

/// Text on as many lines as it needs, broken between words.
///
/// Lines break at spaces and between ideographs and kana. Hangul words stay whole, as in Korean
/// typesetting. A word wider than the line is broken anywhere. Without room for all lines, the last
/// one ends with `…`.
public struct WrappedText: View {
  /// The text; its line breaks are kept.
  public var content: String
  public var style: Style
  /// The number of lines scrolled off the top.
  public var offset: Int
  private let links: [PageLink]

  /// A sentence in the person's language.
  public init(_ sentence: LocalizedText, style: Style = .plain, offset: Int = 0) {
    self.init(verbatim: sentence.text, style: style, offset: offset)
  }

  /// A text that is shown as it is, such as a note.
  @_disfavoredOverload
  @inlinable
  public init(
    _ content: some StringProtocol, style: Style = .plain, offset: Int = 0, links: [PageLink] = []
  ) {
    self.init(verbatim: String(content), style: style, offset: offset, links: links)
  }

  public init(
    verbatim content: String, style: Style = .plain, offset: Int = 0, links: [PageLink] = []
  ) {
    self.content = content
    self.links = links
    self.style = style
    self.offset = offset
  }

  public func size(fitting proposal: Size) -> Size {
    let lines = Self.lines(of: content, width: proposal.width)
    let width = lines.map(\.columns).max() ?? 0
    return Size(
      width: min(width, proposal.width), height: min(proposal.height, lines.count - offset))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let lines = Self.lines(of: content, width: area.width).dropFirst(max(0, offset))
    for (row, line) in lines.prefix(area.height).enumerated() {
      let point = Point(x: area.minX, y: area.minY + row)
      if row == area.height - 1, lines.count > area.height {
        canvas.write((line + " …").truncated(to: area.width), at: point, style: style)
        continue
      }
      canvas.write(line, at: point, style: style)
      if !links.isEmpty { canvas.addLinks(links, in: line, at: point, width: area.width) }
    }
  }

  /// The lines of a text wrapped to a width, its own line breaks included. O(length).
  public static func lines(of text: String, width: Int) -> [Substring] {
    guard width > 0 else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { wrapped($0, width: width) }
  }

  private static func wrapped(_ paragraph: Substring, width: Int) -> [Substring] {
    var lines: [Substring] = []
    var start = paragraph.startIndex
    var columns = 0
    /// The last possible line break: the end of the line, the start of the next one, and the
    /// columns up to the break.
    var lastBreak: (end: Substring.Index, next: Substring.Index, columns: Int)?
    var previous: Character?
    for index in paragraph.indices {
      let character = paragraph[index]
      let isSpace = character == " "
      let next = paragraph.index(after: index)
      if let previous, !isSpace, previous.allowsBreak(before: character) {
        lastBreak = (index, index, columns)
      }
      if columns + character.columns > width, !isSpace {
        let end = lastBreak ?? (index, index, columns)
        lines.append(paragraph[start..<end.end])
        start = end.next
        columns -= end.columns
        lastBreak = nil
      }
      columns += character.columns
      if isSpace {
        let end = previous == " " ? lastBreak?.end ?? index : index
        lastBreak = (end, next, columns)
      }
      previous = character
    }
    lines.append(paragraph[start...])
    return lines
  }
}

extension Character {
  /// True if a line may break between this character and the next: class ID of UAX #14, except
  /// around brackets and punctuation that must not end or start a line (OP, CL, EX, NS).
  fileprivate func allowsBreak(before next: Character) -> Bool {
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

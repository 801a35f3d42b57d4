/// One line of text; what does not fit is cut by columns and ends in `…`.
public struct Text: View {
  public var content: String
  public var style: Style

  public init(_ content: String, style: Style = .plain) {
    self.content = content
    self.style = style
  }

  public func size(fitting proposal: Size) -> Size {
    Size(width: min(content.columns, proposal.width), height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let text = content.truncated(to: area.width, ellipsis: canvas.glyphs.ellipsis)
    canvas.write(text, at: area.origin, style: style)
  }

  public func bold() -> Text { styled(Style.bold) }
  public func dim() -> Text { styled(Style.dim) }
  public func foreground(_ color: Color) -> Text { styled(Style(foreground: color)) }

  private func styled(_ other: Style) -> Text {
    Text(content, style: other.over(style))
  }
}

extension String {
  /// The text cut to so many columns; what was cut is said by the ellipsis, if that fits.
  ///
  /// Never cuts through a wide character, so the result may be a column shorter.
  public func truncated(to width: Int, ellipsis: Character = "…") -> String {
    if utf8.count <= width { return self }
    guard width > 0 else { return "" }
    var columns = 0
    var end = startIndex
    var index = startIndex
    while index < endIndex {
      let next = columns + self[index].drawable.columns
      if next > width { return self[..<end] + String(ellipsis) }
      columns = next
      index = self.index(after: index)
      if columns < width { end = index }
    }
    return self
  }
}

extension Glyphs {
  var ellipsis: Character {
    switch self {
    case .ascii: ">"
    case .unicode, .words: "…"
    }
  }
}

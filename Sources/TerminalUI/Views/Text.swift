/// One line of text; what does not fit is cut by columns and ends in `…`.
public struct Text: View {
  /// The whole text.
  public let content: String
  /// Of every character.
  public let style: Style
  /// The columns of the whole content.
  public let columns: Int

  public init(_ content: String, style: Style = .plain) {
    self.content = content
    self.style = style
    self.columns = content.columns
  }

  private init(_ text: Text, style: Style) {
    self.content = text.content
    self.style = style
    self.columns = text.columns
  }

  public func size(fitting proposal: Size) -> Size {
    Size(width: min(columns, proposal.width), height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    if columns <= area.width {
      canvas.write(content, at: area.origin, style: style)
    } else {
      let text = content.truncated(to: area.width)
      canvas.write(text, at: area.origin, style: style)
    }
  }

  /// The same text, bold.
  public func bold() -> Text { styled(Style.bold) }
  /// The same text, dim.
  public func dim() -> Text { styled(Style.dim) }
  /// The same text in a colour.
  public func foreground(_ color: Color) -> Text { styled(Style(foreground: color)) }

  private func styled(_ other: Style) -> Text {
    Text(self, style: other.over(style))
  }
}

extension String {
  /// The text cut to so many columns; what was cut is said by an ellipsis, if that fits.
  ///
  /// Never cuts through a wide character, so the result may be a column shorter.
  public func truncated(to width: Int) -> String {
    if utf8.count <= width { return self }
    guard width > 0 else { return "" }
    var columns = 0
    var end = 0
    var isCut = false
    forEachGlyph { glyph, next in
      columns += glyph.columns
      if columns < width, let next { end = next }
      isCut = columns > width
      return !isCut
    }
    return isCut ? self[..<utf8.index(startIndex, offsetBy: end)] + "…" : self
  }
}

/// A solid area with a title in bold letters, such as a name that must be readable from a distance.
/// It looks the same in every script.
///
/// For screen readers, it is the title.
public struct Plate: FillingView {
  public var title: String
  /// The style of the plate; its foreground is the color of the area.
  public var style: Style
  /// False if it has only a border.
  public var isSolid: Bool
  /// True if there are spaces between the letters where they fit.
  public var isSpaced: Bool
  /// The part of a solid plate that is filled, from the left: 0…1. The rest has a border.
  public var filled = 1.0

  /// The blank columns at the sides.
  public static let margin = 3

  public init(
    _ title: String, style: Style = .plain, isSolid: Bool = true, isSpaced: Bool = true
  ) {
    self.title = title
    self.style = style
    self.isSolid = isSolid
    self.isSpaced = isSpaced
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard canvas.glyphs != .screenReader else {
      return Text(title, style: .bold).draw(in: area, on: &canvas)
    }
    draw(isSolid: isSolid && filled >= 1, in: area, on: &canvas)
    guard isSolid, filled < 1 else { return }
    let part = Int((max(0, filled) * Double(area.width)).rounded())
    canvas.clipped(to: area.inset(Edges(right: area.width - part))) {
      draw(isSolid: true, in: area, on: &$0)
    }
  }

  private func draw(isSolid: Bool, in area: Rect, on canvas: inout Canvas) {
    let ground =
      style.foreground.map { Style(background: $0) } ?? Style(attributes: .reverse)
    canvas.withBackground(isSolid ? ground : .plain) { canvas in
      if isSolid {
        canvas.fill(area)
      } else {
        CardBorder(style: style.shape).draw(in: area, on: &canvas)
      }
      let room = area.inset(Edges(left: Self.margin, right: Self.margin))
      let lines = lines(in: room.size)
      for (index, line) in lines.enumerated() {
        let y = area.minY + (area.height - lines.count) / 2 + index
        canvas.write(line, at: Point(x: room.minX, y: y), style: .bold)
      }
    }
  }

  /// The title with spaces between its letters if they fit, else in as many lines as it needs.
  private func lines(in room: Size) -> [String] {
    let spaced = title.map(String.init).joined(separator: " ")
    if isSpaced, !title.isJoined, spaced.columns <= room.width { return [spaced] }
    let lines = WrappedText.lines(of: title, width: room.width).map(String.init)
    let most = max(1, min(room.height, 3))
    guard lines.count > most else { return lines }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines.prefix(most - 1) + [rest.truncated(to: room.width)]
  }
}

extension String {
  /// True if spaces would tear the text apart because its letters are joined or stacked, as in
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

import TerminalUI

/// A description of the program, and the keys to begin with.
struct EmptyList: FillingView {
  private static var lines: [LocalizedText] {
    [
      "Everyone gets a turn of fair length.",
      "Notes and blockers stay with meetings.",
      "Open items come up at the next one.",
    ]
  }
  private static let gap = 1
  private static let rings = 7...14
  private static let ringWindow = Size(width: 60, height: 20)

  func draw(in area: Rect, on canvas: inout Canvas) {
    let text: [any View] =
      [Text("No standups yet", style: .bold).center]
      + Self.lines.map { Text($0, style: .dim).center }
    let keys = KeyHints(.init("a", "add one"), .init("S", "load three samples"), .init("?", "help"))
    let rest = area.height - text.count - 1 - 4 * Self.gap
    let hasRing =
      canvas.size.holds(Self.ringWindow) && canvas.glyphs == .unicode
      && rest >= Self.rings.lowerBound
    VStack {
      Spacer()
      if hasRing {
        Ring(count: 5, filled: 2.6, style: Style(foreground: .accent))
          .frame(height: min(rest, Self.rings.upperBound))
        Text(" ")
      }
      text
      if area.height > text.count + 1 { Text(" ") }
      keys
      Spacer()
    }
    .draw(in: area, on: &canvas)
  }
}

extension Text {
  /// The line, centered.
  fileprivate var center: any View { CenteredLine(text: self) }
}

private struct CenteredLine: LineView {
  var text: Text

  func draw(in area: Rect, on canvas: inout Canvas) {
    text.draw(in: area.row(0).centered(text.size(fitting: area.size)), on: &canvas)
  }
}

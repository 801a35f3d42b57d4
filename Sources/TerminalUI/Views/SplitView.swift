/// Two views side by side if there is room for both; otherwise only the main view.
///
/// The main view receives the keys. The other one is built only if it is drawn, and reacts only to
/// clicks: one anywhere on it presses its key. Its text is dimmed. Screen readers read line by line
/// and get only the main view.
public struct SplitView: View {
  /// The side of the main view where the other one is drawn.
  public enum Side: Hashable, Sendable {
    case leading, trailing
  }

  /// The view that receives the keys.
  public var main: any View
  public var side: Side
  /// The key that a click on the other view presses.
  public var key: Key
  /// Builds the other view.
  public var other: () -> any View

  /// The narrowest area with room for both views, in columns.
  static let minimumWidth = 110
  private static let leadingWidths = 50...80
  private static let widestTrailing = 120

  /// - Parameters:
  ///   - side: the side on which `other` is drawn.
  ///   - key: the key that a click on `other` presses.
  public init(
    _ main: any View, _ side: Side, onClick key: Key, other: @escaping () -> any View
  ) {
    self.main = main
    self.side = side
    self.key = key
    self.other = other
  }

  /// True if a window has room for both views.
  public static func hasRoom(on canvas: Canvas) -> Bool {
    canvas.size.width >= minimumWidth && canvas.glyphs != .screenReader
  }

  public var layout: Layout { main.layout }

  public func size(fitting proposal: Size) -> Size { proposal }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard area.width >= Self.minimumWidth, canvas.glyphs != .screenReader else {
      return main.draw(in: area, on: &canvas)
    }
    let width = min(
      max(area.width * 2 / 5, Self.leadingWidths.lowerBound), Self.leadingWidths.upperBound)
    let leading = Rect(x: area.minX, y: area.minY, width: width, height: area.height)
    let line = Rect(x: leading.maxX, y: area.minY, width: 1, height: area.height)
    let trailing = Rect(
      x: line.maxX, y: area.minY, width: min(area.maxX - line.maxX, Self.widestTrailing),
      height: area.height)
    drawOther(in: side == .leading ? leading : trailing, on: &canvas)
    let rest = side == .leading ? trailing : leading
    canvas.clipped(to: rest) { main.draw(in: rest, on: &$0) }
  }

  private func drawOther(in area: Rect, on canvas: inout Canvas) {
    let caret = canvas.caret
    canvas.clipped(to: area) { canvas in
      other().draw(in: area, on: &canvas)
      canvas.restyle(area) { style in
        style.attributes.remove(.bold)
        if style.foreground == nil, style.background == nil { style.attributes.insert(.dim) }
      }
      canvas.addTarget(.key(key), in: area)
    }
    canvas.caret = caret
  }
}

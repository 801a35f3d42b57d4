/// Two views side by side where there is room for both; else the one that the keys belong to.
///
/// The other one is built only where it is drawn, and is inert: a click on it presses one key. Screen
/// readers, who read line by line, get one view only.
public struct SplitView: View {
  /// Where the view stands that comes beside the main one.
  public enum Side: Hashable, Sendable {
    case leading, trailing
  }

  /// What the keys belong to.
  public var main: any View
  /// Where the other one stands.
  public var side: Side
  /// What a click on the other one presses.
  public var key: Key
  /// Makes the view beside it, where there is room for that.
  public var other: () -> any View

  /// The narrowest room that is divided.
  public static let minimumWidth = 120
  private static let leadingWidths = 56...80
  private static let widestTrailing = 100

  /// - Parameters:
  ///   - side: where `other` stands.
  ///   - key: what a click on `other` presses.
  public init(
    _ main: any View, _ side: Side, onClick key: Key, other: @escaping () -> any View
  ) {
    self.main = main
    self.side = side
    self.key = key
    self.other = other
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
    canvas.fill(line, style: .dim, with: "│")
    drawOther(in: side == .leading ? leading : trailing, on: &canvas)
    let rest = side == .leading ? trailing : leading
    canvas.clipped(to: rest) { main.draw(in: rest, on: &$0) }
  }

  private func drawOther(in area: Rect, on canvas: inout Canvas) {
    let caret = canvas.caret
    canvas.clipped(to: area) { canvas in
      other().draw(in: area, on: &canvas)
      canvas.restyle(area) { $0.attributes.remove(.bold) }
      canvas.addTarget(.key(key), in: area)
    }
    canvas.caret = caret
  }
}

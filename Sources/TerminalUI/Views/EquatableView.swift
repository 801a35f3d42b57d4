/// A view that is copied from the last picture as long as its value is the same.
///
/// For views that are drawn often, change seldom, and cover their area, such as the rows of a list.
/// What equals has to look equal: all that ``drawAnew(in:on:)`` reads has to be part of the value.
/// Costs a comparison of the values; a row of the window that such a view fills is not copied but
/// shared by both pictures.
///
/// ```swift
/// struct Greeting: EquatableView {
///   var name: String
///
///   func size(fitting proposal: Size) -> Size { proposal }
///
///   func drawAnew(in area: Rect, on canvas: inout Canvas) {
///     canvas.write("Hello, \(name)", at: area.origin)
///   }
/// }
/// ```
public protocol EquatableView: View, Equatable, Sendable {
  /// Draws the view when its value has changed, as ``View/draw(in:on:)`` does for others.
  func drawAnew(in area: Rect, on canvas: inout Canvas)
}

extension EquatableView {
  @inlinable public func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.drawOnce(self, in: area)
  }
}

/// A view that is copied from the last picture as long as its value is the same.
///
/// For views that are drawn often, change seldom, and cover their area, such as the rows of a list.
/// Costs a comparison of the values and a copy of the cells.
public struct EquatableView<Content: View & Equatable & Sendable>: View {
  public var content: Content

  public init(content: Content) {
    self.content = content
  }

  public var layout: Layout { content.layout }

  public func size(fitting proposal: Size) -> Size {
    content.size(fitting: proposal)
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.drawOnce(content, in: area)
  }
}

extension View where Self: Equatable & Sendable {
  /// Has the view drawn only when its value has changed.
  ///
  /// ```swift
  /// RowList(count: cards.count, selection: 0) { cards[$0].equatable() }
  /// ```
  public func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}

/// A line with a text at each end. The trailing one gets its room first, and two columns stay free
/// between them if there is a leading one.
public struct TextRow: View {
  /// What stands at the left.
  public var leading: Text
  /// What stands at the right.
  public var trailing: Text

  private static let gap = 2

  public init(_ leading: Text, _ trailing: Text) {
    self.leading = leading
    self.trailing = trailing
  }

  public var layout: Layout { Layout(flexible: .horizontal) }

  public func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
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

import TerminalUI

struct StandupFormLine: View {
  var label: String
  var indent: Int
  var width: Int?
  var isFocused: Bool
  var content: HStack

  private static let markWidth = 2

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let label = Text(label, style: isFocused ? .bold : .plain)
    let start = area.inset(Edges(left: indent))
    let labelled = start.inset(Edges(left: Self.markWidth))
    let rest = labelled.inset(Edges(left: width ?? label.columns))
    SelectionMark(isFocused).draw(in: start, on: &canvas)
    label.draw(in: labelled, on: &canvas)
    content.draw(in: rest, on: &canvas)
  }
}

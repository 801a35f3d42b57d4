import TerminalUI

struct ItemRow: LineView {
  var item: Item
  var isSelected: Bool

  private static let buttonsWidth = 22

  func draw(in area: Rect, on canvas: inout Canvas) {
    let hasButtons = area.width >= 76
    HStack(spacing: 1) {
      SelectionMark(isSelected)
      Text(item.name, style: isSelected ? .bold : textStyle).frame(width: 14)
      Text(item.status.label, style: textStyle)
      Spacer()
      if let color = item.color {
        Text("■", style: Style(foreground: color.color.shape)).prioritized()
        if area.width >= 56 { Text(color.name, style: textStyle).frame(width: 6) }
      }
      if hasButtons { buttons.frame(width: Self.buttonsWidth) }
    }
    .draw(in: area.inset(Edges(left: 1, right: 1)), on: &canvas)
  }

  private var textStyle: Style { item.status.isInStock ? .plain : .dim }

  private var buttons: any View {
    guard isSelected else { return Text("  duplicate    delete", style: .dim) }
    return HStack {
      Text("[ duplicate").onClick(.key("c"))
      Text(" | ")
      Text("delete ]").onClick(.key("d"))
    }
  }
}

import StandupsModel
import TerminalUI

/// Open items with their owners and their ages in columns.
struct ItemColumns {
  private let days: WorkingDays
  private let names: [Attendee.ID: String]
  private let ownerWidth: Int

  private static let longestOwner = 12

  init(_ items: [Item], of standup: Standup) {
    days = standup.workingDays
    names = standup.ownerNames
    let widths = items.map { [names] in $0.ownerName(in: names)?.columns ?? 0 }
    ownerWidth = min(widths.max() ?? 0, Self.longestOwner)
  }

  func row(_ item: Item) -> any View {
    OpenItemRow(
      item: item, age: item.ageNow(in: days), owner: item.ownerName(in: names) ?? "",
      ownerWidth: ownerWidth)
  }
}

private struct OpenItemRow: LineView {
  var item: Item
  var age: Int
  var owner: String
  var ownerWidth: Int

  private static let gap = 2
  private static let leastText = 36
  private static let stateWidth = 8

  func draw(in area: Rect, on canvas: inout Canvas) {
    let style = item.style(at: age)
    let state = Text(item.stateText(at: age), style: style)
    let hasOwner = area.width - ownerWidth - Self.stateWidth - 2 * Self.gap >= Self.leastText
    HStack(spacing: Self.gap) {
      Text.written("\(item.kind.mark) \(item.text)").flexible(.horizontal)
      if hasOwner, ownerWidth > 0 { Text(owner, style: .dim).frame(width: ownerWidth) }
      state.frame(width: max(Self.stateWidth, state.columns)).prioritized()
    }
    .draw(in: area, on: &canvas)
  }
}

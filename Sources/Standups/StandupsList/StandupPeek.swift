import StandupsModel
import TerminalUI

/// The selected standup, below the list: the people who have written something, the open items, and
/// the newest meetings.
struct StandupPeek: FillingView {
  var state: StandupDetail.State

  private static let label = 8
  private static let mostItems = 3
  private static var open: LocalizedText { LocalizedText("Open", meaning: "items") }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let standup = state.standup
    let items = state.agenda.openItems
    let table = ItemColumns(items, of: standup)
    let members = standup.members(state.agenda)
    let people: any View =
      members.isEmpty
      ? labeled("Today", Text("no one is listed", style: .dim))
      : labeled("Today", TeamLine(members: members, most: 2))
    let page = area.inset(canvas.sides)
    let columns = HistoryColumns(
      state, width: page.width - Self.label + HistoryColumns.mark, most: area.height)
    VStack {
      Rule(standup.displayTitle, detail: "\(standup.length.lengthText) · \(standup.order.label)")
      people
      if items.isEmpty { labeled(Self.open, Text("nothing", style: .dim)) }
      items.prefix(Self.mostItems).enumerated().map { index, item in
        labeled(index == 0 ? Self.open : "", table.row(item))
      }
      standup.history.isEmpty ? [labeled("Last", Text("never held", style: .dim))] : []
      standup.history.prefix(area.height).enumerated().map { index, entry in
        HStack {
          Text(index == 0 ? "Last" : "", style: .dim)
            .frame(width: Self.label - HistoryColumns.mark)
          MeetingRow(name: entry.name, figures: state.figures(of: entry), columns: columns)
        }
      }
    }
    .draw(in: page, on: &canvas)
  }

  private func labeled(_ label: LocalizedText, _ view: any View) -> any View {
    HStack {
      Text(label, style: .dim).frame(width: Self.label)
      view.flexible(.horizontal)
    }
  }
}

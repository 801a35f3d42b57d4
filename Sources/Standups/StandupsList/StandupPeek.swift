import StandupsModel
import TerminalUI

/// The selected standup, below the list: the people who have written something, the open items, and
/// the newest meetings.
struct StandupPeek: FillingView {
  var state: StandupDetail.State

  private static let label = 8
  /// The part of the rows that items may take.
  private static let itemRows = 3
  /// The least height with two rows of people, and with more than the last meeting.
  private static let tall = 7
  private static var open: LocalizedText { LocalizedText("Open", meaning: "items") }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let standup = state.standup
    let items = state.agenda.openItems
    let rows = min(items.count, max(1, area.height / Self.itemRows))
    let table = ItemColumns(items.prefix(rows), of: standup)
    let members = standup.members(state.agenda)
    let people: any View =
      members.isEmpty
      ? labeled("Today", Text("no one is listed", style: .dim))
      : labeled("Today", TeamLine(members: members, most: area.height < Self.tall ? 1 : 2))
    let page = area.inset(canvas.sides)
    let columns = HistoryColumns(
      state, width: page.width - Self.label + HistoryColumns.mark, right: 1, most: area.height)
    VStack {
      Rule(standup.displayTitle, detail: "\(standup.length.lengthText) · \(standup.order.label)")
      people
      if items.isEmpty {
        labeled(Self.open, Text("nothing", style: .dim))
      } else {
        labeled(Self.open, list(items.count) { table.row(items[$0]) }).frame(height: rows)
      }
      if standup.history.isEmpty {
        labeled("Last", Text("never held", style: .dim))
      } else {
        labeled(
          "Last", width: Self.label - HistoryColumns.mark,
          list(area.height < Self.tall ? 1 : standup.history.count) { index in
            let entry = standup.history[index]
            return MeetingRow(
              name: entry.name, figures: state.figures(of: entry), columns: columns)
          }
        )
        .flexible()
      }
    }
    .draw(in: page, on: &canvas)
  }

  private func list(_ count: Int, row: @escaping (Int) -> any View) -> RowList {
    RowList(count: count, selection: nil, isSelectable: { _ in false }, row: row)
  }

  private func labeled(
    _ label: LocalizedText, width: Int = Self.label, _ view: any View
  ) -> any View {
    HStack {
      Text(label, style: .dim).frame(width: width)
      view.flexible(.horizontal)
    }
  }
}

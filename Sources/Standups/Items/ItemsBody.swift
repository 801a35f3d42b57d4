import ComposableUI
import StandupsModel
import TerminalUI

/// The items as cards if all of them fit: the whole text, and below it the owner and the standup.
/// Otherwise, a line per item.
struct ItemsBody: FillingView {
  var state: Items.State

  private static let names = 16
  private static let people = 24
  private static let state = 10
  private static let wide = 64

  func draw(in area: Rect, on canvas: inout Canvas) {
    let page = area.inset(canvas.sides)
    let rows = state.rows
    let dates = rows.compactMap { $0.item.isOpen ? $0.item.dueText : nil }
    let states = max(Self.state, dates.map(\.columns).max() ?? 0)
    let cards = rows.count <= page.height ? rows.map { card($0, states: states) } : []
    let heights = cards.map { $0.size(fitting: page.size).height }
    if !cards.isEmpty, heights.reduce(0, +) <= page.height, canvas.glyphs != .screenReader {
      let selection = rows.selectedRow(state.selection)
      RowList(count: cards.count, selection: selection, height: { heights[$0] }) { index in
        var card = cards[index]
        card.isSelected = index == selection
        return card
      }
      .draw(in: page, on: &canvas)
    } else {
      list(rows, states: states, isWide: area.width >= Self.wide).draw(in: page, on: &canvas)
    }
  }

  private func card(_ row: ItemRow, states: Int) -> ItemCard {
    ItemCard(row: row, isOfStandup: state.standupID != nil, states: states)
  }

  private func list(_ rows: [ItemRow], states: Int, isWide: Bool) -> RowList {
    let people = isWide ? width(of: rows.map(\.people), most: Self.people) : 0
    let titles =
      isWide && state.standupID == nil ? width(of: rows.map(\.title), most: Self.names) : 0
    return state.rowList { row, isSelected in
      row.view(isSelected: isSelected, people: people, titles: titles, states: states)
    }
  }

  private func width(of texts: [String], most: Int) -> Int {
    min(most, texts.map(\.columns).max() ?? 0)
  }
}

/// An item with its whole text.
///
/// ```
/// ▸ ! Legal has not answered about the data retention, and        3 days
///     without an answer the release has to wait
///     Cem · Core Platform
/// ```
private struct ItemCard: View {
  let row: ItemRow
  /// True if the screen has the items of one standup.
  let isOfStandup: Bool
  let states: Int
  var isSelected = false

  private static let indent = 4

  private var style: Style {
    row.item.isOpen ? isSelected ? .bold : .plain : .dim
  }

  private var text: WrappedText {
    WrappedText(row.item.text, style: style, links: row.item.text.pageLinks)
  }

  private var place: String {
    [row.people, isOfStandup ? "" : row.title].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func textWidth(in width: Int) -> Int { max(1, width - Self.indent - states - 2) }

  func size(fitting proposal: Size) -> Size {
    let room = Size(width: textWidth(in: proposal.width), height: .max)
    let height = max(1, text.size(fitting: room).height) + (place.isEmpty ? 0 : 1)
    return Size(width: proposal.width, height: height)
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let item = row.item
    let age = row.age
    SelectionMark(isSelected).draw(in: area, on: &canvas)
    Text(item.isOpen ? item.kind.mark : "✓", style: style)
      .draw(in: area.inset(Edges(left: 2)), on: &canvas)
    let inside = area.inset(Edges(left: Self.indent))
    let width = textWidth(in: area.width)
    text.draw(in: inside.inset(Edges(right: inside.width - width)), on: &canvas)
    let state = Text(
      (item.isOpen ? item.dueText : nil) ?? item.state(at: age), style: item.style(at: age))
    state.draw(
      in: area.row(0).inset(Edges(left: max(0, area.width - 1 - state.columns), right: 1)),
      on: &canvas)
    if !place.isEmpty {
      Text(place, style: .dim).draw(in: inside.row(inside.height - 1), on: &canvas)
    }
  }
}

extension ItemRow {
  fileprivate var age: Int { item.ageNow(in: days) }

  var spokenText: String {
    [
      "\(item.kind.spokenText): \(item.text)", owner,
      waitsFor.isEmpty ? "" : String(localized: "waits for \(waitsFor)"), title,
      item.stateText(at: age),
    ]
    .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  fileprivate func view(
    isSelected: Bool, people: Int, titles: Int, states: Int
  ) -> any View {
    let age = age
    let style = item.isOpen ? (isSelected ? Style.bold : .plain) : .dim
    return HStack {
      SelectionMark(isSelected).frame(width: 2)
      Text(item.isOpen ? item.kind.mark : "✓", style: style).frame(width: 2)
      Text.written(item.text, style: style).flexible(.horizontal)
      if people + titles > 0 {
        Text("  ")
        Text(self.people, style: style).frame(width: people)
      }
      if titles > 0 {
        Text("  ")
        Text(title, style: .dim).frame(width: titles)
      }
      Text((item.isOpen ? item.dueText : nil) ?? item.state(at: age), style: item.style(at: age))
        .frame(width: states, alignment: .trailing).padding(Edges(left: 2, right: 1))
    }
  }
}

import Composable
import ComposableUI
import DeepLinks
import StandupsModel
import TerminalUI

extension Items {
  static let keys = KeyMap<Action.View>([
    .on(.up, "k", id: "move-up", does: "Move", .moved(.up)).purpose(.move),
    .on(.down, "j", id: "move-down", does: "Move", .moved(.down)).purpose(.move),
    .on("r", id: "resolve", does: "Resolve", .resolvePressed).prioritized().purpose(.edit),
    .on("R", id: "reopen", does: "Reopen", .reopenPressed).purpose(.edit),
    .on("u", id: "undo", does: "Undo", .undoPressed).hintedIfRoom.purpose(.edit),
    .on(.control("r"), id: "redo", does: "Redo", .redoPressed).onlyInHelp.purpose(.edit),
    .on("v", id: "show-resolved", does: "Show resolved", .resolvedPressed).purpose(.find),
    .on("o", id: "order", does: "Order", .orderPressed).purpose(.find),
    .on("/", id: "filter", does: "Filter", .filterPressed).purpose(.find),
    .on(.enter, id: "open-the-standup", does: "Open the standup", .openPressed)
      .hintedIfRoom(as: "Open").purpose(.edit),
    .on(.pageUp, id: "ten-rows-up", does: "Ten rows up", .moved(.pageUp)).onlyInHelp.purpose(.move),
    .on(.pageDown, id: "ten-rows-down", does: "Ten rows down", .moved(.pageDown))
      .onlyInHelp.purpose(.move),
    .on("g", .home, id: "first-row", does: "First row", .moved(.first)).onlyInHelp.purpose(.move),
    .on("G", .end, id: "last-row", does: "Last row", .moved(.last)).onlyInHelp.purpose(.move),
    .on(.escape, "h", .left, "q", id: "back", does: "Back", .backPressed)
      .prioritized().purpose(.move),
  ]).named("items").map { Action.view($0) }

  static let filterKeys = KeyMap<Action.View>([
    .on(.up, id: "move-up", does: "Move", .moved(.up)).purpose(.move),
    .on(.down, id: "move-down", does: "Move", .moved(.down)).purpose(.move),
    .on(.enter, id: "keep-filter", does: "Keep filter", .filterKept).prioritized().purpose(.find),
    .on(.escape, id: "show-all", does: "Show all", .filterClosed).prioritized().purpose(.find),
  ]).named("itemfilter").map { Action.view($0) }

  static let keyTables = [
    KeyedScreen("items", title: "Items", keys.rows),
    KeyedScreen("itemfilter", title: "Filter of items", filterKeys.rows, isTyping: true),
  ]

  static let title = "Items"

  static func screen(_ state: State) -> Screen<Action> {
    let rows = state.rows
    let selected = state.selectedIndex(in: rows).map { rows[$0] }
    var screen = Screen(
      title: title, detail: state.summary(of: rows), keys: keys(for: state, selected),
      body: body(of: state, rows))
    screen.speech = { speech(of: state, rows) }
    screen.pick = { .view(.rowPicked($0)) }
    if state.isTyping {
      screen.prompt = FilterPrompt(input: state.input)
      screen.typing = { .view(.filterEdited($0)) }
      screen.question = Question("Filter", value: state.input.text)
    } else {
      screen.notice = state.notice ?? (state.input.text.isBlank ? nil : "/ \(state.input.text)")
    }
    return screen
  }

  private static func keys(for state: State, _ selected: ItemRow?) -> KeyMap<Action> {
    let nothing = selected == nil ? "No items are shown" : nil
    if state.isTyping { return filterKeys.disabled(.up, .down, because: nothing) }
    let toReopen = state.itemToReopen?.item
    return
      keys
      .relabeled("v", as: state.showsResolved ? "Hide resolved" : nil)
      .disabled(.up, .down, because: nothing)
      .disabled(
        "r", because: nothing ?? (selected?.item.isOpen == false ? "The item is resolved" : nil)
      )
      .disabled(
        "R",
        because: toReopen == nil ? nothing : toReopen?.isOpen == true ? "The item is open" : nil
      )
      .disabled(
        .enter,
        because: nothing
          ?? (state.standupID == nil ? nil : "The items are those of the standup below"))
  }

  private static func body(of state: State, _ rows: [ItemRow]) -> any View {
    guard rows.isEmpty else { return ItemsBody(state: state, rows: rows) }
    return Centered([
      Text(state.input.text.isBlank ? "Nothing is open" : "No matches", style: .bold),
      WrappedText(
        "The blockers and the parking lot of a meeting stay here until they are resolved.",
        style: .dim),
    ])
  }

  private static func speech(of state: State, _ rows: [ItemRow]) -> Speech {
    guard !rows.isEmpty else { return Speech(lines: [SpokenLine("Nothing is open.")]) }
    let selection = state.selectedIndex(in: rows)
    return Speech(
      lines: rows.enumerated().map { index, row in
        let parts = [
          row.item.text, row.owner, row.standup.displayTitle, row.item.state(at: row.item.ageNow),
        ]
        return SpokenLine(
          parts.filter { !$0.isEmpty }.joined(separator: ", "), id: "\(row.id)", row: index,
          isSelected: index == selection)
      })
  }
}

extension Items.State {
  fileprivate func summary(of rows: [ItemRow]) -> String {
    let count = rows.count.counted("item")
    return [rows.isEmpty ? nil : count, order.label].compactMap(\.self).joined(separator: " · ")
  }
}

/// A line per item: what it is, whose, of which standup, and for how long.
private struct ItemsBody: View {
  var state: Items.State
  var rows: [ItemRow]

  private static let names = 16
  private static let wide = 64

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let selection = state.selectedIndex(in: rows)
    let owners = width(of: rows.map(\.owner))
    let titles = state.standupID == nil ? width(of: rows.map(\.standup.displayTitle)) : 0
    let isWide = area.width >= Self.wide
    RowList(count: rows.count, selection: selection, isSelectable: { _ in false }) { index in
      let row = rows[index]
      let isSelected = index == selection
      let age = row.item.ageNow
      let style = row.item.isOpen ? (isSelected ? Style.bold : .plain) : .dim
      return HStack {
        SelectionMark(isSelected).frame(width: 2)
        Text(row.item.isOpen ? row.item.kind.mark : "✓", style: style).frame(width: 2)
        Text(row.item.text, style: style).flexible(.horizontal)
        if isWide {
          Text("  ")
          Text(row.owner, style: style).frame(width: owners)
          if titles > 0 {
            Text("  ")
            Text(row.standup.displayTitle, style: .dim).frame(width: titles)
          }
        }
        Text(row.item.state(at: age), style: row.item.style(at: age))
          .frame(width: 10, alignment: .trailing).padding(Edges(right: 1))
      }
      .onClick(.item(index))
    }
    .draw(in: area.inset(canvas.sides), on: &canvas)
  }

  private func width(of texts: [String]) -> Int {
    min(Self.names, texts.map(\.columns).max() ?? 0)
  }
}

// MARK: - Links

extension Items: ScreenFeature {
  static let linkName: String? = "items"

  static func request(_ action: Action) -> Request? { action[case: \.delegate] }

  static func open(
    over detail: inout StandupDetail.State, _ request: inout LinkRequest
  ) -> Path.State? {
    .items(State([detail.standup], of: detail.standup.id, &request))
  }
}

extension Items.State: ScreenState {
  var linkTitle: String { "the items" }
  var place: Place { .items(of: standupID) }
  var shownAgendas: [Standup.ID] { standups.ids }
  var subject: (id: Standup.ID, title: String?)? { standupID.map { ($0, standupTitle) } }

  func extend(_ link: inout DeepLink, of standup: Standup?) {
    if !input.text.isEmpty { link.append("filter", input.text) }
  }

  init(
    _ standups: IdentifiedArrayOf<Standup>, of standup: Standup.ID?, _ request: inout LinkRequest
  ) {
    self.init(standups, of: standup)
    input = TextInput(request.take("filter") ?? "")
  }
}

import Composable
import ComposableUI
import StandupsModel
import TerminalUI

extension StandupsList {
  static let keys = KeyMap<Action.View>.moving { .moved($0) }.followed(by: [
    .on(.enter, "l", .right, id: "open", does: "Open", .openPressed).purpose(.edit),
    .on("a", id: "add", does: "Add", .addPressed).asksForText.purpose(.edit),
    .on("e", id: "edit", does: "Edit", .editPressed).purpose(.edit),
    .on("d", .delete, id: "delete", does: "Delete", .deletePressed)
      .deleting.hintedIfRoom.purpose(.edit),
    .on("s", id: "start", does: "Start", .startPressed).purpose(.meeting),
    .on("/", id: "filter", does: "Filter", .filter(.opened)).hintedIfRoom.asksForText
      .purpose(.find),
    .on(.escape, id: "show-all", does: "Show all", .filter(.cleared))
      .prioritized().purpose(.find),
    .on("q", id: "quit", does: "Quit", .requested(.quit)).prioritized().purpose(.program),
    .on("o", id: "order", does: "Order", .orderPressed).prioritized(-2).purpose(.find),
    .on("c", id: "copy", does: "Copy", .duplicatePressed).prioritized(-2).purpose(.edit),
    .on("u", id: "undo", does: "Undo", .requested(.undo)).prioritized(-2).purpose(.edit),
    .on(.control("r"), id: "redo", does: "Redo", .requested(.redo)).onlyInHelp.purpose(.edit),
    .on("y", id: "sync", does: "Sync", .requested(.sync)).onlyInHelp.purpose(.share),
    .on("t", id: "statistics", does: "Statistics", .statisticsPressed).purpose(.edit),
    .on("T", id: "trash", does: "Trash", .trashPressed).onlyInHelp.purpose(.edit),
    .on("F", id: "search", does: "Search", .requested(.search)).hintedIfRoom.asksForText
      .purpose(.find),
    .on("U", id: "your-update", does: "Your update", .updatePressed).onlyInHelp
      .asksForSelectedText.purpose(.edit),
    .on("i", id: "items", does: "Items", .itemsPressed).purpose(.find),
    .on("S", id: "load-three-samples", does: "Load three samples", .samplesPressed)
      .onlyInHelp.purpose(.program),
  ]).hinted(.up, .down, priority: -1).named("list").map { Action.view($0) }

  static let filterKeys = ListFilter.keys(moving: { Action.View.moved($0) }) { .filter($0) }
    .named("filter").map { Action.view($0) }

  private static let filteredKeys = keys.disabled("S", because: "Samples are for an empty list")
  private static let unfilteredKeys = filteredKeys.without(.escape)
  private static let emptyKeys = keys.hinted("S", "T", priority: 0)
    .onlyInHelp(.up, .down, .enter, "e", "d", "s", "/", "o", "c", "t", "F", "i")

  /// The title of the list in the trails of other screens.
  static var shortTitle: String { String(localized: "Standups") }
  private static var title: LocalizedText { "Daily Standups" }

  static let keyTables =
    [
      KeyedScreen("list", title: "List", keys.rows),
      KeyedScreen("filter", title: "Filter of the list", filterKeys.rows, isTyping: true),
    ] + Trash.keyTables

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: title, detail: state.summary, keys: keys(for: state),
      body: bodyWithPreview(state))
    screen.speech = { speech(of: state) }
    screen.pick = { .view(.moved(.to($0))) }
    screen.show(state.filter) { .view(.filter($0)) }
    switch state.destination {
    case nil:
      return screen
    case .add(let form):
      return screen.sheet(StandupForm.screen(form).map { .destination(.presented(.add($0))) })
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .edit(let form):
      return screen.sheet(StandupForm.screen(form).map { .destination(.presented(.edit($0))) })
    case .trash(let trash):
      return screen.sheet(Trash.screen(trash).map { .destination(.presented(.trash($0))) })
    }
  }

  private static func keys(for state: State) -> KeyMap<Action> {
    let nothing = state.disabledReason
    if state.filter.isTyping { return filterKeys.disabled(.up, .down, because: nothing) }
    guard let nothing else { return state.filter.isActive ? filteredKeys : unfilteredKeys }
    let isEmpty = state.standups.isEmpty
    let full = isEmpty ? emptyKeys : filteredKeys
    return (state.filter.isActive ? full : full.without(.escape))
      .disabled(.up, .down, .enter, "e", "d", "s", "t", "c", "U", because: nothing)
      .disabled("/", "o", "F", "i", because: isEmpty ? nothing : nil)
  }

  private static func bodyWithPreview(_ state: State) -> any View {
    guard let preview = state.preview else { return body(state) }
    return SplitView(body(state), .trailing, onClick: .enter) {
      if state.content.unlisted.contains(preview.standup.id) { return Text("") }
      return StandupDetailBody(state: preview, isPreview: true)
    }
  }

  static func body(_ state: State) -> any View {
    guard state.isLoaded else { return Centered([Text("Loading…", style: .dim)]) }
    guard !state.standups.isEmpty else {
      return EmptyList()
    }
    guard !state.visible.isEmpty else {
      return Centered([
        Text("No matches for \"\(state.filter.text)\"", style: .bold),
        KeyHints(.init(.escape, "show all")),
      ])
    }
    return StandupRows(state: state)
  }

  private static func speech(of state: State) -> Speech {
    let line: LocalizedText? =
      !state.isLoaded
      ? "Loading…"
      : state.standups.isEmpty
        ? "No standups yet. Type add, or load three samples, or help."
        : state.visible.isEmpty
          ? "No matches for \"\(state.filter.text)\". Type show all." : nil
    return Speech(
      lines: line.map { [SpokenLine($0)] }
        ?? state.spokenRows {
          $0.spokenText(
            ongoing: state.content.ongoing[$0.id], next: state.upcoming.text(of: $0.id),
            away: state.upcoming.away(of: $0.id))
        })
  }
}

extension StandupsList.State {
  fileprivate var summary: String {
    guard !standups.isEmpty else { return "" }
    let count =
      filter.text.isBlank
      ? standups.count.counted("standup")
      : String(localized: "\(visible.count) of \(standups.count)")
    return "\(count) · \(order.label)"
  }

  fileprivate var disabledReason: String? {
    if standups.isEmpty { return "No standups yet; press a to add one" }
    return visible.isEmpty ? "No matches; press Esc to show all" : nil
  }
}

extension ListOrder {
  fileprivate var label: String {
    switch self {
    case .nextMeeting: String(localized: "by next meeting")
    case .asAdded: String(localized: "as added")
    case .name: String(localized: "by name")
    case .lastHeld: String(localized: "by last held")
    case .length: String(localized: "by length")
    }
  }
}

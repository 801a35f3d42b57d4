import Composable
import ComposableUI
import DeepLinks
import StandupsModel
import TerminalUI

extension Items {
  static let keys = KeyMap<Action.View>.moving { .moved($0) }.followed(by: [
    .on("r", id: "resolve", does: "Resolve", .resolvePressed).prioritized().purpose(.edit),
    .on("R", id: "reopen", does: "Reopen", .reopenPressed).hintedIfRoom.purpose(.edit),
    .on("a", id: "add", does: "Add", .addPressed).asksForText.purpose(.edit),
    .on("e", id: "edit", does: "Edit", .editPressed).asksForSelectedText.purpose(.edit),
    .on("w", id: "owner", does: "Owner", .ownerPressed).purpose(.edit),
    .on("W", id: "waits-for", does: "Waits for", .waitsForPressed).purpose(.edit),
    .on("D", id: "due", does: "Due", .duePressed).asksForSelectedText.purpose(.edit),
    .on("d", .delete, id: "delete", does: "Delete", .deletePressed).deleting.purpose(.edit),
    .on("u", id: "undo", does: "Undo", .requested(.undo)).hintedIfRoom.purpose(.edit),
    .on(.control("r"), id: "redo", does: "Redo", .requested(.redo)).onlyInHelp.purpose(.edit),
    .on("v", id: "show-resolved", does: "Show resolved", .resolvedPressed).purpose(.find),
    .on("o", id: "order", does: "Order", .orderPressed).purpose(.find),
    .on("/", id: "filter", does: "Filter", .filter(.opened)).asksForText.purpose(.find),
    .on(.enter, "l", .right, id: "open-the-standup", does: "Open the standup", .openPressed)
      .hintedIfRoom.hinted(as: "Open").purpose(.edit),
    .back(.backPressed),
  ]).named("items").map { Action.view($0) }

  static let filterKeys = ListFilter.keys(moving: { Action.View.moved($0) }) { .filter($0) }
    .named("itemfilter").map { Action.view($0) }

  static let editorKeys = KeyMap<Action.View>([
    .on(.enter, id: "save-the-item", does: "Save the item", .editorSubmitted)
      .prioritized().purpose(.edit),
    .on(.tab, id: "kind", does: "Kind", .kindPressed).asksForText.purpose(.edit),
    .on(.escape, id: "cancel", does: "Cancel", .editorClosed).prioritized().purpose(.edit),
  ]).named("item").map { Action.view($0) }

  private static let dueKeys = editorKeys.without(.tab).relabeled(.enter, as: "Save the date")

  static let ownerKeys = KeyMap<Action.View>.moving { .ownerMoved($0) }.followed(by: [
    .on(.enter, id: "choose", does: "Choose", .ownerPicked).purpose(.edit),
    .on(.escape, "q", id: "close", does: "Close", .ownerListClosed).prioritized().purpose(.edit),
  ]).named("owner").map { Action.view($0) }

  static let keyTables = [
    KeyedScreen("items", title: "Items", keys.rows),
    KeyedScreen("itemfilter", title: "Filter of items", filterKeys.rows, isTyping: true),
    KeyedScreen("item", title: "Text or date of an item", editorKeys.rows, isTyping: true),
    KeyedScreen("owner", title: "Person of an item", ownerKeys.rows),
  ]

  static var title: LocalizedText { "Items" }

  static func screen(_ state: State) -> Screen<Action> {
    let rows = state.rows
    let selected = rows.selectedRow(state.selection).map { rows[$0] }
    var screen = Screen(
      title: title, detail: state.summary(count: rows.count), keys: keys(for: state, selected),
      body: rows.isEmpty ? nothing(in: state) : ItemsBody(state: state))
    screen.speech = { speech(of: state) }
    screen.pick = { .view(.moved(.to($0))) }
    screen.notice = state.notice
    screen.show(state.filter) { .view(.filter($0)) }
    if let editor = state.editor {
      let prompt =
        editor.isDue
        ? String(localized: "Due (fri, 2w, 2026-12-01):") : editor.kind.prompt(name: nil)
      screen.prompt = MarkedField(" \(prompt)", editor.input)
      screen.typing = { .view(.draftEdited($0)) }
      screen.question =
        editor.isDue
        ? Question("Due", value: editor.input.text, hint: "Type fri, 2w, or 2026-12-01")
        : Question(
          editor.kind.spokenText, value: editor.input.text, hint: "Type /kind to change the kind")
    }
    return state.owners.map { screen.sheet(Self.screen(of: $0)) } ?? screen
  }

  private static func screen(of owners: OwnerList) -> Screen<Action> {
    var screen = Screen(
      title: owners.role.title, detail: owners.item.text.named, keys: ownerKeys,
      body: owners.rowList { row, isSelected in
        HStack(spacing: 1) {
          SelectionMark(isSelected).frame(width: 1)
          Text(row.name, style: isSelected ? .bold : .plain)
        }
      })
    screen.pick = { .view(.ownerMoved(.to($0))) }
    screen.speech = { Speech(lines: owners.spokenRows(\.name)) }
    return screen
  }

  private static func keys(for state: State, _ selected: ItemRow?) -> KeyMap<Action> {
    let nothing = selected == nil ? "No items are shown" : nil
    if let editor = state.editor {
      return editor.isDue ? dueKeys : editorKeys
    }
    if state.filter.isTyping { return filterKeys.disabled(.up, .down, because: nothing) }
    let toReopen = state.itemJustResolved?.item ?? selected?.item
    return
      keys
      .relabeled("v", as: state.showsResolved ? "Hide resolved" : nil)
      .disabled(.up, .down, "e", "w", "W", "D", "d", because: nothing)
      .disabled(
        "a", because: state.standupToAddTo == nil ? "Open the items of a standup to add one" : nil
      )
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
          ?? (state.standupID == nil ? nil : "You are already in this standup"))
  }

  private static func nothing(in state: State) -> Centered {
    Centered([
      Text(state.emptyText, style: .bold),
      WrappedText(
        "The blockers and the parking lot of a meeting stay here until they are resolved.",
        style: .dim),
      state.filter.text.isBlank
        ? state.standupToAddTo == nil
          ? KeyHints(.init("v", "show resolved")) : KeyHints(.init("a", "add one"))
        : KeyHints(.init(.escape, "show all")),
    ])
  }

  private static func speech(of state: State) -> Speech {
    let lines = state.spokenRows(\.spokenText)
    return Speech(lines: lines.isEmpty ? [SpokenLine("\(state.emptyText).")] : lines)
  }
}

extension Items.State {
  fileprivate func summary(count: Int) -> String {
    (count == 0 ? "" : count.counted("item") + " · ") + order.label
  }

  fileprivate var emptyText: LocalizedText {
    filter.text.isBlank ? "Nothing is open" : "No matches"
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
  var editedStandup: Standup.ID? { editor?.standup }
  var hasUnsavedLine: Bool {
    editor.map { $0.input.text.trimmed != $0.originalText } ?? false
  }
  var linkTitle: String { String(localized: "the items") }
  var place: Place { .items(of: standupID) }
  var reasonToStay: String? {
    editor == nil ? nil : String(localized: "Save or cancel the item first")
  }
  var shownAgendas: [Standup.ID] { standups.ids }
  var subject: (id: Standup.ID, title: String?)? { standupID.map { ($0, standupTitle) } }

  func extend(_ link: inout DeepLink, of standup: Standup?) {
    if !filter.text.isEmpty { link.append("filter", filter.text) }
  }

  init(
    _ standups: IdentifiedArrayOf<Standup>, of standup: Standup.ID?, _ request: inout LinkRequest
  ) {
    self.init(standups, of: standup)
    filter = ListFilter(request.take("filter") ?? "")
  }
}

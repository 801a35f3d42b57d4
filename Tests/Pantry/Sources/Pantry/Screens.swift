import ComposableKit

extension Pantry {
  static let keys = KeyMap<Action>.moving { .moved($0) }.followed(by: [
    .on("a", id: "add", does: "Add", .addPressed).purpose(.edit),
    .on(.enter, "e", id: "edit", does: "Edit", .editPressed).purpose(.edit),
    .on("d", .delete, id: "delete", does: "Throw away", .deletePressed).deleting.purpose(.edit),
    .on("/", id: "filter", does: "Filter", .filter(.opened)).purpose(.find),
    .on("q", id: "quit", does: "Quit", .quitPressed).prioritized().purpose(.program),
  ])

  static let filterKeys: KeyMap<Action> =
    ListFilter.keys(moving: { .moved($0) }, Action.filter)

  static func screen(_ state: State) -> Screen<Action> {
    let keys = state.filter.isTyping ? filterKeys : keys
    var screen = Screen(
      title: "Pantry", detail: "\(state.rows.count) of \(state.items.count)", keys: keys,
      body: body(state))
    screen.pick = { .moved(.to($0)) }
    screen.speech = { Speech(lines: state.spokenRows(\.text)) }
    screen.show(state.filter) { .filter($0) }
    screen.globalKeys = [
      .on("?", id: "help", does: "Help", .helpPressed(keys.rows.byPurpose(groups))).prioritized()
    ]
    switch state.destination {
    case nil:
      return screen
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .editor(let editor):
      return screen.sheet(Editor.screen(editor).map { .destination(.presented(.editor($0))) })
    case .help(let help):
      return screen.sheet(Help.screen(help).map { .destination(.presented(.help($0))) })
    }
  }

  private static let groups: [KeyGroup] = [.move, .edit, .find, .program]

  private static func body(_ state: State) -> any View {
    guard !state.items.isEmpty else {
      return VStack {
        Text("Nothing is in the pantry.")
        KeyHints(.init("a", "add"))
      }
      .centered()
    }
    return state.rowList { item, isSelected in
      HStack(spacing: 1) {
        SelectionMark(isSelected)
        Text(item.text, style: isSelected ? .bold : .plain).flexible(.horizontal)
        Text(item.place.rawValue, style: .dim).frame(width: 8)
      }
    }
  }
}

extension Editor {
  static let keys = KeyMap.moving(between: "Field")
    .followed(by: .changing).followed(by: .ending("Save"))
    .map { Action.form($0) }

  static func screen(_ state: State) -> Screen<Action> {
    var screen = state.form.screen(title: "Item", detail: "").map { Action.form($0) }
    screen.keys = keys
    return screen
  }
}

extension Item {
  /// `2 × Rice, open`.
  var text: String { "\(amount) × \(name)\(isOpen ? ", open" : "")" }
}

import ComposableKit

extension Pantry {
  static let keys = KeyMap<Action>.moving { .moved($0) }.followed(by: [
    .on("a", id: "add", does: "Add", .addPressed).purpose(.edit),
    .on(.enter, "e", id: "edit", does: "Edit", .editPressed).purpose(.edit),
    .on("+", id: "more", does: "One more", .amountPressed(1)).onlyInHelp.purpose(.edit),
    .on("-", id: "fewer", does: "One fewer", .amountPressed(-1)).onlyInHelp.purpose(.edit),
    .on("d", .delete, id: "delete", does: "Throw away", .deletePressed).deleting.purpose(.edit),
    .on("u", id: "undo", does: "Undo", .undoPressed(.undo)).onlyInHelp.purpose(.edit),
    .on(.control("r"), id: "redo", does: "Redo", .undoPressed(.redo)).onlyInHelp.purpose(.edit),
    .on("c", id: "cook", does: "Cook", .cookPressed).purpose(.kitchen),
    .on("s", id: "use-soon", does: "Use soon", .useSoonPressed).purpose(.kitchen),
    .on("/", id: "filter", does: "Filter", .filter(.opened)).purpose(.find),
    .on("o", id: "order", does: "Order", .orderPressed).hintedIfRoom.purpose(.find),
  ])

  static let filterKeys: KeyMap<Action> =
    ListFilter.keys(moving: { .moved($0) }, Action.filter)

  static func screen(_ state: State) -> Screen<Action> {
    var screen = list(state)
    screen.globalKeys = [
      .on("?", id: "help", does: "Help", .helpPressed(screen.keys.rows.byPurpose(groups)))
        .prioritized()
    ]
    switch state.destination {
    case nil:
      return screen
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .cooked(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.cooked($0))) })
    case .editor(let editor):
      return screen.sheet(Editor.screen(editor).map { .destination(.presented(.editor($0))) })
    case .help(let help):
      return screen.sheet(Help.screen(help).map { .destination(.presented(.help($0))) })
    case .useSoon(let useSoon):
      return screen.sheet(UseSoon.screen(useSoon).map { .destination(.presented(.useSoon($0))) })
    }
  }

  private static let groups: [KeyGroup] = [.move, .edit, .kitchen, .find]

  private static func list(_ state: State) -> Screen<Action> {
    let isCooked = (state.selected?.minutes ?? 0) > 0
    let keys = keys.disabled("c", because: isCooked ? nil : "It has no cooking time")
    var screen = Screen(
      title: "Pantry", detail: "\(state.rows.count) of \(state.items.count)",
      keys: state.filter.isTyping ? filterKeys : keys, body: body(state))
    screen.notice = state.notice ?? state.$items.problem.map { .failure($0) }
    screen.pick = { .moved(.to($0)) }
    screen.speech = { Speech(lines: state.spokenRows(\.spoken)) }
    screen.status = state.cooking.map(\.text) ?? "by \(state.order.rawValue)"
    screen.isTicking = state.cooking != nil
    screen.show(state.filter) { .filter($0) }
    return screen
  }

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
        Text(item.bestBefore?.rawValue ?? "", style: .dim)
        Text(item.place.rawValue, style: .dim).frame(width: 8)
      }
    }
  }
}

extension KeyGroup {
  static let kitchen = KeyGroup("kitchen", title: "In the kitchen")
}

extension Cooking.State {
  /// `Eggs 5:09`.
  var text: String {
    let (minutes, seconds) = rest.components.seconds.quotientAndRemainder(dividingBy: 60)
    return "\(name) \(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}

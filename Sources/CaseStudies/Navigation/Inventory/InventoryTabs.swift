import Composable
import ComposableMacros
import TerminalUI

extension InventoryTabs: CaseStudy {
  static let about = About(
    "Tabs and destinations", link: "inventory",
    lesson: "enums for every choice, tabs that delegate",
    """
    Enums leave no room for impossible states: an item is in stock or out of it, and a screen \
    shows one destination or none. A tab that wants to select another one asks its parent with a \
    delegate action.
    """)
}

@Reducer
struct InventoryTabs {
  struct State: Equatable, Sendable {
    var firstTab = FirstTab.State()
    var inventory = Inventory.State()
    var selection = Tab.one
  }

  enum Tab: CaseIterable, Equatable, Sendable {
    case one
    case inventory
    case three
  }

  enum Action: Equatable, Sendable {
    case firstTab(FirstTab.Action)
    case inventory(Inventory.Action)
    case nextTabPressed
    case previousTabPressed
    case tabPressed(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.firstTab, action: \.firstTab) { FirstTab() }
    Scope(state: \.inventory, action: \.inventory) { Inventory() }
    Reduce { state, action in
      switch action {
      case .firstTab(.delegate(.inventoryRequested)):
        state.selection = .inventory
        return .none

      case .firstTab, .inventory:
        return .none

      case .nextTabPressed:
        state.selection = state.selection.neighbor(1)
        return .none

      case .previousTabPressed:
        state.selection = state.selection.neighbor(-1)
        return .none

      case .tabPressed(let tab):
        state.selection = tab
        return .none
      }
    }
  }
}

extension InventoryTabs.Tab {
  var title: String {
    switch self {
    case .one: "One"
    case .inventory: "Inventory"
    case .three: "Three"
    }
  }

  var key: Key {
    switch self {
    case .one: "1"
    case .inventory: "2"
    case .three: "3"
    }
  }
}

extension InventoryTabs {
  static func follow(_ link: inout LinkPath, in state: inout State) {
    state.selection = .inventory
    guard let reference = link.next() else { return }
    guard let item = Item.named(reference, in: state.inventory.items) else {
      return link.problems.append("No item is called \"\(reference)\".")
    }
    state.inventory.selection = item.id
    switch link.next() {
    case "delete": state.inventory.present(.alert(.delete(item)), for: item)
    case "edit": state.inventory.present(.edit(ItemForm.State(item)), for: item)
    default: link.problems.append("Only /edit and /delete can follow an item.")
    }
  }

  static let keys: KeyMap<Action> = [
    .on(.tab, .right, id: "next-tab", does: "Next tab", .nextTabPressed),
    .on(.shift(.tab), .left, id: "previous-tab", does: "Previous tab", .previousTabPressed)
      .onlyInHelp,
    .on(Tab.one.key, id: "one", does: "One", .tabPressed(.one)).onlyInHelp,
    .on(Tab.inventory.key, id: "inventory", does: "Inventory", .tabPressed(.inventory)).onlyInHelp,
    .on(Tab.three.key, id: "three", does: "Three", .tabPressed(.three)).onlyInHelp,
  ]

  static func screen(_ state: State) -> Screen<Action> {
    var screen =
      switch state.selection {
      case .one: FirstTab.screen(state.firstTab).map { Action.firstTab($0) }
      case .inventory: Inventory.screen(state.inventory).map { Action.inventory($0) }
      case .three: third
      }
    screen.keys = screen.keys.followed(by: keys)
    let content = screen.body
    screen.body = VStack(spacing: 1) {
      TabBar(selection: state.selection)
      content
    }
    return screen
  }

  private static var third: Screen<Action> {
    Screen(
      title: "Three", detail: "InventoryTabs.swift", keys: [],
      body: CenteredColumn { Text("Three") })
  }
}

struct TabBar: View {
  var selection: InventoryTabs.Tab

  var body: some View {
    HStack(spacing: 3) {
      for tab in InventoryTabs.Tab.allCases {
        HStack {
          SelectionMark(tab == selection)
          Text(" \(tab.title)", style: tab == selection ? .bold : .plain)
        }
        .onClick(.key(tab.key))
      }
    }
    .padding(Edges(left: 1, right: 1))
  }
}

import Composable
import ComposableMacros
import TerminalUI

/// The editor of a copy of an item, which the parent takes over when it is saved.
@Reducer
struct ItemForm {
  struct State: Equatable, Sendable {
    @BindingState var focus = Field.name
    @BindingState var item: Item
    @BindingState var name: TextInput

    init(_ item: Item) {
      self.item = item
      name = TextInput(item.name)
    }

    /// The reason why the item cannot be saved; nil if it can.
    var problem: String? {
      item.name.allSatisfy(\.isWhitespace) ? "Enter a name" : nil
    }
  }

  enum Field: CaseIterable, Equatable, Sendable {
    case name
    case color
    case status
    /// The number in stock, or whether the item is on back order.
    case detail
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case savePressed
  }

  enum Delegate: Equatable, Sendable {
    case saved(Item)
  }

  static let quantities = 1...99

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$item):
        guard case .inStock(let quantity) = state.item.status else { return .none }
        let bounds = Self.quantities
        state.item.status = .inStock(
          quantity: max(bounds.lowerBound, min(quantity, bounds.upperBound)))
        return .none

      case .binding(\.$name):
        state.item.name = state.name.text
        return .none

      case .binding, .delegate:
        return .none

      case .savePressed:
        guard state.problem == nil else { return .none }
        return .send(.delegate(.saved(state.item)))
      }
    }
  }
}

extension ItemForm {
  static func keys(_ state: State) -> KeyMap<Action> {
    let fields: KeyMap<Action> = [
      .on(.enter, .control("s"), id: "save", does: "Save", .savePressed).prioritized(),
      .on(
        .up, .shift(.tab), id: "field-up", does: "Field",
        .binding(.set(\.$focus, state.focus.neighbor(-1)))),
      .on(
        .down, .tab, id: "field-down", does: "Field",
        .binding(.set(\.$focus, state.focus.neighbor(1)))),
    ]
    return fields.disabled(.enter, because: state.problem).followed(by: changes(state))
  }

  private static func changes(_ state: State) -> KeyMap<Action> {
    guard state.focus != .name else { return [] }
    return [
      .on(
        .left, id: "change-left", does: "Change",
        .binding(.set(\.$item, state.item.changed(state.focus, by: -1)))),
      .on(
        .right, id: "change-right", does: "Change",
        .binding(.set(\.$item, state.item.changed(state.focus, by: 1)))),
    ]
  }

  static func screen(_ state: State, title: String) -> Screen<Action> {
    let fields = Field.allCases
    var screen = Screen(
      title: title, detail: "ItemForm.swift", keys: keys(state),
      body: RowList(count: fields.count, selection: fields.firstIndex(of: state.focus)) { index in
        row(fields[index], state)
      })
    screen.pick = { index in
      fields.indices.contains(index) ? .binding(.set(\.$focus, fields[index])) : nil
    }
    if state.focus == .name {
      screen.typing = { edit in
        var name = state.name
        name.apply(edit)
        return .binding(.set(\.$name, name))
      }
    }
    return screen
  }

  private static func row(_ field: Field, _ state: State) -> any View {
    let isFocused = field == state.focus
    return HStack(spacing: 1) {
      SelectionMark(isFocused)
      Text(field.label(of: state.item.status), style: isFocused ? .bold : .plain).frame(width: 10)
      switch field {
      case .color:
        Picker(state.item.color?.name ?? "None", isFocused: isFocused)
      case .detail:
        Picker(state.item.status.detail, isFocused: isFocused)
      case .name:
        TextField(state.name, isFocused: isFocused, placeholder: "Name")
      case .status:
        Picker(state.item.status.isInStock ? "In stock" : "Out of stock", isFocused: isFocused)
      }
    }
    .padding(Edges(left: 1, right: 1))
  }
}

extension ItemForm.Field {
  fileprivate func label(of status: Item.Status) -> String {
    switch self {
    case .color: "Color"
    case .detail: status.isInStock ? "Quantity" : "Back order"
    case .name: "Name"
    case .status: "Status"
    }
  }
}

extension Item.Status {
  fileprivate var detail: String {
    switch self {
    case .inStock(let quantity): "\(quantity)"
    case .outOfStock(let isOnBackOrder): isOnBackOrder ? "yes" : "no"
    }
  }
}

extension Item {
  /// The item with the previous or the next value of a field.
  fileprivate func changed(_ field: ItemForm.Field, by step: Int) -> Item {
    var item = self
    switch (field, status) {
    case (.color, _):
      let colors: [ItemColor?] = [nil] + ItemColor.allCases
      let index = colors.firstIndex(of: color) ?? 0
      item.color = colors[(index + step + colors.count) % colors.count]
    case (.detail, .inStock(let quantity)):
      item.status = .inStock(quantity: quantity + step)
    case (.detail, .outOfStock(let isOnBackOrder)):
      item.status = .outOfStock(isOnBackOrder: !isOnBackOrder)
    case (.name, _):
      break
    case (.status, .inStock):
      item.status = .outOfStock(isOnBackOrder: false)
    case (.status, .outOfStock):
      item.status = .inStock(quantity: 1)
    }
    return item
  }
}

import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

/// The editor of a copy of an item, which the parent takes over when it is saved.
@Reducer
struct ItemForm {
  struct State: Equatable, Sendable {
    var form: Form<Item>

    init(_ item: Item) {
      form = Form(item)
    }

    /// The reason why the item cannot be saved; nil if it can.
    var problem: String? {
      form.value.name.allSatisfy(\.isWhitespace) ? "Enter a name" : nil
    }
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case form(FormAction)
    case savePressed
  }

  enum Delegate: Equatable, Sendable {
    case saved(Item)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) { FormReducer() }
    Reduce { state, action in
      switch action {
      case .delegate, .form:
        return .none

      case .savePressed:
        guard state.problem == nil else { return .none }
        return .send(.delegate(.saved(state.form.value)))
      }
    }
  }
}

extension Item: FormValue {
  /// The fields, of which the last one follows from the status.
  var rows: [FormRow<Item>] {
    TextField("Name", text: \.name, placeholder: "Name")
    Picker("Color", selection: \.color, options: [nil] + ItemColor.allCases) { $0?.name ?? "None" }
    Picker("Status", selection: \.isInStock, options: [true, false]) {
      $0 ? "In stock" : "Out of stock"
    }
    if isInStock { Stepper("Quantity", value: \.quantity, in: 1...99) }
    if !isInStock { Toggle("Back order", isOn: \.isOnBackOrder) }
  }

  private var isInStock: Bool {
    get { status.isInStock }
    set { status = newValue ? .inStock(quantity: 1) : .outOfStock(isOnBackOrder: false) }
  }

  private var quantity: Int {
    get { if case .inStock(let quantity) = status { quantity } else { 0 } }
    set { status = .inStock(quantity: newValue) }
  }

  private var isOnBackOrder: Bool {
    get { status == .outOfStock(isOnBackOrder: true) }
    set { status = .outOfStock(isOnBackOrder: newValue) }
  }
}

extension ItemForm {
  static func keys(_ state: State) -> KeyMap<Action> {
    let save: KeyMap<Action> = [
      .on(.enter, .control("s"), id: "save", does: "Save", .savePressed).prioritized()
    ]
    return save.disabled(.enter, because: state.problem)
      .followed(by: KeyMap.moving(between: "Field").followed(by: .changing).map { .form($0) })
  }

  static func screen(_ state: State, title: String) -> Screen<Action> {
    state.form.screen(title: title, detail: "ItemForm.swift", keys: keys(state)) { .form($0) }
  }
}

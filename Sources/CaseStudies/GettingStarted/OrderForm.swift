import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

extension OrderForm: CaseStudy {
  static let about = About(
    "Bindings in forms", link: "bindings", lesson: "many fields, one binding action",
    """
    One binding action serves every field of a form, so a new field needs no new action. The \
    reducer runs after the binding: it can correct values that were entered, and react to changes.
    """)
}

@Reducer
struct OrderForm {
  struct State: Equatable, Sendable {
    @BindingState var focus: Field? = .name
    @BindingState var name = TextInput("")
    var notice: Notice?
    @BindingState var quantity = 1
    @BindingState var size = CupSize.small
    @BindingState var wantsMilk = false
  }

  enum Field: CaseIterable, Hashable, Sendable {
    case name
    case quantity
    case size
    case milk
    case reset
  }

  enum CupSize: CaseIterable, Equatable, Sendable {
    case small
    case medium
    case large
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case resetPressed
  }

  static let quantities = 1...12

  var body: some ReducerOf<Self> {
    editing
      .onChange(of: \.quantity) { old, new in
        Reduce { state, _ in
          state.notice = "Quantity changed from \(old) to \(new)"
          return .none
        }
      }
  }

  @ReducerBuilder<State, Action>
  private var editing: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$name):
        guard state.name.text.contains(where: \.isNumber) else { return .none }
        state.name = TextInput(state.name.text.filter { !$0.isNumber })
        state.notice = "Names cannot contain digits"
        return .none

      case .binding(\.$quantity):
        let quantities = Self.quantities
        state.quantity = max(quantities.lowerBound, min(state.quantity, quantities.upperBound))
        return .none

      case .binding:
        return .none

      case .resetPressed:
        state = State()
        return .none
      }
    }
  }
}

extension OrderForm.Field {
  var label: String {
    switch self {
    case .milk: "Milk"
    case .name: "Name"
    case .quantity: "Quantity"
    case .reset: "Reset"
    case .size: "Size"
    }
  }
}

extension OrderForm.CupSize {
  var label: String {
    switch self {
    case .large: "large"
    case .medium: "medium"
    case .small: "small"
    }
  }
}

extension OrderForm {
  static func keys(_ state: State) -> KeyMap<Action> {
    let field = state.focus ?? .reset
    let fields: KeyMap<Action> = [
      .on(
        .up, .shift(.tab), id: "field-up", does: "Field",
        .binding(.set(\.$focus, field.neighbor(-1)))),
      .on(
        .down, .tab, id: "field-down", does: "Field", .binding(.set(\.$focus, field.neighbor(1)))),
    ]
    return fields.followed(by: keys(in: state))
  }

  private static func keys(in state: State) -> KeyMap<Action> {
    switch state.focus {
    case .milk:
      let toggled = Action.binding(.set(\.$wantsMilk, !state.wantsMilk))
      return [.on(.space, .enter, .left, .right, id: "toggle", does: "Toggle", toggled)]
    case nil, .name:
      return []
    case .quantity:
      return [
        .on(
          .left, id: "change-left", does: "Change", .binding(.set(\.$quantity, state.quantity - 1))),
        .on(
          .right, id: "change-right", does: "Change",
          .binding(.set(\.$quantity, state.quantity + 1))),
      ]
    case .reset:
      return [.on(.enter, .space, id: "reset", does: "Reset", .resetPressed)]
    case .size:
      return [
        .on(
          .left, id: "change-left", does: "Change", .binding(.set(\.$size, state.size.neighbor(-1)))
        ),
        .on(
          .right, id: "change-right", does: "Change",
          .binding(.set(\.$size, state.size.neighbor(1)))),
      ]
    }
  }

  static func screen(_ state: State) -> Screen<Action> {
    let fields = Field.allCases
    var screen = Screen(
      about, keys: keys(state),
      body: RowList(
        count: fields.count, selection: state.focus.flatMap { fields.firstIndex(of: $0) }
      ) { index in
        OrderFormRow(field: fields[index], state: state)
      })
    screen.notice = state.notice
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
}

struct OrderFormRow: View {
  var field: OrderForm.Field
  var state: OrderForm.State

  private var isFocused: Bool { state.focus == field }

  var body: some View {
    FieldRow(field.label, isFocused: isFocused) {
      switch field {
      case .milk: Picker(state.wantsMilk ? "yes" : "no", isFocused: isFocused)
      case .name: TextField(state.name, isFocused: isFocused, placeholder: "Blob")
      case .quantity: Picker("\(state.quantity)", isFocused: isFocused)
      case .reset: Text("all fields", style: .dim)
      case .size: Picker(state.size.label, isFocused: isFocused)
      }
    }
    .padding(Edges(left: 1, right: 1))
  }
}

import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

extension BindingBasics: CaseStudy {
  static let about = About(
    "Bindings", link: "binding-basics", lesson: "a control sends its new value",
    """
    A control never changes the state: it sends an action with its new value, and the reducer \
    decides what to do with it. That leaves one place to keep values consistent: lower the \
    maximum, and the slider follows.
    """)
}

@Reducer
struct BindingBasics {
  struct State: Equatable, Sendable {
    var focus = Control.text
    var isLocked = false
    var maximum = 10
    var text = TextInput()
    var value = 5
  }

  enum Control: CaseIterable, Equatable, Sendable {
    case text
    case lock
    case maximum
    case value
  }

  enum Action: Equatable, Sendable {
    case focused(Control)
    case lockChanged(Bool)
    case maximumChanged(Int)
    case textEdited(TextEdit)
    case valueChanged(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .focused(let control):
        state.focus = control
        return .none

      case .lockChanged(let isLocked):
        state.isLocked = isLocked
        return .none

      case .maximumChanged(let maximum):
        state.maximum = min(max(maximum, 0), 100)
        state.value = min(state.value, state.maximum)
        return .none

      case .textEdited(let edit):
        state.text.apply(edit)
        return .none

      case .valueChanged(let value):
        state.value = min(max(value, 0), state.maximum)
        return .none
      }
    }
  }
}

extension BindingBasics {
  static func keys(_ state: State) -> KeyMap<Action> {
    let controls = Control.allCases
    let index = controls.firstIndex(of: state.focus) ?? 0
    let above = controls[max(0, index - 1)]
    let below = controls[min(index + 1, controls.count - 1)]
    let keys: KeyMap<Action> = [
      .on(.up, .shift(.tab), id: "control-up", does: "Control", .focused(above)),
      .on(.down, .tab, id: "control-down", does: "Control", .focused(below)),
    ]
    return keys.followed(by: changes(state))
  }

  private static func changes(_ state: State) -> KeyMap<Action> {
    let reason = state.isLocked ? "The other controls are locked" : nil
    switch state.focus {
    case .lock:
      return [
        .on(
          .space, .enter, id: "lock", does: state.isLocked ? "Unlock" : "Lock",
          .lockChanged(!state.isLocked))
      ]
    case .maximum:
      let keys: KeyMap<Action> = [
        .on(.left, id: "change-left", does: "Change", .maximumChanged(state.maximum - 1)),
        .on(.right, id: "change-right", does: "Change", .maximumChanged(state.maximum + 1)),
      ]
      return keys.disabled(.left, .right, because: reason)
    case .text:
      return []
    case .value:
      let keys: KeyMap<Action> = [
        .on(.left, id: "change-left", does: "Change", .valueChanged(state.value - 1)),
        .on(.right, id: "change-right", does: "Change", .valueChanged(state.value + 1)),
      ]
      return keys.disabled(.left, .right, because: reason)
    }
  }

  static func screen(_ state: State) -> Screen<Action> {
    let controls = Control.allCases
    var screen = Screen(
      about, keys: keys(state),
      body: RowList(
        count: controls.count, selection: controls.firstIndex(of: state.focus), rowHeight: 2
      ) { BindingBasicsRow(control: controls[$0], state: state) })
    screen.pick = { .focused(controls[$0]) }
    guard !state.isLocked else { return screen }
    screen.slide = { .valueChanged(Int((Double(state.maximum) * $1).rounded())) }
    if state.focus == .text { screen.typing = { .textEdited($0) } }
    return screen
  }
}

struct BindingBasicsRow: View {
  var control: BindingBasics.Control
  var state: BindingBasics.State

  private var isFocused: Bool { state.focus == control }
  private var style: Style { state.isLocked ? .dim : .plain }

  var body: some View {
    FieldRow(label, isFocused: isFocused) {
      switch control {
      case .lock:
        Picker(state.isLocked ? "locked" : "open", isFocused: isFocused)
      case .maximum:
        Picker("\(state.maximum)", isFocused: isFocused && !state.isLocked, style: style)
      case .text:
        HStack(spacing: 1) {
          TextField(
            state.text, isFocused: isFocused && !state.isLocked, placeholder: "type here",
            style: style)
          Text(state.text.text.alternatingCase, style: .dim)
        }
      case .value:
        Text("\(state.value)", style: style).frame(width: 4)
        Slider(fraction: fraction, minimum: "0", maximum: "\(state.maximum)", style: style)
      }
    }
    .padding(Edges(left: 1, right: 1))
  }

  private var label: String {
    switch control {
    case .lock: "Others"
    case .maximum: "Maximum"
    case .text: "Text"
    case .value: "Value"
    }
  }

  private var fraction: Double {
    state.maximum == 0 ? 0 : Double(state.value) / Double(state.maximum)
  }
}

extension String {
  /// The text with every second character in uppercase.
  var alternatingCase: String {
    enumerated().map { $0.offset.isMultiple(of: 2) ? $0.element.uppercased() : "\($0.element)" }
      .joined()
  }
}

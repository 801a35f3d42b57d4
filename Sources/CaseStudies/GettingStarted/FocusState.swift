import Composable
import ComposableMacros
import TerminalUI

extension FocusState: CaseStudy {
  static let about = About(
    "Focus", link: "focus", lesson: "the reducer moves the focus",
    """
    The field with the focus is part of the state, so keys, clicks, and the reducer can all move \
    it. Sign in with an empty field: the reducer moves the focus to the first one.
    """)
}

@Reducer
struct FocusState {
  struct State: Equatable, Sendable {
    @BindingState var focus: Field? = .username
    var notice: String?
    @BindingState var password = TextInput()
    @BindingState var username = TextInput()

    var firstEmptyField: Field? {
      if username.text.isEmpty {
        .username
      } else if password.text.isEmpty {
        .password
      } else {
        nil
      }
    }
  }

  enum Field: CaseIterable, Hashable, Sendable {
    case username
    case password
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case signInPressed
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        state.notice = nil
        return .none

      case .signInPressed:
        state.focus = state.firstEmptyField
        state.notice =
          state.firstEmptyField.map { "Enter your \($0.label.lowercased())." }
          ?? "Welcome, \(state.username.text)."
        return .none
      }
    }
  }
}

extension FocusState.Field {
  var label: String {
    switch self {
    case .password: "Password"
    case .username: "Username"
    }
  }

  var other: Self {
    switch self {
    case .password: .username
    case .username: .password
    }
  }
}

extension FocusState {
  static func keys(_ state: State) -> KeyMap<Action> {
    let next = state.focus?.other ?? .username
    return [
      .on(
        .tab, .down, .up, .shift(.tab), id: "field", does: "Field", .binding(.set(\.$focus, next))),
      .on(.enter, id: "sign-in", does: "Sign in", .signInPressed),
    ]
  }

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      about, keys: keys(state),
      body: FormColumn {
        FormField("Username", state.username, isFocused: state.focus == .username, index: 0)
        FormField("Password", state.password.masked, isFocused: state.focus == .password, index: 1)
        HStack {
          Button("Sign in", role: .confirm, isFocused: state.focus == nil).onClick(.key(.enter))
        }
      })
    screen.notice = state.notice
    screen.pick = { .binding(.set(\.$focus, Field.allCases[$0])) }
    switch state.focus {
    case nil:
      break
    case .password:
      screen.typing = { .binding(.set(\.$password, state.password.applying($0))) }
    case .username:
      screen.typing = { .binding(.set(\.$username, state.username.applying($0))) }
    }
    return screen
  }
}

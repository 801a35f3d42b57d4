import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

@Reducer
struct Login {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    @BindingState var email = TextInput()
    @BindingState var focus = Field.email
    var isLoggingIn = false
    @BindingState var password = TextInput()

    var isValid: Bool { !email.text.isEmpty && !password.text.isEmpty }
  }

  enum Field: CaseIterable, Equatable, Sendable {
    case email
    case password
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case logInFailed(String)
    case logInPressed
    case logInSucceeded(Authentication)
  }

  enum Delegate: Equatable, Sendable {
    case loggedIn
  }

  @Reducer
  enum Destination {
    @ReducerCaseEphemeral case alert(LoginAlert)
    case twoFactor(TwoFactor)
  }

  @Dependency(\.authentication) var authentication

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none

      case .destination(.presented(.twoFactor(.delegate(.verified)))):
        return .send(.delegate(.loggedIn))

      case .destination:
        return .none

      case .logInFailed(let reason):
        state.isLoggingIn = false
        state.destination = .alert(.failed(reason))
        return .none

      case .logInPressed:
        guard state.isValid else { return .none }
        state.isLoggingIn = true
        return .run { [email = state.email.text, password = state.password.text] send in
          await send(.logInSucceeded(try authentication.logIn(email, password)))
        } catch: { error, send in
          await send(.logInFailed("\(error)"))
        }

      case .logInSucceeded(let answer):
        state.isLoggingIn = false
        guard answer.needsCode else { return .send(.delegate(.loggedIn)) }
        state.destination = .twoFactor(TwoFactor.State(token: answer.token))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

enum LoginAlert: AlertRepresentable {
  case failed(String)

  typealias Action = Never

  var alertState: AlertState<Never> {
    switch self {
    case .failed(let reason):
      AlertState {
        TextState("You are not logged in")
      } message: {
        TextState(reason)
      }
    }
  }
}

extension Login {
  static func keys(_ state: State) -> KeyMap<Action> {
    let other: Field = state.focus == .email ? .password : .email
    let keys: KeyMap<Action> = [
      .on(.enter, id: "log-in", does: "Log in", .logInPressed),
      .on(
        .tab, .shift(.tab), .up, .down, id: "field", does: "Field", .binding(.set(\.$focus, other))),
    ]
    return keys.disabled(
      .enter,
      because: state.isLoggingIn
        ? "Wait for the answer" : state.isValid ? nil : "Enter an email address and a password")
  }

  static func screen(_ state: State) -> Screen<Action> {
    if let twoFactor = state.destination?.twoFactor {
      return TwoFactor.screen(twoFactor).map { .destination(.presented(.twoFactor($0))) }
        .closable(.destination(.dismiss), does: "Back")
    }
    var screen = Screen(
      TicTacToe.about, keys: keys(state),
      body: FormColumn {
        FormField("Email", state.email, isFocused: state.focus == .email, index: 0)
        FormField(
          "Password", state.password.masked, isFocused: state.focus == .password, index: 1)
        Text(state.isLoggingIn ? "Logging in…" : "")
        WrappedText(
          """
          Any email address will do, and the password is "password". With an address that \
          contains "2fa", there is a second step.
          """, style: .dim)
      })
    screen.pick = { index in
      Field.allCases.indices.contains(index)
        ? .binding(.set(\.$focus, Field.allCases[index])) : nil
    }
    if !state.isLoggingIn { screen.typing = { .binding(state.binding(of: $0)) } }
    return screen.popup(
      state.destination?.alert.map { Popup($0, dismiss: .destination(.dismiss)) })
  }
}

extension Login.State {
  fileprivate func binding(of edit: TextEdit) -> BindingAction<Self> {
    switch focus {
    case .email: .set(\.$email, email.applying(edit))
    case .password: .set(\.$password, password.applying(edit))
    }
  }
}

import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

@Reducer
struct Login {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var form = Form(Credentials())
    var isLoggingIn = false

    var isValid: Bool { !form.value.email.isEmpty && !form.value.password.isEmpty }
  }

  struct Credentials: FormValue {
    var email = ""
    var password = ""

    var rows: [FormRow<Credentials>] {
      TextField("Email", text: \.email)
      SecureField("Password", text: \.password)
    }
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case form(FormAction)
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
    Scope(state: \.form, action: \.form) { FormReducer() }
    Reduce { state, action in
      switch action {
      case .delegate, .form:
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
        return .run { [credentials = state.form.value] send in
          let answer = try await authentication.logIn(credentials.email, credentials.password)
          await send(.logInSucceeded(answer))
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
    let keys: KeyMap<Action> = [.on(.enter, id: "log-in", does: "Log in", .logInPressed)]
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
    var screen = state.form.studyScreen(
      title: TicTacToe.about.title, detail: TicTacToe.about.file, keys: keys(state)
    ) {
      Text(state.isLoggingIn ? "Logging in…" : "")
      WrappedText(
        """
        Any email address will do, and the password is "password". With an address that \
        contains "2fa", there is a second step.
        """, style: .dim)
    } action: {
      Action.form($0)
    }
    if state.isLoggingIn { screen.typing = nil }
    return screen.popup(
      state.destination?.alert.map { Popup($0, dismiss: .destination(.dismiss)) })
  }
}

import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

@Reducer
struct TwoFactor {
  struct State: Equatable, Sendable {
    @PresentationState var alert: LoginAlert?
    @BindingState var code = TextInput(limit: 8)
    var isVerifying = false
    let token: String

    init(token: String) {
      self.token = token
    }

    var isValid: Bool { code.text.count >= 4 }
  }

  enum Action: BindableAction, Equatable, Sendable {
    case alert(PresentationAction<Never>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case verificationFailed(String)
    case verificationSucceeded
    case verifyPressed
  }

  enum Delegate: Equatable, Sendable {
    case verified
  }

  @Dependency(\.authentication) var authentication

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert, .binding, .delegate:
        return .none

      case .verificationFailed(let reason):
        state.isVerifying = false
        state.alert = .failed(reason)
        return .none

      case .verificationSucceeded:
        state.isVerifying = false
        return .send(.delegate(.verified))

      case .verifyPressed:
        guard state.isValid else { return .none }
        state.isVerifying = true
        return .run { [code = state.code.text, token = state.token] send in
          _ = try await authentication.verify(code, token)
          await send(.verificationSucceeded)
        } catch: { error, send in
          await send(.verificationFailed("\(error)"))
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension TwoFactor {
  static let keys: KeyMap<Action> = [
    .on(.enter, id: "verify", does: "Verify", .verifyPressed)
  ]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "Second step", detail: "TwoFactor.swift",
      keys: keys.disabled(
        .enter,
        because: state.isVerifying
          ? "Wait for the answer" : state.isValid ? nil : "A code has at least 4 digits"),
      body: FormColumn {
        FormField("Code", state.code, isFocused: true, index: 0)
        Text(state.isVerifying ? "Verifying…" : "")
        WrappedText("The code is 1234.", style: .dim)
      })
    if !state.isVerifying {
      screen.typing = { .binding(.set(\.$code, state.code.applying($0))) }
    }
    return screen.popup(state.alert.map { Popup($0, dismiss: .alert(.dismiss)) })
  }
}

import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

@Reducer
struct TwoFactor {
  struct State: Equatable, Sendable {
    @PresentationState var alert: LoginAlert?
    var form = Form(Code())
    var isVerifying = false
    let token: String

    init(token: String) {
      self.token = token
    }

    var isValid: Bool { form.value.digits.count >= 4 }
  }

  struct Code: FormValue {
    var digits = ""

    var rows: [FormRow<Code>] { TextField("Code", text: \.digits, limit: 8) }
  }

  enum Action: Equatable, Sendable {
    case alert(PresentationAction<Never>)
    case delegate(Delegate)
    case form(FormAction)
    case verificationFailed(String)
    case verificationSucceeded
    case verifyPressed
  }

  enum Delegate: Equatable, Sendable {
    case verified
  }

  @Dependency(\.authentication) var authentication

  var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) { FormReducer() }
    Reduce { state, action in
      switch action {
      case .alert, .delegate, .form:
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
        return .run { [code = state.form.value.digits, token = state.token] send in
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
    var screen = state.form.studyScreen(
      title: "Second step", detail: "TwoFactor.swift",
      keys: keys.disabled(
        .enter,
        because: state.isVerifying
          ? "Wait for the answer" : state.isValid ? nil : "A code has at least 4 digits")
    ) {
      Text(state.isVerifying ? "Verifying…" : "")
      WrappedText("The code is 1234.", style: .dim)
    } action: {
      Action.form($0)
    }
    if state.isVerifying { screen.typing = nil }
    return screen.popup(state.alert.map { Popup($0, dismiss: .alert(.dismiss)) })
  }
}

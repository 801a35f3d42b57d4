import Composable
import ComposableMacros
import ComposableUI
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
    var form = Form(Account())
  }

  struct Account: FormValue {
    var password = ""
    var username = ""

    var rows: [FormRow<Account>] {
      TextField("Username", text: \.username)
      SecureField("Password", text: \.password)
    }
  }

  enum Action: Equatable, Sendable {
    case form(FormAction)
    case signInPressed
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) { FormReducer() }
    Reduce { state, action in
      switch action {
      case .form:
        return .none

      case .signInPressed:
        let account = state.form.value
        if account.username.isEmpty {
          state.form.focus(on: "username")
          state.form.notice = "Enter your username."
        } else if account.password.isEmpty {
          state.form.focus(on: "password")
          state.form.notice = "Enter your password."
        } else {
          state.form.notice = "Welcome, \(account.username)."
        }
        return .none
      }
    }
  }
}

extension FocusState {
  static func screen(_ state: State) -> Screen<Action> {
    state.form.studyScreen(
      title: about.title, detail: about.file,
      keys: [.on(.enter, id: "sign-in", does: "Sign in", .signInPressed)]
    ) {
      HStack { Button("Sign in", role: .confirm).onClick(.key(.enter)) }
    } action: {
      .form($0)
    }
  }
}

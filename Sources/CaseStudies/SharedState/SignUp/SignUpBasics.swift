import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

/// The first step: the person who signs up.
@Reducer
struct SignUpBasics {
  struct State: Equatable, Sendable {
    @Shared var data: SignUpData
    var form: Form<SignUpData>

    init(data: Shared<SignUpData>) {
      _data = data
      form = Form(data.wrappedValue)
    }
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case form(FormAction)
    case nextPressed
  }

  enum Delegate: Equatable, Sendable {
    case finished
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) { FormReducer() }
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .form:
        state.$data.withLock { [edited = state.form.value] data in
          data.email = edited.email
          data.name = edited.name
        }
        return .none

      case .nextPressed:
        if state.data.name.isEmpty {
          state.form.focus(on: "name")
          state.form.notice = "Enter a name."
        } else if !state.data.email.contains("@") {
          state.form.focus(on: "email")
          state.form.notice = "Enter an address with an @."
        } else {
          return .send(.delegate(.finished))
        }
        return .none
      }
    }
  }
}

extension SignUpData: FormValue {
  var rows: [FormRow<SignUpData>] {
    TextField("Name", text: \.name)
    TextField("Email", text: \.email)
  }
}

extension SignUpBasics {
  static func screen(_ state: State) -> Screen<Action> {
    state.form.studyScreen(
      title: "Basics", detail: "SignUpBasics.swift",
      keys: [.on(.enter, id: "next", does: "Next", .nextPressed)]
    ) {
      .form($0)
    }
  }
}

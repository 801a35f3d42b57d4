import Composable
import ComposableMacros
import TerminalUI

/// The first step: the person who signs up.
@Reducer
struct SignUpBasics {
  struct State: Equatable, Sendable {
    @Shared var data: SignUpData
    var email: TextInput
    var focus = Field.name
    var name: TextInput
    var notice: String?

    init(data: Shared<SignUpData>) {
      _data = data
      email = TextInput(data.wrappedValue.email)
      name = TextInput(data.wrappedValue.name)
    }
  }

  enum Field: CaseIterable, Equatable, Sendable {
    case name
    case email
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case edited(TextEdit)
    case focused(Field)
    case nextPressed
  }

  enum Delegate: Equatable, Sendable {
    case finished
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .edited(let edit):
        state.notice = nil
        switch state.focus {
        case .email:
          state.email.apply(edit)
          state.$data.email.withLock { [text = state.email.text] in $0 = text }
        case .name:
          state.name.apply(edit)
          state.$data.name.withLock { [text = state.name.text] in $0 = text }
        }
        return .none

      case .focused(let field):
        state.focus = field
        return .none

      case .nextPressed:
        if state.data.name.isEmpty {
          state.focus = .name
          state.notice = "Enter a name."
        } else if !state.data.email.contains("@") {
          state.focus = .email
          state.notice = "Enter an address with an @."
        } else {
          return .send(.delegate(.finished))
        }
        return .none
      }
    }
  }
}

extension SignUpBasics {
  static func screen(_ state: State) -> Screen<Action> {
    let other: Field = state.focus == .name ? .email : .name
    var screen = Screen<Action>(
      title: "Basics", detail: "SignUpBasics.swift",
      keys: [
        .on(.tab, .shift(.tab), .up, .down, id: "field", does: "Field", .focused(other)),
        .on(.enter, id: "next", does: "Next", .nextPressed),
      ],
      body: FormColumn {
        FormField("Name", state.name, isFocused: state.focus == .name, index: 0)
        FormField("Email", state.email, isFocused: state.focus == .email, index: 1)
      })
    screen.notice = state.notice
    screen.pick = { .focused(Field.allCases[$0]) }
    screen.typing = { .edited($0) }
    return screen
  }
}

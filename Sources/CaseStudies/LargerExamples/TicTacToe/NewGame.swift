import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

@Reducer
struct NewGame {
  struct State: Equatable, Sendable {
    var form = Form(Names())
    @PresentationState var game: Game.State?

    var isValid: Bool { !form.value.o.isEmpty && !form.value.x.isEmpty }
  }

  struct Names: FormValue {
    var o = ""
    var x = ""

    var rows: [FormRow<Names>] {
      TextField("X", text: \.x)
      TextField("O", text: \.o)
    }
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case form(FormAction)
    case game(PresentationAction<Game.Action>)
    case logOutPressed
    case playPressed
  }

  enum Delegate: Equatable, Sendable {
    case loggedOut
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) { FormReducer() }
    Reduce { state, action in
      switch action {
      case .delegate, .form, .game:
        return .none

      case .logOutPressed:
        return .send(.delegate(.loggedOut))

      case .playPressed:
        guard state.isValid else { return .none }
        state.game = Game.State(nameOfO: state.form.value.o, nameOfX: state.form.value.x)
        return .none
      }
    }
    .ifLet(\.$game, action: \.game) { Game() }
  }
}

extension NewGame {
  static func keys(_ state: State) -> KeyMap<Action> {
    let keys: KeyMap<Action> = [
      .on(.enter, id: "play", does: "Play", .playPressed),
      .on(.control("o"), id: "log-out", does: "Log out", .logOutPressed),
    ]
    return keys.disabled(.enter, because: state.isValid ? nil : "Enter both names")
  }

  static func screen(_ state: State) -> Screen<Action> {
    if let game = state.game {
      return Game.screen(game).map { .game(.presented($0)) }
        .closable(.game(.dismiss), does: "Back")
    }
    return state.form.studyScreen(title: "New game", detail: "NewGame.swift", keys: keys(state)) {
      WrappedText("Who plays? X starts.", style: .dim)
    } action: {
      .form($0)
    }
  }
}

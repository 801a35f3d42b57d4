import Composable
import ComposableMacros
import TerminalUI

@Reducer
struct NewGame {
  struct State: Equatable, Sendable {
    @BindingState var focus = Player.x
    @PresentationState var game: Game.State?
    @BindingState var nameOfO = TextInput()
    @BindingState var nameOfX = TextInput()

    var isValid: Bool { !nameOfO.text.isEmpty && !nameOfX.text.isEmpty }
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case game(PresentationAction<Game.Action>)
    case logOutPressed
    case playPressed
  }

  enum Delegate: Equatable, Sendable {
    case loggedOut
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate, .game:
        return .none

      case .logOutPressed:
        return .send(.delegate(.loggedOut))

      case .playPressed:
        guard state.isValid else { return .none }
        state.game = Game.State(nameOfO: state.nameOfO.text, nameOfX: state.nameOfX.text)
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
      .on(
        .tab, .shift(.tab), .up, .down, id: "field", does: "Field",
        .binding(.set(\.$focus, state.focus.opponent))),
      .on(.control("o"), id: "log-out", does: "Log out", .logOutPressed),
    ]
    return keys.disabled(.enter, because: state.isValid ? nil : "Enter both names")
  }

  static func screen(_ state: State) -> Screen<Action> {
    if let game = state.game {
      return Game.screen(game).map { .game(.presented($0)) }
        .closable(.game(.dismiss), does: "Back")
    }
    var screen = Screen(
      title: "New game", detail: "NewGame.swift", keys: keys(state),
      body: FormColumn {
        FormField("X", state.nameOfX, isFocused: state.focus == .x, index: 0)
        FormField("O", state.nameOfO, isFocused: state.focus == .o, index: 1)
        WrappedText("Who plays? X starts.", style: .dim)
      })
    screen.pick = { .binding(.set(\.$focus, $0 == 0 ? .x : .o)) }
    screen.typing = { .binding(state.binding(of: $0)) }
    return screen
  }
}

extension NewGame.State {
  fileprivate func binding(of edit: TextEdit) -> BindingAction<Self> {
    switch focus {
    case .o: .set(\.$nameOfO, nameOfO.applying(edit))
    case .x: .set(\.$nameOfX, nameOfX.applying(edit))
    }
  }
}

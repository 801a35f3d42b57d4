import Composable
import ComposableMacros
import TerminalUI

extension TicTacToe: CaseStudy {
  static let about = About(
    "Tic-tac-toe", link: "tic-tac-toe", lesson: "features in a chain, from a login to a game",
    """
    Four features that know nothing of each other's screens: a login, its optional second step, \
    the choice of names, and the game. The root is in one of two states, so no one can play \
    without having logged in.
    """)
}

@Reducer
struct TicTacToe {
  enum State: Equatable, Sendable {
    case login(Login.State)
    case newGame(NewGame.State)

    init() { self = .login(Login.State()) }
  }

  enum Action: Equatable, Sendable {
    case login(Login.Action)
    case newGame(NewGame.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(.delegate(.loggedIn)):
        state = .newGame(NewGame.State())
        return .none

      case .login:
        return .none

      case .newGame(.delegate(.loggedOut)):
        state = .login(Login.State())
        return .none

      case .newGame:
        return .none
      }
    }
    .ifCaseLet(\.login, action: \.login) { Login() }
    .ifCaseLet(\.newGame, action: \.newGame) { NewGame() }
  }
}

extension TicTacToe {
  static func screen(_ state: State) -> Screen<Action> {
    switch state {
    case .login(let login): Login.screen(login).map { .login($0) }
    case .newGame(let newGame): NewGame.screen(newGame).map { .newGame($0) }
    }
  }
}

package import Composable
import ComposableMacros
import Dependencies
package import TerminalUI

/// A die. Like every feature in a target of its own, it does not know who opens it.
@Reducer
package struct Dice {
  package struct State: Equatable, Sendable {
    package var value = 1

    package init() {}
  }

  package enum Action: Equatable, Sendable {
    case rollPressed
  }

  @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rollPressed:
        state.value = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
        return .none
      }
    }
  }
}

extension Dice {
  package static func screen(_ state: State) -> Screen<Action> {
    Screen(
      title: "Dice", detail: "Dice.swift",
      keys: [.on(.enter, .space, id: "roll", does: "Roll", .rollPressed)],
      body: BigText("\(state.value)", maximumScale: 1).centered())
  }
}

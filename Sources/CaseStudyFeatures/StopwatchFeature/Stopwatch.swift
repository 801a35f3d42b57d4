package import Composable
import ComposableMacros
import Dependencies
package import TerminalUI

/// A stopwatch. It is built without the die, and without the list that opens both.
@Reducer
package struct Stopwatch {
  package struct State: Equatable, Sendable {
    package var isRunning = false
    package var seconds = 0

    package init() {}
  }

  package enum Action: Equatable, Sendable {
    case ticked
    case toggled
  }

  private enum CancelID {
    case timer
  }

  @Dependency(\.continuousClock) private var clock

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ticked:
        state.seconds += 1
        return .none

      case .toggled:
        state.isRunning.toggle()
        guard state.isRunning else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}

extension Stopwatch {
  package static func screen(_ state: State) -> Screen<Action> {
    Screen(
      title: "Stopwatch", detail: "Stopwatch.swift",
      keys: [
        .on(.enter, .space, id: "toggle", does: state.isRunning ? "Stop" : "Start", .toggled)
      ],
      body: BigText("\(state.seconds)", maximumScale: 1).centered())
  }
}

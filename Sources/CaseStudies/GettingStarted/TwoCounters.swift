import Composable
import ComposableMacros
import TerminalUI

extension TwoCounters: CaseStudy {
  static let about = About(
    "Combining reducers", link: "two-counters", lesson: "one feature made of two others",
    """
    A parent holds the states of its children, and a Scope runs the reducer of each of them: the \
    counter is written once and used twice. Both can run a timer, because the id of an effect \
    belongs to the feature that started it.
    """)
}

@Reducer
struct TwoCounters {
  struct State: Equatable, Sendable {
    var focus = Side.left
    var left = Counter.State()
    var right = Counter.State()

    /// The sum, which only the parent can know. It is computed, so it never has to be kept up to
    /// date.
    var sum: Int { left.count + right.count }
  }

  enum Side: Equatable, Sendable {
    case left
    case right
  }

  enum Action: Equatable, Sendable {
    case focused(Side)
    case left(Counter.Action)
    case right(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Counter() }
    Scope(state: \.right, action: \.right) { Counter() }
    Reduce { state, action in
      switch action {
      case .focused(let side):
        state.focus = side
        return .none

      case .left, .right:
        return .none
      }
    }
  }
}

extension TwoCounters {
  static func keys(_ state: State) -> KeyMap<Action> {
    switch state.focus {
    case .left:
      Counter.keys(state.left).map { .left($0) }
        .followed(by: [
          .on(.tab, .right, id: "other-counter", does: "Other counter", .focused(.right))
            .prioritized()
        ])
    case .right:
      Counter.keys(state.right).map { .right($0) }
        .followed(by: [
          .on(.tab, .left, id: "other-counter", does: "Other counter", .focused(.left))
            .prioritized()
        ])
    }
  }

  static func screen(_ state: State) -> Screen<Action> {
    Screen(
      about, keys: keys(state),
      body: VStack {
        HStack {
          panel("Left", state.left, isFocused: state.focus == .left)
          panel("Right", state.right, isFocused: state.focus == .right)
        }
        Text(" Together: \(state.sum)", style: .bold)
      })
  }

  private static func panel(
    _ title: String, _ counter: Counter.State, isFocused: Bool
  ) -> any View {
    let panel = Panel(title, isFramed: true, isFocused: isFocused) {
      Counter.screen(counter).body
    }
    return isFocused ? panel : panel.onClick(.key(.tab))
  }
}

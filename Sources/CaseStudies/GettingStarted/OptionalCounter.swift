import Composable
import ComposableMacros
import TerminalUI

extension OptionalCounter: CaseStudy {
  static let about = About(
    "Optional state", link: "optional-state", lesson: "a child that may not exist",
    """
    A child that can be absent is an optional state, and ifLet runs its reducer while it exists. \
    When the state becomes nil, the effects of the child end too: hide the counter while its timer \
    runs.
    """)
}

@Reducer
struct OptionalCounter {
  struct State: Equatable, Sendable {
    var counter: Counter.State?
  }

  enum Action: Equatable, Sendable {
    case counter(Counter.Action)
    case togglePressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counter:
        return .none

      case .togglePressed:
        state.counter = state.counter == nil ? Counter.State() : nil
        return .none
      }
    }
    .ifLet(\.counter, action: \.counter) { Counter() }
  }
}

extension OptionalCounter {
  /// Follows a link that opens the counter at a number: a link is just an initial state.
  static func follow(_ link: inout LinkPath, in state: inout State) {
    guard let word = link.next() else { return }
    if let count = Int(word) {
      state.counter = Counter.State(count: count)
    } else {
      link.problems.append("\"\(word)\" is not a number.")
    }
  }

  static func screen(_ state: State) -> Screen<Action> {
    let toggle: KeyMap<Action> = [
      .on(
        .enter, id: "toggle-counter", does: state.counter == nil ? "Show counter" : "Hide counter",
        .togglePressed)
    ]
    guard let counter = state.counter else {
      return Screen(
        about, keys: toggle,
        body: CenteredColumn {
          Text("The state of the counter is nil.", style: .dim)
          Button("Show the counter", isFocused: true).onClick(.key(.enter))
        })
    }
    return Screen(
      about, keys: toggle.followed(by: Counter.keys(counter).map { .counter($0) }),
      body: Counter.screen(counter).body)
  }
}

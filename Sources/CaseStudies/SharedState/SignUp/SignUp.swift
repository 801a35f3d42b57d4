import Composable
import ComposableMacros
import TerminalUI

extension SignUp: CaseStudy {
  static let about = About(
    "Sign-up flow", link: "sign-up", lesson: "several steps fill in one value",
    """
    Each step gets the part of the data that it edits, still shared, and reports when it is done. \
    It does not know what follows: the flow pushes the next step, and the summary opens the same \
    steps again in sheets.
    """)
}

@Reducer
struct SignUp {
  struct State: Equatable, Sendable {
    @Shared var data: SignUpData
    var path = StackState<Path.State>()
    /// The name of the person who has signed up.
    var welcomed: String?

    /// Creates the flow. Its data is shared only with the steps: it has no key.
    init(data: Shared<SignUpData> = Shared(value: SignUpData())) {
      _data = data
    }
  }

  enum Action: Equatable, Sendable {
    case path(StackAction<Path.State, Path.Action>)
    case startPressed
  }

  @Reducer
  enum Path {
    case basics(SignUpBasics)
    case summary(SignUpSummary)
    case topics(SignUpTopics)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(_, .basics(.delegate(.finished)))):
        state.path.append(.topics(SignUpTopics.State(topics: state.$data.topics)))
        return .none

      case .path(.element(_, .summary(.delegate(.submitted)))):
        state.welcomed = state.data.name
        state.$data.withLock { $0 = SignUpData() }
        state.path.removeAll()
        return .none

      case .path(.element(_, .topics(.delegate(.finished)))):
        state.path.append(.summary(SignUpSummary.State(data: state.$data)))
        return .none

      case .path:
        return .none

      case .startPressed:
        state.path.append(.basics(SignUpBasics.State(data: state.$data)))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

struct SignUpData: Equatable, Sendable {
  var email = ""
  var name = ""
  var topics: Set<Topic> = []

  enum Topic: String, CaseIterable, Equatable, Sendable {
    case effects = "Effects"
    case navigation = "Navigation"
    case sharedState = "Shared state"
    case testing = "Testing"
  }
}

extension SignUp.Path {
  static func screen(_ state: State) -> Screen<Action> {
    switch state {
    case .basics(let basics): SignUpBasics.screen(basics).map { .basics($0) }
    case .summary(let summary): SignUpSummary.screen(summary).map { .summary($0) }
    case .topics(let topics): SignUpTopics.screen(topics).map { .topics($0) }
    }
  }
}

extension SignUp {
  static func screen(_ state: State) -> Screen<Action> {
    guard let top = state.path.topID, let step = state.path[id: top] else { return start(state) }
    var screen = Path.screen(step).map { Action.path(.element(id: top, action: $0)) }
      .closable(.path(.popFrom(id: top)), does: "Back")
    screen.trail = [about.title]
    return screen
  }

  private static func start(_ state: State) -> Screen<Action> {
    Screen(
      about, keys: [.on(.enter, .space, id: "sign-up", does: "Sign up", .startPressed)],
      body: CenteredColumn {
        if let name = state.welcomed { Text("Welcome, \(name)!", style: .bold) }
        Button("Sign up", isFocused: true).onClick(.key(.enter))
      })
  }
}

import Composable
import ComposableMacros
import Dependencies
import FileStorage
import TerminalUI

extension ChangesFromOutside: CaseStudy {
  static let about = About(
    "Changes from outside", link: "shared-changes", lesson: "another program edits a shared file",
    """
    A shared value follows its file: a change by another program arrives as an action, through an \
    effect that runs as long as this screen is open. Run the command below in another terminal, or \
    open this study there and press plus.
    """)
}

@Reducer
struct ChangesFromOutside {
  struct State: Equatable, Sendable {
    /// The earlier values of the counter, the newest last.
    var history: [Int] = []
    @Shared(.fileStorage(path)) var count = 0

    static let historyLimit = 60
  }

  enum Action: Equatable, Sendable {
    case appeared
    case countChanged(Int)
    case decrementPressed
    case incrementPressed
  }

  static var path: String { "\(DependencyValues.current.studyFolder)/count.json" }
  static var appeared: Action? { .appeared }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        // Only a folder that exists can be watched: this creates it, with the file.
        state.$count.withLock { _ in }
        return .run { [count = state.$count] send in
          for await count in count.values { await send(.countChanged(count)) }
        }

      case .countChanged(let count):
        state.history = (state.history + [count]).suffix(State.historyLimit)
        return .none

      case .decrementPressed:
        state.$count.withLock { $0 -= 1 }
        return .none

      case .incrementPressed:
        state.$count.withLock { $0 += 1 }
        return .none
      }
    }
  }
}

extension ChangesFromOutside.State {
  /// The earlier counts, in words.
  fileprivate var past: String {
    let counts = history.dropLast().suffix(8).map { "\($0)" }
    return counts.isEmpty ? "Nothing has changed yet." : "Before: \(counts.joined(separator: ", "))"
  }
}

extension ChangesFromOutside {
  static let keys: KeyMap<Action> = [
    .on("+", "=", id: "increment", does: "Increment", .incrementPressed),
    .on("-", id: "decrement", does: "Decrement", .decrementPressed),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      about, keys: keys,
      body: CenteredColumn {
        BigText("\(state.count)", maximumScale: 1)
        Text(state.past, style: .dim)
        WrappedText("echo 42 > \(path)")
      })
    screen.notice = state.$count.problem.map { .failure($0) }
    return screen
  }
}

import Composable
import ComposableMacros
import TerminalUI

extension Navigation: CaseStudy {
  static let about = About(
    "Stack", link: "navigation", lesson: "a stack, a tree, effects that end with them",
    """
    A stack is an array of states: to push is to append, and to go back is to remove. Each level \
    also presents its own destination, and its timer ends with it.
    """)
}

@Reducer
struct Navigation {
  struct State: Equatable, Sendable {
    var path = StackState<Level.State>()
  }

  enum Action: Equatable, Sendable {
    case levelPicked(Int)
    case path(StackAction<Level.State, Level.Action>)
    case pushPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .levelPicked(0):
        state.path.removeAll()
        return .none

      case .levelPicked(let number):
        guard state.path.indices.contains(number - 1) else { return .none }
        state.path.pop(to: state.path.ids[number - 1])
        return .none

      case .path(.element(_, .delegate(.pushRequested))), .pushPressed:
        state.path.append(Level.State(number: state.path.count + 1))
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Level() }
  }
}

extension Navigation {
  static let keys: KeyMap<Action> = [
    .on(.enter, id: "push", does: "Push", .pushPressed)
  ]

  static func keys(popping path: StackState<Level.State>, _ top: StackElementID) -> KeyMap<Action> {
    let levels: [KeyBinding<Action>] = (0..<min(path.count, 10)).map { number in
      .on(
        Key(.character(Character("\(number)"))), id: "level-\(number)",
        does: number == 0 ? "Root" : "Level \(number)",
        .levelPicked(number))
    }
    return KeyMap([.on(.escape, id: "back", does: "Back", .path(.popFrom(id: top)))] + levels)
  }

  static func screen(_ state: State) -> Screen<Action> {
    guard let top = state.path.topID, let level = state.path[id: top] else { return root }
    var screen = Level.screen(level).map { Action.path(.element(id: top, action: $0)) }
    screen.keys = screen.keys.followed(by: keys(popping: state.path, top))
    let content = screen.body
    screen.body = VStack {
      Breadcrumbs(levels: Array(state.path))
      content
    }
    return screen
  }

  private static var root: Screen<Action> {
    Screen(
      about, keys: keys,
      body: CenteredColumn {
        Text("The root of a recursive stack.")
        Button("Push a level", isFocused: true).onClick(.key(.enter))
      })
  }
}

struct Breadcrumbs: View {
  var levels: [Level.State]

  var body: some View {
    Text(
      levels.map { "\($0.number) at \($0.seconds) s\($0.isTimerOn ? ", counting" : "")" }
        .joined(separator: "  ›  ")
    )
    .padding(Edges(left: 1, right: 1))
  }
}

import Composable
import TerminalUI

extension Counter {
  static func screen(_ state: State) -> Screen<Action> {
    Screen(
      title: "Counter",
      keys: [
        .on("+", id: "increment", does: "Increment", .incrementPressed),
        .on("-", id: "decrement", does: "Decrement", .decrementPressed),
      ],
      body: Text("\(state.count)"))
  }
}

extension Stopwatch {
  static func screen(_ state: State) -> Screen<Action> {
    Screen(
      title: "Stopwatch",
      keys: [.on(.space, id: "toggle", does: state.isRunning ? "Stop" : "Start", .togglePressed)],
      body: Text("\(state.seconds) s"))
  }
}

extension Home {
  static func screen(_ state: State) -> Screen<Action> {
    guard let top = state.path.topID, let child = state.path[id: top] else {
      return Screen(
        title: "Tally",
        keys: [
          .on("c", id: "counter", does: "Counter", .counterPressed),
          .on("s", id: "stopwatch", does: "Stopwatch", .stopwatchPressed),
          .on("q", id: "quit", does: "Quit", .quitPressed),
        ],
        body: Text("What shall be counted?"))
    }
    var screen: Screen<Action> = Path.screen(child).map { .path(.element(id: top, action: $0)) }
    screen.globalKeys = [.on(.escape, id: "back", does: "Back", .path(.popFrom(id: top)))]
    return screen
  }
}

extension Home.Path {
  static func screen(_ state: State) -> Screen<Action> {
    switch state {
    case .counter(let counter): Counter.screen(counter).map { .counter($0) }
    case .stopwatch(let stopwatch): Stopwatch.screen(stopwatch).map { .stopwatch($0) }
    }
  }
}

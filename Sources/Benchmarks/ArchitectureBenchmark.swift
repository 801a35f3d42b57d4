import Composable
import ComposableMacros
import ComposableTesting

/// The cost of one action in the architecture alone, without a terminal.
///
/// The limits are at most a third of the time that The Composable Architecture 1.25 took on a similar
/// machine.
@MainActor
enum ArchitectureBenchmark {
  static func figures(runs: Int) async -> [Figure] {
    let counter = Store(initialState: Counter.State()) { Counter() }
    let stack = Store(
      initialState: Navigation.State(
        path: StackState((0..<10).map { _ in Destination.State.counter(Counter.State()) }))
    ) { Navigation() }
    let top = stack.path.ids[9]
    let sheet = Store(initialState: Navigation.State(destination: .counter(Counter.State()))) {
      Navigation()
    }
    let test = TestStore(initialState: Counter.State()) { Counter() }
    return [
      await measure("Send an action", limit: 190, runs) { counter.send(.incremented) },
      await measure("Send to the top of a stack of 10", limit: 1330, runs) {
        stack.send(.path(.element(id: top, action: .counter(.incremented))))
      },
      await measure("Send to a sheet", limit: 1600, runs) {
        sheet.send(.destination(.presented(.counter(.incremented))))
      },
      await measure("Push a screen and pop it", limit: 1900, runs) {
        stack.send(.pushPressed)
        stack.send(.popPressed)
      },
      await measure("Send from an effect", limit: 1633, runs) { counter.send(.sendPressed) },
      await measure("Test store: send and receive", limit: 31_167, runs) {
        await test.send(.sendPressed)
        await test.receive(.incremented) { $0.count += 1 }
      },
    ]
  }

  private static func measure(
    _ name: String, limit: Double, _ runs: Int, _ operation: () async -> Void
  ) async -> Figure {
    let count = 2000
    var values: [Double] = []
    for run in 0...runs {
      let time = await ContinuousClock().measure { for _ in 0..<count { await operation() } }
      if run > 0 { values.append(time / .nanoseconds(1) / Double(count)) }
    }
    return Figure(name: name, unit: .nanoseconds, limit: .atMost(limit), measured: values)
  }
}

@Reducer
struct Counter {
  struct State: Equatable, Sendable {
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case incremented
    case sendPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      case .sendPressed:
        return .send(.incremented)
      }
    }
  }
}

/// A feature with an optional destination and a stack.
@Reducer
struct Navigation {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var path = StackState<Destination.State>()
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case destination(PresentationAction<Destination.Action>)
    case path(StackAction<Destination.State, Destination.Action>)
    case popPressed
    case pushPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination, .path:
        state.count += 1
      case .popPressed:
        state.path.popLast()
      case .pushPressed:
        state.path.append(.counter(Counter.State()))
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

enum AlertAction: Equatable, Sendable {
  case confirmed
}

@Reducer
enum Destination {
  case alert(AlertState<AlertAction>)
  case counter(Counter)
}

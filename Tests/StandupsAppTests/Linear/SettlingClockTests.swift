import Composable
import Dependencies
import Terminal
import Testing

@testable import StandupsApp

/// A line in the linear program is answered once nothing happens any more, also while a meeting runs.
@MainActor
@Suite struct SettlingClockTests {
  struct Waiting: Reducer {
    enum Action: Sendable { case forAnother, long, short }

    let clock: SettlingClock
    let other: AsyncStream<Void>

    var body: some Reducer<Int, Action> {
      Reduce { state, action in
        state += 1
        return switch action {
        case .forAnother: .run { _ in for await _ in other {} }
        case .long: .run { _ in try await clock.sleep(for: .seconds(60)) }
        case .short: .run { _ in try await clock.sleep(for: .milliseconds(50)) }
        }
      }
    }
  }

  @Test(arguments: [
    ([Waiting.Action.long], true), ([.short], false), ([.forAnother], false),
    ([.long, .forAnother], false),
  ])
  func `an effect that sleeps for long is not waited for`(
    actions: [Waiting.Action], isSettled: Bool
  ) {
    let (other, continuation) = AsyncStream<Void>.makeStream()
    defer { continuation.finish() }
    let store = Store(initialState: 0) {
      Waiting(clock: SettlingClock(clock: LoopClock()), other: other)
    }
    let tasks = actions.map { store.send($0) }
    store.drain()
    #expect(tasks.allSatisfy(\.isSettled) == isSettled)
    #expect(tasks.map(\.isFinished) == tasks.map { _ in false })
  }
}

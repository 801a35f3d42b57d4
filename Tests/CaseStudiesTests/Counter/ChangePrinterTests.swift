import Composable
import Synchronization
import Testing

@testable import CaseStudies

@MainActor
@Suite struct ChangePrinterTests {
  private final class Log: Sendable {
    private let text = Mutex("")

    func write(_ more: String) { text.withLock { $0 += more } }

    var written: String { text.withLock { $0 } }
  }

  @Test func `the change printer writes each action and its changes`() {
    let log = Log()
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(.changes, to: log.write)
    }
    store.send(.incrementPressed)
    store.send(.factArrived("stale", number: 7))
    #expect(
      log.written == """
        received action:
          .incrementPressed
          State(
        -   count: 0
        +   count: 1
            … (2 unchanged)
          )
        received action:
          .factArrived(
            "stale",
            number: 7
          )
          (no state changes)

        """)
  }

  @Test func `labels omit the values of actions`() {
    let log = Log()
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(.actionLabels, to: log.write)
    }
    store.send(.incrementPressed)
    store.send(.factArrived("stale", number: 7))
    #expect(
      log.written == """
        received action: .incrementPressed
        received action: .factArrived

        """)
  }
}

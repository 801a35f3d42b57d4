import Composable
import ComposableTesting
import Synchronization
import Testing

@MainActor
@Suite("Law 33, S-67")
struct ChangePrinterTests {
  private final class Log: Sendable {
    private let texts = Mutex("")
    var text: String { texts.withLock { $0 } }
    func write(_ text: String) { texts.withLock { $0 += text } }
  }

  @Test func `law 33: the change printer writes the action and the difference of the states`() {
    let log = Log()
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(.changes) { log.write($0) }
    }
    store.send(.incremented)
    #expect(
      log.text == """
        received action:
          .incremented
          State(
        -   count: 0
        +   count: 1
            … (1 unchanged)
          )

        """)
  }

  @Test func `law 33: the change printer says that nothing changed`() {
    let log = Log()
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(.changes) { log.write($0) }
    }
    store.send(.delegate(.finished(1)))
    #expect(
      log.text == """
        received action:
          .delegate(.finished(1))
          (no state changes)

        """)
  }

  @Test func `law 33: the labels form prints the names of cases without what they carry`() {
    let log = Log()
    let store = Store(initialState: Parent.State(destination: .counter(Counter.State()))) {
      Parent()._printChanges(.actionLabels) { log.write($0) }
    }
    store.send(.destination(.presented(.counter(.delegate(.finished(3))))))
    #expect(
      log.text == "received action: .destination.presented.counter.delegate.finished\n")
  }
}

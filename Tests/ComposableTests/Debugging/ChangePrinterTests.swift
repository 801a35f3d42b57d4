import Composable
import ComposableTesting
import Synchronization
import Testing

@MainActor
@Suite("Printing changes")
struct ChangePrinterTests {
  private final class Log: Sendable {
    private let texts = Mutex("")
    var text: String { texts.withLock { $0 } }
    func write(_ text: String) { texts.withLock { $0 += text } }
  }

  @Test func `the change printer writes the action and the difference between the states`() {
    let log = Log()
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(.changes) { log.write($0) }
    }
    store.send(.incremented)
    #expect(
      log.text == """
        received action:
          .incremented
          Counter.State(
        -   count: 0
        +   count: 1
            … (1 unchanged)
          )

        """)
  }

  @Test func `the change printer says that nothing changed`() {
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

  @Test func `the change printer shows changes of shared values`() {
    struct State: Equatable {
      @Shared(value: 0) var count
    }
    let log = Log()
    let store = Store(initialState: State()) {
      Reduce<State, Int> { state, amount in
        state.$count.withLock { $0 += amount }
        return .none
      }
      ._printChanges(.changes) { log.write($0) }
    }
    store.send(1)
    store.send(2)
    store.send(0)
    #expect(
      log.text == """
        received action:
          1
          @Shared Shared<Int>:
        - 0
        + 1
        received action:
          2
          @Shared Shared<Int>:
        - 1
        + 3
        received action:
          0
          (no state changes)

        """)
  }

  @Test func `labels are the names of the cases without their values`() {
    let log = Log()
    let store = Store(initialState: Parent.State(destination: .counter(Counter.State()))) {
      Parent()._printChanges(.actionLabels) { log.write($0) }
    }
    store.send(.destination(.presented(.counter(.delegate(.finished(3))))))
    #expect(
      log.text == "received action: .destination.presented.counter.delegate.finished\n")
  }

  @Test func `labels go on through cases with several values`() {
    enum Action: Sendable {
      case row(Int, Nested.Action)
    }
    let log = Log()
    let store = Store(initialState: 0) {
      EmptyReducer<Int, Action>()._printChanges(.actionLabels) { log.write($0) }
    }
    store.send(.row(1, .nameChanged("secret")))
    #expect(log.text == "received action: .row(_:, .nameChanged)\n")
  }

  @Test func `labels keep those of all values`() {
    enum Action: Sendable {
      case row(index: Int, action: Row)
      case searched(query: String?)

      enum Row: Sendable {
        case moved(from: Int, Int)
        case textChanged(query: String)
      }
    }
    let log = Log()
    let store = Store(initialState: 0) {
      EmptyReducer<Int, Action>()._printChanges(.actionLabels) { log.write($0) }
    }
    store.send(.row(index: 1, action: .textChanged(query: "secret")))
    store.send(.row(index: 1, action: .moved(from: 1, 2)))
    store.send(.searched(query: "secret"))
    #expect(
      log.text == """
        received action: .row(index:, action: .textChanged(query:))
        received action: .row(index:, action: .moved(from:, _:))
        received action: .searched(query:)

        """)
  }
}

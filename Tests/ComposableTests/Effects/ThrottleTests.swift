import ComposableTesting
import Testing

@MainActor
@Suite("Debounced and throttled effects")
struct ThrottleTests {
  private enum Action: Equatable {
    case typed(Int)
    case done(Int)
    case stop
  }

  private let clock = TestClock()

  private func makeStore(
    _ operation: @escaping (Effect<Action>) -> Effect<Action>
  ) -> TestStore<[Int], Action> {
    TestStore(initialState: [Int]()) {
      Reduce { state, action in
        switch action {
        case .typed(let number): return operation(.send(.done(number)))
        case .done(let number):
          state.append(number)
          return .none
        case .stop: return .cancel(id: 1)
        }
      }
    }
  }

  private func makeThrottledStore(latest: Bool) -> TestStore<[Int], Action> {
    makeStore { [clock] in
      $0.throttle(id: 1, for: .seconds(1), clock: clock, latest: latest)
    }
  }

  @Test func `a debounced effect runs after a pause`() async {
    let store = makeStore { [clock] in $0.debounce(id: 1, for: .seconds(1), clock: clock) }
    await store.send(.typed(1))
    await clock.advance(by: .milliseconds(900))
    await store.send(.typed(2))
    await clock.advance(by: .milliseconds(999))
    await store.send(.typed(3))
    await clock.advance(by: .seconds(1))
    await store.receive(.done(3)) { $0 = [3] }
    await store.finish()
  }

  @Test func `a debounced effect is canceled by its id`() async {
    let store = makeStore { [clock] in $0.debounce(id: 1, for: .seconds(1), clock: clock) }
    await store.send(.typed(1))
    await store.send(.stop)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `a debounced effect that does nothing starts nothing`() async {
    let store = makeStore { [clock] _ in .none.debounce(id: 1, for: .seconds(1), clock: clock) }
    await store.send(.typed(1))
    await store.finish(timeout: .zero)
  }

  @Test func `the first of throttled effects runs at once, and the latest when time has passed`()
    async
  {
    let store = makeThrottledStore(latest: true)
    await store.send(.typed(1))
    await store.receive(.done(1)) { $0 = [1] }
    await store.send(.typed(2))
    await clock.advance(by: .milliseconds(900))
    await store.send(.typed(3))
    await clock.advance(by: .milliseconds(100))
    await store.receive(.done(3)) { $0 = [1, 3] }
    await store.send(.typed(4))
    await clock.advance(by: .seconds(1))
    await store.receive(.done(4)) { $0 = [1, 3, 4] }
    await clock.advance(by: .seconds(1))
    await store.send(.typed(5))
    await store.receive(.done(5)) { $0 = [1, 3, 4, 5] }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `of throttled effects, the first that waits can be the one that runs`() async {
    let store = makeThrottledStore(latest: false)
    await store.send(.typed(1))
    await store.receive(.done(1)) { $0 = [1] }
    await store.send(.typed(2))
    await store.send(.typed(3))
    await clock.advance(by: .seconds(1))
    await store.receive(.done(2)) { $0 = [1, 2] }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `canceling a throttled effect drops the one that waits, and the wait`() async {
    let store = makeThrottledStore(latest: true)
    await store.send(.typed(1))
    await store.receive(.done(1)) { $0 = [1] }
    await store.send(.typed(2))
    await store.send(.stop)
    await store.send(.typed(3))
    await store.receive(.done(3)) { $0 = [1, 3] }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `features with the same id are throttled on their own`() async {
    let (clock, ids) = (clock, ["a", "b"])
    let store = TestStore(initialState: Rows(ids)) {
      EmptyReducer<Rows, RowsAction>().forEach(\.rows, action: \.rows) {
        Reduce<Row, Int> { row, number in
          guard number > 0 else {
            row.numbers.append(-number)
            return .none
          }
          return .send(-number).throttle(id: 1, for: .seconds(1), clock: clock, latest: true)
        }
      }
    }
    for id in ids {
      await store.send(\.rows[id: id], 1)
      await store.receive(\.rows[id: id], -1) { $0.rows[id: id]?.numbers = [1] }
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  private struct Row: Equatable, Identifiable {
    let id: String
    var numbers: [Int] = []
  }

  private struct Rows: Equatable {
    var rows: IdentifiedArrayOf<Row>

    init(_ ids: [String]) {
      rows = IdentifiedArray(uniqueElements: ids.map { Row(id: $0) })
    }
  }

  private enum RowsAction: CasePathable, Equatable {
    case rows(IdentifiedAction<String, Int>)

    struct AllCasePaths: CasePaths {
      let rows = CasePath(Root.rows) { if case .rows(let it) = $0 { it } else { nil } }
    }
  }
}

import ComposableTesting
import Foundation
import Testing

/// Issues about values, dependencies, and the test kit say what is wrong and what to do. They point
/// at the line of the test if the library has no better place.
@MainActor
@Suite("Issues of values and tests")
struct MisuseMessageTests {
  struct Row: Equatable, Identifiable {
    var id: Int
  }

  private func makeStore(_ state: Parent.State = Parent.State()) -> TestStoreOf<Parent> {
    TestStore(initialState: state) { Parent() }
  }

  // MARK: - Values

  @Test func `two elements with the same id`() async {
    let line = #line + 4
    await expectIssue(
      saying: "Two elements have the id 1", "Ids: 1, 2", "Give the copy its own id", at: line
    ) {
      _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 2), Row(id: 1)])
    }
  }

  @Test func `an element that is stored under another id`() async {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
    await expectIssue(
      saying: "with the id 3 was stored under the id 2", "Ids: 1", "It was not appended",
      in: "IdentifiedArray.swift"
    ) {
      rows[id: 2] = Row(id: 3)
    }
    await expectIssue(
      saying: "with the id 4 was stored under the id 1", "now stored under its own id",
      in: "IdentifiedArray.swift"
    ) {
      rows[id: 1]?.id = 4
    }
    #expect(rows.ids == [4])
  }

  @Test func `an element that is given the id of another`() async {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    await expectIssue(
      saying: "the id 1 was given the id 2", "It was removed", "Ids: 2", "Give the copy its own id",
      in: "IdentifiedArray+Collection.swift"
    ) {
      rows[0].id = 2
    }
  }

  @Test func `changing a case that is not current`() async {
    var state = Destination.State.alert(.deletion(count: 1))
    let line = #line + 5
    await expectIssue(
      saying: "a case of State", "Current: .alert", "Nothing was changed", "Likely causes",
      at: line
    ) {
      state.modify(\.counter) { $0.count = 1 }
    }
    await expectIssue(saying: "Current: .alert", in: "CasePath.swift") {
      state[case: \.counter] = Counter.State()
    }
    #expect(state == .alert(.deletion(count: 1)))
  }

  @Test func `in a test's closure, all of these point to the test's line`() async {
    let store = makeStore(Parent.State(destination: .alert(.deletion(count: 1))))
    let line = #line + 2
    await expectIssue(saying: "Current: .alert", at: line) {
      store.assert { $0.destination?[case: \.counter] = Counter.State() }
    }
  }

  // MARK: - Dependencies

  @Test func `a dependency that a reducer uses`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        @Dependency(\.date) var date
        _ = date.now
        return .none
      }
    }
    let line = #line + 2
    await expectIssue(saying: #"Unimplemented: @Dependency(\.date)"#, at: line) {
      await store.send(1)
    }
  }

  @Test func `a dependency that an effect of a received action uses`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, number in
        guard number > 0 else {
          @Dependency(\.uuid) var uuid
          return .run { _ in _ = uuid() }
        }
        return .run { send in await send(0) }
      }
    }
    let line = #line + 2
    await expectIssue(saying: #"Unimplemented: @Dependency(\.uuid)"#, at: line) {
      await store.send(1)
    }
    await store.receive(0)
  }

  @Test func `a dependency without a live value`() async {
    var values = DependencyValues()
    values.context = .live
    await expectIssue(
      saying: "has no live value", "conforms to TestDependencyKey alone",
      in: "DependencyValues.swift"
    ) {
      #expect(values[InterfaceKey.self] == 7)
    }
  }

  @Test func `a dependency without a test value points to its declaration`() async {
    let line = #line + 1
    @Dependency(LiveKey.self) var value
    await expectIssue(saying: "LiveKey", "has no test value", "Override it", at: line) {
      #expect(value == 3)
    }
  }

  @Test func `a dismissal while nothing is presented`() async {
    let line = #line + 3
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        .run { _ in await DependencyValues.current.dismiss() }
      }
    }
    await expectIssue(
      saying: #"@Dependency(\.dismiss) was called where no feature is presented"#, "ifLet or",
      at: line
    ) {
      await store.send(1).finish()
    }
  }

  // MARK: - The test kit

  @Test func `skipping when there is nothing to skip`() async {
    let store = makeStore()
    let line = #line + 2
    await expectIssue(saying: "no received actions to skip", "Running effects: 0", at: line) {
      await store.skipReceivedActions()
    }
    await expectIssue(saying: "no in-flight effects to skip", "strict: false", at: line + 3) {
      await store.skipInFlightEffects()
    }
  }

  @Test func `a closure that throws`() async {
    struct Failure: Error {}
    let store = makeStore()
    let line = #line + 2
    await expectIssue(saying: "threw an error: Failure()", "#require", at: line) {
      await store.send(.closeAllPressed) { _ in throw Failure() }
    }
  }

  @Test func `an action to a feature that dismissed itself`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.closePressed)
    #expect(store.isDismissed)
    let line = #line + 2
    await expectIssue(saying: "dismissed itself: .incremented", "A parent would", at: line) {
      await store.send(.incremented)
    }
  }

  @Test func `a task with effects that do not end in time`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let task = await store.send(.timerToggled) { $0.isTimerOn = true }
    let line = #line + 2
    await expectIssue(saying: "are still in flight after", "await task.cancel()", at: line) {
      await task.finish(timeout: .zero)
    }
    await store.skipInFlightEffects(strict: false)
  }

  private enum InterfaceKey: TestDependencyKey {
    static let testValue = 7
  }

  private enum LiveKey: DependencyKey {
    static let liveValue = 3
  }
}

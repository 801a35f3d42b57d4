import ComposableTesting
import Synchronization
import Testing

/// What happens to the effects of a child that its parent removes with the same action.
@MainActor
@Suite("Effects of a removed child")
struct OutlivingEffectTests {
  private let clock = TestClock()
  private let log = Log()

  private final class Log: Sendable {
    private let texts = Mutex<[String]>([])
    var entries: [String] { texts.withLock { $0 } }
    func write(_ text: String) { texts.withLock { $0.append(text) } }
  }

  /// A parent that removes its child with each of the child's actions.
  private func makeStore(
    _ effect: Effect<Int>
  ) -> TestStore<HostState, ParentChild> {
    TestStore(initialState: HostState(child: [])) {
      Reduce<HostState, ParentChild> { state, action in
        guard case .child(.presented(0)) = action else { return .none }
        state.child = nil
        return .cancel(id: "any")
      }
      .ifLet(\.$child, action: \.child) {
        Reduce<[String], Int> { _, action in action == 0 ? effect : .none }
      }
    }
  }

  private func save(outlivesFeature: Bool = false) -> Effect<Int> {
    .run(outlivesFeature: outlivesFeature) { [clock, log] _ in
      log.write("started")
      try await clock.sleep(for: .seconds(1))
      log.write("saved")
    }
  }

  @Test func `an effect starts, and is canceled where it waits`() async {
    let store = makeStore(save().cancellable(id: "any"))
    await store.send(.child(.presented(0))) { $0.child = nil }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(log.entries == ["started"])
  }

  @Test func `all effects start, however they are combined`() async {
    let store = makeStore(
      .concatenate(
        .merge(save(), save().cancellable(id: 1)), .run { _ in Issue.record("Went on.") }))
    await store.send(.child(.presented(0))) { $0.child = nil }
    await store.finish()
    #expect(log.entries == ["started", "started"])
  }

  @Test func `an effect that outlives its feature runs to its end`() async {
    let store = makeStore(save(outlivesFeature: true).cancellable(id: "any"))
    await store.send(.child(.presented(0))) { $0.child = nil }
    await clock.advance(by: .seconds(1))
    #expect(log.entries == ["started", "saved"])
    await store.finish()
  }

  @Test func `an effect that outlives its feature must end before the test does`() async {
    let store = makeStore(save(outlivesFeature: true))
    await store.send(.child(.presented(0))) { $0.child = nil }
    await expectIssue(saying: "1 effect is still running") { await store.finish(timeout: .zero) }
  }

  @Test func `a root that dismisses itself keeps the effects that outlive it`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, isSaving in
        isSaving
          ? save(outlivesFeature: true).map { _ in true }
          : .run { _ in await DependencyValues.current.dismiss() }
      }
    }
    await store.send(true)
    await store.send(false)
    #expect(store.isDismissed)
    await clock.advance(by: .seconds(1))
    #expect(log.entries == ["started", "saved"])
    await store.finish()
  }

  /// A parent that replaces its child with the child's first action, which returns `effect`.
  private func makeReplacingStore(_ effect: Effect<Int>) -> TestStore<HostState, ParentChild> {
    TestStore(initialState: HostState(child: ["first"])) {
      Reduce<HostState, ParentChild> { state, action in
        if case .child(.presented(0)) = action { state.child = ["second"] }
        return .none
      }
      .ifLet(\.$child, action: \.child) {
        Reduce<[String], Int> { state, action in
          state.append("\(action)")
          return action == 0 ? effect : .none
        }
      }
    }
  }

  @Test func `what a removed child sent at once is reported, and does not reach the next one`()
    async
  {
    let store = makeReplacingStore(.send(1))
    await expectIssue(saying: "sent by a child that was removed", "Action: .child.presented") {
      await store.send(.child(.presented(0))) { $0.child = ["second"] }
    }
  }

  @Test func `what an outliving effect sends is reported, and does not reach the next child`()
    async
  {
    let store = makeReplacingStore(.run(outlivesFeature: true) { await $0(1) })
    await expectIssue(saying: "sent by a child that was removed", "outlives its feature") {
      await store.send(.child(.presented(0))) { $0.child = ["second"] }
    }
    await store.finish()
  }
}

import ComposableMacros
import ComposableTesting
import Testing

/// The effects of children that are distinguished by their ids.
@MainActor
@Suite("Children with an id")
struct IdentityTests {
  /// A watch that can present another one, or show several in rows.
  struct Watch: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      @PresentationState var other: State?
      var rows: IdentifiedArrayOf<State> = []
      var seconds = 0
    }

    indirect enum Action: Equatable, Sendable {
      case closePressed
      case other(PresentationAction<Action>)
      case replaced(by: Int)
      case rowRemoved(Int)
      case rows(IdentifiedAction<Int, Action>)
      case started
      case ticked
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .closePressed:
          return .run { _ in await dismiss() }
        case .other, .rows:
          return .none
        case .replaced(let id):
          state.other = State(id: id)
          return .none
        case .rowRemoved(let id):
          state.rows.remove(id: id)
          return .none
        case .started:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          }
        case .ticked:
          state.seconds += 1
          return .none
        }
      }
      .ifLet(\.$other, action: \.other) { Self() }
      .forEach(\.rows, action: \.rows) { Self() }
    }
  }

  @Reducer
  enum Shown {
    case note
    case watch(Watch)
  }

  /// A screen that presents a watch as a case of its destination.
  @Reducer
  struct Home {
    struct State: Equatable, Sendable {
      @PresentationState var shown: Shown.State?
    }

    indirect enum Action: Equatable, Sendable {
      case shown(PresentationAction<Shown.Action>)
      case watchPicked(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .watchPicked(let id) = action { state.shown = .watch(Watch.State(id: id)) }
        return .none
      }
      .ifLet(\.$shown, action: \.shown)
    }
  }

  private let clock = TestClock()

  private func makeStore(_ state: Watch.State) -> TestStoreOf<Watch> {
    TestStore(initialState: state) {
      Watch()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `presenting a child with another id cancels the effects of the previous one`() async {
    let store = makeStore(Watch.State(id: 0, other: Watch.State(id: 1)))
    await store.send(\.other.started)
    #expect(clock.sleeperCount == 1)
    await store.send(.replaced(by: 2)) { $0.other = Watch.State(id: 2) }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `a child with another id in the same case of a destination is another child`() async {
    let store = TestStore(initialState: Home.State(shown: .watch(Watch.State(id: 1)))) {
      Home()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.shown.watch.started)
    await store.send(.watchPicked(1))
    #expect(clock.sleeperCount == 1)
    await store.send(.watchPicked(2)) { $0.shown = .watch(Watch.State(id: 2)) }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `a child with another id in the same case of an enum is another child`() async {
    let store = TestStore(initialState: Shown.State.watch(Watch.State(id: 1))) {
      Reduce<Shown.State, Shown.Action> { state, action in
        if case .watch(.replaced(by: let id)) = action { state = .watch(Watch.State(id: id)) }
        return .none
      }
      .ifCaseLet(\.watch, action: \.watch) { Watch() }
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.watch(.started))
    #expect(clock.sleeperCount == 1)
    await store.send(.watch(.replaced(by: 2))) { $0 = .watch(Watch.State(id: 2)) }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `a parent dismisses its grandchild`() async {
    let store = makeStore(Watch.State(id: 0, other: Watch.State(id: 1, other: Watch.State(id: 2))))
    await store.send(\.other.other.started)
    #expect(clock.sleeperCount == 1)
    await store.send(.other(.presented(.other(.dismiss)))) { $0.other?.other = nil }
    #expect(clock.sleeperCount == 0)
    await store.send(.other(.dismiss)) { $0.other = nil }
  }

  @Test func `presenting a child with the same id keeps its effects running`() async {
    let store = makeStore(Watch.State(id: 0, other: Watch.State(id: 1, seconds: 7)))
    await store.send(\.other.started)
    await store.send(.replaced(by: 1)) { $0.other = Watch.State(id: 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.other.ticked) { $0.other?.seconds = 1 }
    await store.send(\.other.dismiss) { $0.other = nil }
    await store.finish()
  }

  @Test func `removing a child cancels its descendants' effects`() async {
    let rows: IdentifiedArrayOf = [Watch.State(id: 3)]
    let store = makeStore(
      Watch.State(id: 0, other: Watch.State(id: 1, other: Watch.State(id: 2), rows: rows)))
    await store.send(\.other.other.started)
    await store.send(\.other.rows[id: 3].started)
    #expect(clock.sleeperCount == 2)
    await store.send(\.other.dismiss) { $0.other = nil }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `removing a row cancels its effects and no others`() async {
    let store = makeStore(Watch.State(id: 0, rows: [Watch.State(id: 1), Watch.State(id: 2)]))
    await store.send(\.rows[id: 1].started)
    await store.send(\.rows[id: 2].started)
    await store.send(.rowRemoved(1)) { $0.rows.remove(id: 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.rows[id: 2].ticked) { $0.rows[id: 2]?.seconds = 1 }
    await store.send(.rowRemoved(2)) { $0.rows = [] }
    await store.finish()
  }

  @Test func `a child dismisses itself, not its parent`() async {
    let store = makeStore(Watch.State(id: 0, other: Watch.State(id: 1, other: Watch.State(id: 2))))
    await store.send(\.other.other.closePressed)
    await store.receive(\.other.other.dismiss) { $0.other?.other = nil }
    await store.send(\.other.closePressed)
    await store.receive(\.other.dismiss) { $0.other = nil }
  }

  @Test func `a presented child may remain at the end of a test`() async {
    let store = makeStore(Watch.State(id: 0))
    await store.send(.replaced(by: 1)) { $0.other = Watch.State(id: 1) }
    await store.finish()
  }

  @Test func `an effect of a presented child may not run at the end of a test`() async {
    let store = makeStore(Watch.State(id: 0, other: Watch.State(id: 1)))
    await store.send(\.other.started)
    await withKnownIssue {
      await store.finish(timeout: .zero)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("1 effect is still running") }
    }
  }

  @Test func `a timer ticks once per interval`() async {
    let store = makeStore(Watch.State(id: 0))
    let timer = await store.send(.started)
    await clock.advance(by: .milliseconds(3_500))
    for seconds in 1...3 { await store.receive(.ticked) { $0.seconds = seconds } }
    await clock.advance(by: .milliseconds(499))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.ticked) { $0.seconds = 4 }
    await timer.cancel()
  }
}

extension IdentityTests.Watch.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let closePressed = CasePath(Root.closePressed)
    let other = CasePath(Root.other) { if case .other(let it) = $0 { it } else { nil } }
    let rows = CasePath(Root.rows) { if case .rows(let it) = $0 { it } else { nil } }
    let started = CasePath(Root.started)
    let ticked = CasePath(Root.ticked)
  }
}

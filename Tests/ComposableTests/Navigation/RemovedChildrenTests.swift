import ComposableMacros
import ComposableTesting
import Testing

/// Children that are removed by a reducer around the one that runs them.
@MainActor
@Suite("Removed children")
struct RemovedChildrenTests {
  /// A child whose effects wait for a second, and then tick or close it.
  @Reducer
  struct Timer {
    struct State: Equatable, Sendable { var seconds = 0 }

    enum Action: Equatable, Sendable {
      case closeDelayed
      case started
      case ticked
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .closeDelayed:
          return .run { _ in
            try await clock.sleep(for: .seconds(1))
            await dismiss()
          }
        case .started:
          return .concatenate(
            .run { _ in try await clock.sleep(for: .seconds(1)) }, .send(.ticked),
            .run { send in await send(.ticked) })
        case .ticked:
          state.seconds += 1
          return .none
        }
      }
    }
  }

  /// A timer that has an id.
  @Reducer
  struct Row {
    struct State: Equatable, Identifiable, Sendable {
      let id: Int
      var timer = Timer.State()
    }

    enum Action: Equatable, Sendable { case timer(Timer.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: \.timer, action: \.timer) { Timer() }
    }
  }

  @Reducer
  enum Destination {
    case other
    case row(Row)
    case timer(Timer)
  }

  @Reducer
  enum Page {
    case other
    case row(Row)
    case timer(Timer)
  }

  /// Children in all that can contain some.
  @Reducer
  struct Inner {
    struct State: Equatable, Sendable {
      @PresentationState var destination: Destination.State?
      var optional: Timer.State?
      var optionalRow: Row.State?
      var page = Page.State.other
      var path = StackState<Destination.State>()
      var rows: IdentifiedArrayOf<Row.State> = []
      @PresentationState var sheet: Timer.State?
    }

    enum Action: Equatable, Sendable {
      case destination(PresentationAction<Destination.Action>)
      case optional(Timer.Action)
      case optionalRow(Row.Action)
      case page(Page.Action)
      case path(StackAction<Destination.State, Destination.Action>)
      case rows(IdentifiedActionOf<Row>)
      case sheet(PresentationAction<Timer.Action>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.page, action: \.page) { Page.body }
      EmptyReducer()
        .forEach(\.path, action: \.path)
        .forEach(\.rows, action: \.rows) { Row() }
        .ifLet(\.optional, action: \.optional) { Timer() }
        .ifLet(\.optionalRow, action: \.optionalRow) { Row() }
        .ifLet(\.$destination, action: \.destination)
        .ifLet(\.$sheet, action: \.sheet) { Timer() }
    }
  }

  /// A feature that changes the state of a child directly.
  @Reducer
  struct Outer {
    struct State: Sendable { var inner = Inner.State() }

    enum Action: Sendable {
      case changed(@Sendable (inout Inner.State) -> Void)
      case inner(Inner.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.inner, action: \.inner) { Inner() }
      Reduce { state, action in
        if case .changed(let change) = action { change(&state.inner) }
        return .none
      }
    }
  }

  /// A place for a child: how one is set there, and how to reach it.
  struct Place: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let set: @Sendable (inout Inner.State) -> Void
    let action: @Sendable (Inner.State, Timer.Action) -> Inner.Action
    let seconds: @Sendable (Inner.State) -> Int?
  }

  private nonisolated static let destination = Place(testDescription: "destination") {
    $0.destination = .timer(Timer.State())
  } action: {
    .destination(.presented(.timer($1)))
  } seconds: {
    $0.destination?.timer?.seconds
  }
  private nonisolated static let optional = Place(testDescription: "optional") {
    $0.optional = Timer.State()
  } action: {
    .optional($1)
  } seconds: {
    $0.optional?.seconds
  }
  private nonisolated static let page = Place(testDescription: "case") {
    $0.page = .timer(Timer.State())
  } action: {
    .page(.timer($1))
  } seconds: {
    $0.page.timer?.seconds
  }
  private nonisolated static let path = Place(testDescription: "stack") {
    $0.path = [.timer(Timer.State())]
  } action: { state, action in
    .path(.element(id: state.path.ids[0], action: .timer(action)))
  } seconds: {
    $0.path.last?.timer?.seconds
  }
  private nonisolated static let rows = Place(testDescription: "rows") {
    $0.rows = [Row.State(id: 1)]
  } action: {
    .rows(.element(id: 1, action: .timer($1)))
  } seconds: {
    $0.rows[id: 1]?.timer.seconds
  }
  private nonisolated static let sheet = Place(testDescription: "sheet") {
    $0.sheet = Timer.State()
  } action: {
    .sheet(.presented($1))
  } seconds: {
    $0.sheet?.seconds
  }
  private nonisolated static let all = [destination, optional, page, path, rows, sheet]
  /// Those where a child needs no id to be told from the next one.
  private nonisolated static let distinct = [destination, path, sheet]

  private let clock = TestClock()

  private func makeStore(with place: Place) -> StoreOf<Outer> {
    var inner = Inner.State()
    place.set(&inner)
    return Store(initialState: Outer.State(inner: inner)) {
      Outer()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func send(
    _ action: Timer.Action, to place: Place, in store: StoreOf<Outer>
  ) {
    store.send(.inner(place.action(store.inner, action)))
    store.drain()
  }

  private func advance(_ store: StoreOf<Outer>) async {
    await clock.advance(by: .seconds(1))
    store.drain()
  }

  @Test(arguments: all)
  func `a timer runs while its child is there`(place: Place) async {
    let store = makeStore(with: place)
    send(.started, to: place, in: store)
    store.send(.changed { _ in })
    store.drain()
    await advance(store)
    #expect(place.seconds(store.inner) == 2)
    #expect(store.isIdle)
  }

  @Test(arguments: all)
  func `the work of a removed child ends, also if nothing follows`(place: Place) {
    let store = makeStore(with: place)
    send(.started, to: place, in: store)
    #expect(clock.sleeperCount == 1)
    store.send(.changed { $0 = Inner.State() })
    store.drain()
    #expect(clock.sleeperCount == 0)
    #expect(store.isIdle)
  }

  @Test(arguments: all)
  func `the work of a removed child does not reach the next one`(place: Place) async {
    let store = makeStore(with: place)
    send(.started, to: place, in: store)
    store.send(.changed { $0 = Inner.State() })
    store.send(.changed(place.set))
    await advance(store)
    #expect(place.seconds(store.inner) == 0)
    send(.started, to: place, in: store)
    await advance(store)
    #expect(place.seconds(store.inner) == 2)
  }

  @Test(arguments: distinct)
  func `nor if the same action sets the next one`(place: Place) async {
    let store = makeStore(with: place)
    send(.started, to: place, in: store)
    store.send(
      .changed {
        $0 = Inner.State()
        place.set(&$0)
      })
    store.drain()
    #expect(clock.sleeperCount == 0)
    send(.started, to: place, in: store)
    await advance(store)
    #expect(place.seconds(store.inner) == 2)
  }

  @Test(arguments: distinct)
  func `nor if it is assigned in place of the first`(place: Place) {
    let store = makeStore(with: place)
    send(.started, to: place, in: store)
    store.send(.changed(place.set))
    store.drain()
    #expect(clock.sleeperCount == 0)
  }

  @Test(arguments: distinct)
  func `a removed child does not dismiss the next one`(place: Place) async {
    let store = makeStore(with: place)
    send(.closeDelayed, to: place, in: store)
    store.send(.changed(place.set))
    await advance(store)
    #expect(place.seconds(store.inner) == 0)
    send(.closeDelayed, to: place, in: store)
    await advance(store)
    #expect(place.seconds(store.inner) == nil)
  }

  @Test func `a child that is changed in place stays the same`() async {
    let changes: [(Place, @Sendable (inout Inner.State) -> Void)] = [
      (Self.destination, { $0.destination?.timer?.seconds = 8 }),
      (Self.destination, { $0.destination.modify(\.timer) { $0.seconds = 8 } }),
      (Self.destination, { $0.$destination[case: \.timer] = Timer.State(seconds: 8) }),
      (Self.optional, { $0.optional?.seconds = 8 }),
      (Self.page, { $0.page = .timer(Timer.State(seconds: 8)) }),
      (Self.path, { $0.path[0] = .timer(Timer.State(seconds: 8)) }),
      (Self.rows, { $0.rows[id: 1]?.timer.seconds = 8 }),
      (Self.sheet, { $0.sheet?.seconds = 8 }),
    ]
    for (place, change) in changes {
      let store = makeStore(with: place)
      send(.started, to: place, in: store)
      store.send(.changed(change))
      await advance(store)
      #expect(place.seconds(store.inner) == 10)
    }
  }

  @Test func `with an id, the next child is told from the one before, or is the same`() async {
    let places: [(@Sendable (inout Inner.State, Row.State) -> Void, Inner.Action)] = [
      ({ $0.destination = .row($1) }, .destination(.presented(.row(.timer(.started))))),
      ({ $0.optionalRow = $1 }, .optionalRow(.timer(.started))),
      ({ $0.page = .row($1) }, .page(.row(.timer(.started)))),
      ({ $0.rows = [$1] }, .rows(.element(id: 1, action: .timer(.started)))),
    ]
    for (set, started) in places {
      let place = Place(testDescription: "with an id") {
        set(&$0, Row.State(id: 1))
      } action: { _, _ in
        started
      } seconds: { _ in
        nil
      }
      let store = makeStore(with: place)
      send(.started, to: place, in: store)
      store.send(
        .changed {
          $0 = Inner.State()
          set(&$0, Row.State(id: 1))
        })
      store.drain()
      #expect(clock.sleeperCount == 1)
      store.send(.changed { set(&$0, Row.State(id: 2)) })
      store.drain()
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test func `an element that is popped has no effect on one that is pushed`() async {
    let store = makeStore(with: Self.path)
    send(.started, to: Self.path, in: store)
    store.send(
      .changed {
        $0.path.popLast()
        $0.path.append(.timer(Timer.State()))
      })
    await advance(store)
    #expect(Self.path.seconds(store.inner) == 0)
  }

  // MARK: - By hand

  /// Runs its child by hand, at two depths.
  struct Wrapping: Reducer {
    var isNamed: Bool

    func reduce(into state: inout [Inner.State], action: Outer.Action) -> Effect<Outer.Action> {
      if case .changed(let change) = action { change(&state[0]) }
      guard case .inner(let action) = action else { return .none }
      let effect = Inner().reduce(into: &state[0], action: action)
        .merge(with: .concatenate(.none, .cancel(id: "other")))
      return (isNamed ? effect.within(\[Inner.State].[0]) : effect).map { .inner($0) }
    }
  }

  @Test(arguments: all, [true, false])
  func `the children of a reducer that is run by hand end`(place: Place, isNamed: Bool) {
    var inner = Inner.State()
    place.set(&inner)
    let store = Store(initialState: [inner]) {
      Wrapping(isNamed: isNamed)
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.inner(place.action(inner, .started)))
    store.drain()
    #expect(clock.sleeperCount == 1)
    store.send(.changed { $0 = Inner.State() })
    store.drain()
    #expect(clock.sleeperCount == (isNamed ? 0 : 1))
  }

  @Test func `without a place, they end once their own reducer removes them`() {
    var inner = Inner.State()
    Self.sheet.set(&inner)
    let store = Store(initialState: [inner]) {
      Wrapping(isNamed: false)
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.inner(.sheet(.presented(.started))))
    store.drain()
    #expect(clock.sleeperCount == 1)
    store.send(.inner(.sheet(.dismiss)))
    store.drain()
    #expect(clock.sleeperCount == 0)
  }
}

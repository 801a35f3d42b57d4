/// Holds a feature's state, runs its reducer, and carries out its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incremented)
/// assert(store.state.count == 1)
/// ```
///
/// The effects of a store run in pieces on the thread that owns the store. A program with a loop of
/// its own sets ``onWake`` to be told, on any thread, that there is something to do, and then calls
/// ``drain()``. Without that the store asks the main actor.
///
/// Releasing the store cancels its effects. A store made with ``scope(state:action:)`` keeps the one
/// it is part of.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable> {
  /// What holds the state; nil in a store of a part of another.
  @usableFromInline let core: StoreCore<State, Action>?
  private let readState: () -> State
  private let sendAction: (Action, SourcePosition) -> StoreTask
  private let root: StoreAnchor

  /// Creates a store.
  ///
  /// - Parameter prepare: changes the dependencies that the initial state, the reducer and its
  ///   effects see.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.init(prepare: prepare) {
      (initialState(), PreparedReducer(reducer()).reduce(into:action:))
    }
  }

  @usableFromInline
  init(
    prepare: ((inout DependencyValues) -> Void)?,
    make: () -> (State, (inout State, Action) -> Effect<Action>)
  ) {
    var values = DependencyValues.scoped
    if let prepare {
      var prepared = DependencyValues.current
      prepare(&prepared)
      values = prepared
    }
    let core = DependencyValues.$scoped.withValue(values) {
      let (state, reducer) = make()
      return StoreCore(initialState: state, reducer: reducer, dependencies: values)
    }
    self.core = core
    readState = { core.state }
    sendAction = { core.send($0, at: $1) }
    root = StoreAnchor(core)
  }

  private init(
    root: StoreAnchor, readState: @escaping () -> State,
    sendAction: @escaping (Action, SourcePosition) -> StoreTask
  ) {
    core = nil
    self.root = root
    self.readState = readState
    self.sendAction = sendAction
  }

  /// The state. It must not be read from within the reducer, which has it for itself: that ends the
  /// program.
  ///
  /// - Complexity: O(1), and one reference counted up for each field that is one; ``withState(_:)`` does
  ///   without.
  public var state: State { readState() }

  /// What `body` makes of the state, which is not copied for it: for states that are large and read
  /// often.
  ///
  /// ```swift
  /// let isZero = store.withState { $0.count == 0 }
  /// ```
  ///
  /// The store must not be used until this returns.
  ///
  /// - Complexity: that of `body`.
  @inlinable public func withState<Value>(_ body: (State) -> Value) -> Value {
    guard let core else { return body(state) }
    return reading(&core.current, body)
  }

  /// A part of the state: `store.count`.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action. When this returns, the action and all that its effects sent at once have been
  /// reduced.
  ///
  /// Sending from within a reducer is reported, and the action reduced afterwards. So is a circle of
  /// actions that has no end, which then is interrupted.
  ///
  /// - Returns: a task that ends with the effects that the action set off.
  /// - Complexity: without effects, that of the reducer.
  @discardableResult
  @inlinable
  public func send(
    _ action: Action, file: StaticString = #filePath, line: UInt = #line
  ) -> StoreTask {
    guard let core, core.canReduceDirectly else {
      return sendThroughCore(action, at: SourcePosition(file: file, line: line))
    }
    core.isReducing = true
    let effect = core.reducer(&core.current, action)
    core.isReducing = false
    return effect.isNone ? .none : core.carryOut(effect, at: SourcePosition(file: file, line: line))
  }

  @usableFromInline
  func sendThroughCore(_ action: Action, at position: SourcePosition) -> StoreTask {
    sendAction(action, position)
  }

  /// Runs everything that is ready: parts of effects, and the actions that they sent. It returns when
  /// nothing is left that does not wait for something else. Work without an end is reported, and
  /// interrupted.
  ///
  /// ```swift
  /// store.onWake = { wakePipe.write() }
  /// store.drain()
  /// ```
  ///
  /// - Complexity: O(1) if nothing is ready.
  public func drain() { root.drain() }

  /// Says, on any thread, that ``drain()`` has something to do.
  ///
  /// It is called once until the store is drained. Nil leaves it to the main actor.
  public var onWake: (@Sendable () -> Void)? {
    get { root.onWake }
    set { root.onWake = newValue }
  }

  /// Whether no effect runs, so that nothing changes until an action is sent.
  public var isIdle: Bool { root.isIdle }

  /// A store of a part of the state, for a view that knows nothing of its parent.
  ///
  /// ```swift
  /// let list = store.scope(state: \.list, action: \.list)
  /// ```
  ///
  /// - Complexity: O(1). Reading its state reads the parent's; sending sends the parent's action.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    let path = Action.casePath(action)
    return scope(state: { $0[keyPath: state] }, action: path.embed)
  }

  /// A store of a part of the state that may be absent; nil while it is. The store keeps showing the
  /// last value after the part is gone.
  ///
  /// ```swift
  /// let draft = store.scope(state: \.draft, action: \.draft)
  /// draft?.send(.checked)
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope({ $0[keyPath: state] }, Action.casePath(action).embed)
  }

  /// A store of a presented child; nil while nothing is presented. It, too, keeps showing the last value.
  ///
  /// ```swift
  /// let form = list.scope(state: \.$addStandup, action: \.addStandup)
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope({ $0[keyPath: state].wrappedValue }, Action.casePath(action).presented.embed)
  }

  private func scope<ChildState, ChildAction>(
    _ state: @escaping (State) -> ChildState?, _ action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard var last = state(self.state) else { return nil }
    return scope(
      state: {
        last = state($0) ?? last
        return last
      }, action: action)
  }

  /// A store of what `state` makes of the state, where there is no key path to it.
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState, action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      root: root, readState: { state(self.state) }, sendAction: { self.sendAction(action($0), $1) })
  }
}

/// NB: what stands in memory that others may change is copied to be read; what a function has for itself
/// is not.
@inlinable func reading<State, Value>(_ state: inout State, _ body: (State) -> Value) -> Value {
  body(state)
}

/// The store of the feature `R`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action> where R.Action: Sendable

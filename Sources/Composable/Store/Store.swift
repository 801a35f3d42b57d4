/// Holds a feature's state, runs its reducer, and carries out its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incremented)
/// assert(store.state.count == 1)
/// ```
///
/// The effects of a store run on the thread that owns the store. A program with its own event loop sets
/// ``onWake``, which is called on any thread when there is work, and then calls ``drain()``. Otherwise
/// the main actor drains the store.
///
/// Releasing the store cancels its effects. A store created with ``scope(state:action:)`` keeps its
/// parent store alive.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable> {
  private let readState: () -> State
  private let sendAction: (Action, SourcePosition) -> StoreTask
  let owner: any StoreOwner

  /// Creates a store.
  ///
  /// - Parameter prepare: changes the dependencies that the initial state, the reducer and its
  ///   effects see.
  public convenience init(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil
  ) {
    let values = prepare.map { DependencyValues.current.updated(by: $0) } ?? .scoped
    let core = DependencyValues.$scoped.withValue(values) {
      StoreCore(
        initialState: initialState(), reducer: reducer().preparedAsFeature(),
        dependencies: values)
    }
    self.init(
      owner: core, readState: { core.state }, sendAction: { core.send($0, at: $1) })
  }

  private init(
    owner: any StoreOwner, readState: @escaping () -> State,
    sendAction: @escaping (Action, SourcePosition) -> StoreTask
  ) {
    self.owner = owner
    self.readState = readState
    self.sendAction = sendAction
  }

  /// The state. Reading it from within the reducer, which has exclusive access to it, traps.
  public var state: State { readState() }

  /// A part of the state: `store.count`.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action. When this returns, the action and all actions that its effects sent immediately
  /// have been reduced.
  ///
  /// Sending from within a reducer is reported, and the action is reduced afterward. An endless
  /// cycle of actions is reported and interrupted.
  ///
  /// - Returns: a task that ends with the effects that the action started.
  @discardableResult
  public func send(
    _ action: Action, file: StaticString = #filePath, line: UInt = #line
  ) -> StoreTask {
    sendAction(action, SourcePosition(file: file, line: line))
  }

  /// Runs an operation that sees the dependencies of the features, such as drawing their state.
  public func withDependencies<Value>(_ operation: () throws -> Value) rethrows -> Value {
    try DependencyValues.$scoped.withValue(
      owner.dependencies ?? .scoped, operation: operation)
  }

  /// Runs everything that is ready: parts of effects, and the actions that they sent. It returns
  /// when all remaining work is waiting for something else, or after 10,000 parts of effects; then
  /// the owner is woken again, so that it can handle input before it goes on. An endless cycle of
  /// actions is reported and interrupted.
  ///
  /// ```swift
  /// store.onWake = { wakePipe.write() }
  /// store.drain()
  /// ```
  ///
  /// - Returns: false if nothing was reduced and no shared value changed, so that the state need not be
  ///   drawn again.
  @discardableResult
  public func drain() -> Bool { owner.drain() }

  /// Called on any thread when ``drain()`` has work to do, and then not again until the store is
  /// drained. If nil, the main actor drains the store.
  public var onWake: (@Sendable () -> Void)? {
    get { owner.onWake }
    set { owner.onWake = newValue }
  }

  /// Makes a debug build report, once for each `.run` and at its place, that an effect kept the
  /// store's thread for longer than `limit` without suspending. Other builds do nothing.
  ///
  /// ```swift
  /// store.reportBlockingEffects(longerThan: .milliseconds(50))
  /// ```
  ///
  /// Call it where that thread also handles keys. A test store does so itself, with half a second.
  ///
  /// - Parameter time: called before and after each part of an effect; nil for the time that the
  ///   thread has computed. That does not count time in which it waits, such as for a disk, and so does
  ///   not depend on what else the machine does.
  public func reportBlockingEffects(
    longerThan limit: Duration = .milliseconds(50), time: (() -> Duration)? = nil
  ) {
    owner.reportBlockingEffects(longerThan: limit, time: time)
  }

  /// True if no effects are running, so that nothing changes until an action is sent.
  public var isIdle: Bool { owner.isIdle }

  /// A store of a part of the state, for a view that does not know its parent.
  ///
  /// ```swift
  /// let list = store.scope(state: \.list, action: \.list)
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    let path = Action.casePath(action)
    return scope(state: { $0[keyPath: state] }, action: path.embed)
  }

  /// A store of a part of the state that has the actions of the whole.
  public func scope<ChildState>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>
  ) -> Store<ChildState, Action> where Action: CasePathable {
    scope(state: { $0[keyPath: state] }, action: { $0 })
  }

  /// A store of an optional part of the state; nil while that part is nil. After the part becomes
  /// nil, the store keeps its last value.
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

  /// A store of a presented child; nil while nothing is presented. It also keeps the last value.
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

  /// A store for each element of an identified array, in order. Each keeps the last value of its
  /// element after that is removed.
  ///
  /// ```swift
  /// for todo in store.scope(state: \.todos, action: \.todos) { todo.send(.checked) }
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> [Store<ElementState, ElementAction>] where Action: CasePathable {
    let embed = Action.casePath(action).embed
    return self.state[keyPath: state].ids.compactMap { id in
      scope({ $0[keyPath: state][id: id] }, { embed(.element(id: id, action: $0)) })
    }
  }

  /// A store for each element of a stack, from the bottom up.
  public func scope<ElementState: Sendable, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> [Store<ElementState, ElementAction>] where Action: CasePathable {
    let embed = Action.casePath(action).embed
    return self.state[keyPath: state].ids.compactMap { id in
      scope({ $0[keyPath: state][id: id] }, { embed(.element(id: id, action: $0)) })
    }
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

  /// A store of a value that is computed from the state and has no key path.
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState, action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      owner: owner, readState: { state(self.state) },
      sendAction: { self.sendAction(action($0), $1) })
  }
}

extension Store where Action: CasePathable {
  /// A store of a part of the state, without the label: `store.scope(\.list, action: \.list)`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// A store of an optional part of the state, without the label; nil while that part is nil.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// A store of a presented child, without the label; nil while nothing is presented.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// A store for each element of an identified array, without the label.
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> [Store<ElementState, ElementAction>] {
    scope(state: state, action: action)
  }

  /// A store for each element of a stack, without the label.
  public func scope<ElementState: Sendable, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> [Store<ElementState, ElementAction>] {
    scope(state: state, action: action)
  }
}

public typealias StoreOf<R: Reducer> = Store<R.State, R.Action> where R.Action: Sendable

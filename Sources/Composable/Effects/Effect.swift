/// A value that describes work for the store to do. By itself, it does nothing.
///
/// Only the store runs effects, on behalf of the feature that returned them, and it cancels them
/// when that feature goes away. An effect that no reducer returns never runs.
///
/// ```swift
/// func refresh() -> Effect<Action> {
///   .merge(.cancel(id: CancelID.search), .send(.found("one")))
/// }
/// ```
public struct Effect<Action: Sendable>: Sendable {
  indirect enum Operation: Sendable {
    case none
    case send(Action)
    case run(RunOperation<Action>)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(CancelID, cancelInFlight: Bool, Effect)
    case cancel(CancelID)
    case throttle(Throttle, Effect)
    /// A child's effect. `dismissal` removes the child; it is nil if the child is not presented.
    case scoped(ScopeKey, Effect, dismissal: Action?)
    /// Cancels the effects of the children for which the closure returns true.
    case cancelRemoved(@Sendable (ScopeKey) -> Bool)
    /// An effect that waits for its turn, which may be canceled before.
    case waiting(_ ticket: Int, Effect)
  }

  let operation: Operation

  init(_ operation: Operation) {
    self.operation = operation
  }

  public static var none: Self { Self(.none) }

  /// Sends an action right after the current one. It is reduced before the store's `send` returns.
  ///
  /// Use it for delegate actions; to share logic, call a method instead.
  public static func send(_ action: Action) -> Self {
    Self(.send(action))
  }

  /// Does asynchronous work that can send any number of actions.
  ///
  /// ```swift
  /// return .run { [number = state.number] send in
  ///   let fact = try await numberFact(number)
  ///   await send(.factArrived(fact))
  /// } catch: { error, send in
  ///   await send(.factFailed("\(error)"))
  /// }
  /// ```
  ///
  /// The work always starts, even if the same action removes the feature or cancels the effect. It is
  /// then canceled: it runs to the first operation that checks for cancellation, and sends nothing.
  /// Work that must not be canceled with the feature is marked:
  ///
  /// ```swift
  /// case .closePressed:
  ///   return .run(outlivesFeature: true) { [draft = state.text] _ in try await save(draft) }
  /// ```
  ///
  /// Cancellation ends the work silently. Any other error that `operation` throws is passed to
  /// `handler`; without a handler, an issue is reported at this call. Sending after `operation` has
  /// returned also reports an issue. The current dependencies apply inside `operation`; the actions
  /// that it sends are reduced with those of the store.
  ///
  /// - Parameters:
  ///   - location: where `operation` runs. ``EffectLocation/store`` starts and ends fast; work that
  ///     computes or blocks for long belongs in the ``EffectLocation/background``. `handler` and the
  ///     actions run on the store's thread in any case.
  ///   - outlivesFeature: whether the effect goes on when its feature is removed; then neither ids
  ///     nor parents cancel it, not even while it waits for its turn in ``concatenate(_:)``. It should
  ///     not send actions to a feature that may be gone.
  public static func run(
    on location: EffectLocation = .store, priority: TaskPriority? = nil,
    outlivesFeature: Bool = false,
    operation: nonisolated(nonsending) @escaping @Sendable (Send<Action>) async throws -> Void,
    catch handler: (nonisolated(nonsending) @Sendable (any Error, Send<Action>) async -> Void)? =
      nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    Self(
      .run(
        RunOperation(
          location: location, priority: priority, outlivesFeature: outlivesFeature,
          position: SourcePosition(file: file, line: line), work: operation, handler: handler)))
  }

  /// Runs the effects at the same time. Those that send immediately do so in order.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs the effects of a sequence at the same time.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    joined(effects) { .merge($0) }
  }

  /// Runs the effects in sequence. One that is canceled while it waits for its turn does not start;
  /// those after it do. When the feature is removed, those that outlive it go on, and no others.
  ///
  /// ```swift
  /// return .concatenate(
  ///   .cancel(id: CancelID.search),
  ///   .merge(.send(.found("one")), .send(.found("two"))))
  /// ```
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs the effects of a collection in sequence.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    joined(effects) { .concatenate($0) }
  }

  /// Runs `other` at the same time as this effect.
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return Self(.merge([self, other]))
  }

  /// Runs `other` after this effect.
  public func concatenate(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return Self(.concatenate([self, other]))
  }

  /// Gives the effect an id that can be used to cancel it.
  ///
  /// ```swift
  /// return .run { send in
  ///   try await clock.sleep(for: .milliseconds(300))
  ///   await send(.found(query))
  /// }
  /// .cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// Ids belong to the feature: neither a sibling nor a child can cancel the effects of this
  /// feature, but this feature's ``cancel(id:)`` also cancels those of its descendants.
  ///
  /// Two effects with the same id run at the same time and are canceled together.
  ///
  /// - Parameter cancelInFlight: whether to cancel running effects with this id first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if isNone { return cancelInFlight ? .cancel(id: id) : .none }
    return Self(.cancellable(CancelID(id), cancelInFlight: cancelInFlight, self))
  }

  /// Cancels the running effects with this id in this feature and its descendants, if there are
  /// any, and those that wait for their turn in ``concatenate(_:)``. In a sequence, it does not cancel
  /// what comes after it.
  ///
  /// - Complexity: O(n) in the number of features below this one that have running effects.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(CancelID(id)))
  }

  /// This effect with every action that it sends transformed. Operators that run children do this
  /// themselves.
  public func map<Other>(
    _ transform: @escaping @Sendable (Action) -> Other
  ) -> Effect<Other> {
    switch operation {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let operation): Effect<Other>(.run(operation.map(transform)))
    case .merge(let effects): Effect<Other>(.merge(effects.map { $0.map(transform) }))
    case .concatenate(let effects): Effect<Other>(.concatenate(effects.map { $0.map(transform) }))
    case .cancellable(let id, let cancelInFlight, let effect):
      Effect<Other>(.cancellable(id, cancelInFlight: cancelInFlight, effect.map(transform)))
    case .cancel(let id): Effect<Other>(.cancel(id))
    case .throttle(let throttle, let effect):
      Effect<Other>(.throttle(throttle, effect.map(transform)))
    case .scoped(let key, let effect, let dismissal):
      Effect<Other>(.scoped(key, effect.map(transform), dismissal: dismissal.map(transform)))
    case .cancelRemoved(let isRemoved): Effect<Other>(.cancelRemoved(isRemoved))
    case .waiting(let ticket, let effect): Effect<Other>(.waiting(ticket, effect.map(transform)))
    }
  }

  /// This effect, of a reducer that another one runs by hand on a part of its own state.
  ///
  /// ```swift
  /// let effect = base.reduce(into: &state.base, action: action)
  /// return effect.within(\State.base)
  /// ```
  ///
  /// Operators do this themselves. Without it, the children of the inner reducer keep their effects
  /// when the outer one removes them by replacing that part of the state.
  public func within<Whole, Part>(_ part: KeyPath<Whole, Part> & Sendable) -> Self {
    switch operation {
    case .none, .send, .run, .cancel, .cancelRemoved: self
    case .merge(let effects): Self(.merge(effects.map { $0.within(part) }))
    case .concatenate(let effects): Self(.concatenate(effects.map { $0.within(part) }))
    case .cancellable(let id, let cancelInFlight, let effect):
      Self(.cancellable(id, cancelInFlight: cancelInFlight, effect.within(part)))
    case .throttle(let throttle, let effect): Self(.throttle(throttle, effect.within(part)))
    case .scoped(let key, let effect, let dismissal):
      Self(.scoped(key.within(part), effect, dismissal: dismissal))
    case .waiting(let ticket, let effect): Self(.waiting(ticket, effect.within(part)))
    }
  }

  var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  private static func joined(
    _ effects: some Sequence<Self>, _ join: ([Effect]) -> Operation
  ) -> Self {
    let kept = effects.filter { !$0.isNone }
    return kept.count > 1 ? Self(join(kept)) : kept.first ?? .none
  }
}

extension Result {
  /// Creates a result from what `body` returns or throws, for an action that carries the outcome of
  /// asynchronous work.
  ///
  /// ```swift
  /// await send(.response(Result { try await numberFact(number) }))
  /// ```
  public init(catching body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}

public typealias EffectOf<R: Reducer> = Effect<R.Action>

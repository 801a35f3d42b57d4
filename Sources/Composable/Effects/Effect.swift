/// Work for the store: a value that says what to do, and does nothing by itself.
///
/// Only the store runs effects, under the name of the feature that asked, and it ends them with
/// that feature. An effect that no reducer returns never runs.
///
/// ```swift
/// func refresh() -> Effect<Action> {
///   .merge(.cancel(id: CancelID.search), .send(.found("one")))
/// }
/// ```
public struct Effect<Action: Sendable>: Sendable {
  @usableFromInline enum Operation: Sendable {
    case none
    indirect case send(Action, DependencyValues?)
    case run(RunOperation<Action>)
    case merge([Effect])
    case concatenate([Effect])
    indirect case cancellable(CancelID, cancelInFlight: Bool, Effect)
    indirect case cancel(CancelID)
    case scoped(ScopedEffect<Action>)
    indirect case retain(EffectRetention)
  }

  @usableFromInline let operation: Operation

  @inlinable init(_ operation: Operation) {
    self.operation = operation
  }

  /// Nothing to do. It costs nothing.
  @inlinable public static var none: Self { Self(.none) }

  /// Sends an action right after the current one. It is reduced before the store's `send` returns.
  ///
  /// Use it for delegate actions; to share logic, call a method instead.
  ///
  /// - Complexity: O(1), and one allocation.
  public static func send(_ action: Action) -> Self {
    Self(.send(action, DependencyValues.scoped))
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
  /// Cancellation ends the work silently. Any other error that `operation` throws goes to `handler`
  /// or, without one, is reported as an issue at this place. Sending after `operation` returned is
  /// an issue too. The dependencies in force now are in force in `operation` and while the actions
  /// that it sends are reduced.
  ///
  /// - Complexity: one task, with about ten allocations.
  @inlinable public static func run(
    priority: TaskPriority? = nil,
    operation: nonisolated(nonsending) @escaping @Sendable (Send<Action>) async throws -> Void,
    catch handler: (nonisolated(nonsending) @Sendable (any Error, Send<Action>) async -> Void)? =
      nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    Self(
      .run(
        RunOperation(
          priority: priority, position: SourcePosition(file: file, line: line), work: operation,
          handler: handler)))
  }

  /// Runs the effects side by side. Those that send at once do so in their order.
  ///
  /// - Complexity: O(n), and one array.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs the effects side by side, as many as there are.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    joined(effects) { .merge($0) }
  }

  /// Runs the effects one after the other.
  ///
  /// ```swift
  /// return .concatenate(
  ///   .cancel(id: CancelID.search),
  ///   .merge(.send(.found("one")), .send(.found("two"))))
  /// ```
  ///
  /// - Complexity: O(n), and one task for the first that waits with all that come after it.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs the effects one after the other, as many as there are.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    joined(effects) { .concatenate($0) }
  }

  /// Runs `other` beside this effect.
  @inlinable public func merge(with other: Self) -> Self {
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

  /// Gives the effect a name under which it can be cancelled.
  ///
  /// ```swift
  /// return .run { send in
  ///   try await clock.sleep(for: .milliseconds(300))
  ///   await send(.found(query))
  /// }
  /// .cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// Names belong to the feature: neither a sibling nor a child reaches the effects of this feature,
  /// while this feature's ``cancel(id:)`` also reaches those of its descendants.
  ///
  /// Two effects under one name run side by side, and are cancelled together.
  ///
  /// - Parameter cancelInFlight: whether to cancel first what runs under the name.
  /// - Complexity: O(1); with `cancelInFlight` as ``cancel(id:)``.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if isNone { return cancelInFlight ? .cancel(id: id) : .none }
    return Self(.cancellable(CancelID(id), cancelInFlight: cancelInFlight, self))
  }

  /// Cancels what runs under a name, in this feature and its descendants. That nothing does is no
  /// mistake.
  ///
  /// - Complexity: O(n), n being the features below this one in which effects run.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(CancelID(id)))
  }

  /// This effect with every action that it sends turned into another. Operators that run children do
  /// this themselves.
  ///
  /// - Complexity: O(n), n being the effects that are merged in it.
  @inlinable public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<
    Other
  > {
    switch operation {
    case .none: .none
    case .send(let action, let dependencies): Effect<Other>(.send(transform(action), dependencies))
    case .run(let operation): Effect<Other>(.run(operation.map(transform)))
    case .merge(let effects): Effect<Other>(.merge(effects.map { $0.map(transform) }))
    case .concatenate(let effects): Effect<Other>(.concatenate(effects.map { $0.map(transform) }))
    case .cancellable(let id, let cancelInFlight, let effect):
      Effect<Other>(.cancellable(id, cancelInFlight: cancelInFlight, effect.map(transform)))
    case .cancel(let id): Effect<Other>(.cancel(id))
    case .scoped(let effect): Effect<Other>(.scoped(effect.map(transform)))
    case .retain(let retention): Effect<Other>(.retain(retention))
    }
  }

  @inlinable var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  private static func joined(
    _ effects: some Sequence<Self>, _ join: ([Effect]) -> Operation
  ) -> Self {
    var kept: [Effect] = []
    for effect in Array(effects) where !effect.isNone { kept.append(effect) }
    return kept.count > 1 ? Self(join(kept)) : kept.first ?? .none
  }
}

extension Result {
  /// What `body` returns or throws, for an action that tells how asynchronous work went.
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

/// The effects of the feature `R`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

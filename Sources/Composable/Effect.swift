/// Work for the store: a value that says what to do, and does nothing by itself.
///
/// Only the store runs effects, under the name of the feature that asked, and it ends them with
/// that feature.
public struct Effect<Action: Sendable>: Sendable {
  @usableFromInline enum Operation: Sendable {
    case none
    indirect case send(Action, DependencyValues?)
    case run(RunOperation<Action>)
    case merge([Effect])
    case concatenate([Effect])
    indirect case cancellable(CancelID, cancelInFlight: Bool, Effect)
    indirect case cancel(CancelID)
    indirect case scoped(EffectScope<Action>, Effect)
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
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    catch handler: (@Sendable (any Error, Send<Action>) async -> Void)? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let position = SourcePosition(file: file, line: line)
    return Self(
      .run(
        RunOperation(
          priority: priority, dependencies: DependencyValues.scoped, position: position
        ) { send in
          do {
            try await operation(send)
          } catch is CancellationError {
            return
          } catch {
            guard !Task.isCancelled else { return }
            guard let handler else {
              reportUncaught(error, at: position)
              return
            }
            await handler(error, send)
          }
        }))
  }

  /// Runs the effects side by side.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs the effects side by side.
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
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs the effects one after the other.
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
  /// - Parameter cancelInFlight: whether to cancel first what runs under the name.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if isNone { return cancelInFlight ? .cancel(id: id) : .none }
    return Self(.cancellable(CancelID(id), cancelInFlight: cancelInFlight, self))
  }

  /// Cancels what runs under a name, in this feature and its descendants.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(CancelID(id)))
  }

  /// This effect with every action that it sends turned into another.
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
    case .scoped(let scope, let effect):
      Effect<Other>(.scoped(scope.map(transform), effect.map(transform)))
    case .retain(let retention): Effect<Other>(.retain(retention))
    }
  }

  @inlinable var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  private static func joined(
    _ effects: some Sequence<Self>, _ join: ([Effect]) -> Operation
  ) -> Self {
    let effects = effects.filter { !$0.isNone }
    switch effects.count {
    case 0: return .none
    case 1: return effects[0]
    default: return Self(join(effects))
    }
  }
}

/// The effects of the feature `R`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// An asynchronous piece of work with what was in force when it was asked for.
///
/// NB: a class, because copies of a generic struct look up its metadata.
@usableFromInline final class RunOperation<Action: Sendable>: Sendable {
  let priority: TaskPriority?
  let dependencies: DependencyValues?
  let position: SourcePosition
  let operation: nonisolated(nonsending) @Sendable (Send<Action>) async -> Void

  init(
    priority: TaskPriority?, dependencies: DependencyValues?, position: SourcePosition,
    operation: nonisolated(nonsending) @escaping @Sendable (Send<Action>) async -> Void
  ) {
    self.priority = priority
    self.dependencies = dependencies
    self.position = position
    self.operation = operation
  }

  @usableFromInline func map<Other>(_ transform: @escaping @Sendable (Action) -> Other)
    -> RunOperation<Other>
  {
    RunOperation<Other>(
      priority: priority, dependencies: dependencies, position: position
    ) { [operation] send in
      await operation(Send { action, position in await send.deliver(transform(action), position) })
    }
  }
}

private func reportUncaught(_ error: any Error, at position: SourcePosition) {
  reportIssue(
    """
    An effect (.run) threw an error that nobody caught: \(error)

    Catch it in the operation, or give .run a catch: closure that sends an action.
    """, at: position)
}

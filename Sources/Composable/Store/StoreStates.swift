extension Store {
  /// The values of a part of the state: the current one, and then each that differs from the one
  /// before.
  ///
  /// ```swift
  /// for await count in store.states(\.count) { lines.append("\(count)") }
  /// ```
  ///
  /// The loop ends when its task is canceled; until then it keeps the store alive. A slow loop misses
  /// no value.
  ///
  /// - Complexity: while there are loops, O(*n*) per action in their number.
  public func states<Value: Equatable & Sendable>(
    _ keyPath: KeyPath<State, Value>
  ) -> StoreStates<Value> {
    states { $0[keyPath: keyPath] }
  }

  /// Sends an action, and waits until the state no longer fulfills a condition. Canceling the waiting
  /// task cancels the effects of the action.
  ///
  /// ```swift
  /// await store.send(.refreshPressed, while: \.isLoading)
  /// ```
  ///
  /// Without effects that run, nothing changes the state, and this waits for another action.
  public func send(
    _ action: Action, while isWaiting: @escaping (State) -> Bool, file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    let task = send(action, file: file, line: line)
    await withTaskCancellationHandler {
      for await isWaiting in states(isWaiting) where !isWaiting { break }
    } onCancel: {
      task.transaction?.cancel()
    }
  }

  private func states<Value: Equatable & Sendable>(
    _ value: @escaping (State) -> Value
  ) -> StoreStates<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    var last = value(state)
    continuation.yield(last)
    owner.observe { [weak self] in
      guard let self else { return false }
      let new = value(state)
      guard new != last else { return true }
      last = new
      if case .terminated = continuation.yield(new) { return false }
      return true
    }
    return StoreStates(store: self, values: stream)
  }
}

/// The values of a part of a store's state, as they change.
///
/// ```swift
/// for await count in store.states(\.count) { lines.append("\(count)") }
/// ```
public struct StoreStates<Value: Sendable>: AsyncSequence, Sendable {
  public typealias Element = Value
  public typealias Failure = Never

  fileprivate let store: any AnyObject & Sendable
  fileprivate let values: AsyncStream<Value>

  public func makeAsyncIterator() -> Iterator {
    Iterator(store: store, values: values.makeAsyncIterator())
  }

  /// Waits for one value after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let store: any AnyObject & Sendable
    fileprivate var values: AsyncStream<Value>.Iterator

    /// Waits for the next value; nil once the task is canceled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      await values.next(isolation: actor)
    }
  }
}

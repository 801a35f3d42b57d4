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
  /// The values are those after each action. If an effect, or another program, changes a shared
  /// value in the state, the loop sees that after the next action. To see it at once, use
  /// ``Shared/values``.
  ///
  /// - Complexity: O(*n*) per action in the number of running loops, and once in the number of those
  ///   that have ended since the last action.
  public func states<Value: Equatable & Sendable>(
    _ keyPath: KeyPath<State, Value>
  ) -> AsyncStream<Value> {
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
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    var last = value(state)
    continuation.yield(last)
    let loop = Loop()
    // NB: keeps the store and the loop alive until the loop ends, which lets go of this closure.
    continuation.onTermination = { _ in withExtendedLifetime((self, loop)) {} }
    owner.observe { [weak self, weak loop] in
      guard let self, loop != nil else { return false }
      let new = value(state)
      if new != last {
        last = new
        continuation.yield(new)
      }
      return true
    }
    return stream
  }
}

/// A loop over the states of a store, which lives until it ends.
private final class Loop: Sendable {}

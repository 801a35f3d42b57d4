/// Sends actions from an effect back into the store.
///
/// `await send(action)` returns once the action has been reduced. From a cancelled task it does
/// nothing. It can be called from any thread.
///
/// ```swift
/// return .run { [number = state.number] send in
///   let fact = try await numberFact(number)
///   await send(.factArrived(fact))
/// ```
///
/// - Complexity: the action is queued and the effect resumed: O(1) beside the reducer.
public struct Send<Action: Sendable>: Sendable {
  let outlet: Outlet
  /// Makes the store's action of one that a child sends; nil if they are the same.
  let embed: (@Sendable (Action) -> any Sendable)?

  /// Sends an action, and returns once it has been reduced. When the effect's closure has returned
  /// already, that is reported at this place and the action is dropped.
  public nonisolated(nonsending) func callAsFunction(
    _ action: Action, file: StaticString = #filePath, line: UInt = #line
  ) async {
    guard !Task.isCancelled else { return }
    await outlet.deliver(embedded(action), at: SourcePosition(file: file, line: line))
  }

  /// What a child sends with, whose actions `transform` makes this one's of.
  func pullback<Child>(_ transform: @escaping @Sendable (Child) -> Action) -> Send<Child> {
    Send<Child>(outlet: outlet) { embedded(transform($0)) }
  }

  // NB: without an optional action, the type of which would have to be looked up.
  private func embedded(_ action: Action) -> any Sendable {
    if let embed { embed(action) } else { action }
  }
}

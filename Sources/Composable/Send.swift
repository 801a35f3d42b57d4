/// Sends actions from an effect back into the store.
///
/// `await send(action)` returns once the action has been reduced. From a cancelled task it does
/// nothing. It can be called from any thread.
public struct Send<Action: Sendable>: Sendable {
  typealias Delivery = nonisolated(nonsending) @Sendable (Action, SourcePosition) async -> Void

  let deliver: Delivery

  init(_ deliver: @escaping Delivery) {
    self.deliver = deliver
  }

  /// Sends an action; reports an issue when the effect's closure has returned already.
  public nonisolated(nonsending) func callAsFunction(
    _ action: Action, file: StaticString = #filePath, line: UInt = #line
  ) async {
    guard !Task.isCancelled else { return }
    await deliver(action, SourcePosition(file: file, line: line))
  }
}

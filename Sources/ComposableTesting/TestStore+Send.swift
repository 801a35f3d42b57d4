import Composable

extension TestStore {
  /// Sends an action, as a user would, and asserts what it changes.
  ///
  /// ```swift
  /// await store.send(.incremented) { $0.count = 1 }
  /// ```
  ///
  /// Reports an issue if the state is not what `assert` says (with the difference), if the closure
  /// changes nothing, if earlier actions have not been received, or if the feature has already
  /// dismissed itself. Earlier actions can still be received afterward.
  ///
  /// - Parameter assert: turns the state before the action into the state after it; without it,
  ///   nothing may change. While it runs, ``state`` is the state before the action.
  @discardableResult
  public func send(
    _ action: Action, assert: ((inout State) throws -> Void)? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) async -> TestStoreTask {
    let position = SourcePosition(file: file, line: line)
    core.dependencies?.place = position
    if isDismissed {
      reportIssue(
        """
        An action was sent to a feature that had dismissed itself: \(actionPath(of: action))

        A parent would have removed it. End the test before this action, or do not dismiss.
        """, at: position)
      return TestStoreTask(task: .none, timeout: timeout)
    }
    checkReceived(before: action, at: position)
    let task = core.send(action, at: position)
    if let sent {
      asserted = sent.before
      expect(
        sent.after.state, from: sent.before, sent.shared, sent.action, "sent", by: assert,
        at: position)
      asserted = sent.after
    }
    sent = nil
    core.drain()
    return TestStoreTask(task: task, timeout: timeout)
  }

  /// Sends an action without a value by its case: `\.path[id: 0].counter.incremented`.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>, assert: ((inout State) throws -> Void)? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) async -> TestStoreTask where Action: CasePathable {
    await send(
      Action.AllCasePaths()[keyPath: action].embed(()), assert: assert, file: file, line: line)
  }

  /// Sends an action by its case and value: `\.rows[id: 1].titleChanged, "a"`.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>, _ value: Value,
    assert: ((inout State) throws -> Void)? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) async -> TestStoreTask where Action: CasePathable {
    await send(
      Action.AllCasePaths()[keyPath: action].embed(value), assert: assert, file: file, line: line)
  }

  /// Asserts something about the current state, without an action: also how effects changed shared
  /// values since the last one.
  ///
  /// ```swift
  /// store.assert { $0.lines = ["a"] }
  /// ```
  public func assert(
    _ update: @escaping (inout State) throws -> Void, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let position = SourcePosition(file: file, line: line)
    core.dependencies?.place = position
    expect(
      state, from: asserted, sharedChanges.take(), nil, "asserted", by: update, at: position)
  }

  private func checkReceived(before action: Action, at position: SourcePosition) {
    guard !received.isEmpty else { return }
    switch exhaustivity {
    case .off: skipReceived(received.count)
    case .on:
      reportIssue(
        """
        Must handle \(received.count) received action\(received.count == 1 ? "" : "s") before \
        \(actionPath(of: action)) is sent:

        \(list(received.map(\.action)))

        Receive them first: await store.receive(…).
        """, at: position)
    }
  }

  /// Takes the first received actions out of those that can be received.
  func skipReceived(_ count: Int) {
    let skipped = received.prefix(count)
    guard !skipped.isEmpty else { return }
    inform("Skipped received actions", list(skipped.map(\.action)))
    if let last = skipped.last(where: { !$0.isPast }) { asserted = last.after }
    received.removeFirst(count)
  }

  func list(_ actions: [Action]) -> String {
    let shown = actions.prefix(20).flatMap { describe($0, indentation: 2) }
    let rest = actions.count > 20 ? ["  … and \(actions.count - 20) more"] : []
    return (shown + rest).joined(separator: "\n")
  }
}

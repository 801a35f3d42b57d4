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
  /// dismissed itself.
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
        An action was sent to a feature that had dismissed itself: \(caseName(of: action))

        A parent would have removed it. End the test before this action, or do not dismiss.
        """, at: position)
      return TestStoreTask(task: .none, timeout: timeout)
    }
    skipBeforeSending(action, at: position)
    idsBefore = [dependencies.stackElementID?.copy()]
    let task = core.send(action, at: position)
    let after = stateAfterSend ?? state
    expect(after, ids: idsBefore[0], action: action, verb: "sent", by: assert, at: position)
    state = after
    idsBefore.removeFirst()
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

  /// Asserts something about the current state, without an action.
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
      state, ids: idsBefore[0], action: nil, verb: "asserted", by: update,
      mayChangeNothing: true, at: position)
  }

  private func skipBeforeSending(_ action: Action, at position: SourcePosition) {
    guard !received.isEmpty else { return }
    if exhaustivity == .on {
      reportIssue(
        """
        \(caseName(of: action)) was sent before \(received.count) received \
        action\(received.count == 1 ? " was" : "s were") asserted:

        \(list(received.map(\.action)))

        Receive them first: await store.receive(…).
        """, at: position)
    }
    skipAllReceived()
  }

  func skipAllReceived() {
    guard let last = received.last else { return }
    inform("Skipped received actions", list(received.map(\.action)))
    state = last.state
    idsBefore.removeFirst(min(received.count, idsBefore.count - 1))
    received = []
  }

  func list(_ actions: [Action]) -> String {
    let shown = actions.prefix(20).flatMap { describe($0, indentation: 2) }
    let rest = actions.count > 20 ? ["  … and \(actions.count - 20) more"] : []
    return (shown + rest).joined(separator: "\n")
  }
}

import Composable

extension TestStore {
  /// Asserts that an effect sends an action, and what the action changes.
  ///
  /// ```swift
  /// await store.receive(.timerTicked) { $0.count = 1 }
  /// ```
  ///
  /// Reports an issue if no action arrives in time (with the running effects), if a different
  /// action arrives (with the difference), or if the state is not what `assert` says. A
  /// non-exhaustive store skips actions that arrived earlier.
  ///
  /// - Parameter timeout: how long to wait for effects on other threads.
  public func receive(
    _ action: Action, timeout: Duration? = nil, assert: ((inout State) throws -> Void)? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) async where Action: Equatable {
    await receive(
      matching: { $0 == action }, expectation: describe(action).joined(separator: "\n"),
      expected: action, timeout: timeout, assert: assert,
      at: SourcePosition(file: file, line: line))
  }

  /// Asserts that an effect sends an action of a case: `\.path[id: 0].detail.timerTicked`. Use it
  /// where the action's value does not matter or cannot be compared.
  ///
  /// ```swift
  /// await store.receive(\.found) { $0.lines = ["ab", "one"] }
  /// ```
  public func receive<Value>(
    _ action: CaseKeyPath<Action, Value>, timeout: Duration? = nil,
    assert: ((inout State) throws -> Void)? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) async where Action: CasePathable {
    let path = Action.AllCasePaths()[keyPath: action]
    await receive(
      matching: { path.extract(from: $0) != nil }, expectation: "an action at \(action)",
      expected: nil, timeout: timeout, assert: assert, at: SourcePosition(file: file, line: line))
  }

  /// Asserts that an effect sends an action of a case with a value.
  ///
  /// ```swift
  /// await store.receive(\.found, "ab") { $0.lines = ["ab"] }
  /// ```
  public func receive<Value: Equatable>(
    _ action: CaseKeyPath<Action, Value>, _ value: Value, timeout: Duration? = nil,
    assert: ((inout State) throws -> Void)? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) async where Action: CasePathable {
    let path = Action.AllCasePaths()[keyPath: action]
    let expected = path.embed(value)
    await receive(
      matching: { path.extract(from: $0) == value },
      expectation: describe(expected).joined(separator: "\n"), expected: expected,
      timeout: timeout, assert: assert, at: SourcePosition(file: file, line: line))
  }

  /// Asserts that an effect sends an action for which `isMatching` is true. Use it where
  /// only a part of the action's value matters.
  ///
  /// ```swift
  /// await store.receive({ $0 == .found("two") }, assert: { $0.lines = ["ab", "one", "two"] })
  /// ```
  public func receive(
    _ isMatching: (Action) -> Bool, timeout: Duration? = nil,
    assert: ((inout State) throws -> Void)? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await receive(
      matching: isMatching, expectation: "an action that matches the predicate", expected: nil,
      timeout: timeout, assert: assert, at: SourcePosition(file: file, line: line))
  }

  private func receive(
    matching isMatching: (Action) -> Bool, expectation: String, expected: Action?,
    timeout: Duration?, assert: ((inout State) throws -> Void)?, at position: SourcePosition
  ) async {
    core.dependencies?.place = position
    let hasArrived = await wait(for: timeout) {
      switch exhaustivity {
      case .on: !received.isEmpty || core.runningEffects.isEmpty
      case .off: received.contains { isMatching($0.action) } || core.runningEffects.isEmpty
      }
    }
    skipUnmatched(isMatching)
    guard let first = received.first else {
      reportMissing(expectation, hasTimedOut: !hasArrived, timeout: timeout, at: position)
      return
    }
    received.removeFirst()
    if !isMatching(first.action) {
      reportIssue(
        """
        A different action was received than expected.

        \(expected.flatMap { difference(from: $0, to: first.action) } ?? """
          Expected: \(expectation)
          Received: \(describe(first.action).joined(separator: "\n"))
          """)

        (expected: −, received: +)
        """, at: position)
    }
    expect(
      first.state, ids: idsBefore[0], action: first.action, verb: "received", by: assert,
      at: position)
    state = first.state
    if idsBefore.count > 1 { idsBefore.removeFirst() }
  }

  /// Skips actions that a non-exhaustive test does not mention.
  private func skipUnmatched(_ isMatching: (Action) -> Bool) {
    guard exhaustivity != .on,
      let index = received.firstIndex(where: { isMatching($0.action) }), index > 0
    else { return }
    inform("Skipped received actions", list(received[..<index].map(\.action)))
    state = received[index - 1].state
    received.removeFirst(index)
    idsBefore.removeFirst(min(index, idsBefore.count - 1))
  }

  private func reportMissing(
    _ expectation: String, hasTimedOut: Bool, timeout: Duration?, at position: SourcePosition
  ) {
    let reason =
      hasTimedOut
      ? """
      Effects are still running, but none sent an action within \(timeout ?? self.timeout):

      \(effectList)

      If they sleep on a clock, advance it. If they work on other threads, pass a longer timeout.
      """
      : "No running effect could send it."
    reportIssue(
      """
      Expected to receive an action, but received none.

      Expected: \(expectation)

      \(reason)
      """, at: position)
  }

  var effectList: String {
    core.runningEffects.map { "  - started at \($0.position)" }.sorted().joined(separator: "\n")
  }
}

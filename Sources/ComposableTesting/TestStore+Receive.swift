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
  /// non-exhaustive store skips actions that arrived earlier; if none matches, it skips nothing.
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
      matching: { path.extract(from: $0) != nil },
      expectation: "an action at \(path.name.map { "\\.\($0)" } ?? "\(action)")", expected: nil,
      timeout: timeout, assert: assert, at: SourcePosition(file: file, line: line))
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
    let index = exhaustivity == .on ? 0 : received.firstIndex { isMatching($0.action) }
    guard let index, index < received.count else {
      reportMissing(expectation, hasTimedOut: !hasArrived, timeout: timeout, at: position)
      return
    }
    skipReceived(index)
    let first = received.removeFirst()
    if isMatching(first.action) {
      expect(
        first.after.state, from: first.before, first.shared, first.action, "received", by: assert,
        at: position)
    } else {
      reportIssue(
        """
        Received unexpected action \(actionPath(of: first.action))\
        \(received.contains { isMatching($0.action) } ? ", before the expected one" : ""):

        \(expected.flatMap { DifferenceStyle.ofProcess.difference(from: $0, to: first.action) } ?? """
          Expected: \(expectation)
          Received: \(describe(first.action).joined(separator: "\n"))
          """)

        \(DifferenceStyle.ofProcess.legend(actual: "received"))
        """, at: position)
    }
    if !first.isPast { asserted = first.after }
  }

  private func reportMissing(
    _ expectation: String, hasTimedOut: Bool, timeout: Duration?, at position: SourcePosition
  ) {
    let reason =
      hasTimedOut
      ? """
      There are effects in flight, but none sent an action within \(timeout ?? self.timeout):

      \(list(core.runningEffects))

      If they sleep on a clock, advance it. If they work on other threads, pass a longer timeout.
      """
      : "No effect is in flight that could send it. Was it canceled?"
    let waiting =
      received.isEmpty
      ? ""
      : """


      These actions do not match and can still be received:

      \(list(received.map(\.action)))
      """
    reportIssue(
      """
      Expected to receive an action, but received none.

      Expected: \(expectation)

      \(reason)\(waiting)
      """, at: position)
  }
}

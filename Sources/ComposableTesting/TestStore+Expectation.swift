import Composable

extension TestStore {
  /// Compares the state after an action, and the shared values, with what the test expects.
  ///
  /// - Parameter action: nil if there was none; then `update` may change nothing but what effects
  ///   changed.
  func expect(
    _ actual: State, from before: Snapshot, _ shared: [ObjectIdentifier: SharedChanges.Entry],
    _ action: Action?, _ verb: String, by update: ((inout State) throws -> Void)?,
    at position: SourcePosition
  ) {
    var expected = exhaustivity == .on ? before.state : actual
    let expectation = SharedChanges(
      asserting: shared.mapValues { $0.unchanged(isAfter: exhaustivity != .on) })
    guard
      apply(update, to: &expected, expectation: expectation, ids: before.ids, at: position)
    else { return }
    let differences = differences(of: shared, from: expectation.all)
    guard expected == actual, differences.isEmpty else {
      let headline =
        exhaustivity == .on && update == nil
        ? "The state was not expected to change, but it did"
        : "A state change does not match expectation"
      let states = expected == actual ? [] : [differenceText(from: expected, to: actual)]
      reportIssue(
        """
        \(headline)\(subject(action, verb)).

        \((states + differences).joined(separator: "\n"))

        \(DifferenceStyle.ofProcess.legend())
        """, at: position)
      return
    }
    switch exhaustivity {
    case .on:
      let isUnchanged =
        expected == before.state && !expectation.all.values.contains(where: \.isChange)
      guard update != nil, action != nil, isUnchanged else { return }
      reportIssue(
        """
        The state was expected to change, but no change occurred\(subject(action, verb)).

        The trailing closure changes nothing: remove it.
        """, at: position)
    case .off(showSkippedAssertions: true):
      var asserted = before.state
      let expectation = SharedChanges(asserting: shared)
      guard
        apply(update, to: &asserted, expectation: expectation, ids: before.ids, at: position),
        asserted != actual
      else { return }
      inform(
        "Skipped assertions\(subject(action, verb))", differenceText(from: asserted, to: actual))
    case .off(showSkippedAssertions: false): break
    }
  }

  /// The differences of shared values from what was expected.
  private func differences(
    of actual: [ObjectIdentifier: SharedChanges.Entry],
    from expected: [ObjectIdentifier: SharedChanges.Entry]
  ) -> [String] {
    expected.map { id, expected in
      // NB: a value that did not change is the one that the expectation started with.
      expected.replacingBefore(expected.after, after: actual[id]?.after ?? expected.before)
    }
    .filter(\.isChange).map(\.text).sorted()
  }

  private func apply(
    _ update: ((inout State) throws -> Void)?, to expected: inout State,
    expectation: SharedChanges, ids: StackElementIDGenerator?, at position: SourcePosition
  ) -> Bool {
    guard let update else { return true }
    var values = dependencies
    values.sharedChanges = expectation
    if let ids { values.stackElementID = ids.copy() }
    do {
      try DependencyValues.$scoped.withValue(values) { try update(&expected) }
      return true
    } catch {
      reportIssue(
        """
        The closure threw an error: \(error)

        Its changes are not compared. Most likely, a #require in it failed.
        """, at: position)
      return false
    }
  }

  private func subject(_ action: Action?, _ verb: String) -> String {
    action.map { " when \(actionPath(of: $0)) was \(verb)" } ?? " in an assertion"
  }

  private func differenceText(from expected: State, to actual: State) -> String {
    DifferenceStyle.ofProcess.difference(from: expected, to: actual)
      ?? """
      The states are not equal, although their descriptions are. Look for an == that compares more \
      than the descriptions show.
      """
  }

  /// Logs what a non-exhaustive test does not assert, if the test asked for it.
  func inform(_ title: String, _ details: @autoclosure () -> String) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    IssueReporting.note("note: \(title):\n\n\(details())\n")
  }
}

extension SharedChanges.Entry {
  /// The value before the change, or the one after it, without a change.
  fileprivate func unchanged(isAfter: Bool) -> Self {
    isAfter ? replacingBefore(after, after: after) : replacingBefore(before, after: before)
  }

  fileprivate func replacingBefore(
    _ before: any Equatable & Sendable, after: any Equatable & Sendable
  ) -> Self {
    var change = self
    (change.before, change.after) = (before, after)
    return change
  }

  /// The difference that the change makes, under the name of the value.
  var text: String { text(DifferenceStyle.ofProcess.difference) }
}

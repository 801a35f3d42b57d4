import Composable

extension TestStore {
  /// Compares the state after an action with what the test expects.
  ///
  /// - Parameter action: nil if there was none; then `update` may change nothing.
  func expect(
    _ actual: State, from before: Snapshot, _ action: Action?, _ verb: String,
    by update: ((inout State) throws -> Void)?, at position: SourcePosition
  ) {
    var expected = exhaustivity == .on ? before.state : actual
    guard apply(update, to: &expected, ids: before.ids, at: position) else { return }
    guard expected == actual else {
      let isUnmentioned = exhaustivity == .on && update == nil
      reportIssue(
        """
        \(isUnmentioned ? "The state changed, but nothing was expected to change" : "The state is not as expected")\
        \(subject(action, verb)).

        \(differenceText(from: expected, to: actual))

        (expected: −, actual: +)
        """, at: position)
      return
    }
    switch exhaustivity {
    case .on:
      guard update != nil, action != nil, expected == before.state else { return }
      reportIssue(
        """
        The closure changed nothing\(subject(action, verb)), and the state did not change.

        Remove the closure.
        """, at: position)
    case .off(showSkippedAssertions: true):
      var asserted = before.state
      guard apply(update, to: &asserted, ids: before.ids, at: position), asserted != actual else {
        return
      }
      inform("Not asserted\(subject(action, verb))", differenceText(from: asserted, to: actual))
    case .off(showSkippedAssertions: false): break
    }
  }

  private func apply(
    _ update: ((inout State) throws -> Void)?, to expected: inout State,
    ids: StackElementIDGenerator?, at position: SourcePosition
  ) -> Bool {
    guard let update else { return true }
    var values = dependencies
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
    action.map { " when \(caseName(of: $0)) was \(verb)" } ?? ""
  }

  private func differenceText(from expected: State, to actual: State) -> String {
    difference(from: expected, to: actual)
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

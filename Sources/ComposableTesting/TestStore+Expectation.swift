import Composable
import Testing

extension TestStore {
  /// Compares the state after an action with what the test expects.
  func expect(
    _ actual: State, ids: StackElementIDGenerator?, action: Action?, verb: String,
    by update: ((inout State) throws -> Void)?, mayChangeNothing: Bool = false,
    at position: SourcePosition
  ) {
    switch exhaustivity {
    case .on:
      expectExactly(
        actual, ids: ids, action: action, verb: verb, by: update,
        mayChangeNothing: mayChangeNothing, at: position)
    case .off(let showsSkipped):
      expectAtLeast(
        actual, ids: ids, action: action, verb: verb, by: update, showsSkipped: showsSkipped,
        at: position)
    }
  }

  private func expectExactly(
    _ actual: State, ids: StackElementIDGenerator?, action: Action?, verb: String,
    by update: ((inout State) throws -> Void)?, mayChangeNothing: Bool, at position: SourcePosition
  ) {
    var expected = state
    guard apply(update, to: &expected, ids: ids, at: position) else { return }
    if expected != actual {
      let isUnmentioned = update == nil
      reportIssue(
        """
        \(isUnmentioned ? "The state changed, but nothing was expected to change" : "The state is not as expected")\
        \(subject(action, verb)).

        \(differenceText(from: expected, to: actual))

        (expected: −, actual: +)
        """, at: position)
    } else if update != nil, !mayChangeNothing, expected == state {
      reportIssue(
        """
        The closure changed nothing\(subject(action, verb)), and nothing was changed.

        Remove the closure.
        """, at: position)
    }
  }

  private func expectAtLeast(
    _ actual: State, ids: StackElementIDGenerator?, action: Action?, verb: String,
    by update: ((inout State) throws -> Void)?, showsSkipped: Bool, at position: SourcePosition
  ) {
    var expected = actual
    guard apply(update, to: &expected, ids: ids, at: position) else { return }
    if expected != actual {
      reportIssue(
        """
        The state is not as expected\(subject(action, verb)).

        \(differenceText(from: expected, to: actual))

        (expected: −, actual: +)
        """, at: position)
      return
    }
    guard showsSkipped else { return }
    var said = state
    // NB: what the closure says about the state before is only used to list what it left out.
    guard apply(update, to: &said, ids: ids?.copy(), at: position), said != actual else { return }
    inform(
      "Not asserted\(subject(action, verb)):\n\n\(differenceText(from: said, to: actual))")
  }

  private func apply(
    _ update: ((inout State) throws -> Void)?, to expected: inout State,
    ids: StackElementIDGenerator?, at position: SourcePosition
  ) -> Bool {
    guard let update else { return true }
    var values = dependencies
    if let ids { values.stackElementID = ids.copy() }
    let prepared = values
    do {
      try Composable.withDependencies {
        $0 = prepared
      } operation: {
        try update(&expected)
      }
      return true
    } catch {
      reportIssue("The closure threw an error: \(error)", at: position)
      return false
    }
  }

  private func subject(_ action: Action?, _ verb: String) -> String {
    action.map { " when \(caseName(of: $0)) was \(verb)" } ?? ""
  }

  private func differenceText(from expected: State, to actual: State) -> String {
    difference(from: expected, to: actual)
      ?? """
      The two are not equal, though their texts are the same. Look for an == that compares what is \
      not shown.
      """
  }

  /// Tells something that fails nothing.
  func inform(_ message: String) {
    IssueReporting.note("note: \(message)\n")
  }
}

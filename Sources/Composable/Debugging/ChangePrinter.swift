import Dependencies

/// Describes what each action changed.
///
/// ```swift
/// ._printChanges(.actionLabels) { lines.append($0) }
/// ```
public struct ChangePrinter: Sendable {
  let describe: @Sendable (_ action: Any, _ old: Any, _ new: Any, _ shared: [String]) -> String

  /// Prints the action and the difference between the states before and after it, with the values
  /// that they share with others.
  public static var changes: Self {
    Self(describe: { action, old, new, shared in
      let changes = (difference(from: old, to: new).map { [$0] } ?? []) + shared
      let lines =
        ["received action:"] + Composable.describe(action, indentation: 2)
        + (changes.isEmpty ? ["  (no state changes)"] : changes)
      return lines.map { "\($0)\n" }.joined()
    })
  }

  /// Prints the names of the action's cases with the labels of their values, without the values:
  /// `.row(index:, action: .textChanged(query:))`.
  public static var actionLabels: Self {
    Self { action, _, _ in "received action: \(actionLabel(of: action))\n" }
  }

  /// Creates a printer that writes what `describe` returns for an action and the states before and
  /// after it.
  public init(_ describe: @escaping @Sendable (_ action: Any, _ old: Any, _ new: Any) -> String) {
    self.init(describe: { action, old, new, _ in describe(action, old, new) })
  }

  private init(describe: @escaping @Sendable (Any, Any, Any, [String]) -> String) {
    self.describe = describe
  }
}

extension Reducer {
  /// Logs each action and the difference it made to the state.
  ///
  /// ```swift
  /// ._printChanges(.actionLabels) { lines.append($0) }
  /// ```
  ///
  /// The log is set by ``IssueReporting/setLog(_:)``. It never writes to a terminal that the
  /// program draws on.
  ///
  /// - Parameters:
  ///   - printer: what to write; nil for nothing.
  ///   - write: where to write instead of the log.
  /// - Complexity: visits both states by reflection; for debugging.
  public func _printChanges(
    _ printer: ChangePrinter? = .changes, to write: (@Sendable (String) -> Void)? = nil
  ) -> some Reducer<State, Action> {
    let base = prepared()
    let write = write ?? IssueReporting.note
    return Reduce { state, action in
      guard let printer else { return base.reduce(into: &state, action: action) }
      let old = state
      let (effect, shared) = SharedChanges.during { base.reduce(into: &state, action: action) }
      write(printer.describe(action, old, state, shared))
      return effect
    }
  }
}

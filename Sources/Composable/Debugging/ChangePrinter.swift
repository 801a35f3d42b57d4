import Dependencies

/// Writes what each action changed.
///
/// ```swift
/// ._printChanges(.actionLabels) { lines.append($0) }
/// ```
public struct ChangePrinter: Sendable {
  let describe: @Sendable (_ action: Any, _ old: Any, _ new: Any) -> String

  /// The action, and the difference of the states before and after it.
  public static var changes: Self {
    Self { action, old, new in
      let changes =
        difference(from: old, to: new).map { "\($0)\n" } ?? "  (no state changes)\n"
      return
        "received action:\n\(Composable.describe(action, indentation: 2).joined(separator: "\n"))\n"
        + changes
    }
  }

  /// The names of the action's cases, without what they carry.
  public static var actionLabels: Self {
    Self { action, _, _ in "received action: \(actionName(of: action))\n" }
  }

  /// A printer that writes what `describe` makes of an action and of the states before and after.
  public init(_ describe: @escaping @Sendable (_ action: Any, _ old: Any, _ new: Any) -> String) {
    self.describe = describe
  }
}

extension Reducer {
  /// Writes to the log what each action changed: its name, and the difference of the states.
  ///
  /// ```swift
  /// ._printChanges(.actionLabels) { lines.append($0) }
  /// ```
  ///
  /// The log is where ``IssueReporting/setLog(_:)`` says, never the terminal in use.
  ///
  /// - Parameters:
  ///   - printer: what to write; nil for nothing.
  ///   - write: where to write instead of the log.
  /// - Complexity: that of visiting both states by reflection, and a copy of the state: for debugging.
  public func _printChanges(
    _ printer: ChangePrinter? = .changes, to write: (@Sendable (String) -> Void)? = nil
  ) -> some Reducer<State, Action> {
    let base = PreparedReducer(self)
    let write = write ?? IssueReporting.note
    return Reduce { state, action in
      guard let printer else { return base.reduce(into: &state, action: action) }
      let old = state
      defer { write(printer.describe(action, old, state)) }
      return base.reduce(into: &state, action: action)
    }
  }
}

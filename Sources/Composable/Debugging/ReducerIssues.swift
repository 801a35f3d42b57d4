/// Reports an action or a dismissal for a child that does not exist.
func reportAbsentChild(
  action: Any, operation: String, isDismissal: Bool = false, state: Any,
  at position: SourcePosition
) {
  let mistake =
    isDismissal
    ? "received .dismiss while nothing was presented."
    : "received a child's action while the child's state was absent."
  report("\(operation) \(mistake)", action, "State: \(stateText(state))", operation, at: position)
}

/// Reports an action for an element that does not exist.
func reportAbsentElement<ID>(
  action: Any, id: ID, ids: [ID], at position: SourcePosition
) {
  report(
    "forEach received an action for the id \(id), which does not exist.", action,
    "Ids: \(list(ids))", "forEach", at: position)
}

/// Reports an action of a child that was removed before the action was reduced.
func reportRemovedSender(of action: QueuedAction) {
  reportIssue(
    """
    An action was sent by a child that was removed. It was not reduced.

      Action: \(actionName(of: action.action))

    Likely causes and what to do:
    - The child returned .send from the action with which its parent removed it. Let the parent \
    remove it once it has received what the child sends.
    - An effect that outlives its feature sent it. Such an effect saves or cleans up; what it learns \
    is for nobody.
    """, at: action.sender?.position ?? action.transaction.position)
}

private func report(
  _ mistake: String, _ action: Any, _ state: String, _ operation: String,
  at position: SourcePosition
) {
  reportIssue(
    """
    \(mistake)

      Action: \(actionName(of: action))
      \(state)

    Likely causes and what to do:
    - A parent removed the child before its action arrived. Run the child first: apply \(operation) \
    to the parent's logic, which then runs after the child, or place Scope before it.
    - An effect of the child outlived it. Let the operator that presents the child run its effects, \
    or cancel them by id.
    - The action was sent without checking the state. Send it only while the child is shown.
    """, at: position)
}

/// A short description of a parent's state: the case of an enum, otherwise the type and its first fields.
private func stateText(_ state: Any) -> String {
  if Mirror(reflecting: state).displayStyle == .enum { return caseName(of: state) }
  let lines = describe(state, indentation: 2)
  guard lines.count > 1 else { return "\(state)" }
  let rest = lines.count > 12 ? ["    … and \(lines.count - 12) more lines"] : []
  return (["\(shortName(of: type(of: state)))("] + lines.dropFirst().prefix(11) + rest)
    .joined(separator: "\n")
}

/// The first ids of a list, for messages.
func list(_ ids: [some Any]) -> String {
  if ids.isEmpty { return "none" }
  let shown = ids.prefix(10).map { "\($0)" }.joined(separator: ", ")
  return ids.count > 10 ? "\(shown) and \(ids.count - 10) more" : shown
}

/// Reports a child's action for which there is no child.
@usableFromInline func reportAbsentChild(
  action: some Any, operation: String, state: some Any, at position: SourcePosition
) {
  reportIssue(
    """
    \(operation) received a child's action while the child's state was absent.

      Action: \(actionName(of: action))
      State: \(caseName(of: state))

    Likely causes and what to do:
    - A parent removed the state before the child's action arrived. Run the child first: apply \
    \(operation) where the parent's logic is, or place Scope before it.
    - An effect of the child outlived it. Let the operator that presents the child run its effects, \
    or cancel them by id.
    - The action was sent without a look at the state. Send it only while the child is shown.
    """, at: position)
}

/// The names of an action's cases, outermost first: `.destination(.presented(.edit(.titleChanged)))`
/// reads `destination.presented.edit.titleChanged`.
package func actionName(of action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum else { return "\(type(of: action))" }
  guard let label = mirror.children.first?.label, let payload = casePayload(of: action) else {
    return ".\(action)"
  }
  let isNested = Mirror(reflecting: payload).displayStyle == .enum
  return isNested ? ".\(label)\(actionName(of: payload))" : ".\(label)"
}

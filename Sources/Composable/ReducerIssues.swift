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
///
/// - Complexity: microseconds, for each case that another one carries.
package func actionName(of action: Any) -> String {
  var name = ""
  var value = action
  while true {
    let mirror = Mirror(reflecting: value)
    switch (mirror.displayStyle, mirror.children.first) {
    case (.enum, let child?):
      name += ".\(child.label ?? "")"
      value = child.value
    case (.enum, nil):
      return name + ".\(value)"
    case (.tuple, let labelled?) where mirror.children.count == 1:
      value = labelled.value
    default:
      return name.isEmpty ? "\(type(of: value))" : name
    }
  }
}

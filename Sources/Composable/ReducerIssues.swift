/// Reports a child's action for which there is no child.
@usableFromInline func reportAbsentChild(
  action: some Any, operation: String, state: some Any, at position: SourcePosition
) {
  reportIssue(
    """
    \(operation) received a child's action while the child's state was absent.

      Action: \(actionName(of: action))
      State: \(stateText(state))

    Likely causes and what to do:
    - A parent removed the state before the child's action arrived. Run the child first: apply \
    \(operation) where the parent's logic is, or place Scope before it.
    - An effect of the child outlived it. Let the operator that presents the child run its effects, \
    or cancel them by id.
    - The action was sent without a look at the state. Send it only while the child is shown.
    """, at: position)
}

/// Reports a dismissal where there is nothing to dismiss.
@usableFromInline func reportAbsentPresentation(action: some Any, at position: SourcePosition) {
  reportIssue(
    """
    ifLet received .dismiss while nothing was presented.

      Action: \(actionName(of: action))

    Likely causes and what to do:
    - The parent, or the operator itself, removed the state before: send .dismiss only while the \
    state is not nil.
    - An effect of the child outlived it and dismissed it: let ifLet run its effects.
    """, at: position)
}

/// Reports an element's action for which there is no element.
@usableFromInline func reportAbsentElement<ID>(
  action: some Any, id: ID, ids: [ID], at position: SourcePosition
) {
  reportIssue(
    """
    forEach received an action for the id \(id), which is not there.

      Action: \(actionName(of: action))
      Ids: \(list(ids))

    Likely causes and what to do:
    - A parent removed the element before its action arrived: apply forEach to the parent's logic, \
    which then has its turn after the element.
    - An effect of the element outlived it: let forEach run its effects, or cancel them by id.
    - The action was sent without a look at the state: send it only while the element is shown.
    """, at: position)
}

/// What a parent's state is: the case of an enum, else the type and the fields, as far as a few lines go.
private func stateText(_ state: some Any) -> String {
  if Mirror(reflecting: state).displayStyle == .enum { return caseName(of: state) }
  let lines = describe(state, indentation: 2)
  guard lines.count > 1 else { return "\(state)" }
  let names = String(reflecting: type(of: state)).split(separator: ".").dropFirst()
  let rest = lines.count > 12 ? ["    … and \(lines.count - 12) more lines"] : []
  return (["\(names.joined(separator: "."))("] + lines.dropFirst().prefix(11) + rest)
    .joined(separator: "\n")
}

/// The first ids of a list, for messages.
func list(_ ids: [some Any]) -> String {
  if ids.isEmpty { return "none" }
  let shown = ids.prefix(10).map { "\($0)" }.joined(separator: ", ")
  return ids.count > 10 ? "\(shown) and \(ids.count - 10) more" : shown
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

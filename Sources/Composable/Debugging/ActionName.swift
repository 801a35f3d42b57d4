/// The names of an action's cases, outermost first, without their associated values:
/// `.destination(.presented(.edit(.titleChanged("a"))))` becomes
/// `.destination.presented.edit.titleChanged`.
///
/// - Complexity: microseconds per case, and more for the first action of a type, where reflection is
///   needed.
package func actionName(of action: Any) -> String {
  var name = ""
  var value: Any? = action
  while let current = value,
    let caseName = (current as? any CasePathable)?.caseName ?? reflectedCaseName(of: current)
  {
    name += ".\(caseName)"
    value = casePayload(of: current).map { payload in
      // The action of a stack or list element carries an id alongside the action itself.
      Mirror(reflecting: payload).children.first { $0.label == "action" }?.value ?? payload
    }
  }
  return name.isEmpty ? "\(type(of: action))" : name
}

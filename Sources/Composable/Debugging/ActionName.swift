/// The names of an action's cases, outermost first, without the values they carry:
/// `.destination(.presented(.edit(.titleChanged("a"))))` is `.destination.presented.edit.titleChanged`.
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
      // An element of a stack or a list carries an id beside the action.
      Mirror(reflecting: payload).children.first { $0.label == "action" }?.value ?? payload
    }
  }
  return name.isEmpty ? "\(type(of: action))" : name
}

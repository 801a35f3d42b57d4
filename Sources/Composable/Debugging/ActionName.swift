/// The names of an action's cases, outermost first, without their associated values:
/// `.destination(.presented(.edit(.titleChanged("a"))))` becomes
/// `.destination.presented.edit.titleChanged`.
///
/// - Complexity: O(1) per case with case paths, microseconds per case without.
package func actionName(of action: Any) -> String {
  var name = ""
  var value: Any? = action
  while let current = value {
    if let action = current as? any CasePathable {
      name += ".\(action.caseName)"
      value = action.caseValue
    } else if let caseName = reflectedCaseName(of: current) {
      name += ".\(caseName)"
      value = reflectedCaseValue(of: current)
    } else {
      break
    }
  }
  return name.isEmpty ? "\(type(of: action))" : name
}

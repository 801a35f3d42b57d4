/// The name of the current case with a leading dot and without associated values: `.edit`. For a
/// value that is not an enum, the name of its type.
///
/// - Complexity: O(1) for enums with case paths, microseconds for others.
package func caseName(of value: Any) -> String {
  let name = (value as? any CasePathable)?.caseName ?? reflectedCaseName(of: value)
  return name.map { ".\($0)" } ?? "\(type(of: value))"
}

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

/// The associated value of the current case, labeled or not; nil if there is none.
func casePayload(of value: Any) -> Any? {
  guard let value = value as? any CasePathable else { return reflectedCaseValue(of: value) }
  return value.caseValue
}

func reflectedCaseName(of value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .enum ? mirror.children.first?.label ?? "\(value)" : nil
}

func reflectedCaseValue(of value: Any) -> Any? {
  guard let payload = Mirror(reflecting: value).children.first?.value else { return nil }
  let mirror = Mirror(reflecting: payload)
  let isLabeled = mirror.displayStyle == .tuple && mirror.children.count == 1
  return isLabeled ? mirror.children.first?.value : payload
}

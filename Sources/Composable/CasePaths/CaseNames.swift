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
/// `.destination.presented.edit.titleChanged`. Of several associated values, the one labeled `action`
/// is followed, otherwise the last enum.
///
/// It is meant for messages. A program that names each of its actions reads
/// ``CasePathable/caseNames``.
///
/// - Complexity: O(1) per case with case paths, microseconds per case without.
package func actionName(of action: Any) -> String {
  var name = ""
  var value: Any? = action
  while let current = value {
    if let action = current as? any CasePathable {
      name += ".\(action.caseName)"
      value = action.caseValue
    } else if let binding = current as? any BindingField {
      name += binding.names
      value = nil
    } else {
      let mirror = Mirror(reflecting: current)
      if let caseName = reflectedCaseName(of: current, mirror) { name += ".\(caseName)" }
      value = mirror.displayStyle == .tuple ? nestedAction(in: mirror) : reflectedCaseValue(mirror)
    }
  }
  return name.isEmpty ? "\(type(of: action))" : name
}

/// The action among several associated values; nil if there is none.
private func nestedAction(in values: Mirror) -> Any? {
  let enums = values.children.filter { Mirror(reflecting: $0.value).displayStyle == .enum }
  return (enums.first { $0.label == "action" } ?? enums.last)?.value
}

func reflectedCaseName(of value: Any) -> String? {
  reflectedCaseName(of: value, Mirror(reflecting: value))
}

private func reflectedCaseName(of value: Any, _ mirror: Mirror) -> String? {
  mirror.displayStyle == .enum ? mirror.children.first?.label ?? "\(value)" : nil
}

func reflectedCaseValue(of value: Any) -> Any? { reflectedCaseValue(Mirror(reflecting: value)) }

private func reflectedCaseValue(_ mirror: Mirror) -> Any? {
  guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return nil }
  let mirror = Mirror(reflecting: payload)
  let isLabeled = mirror.displayStyle == .tuple && mirror.children.count == 1
  return isLabeled ? mirror.children.first?.value : payload
}

/// The names of the cases in a value of a case: see ``CasePathable/caseNames``, where `@CasePathable`
/// calls it.
public func caseNames(in value: some CasePathable) -> String { value.caseNames }

/// The names of the cases in the action of a presented child.
public func caseNames(in value: PresentationAction<some CasePathable>) -> String {
  switch value {
  case .dismiss: ".dismiss"
  case .presented(let action): ".presented" + action.caseNames
  }
}

/// The names of the cases in the action of an element of a stack.
public func caseNames(in value: StackAction<some Any, some CasePathable>) -> String {
  if case .element(_, let action) = value { ".element" + action.caseNames } else { value.caseNames }
}

/// The names of the cases in the action of one of many children.
public func caseNames(in value: IdentifiedAction<some Hashable, some CasePathable>) -> String {
  switch value {
  case .element(_, let action): ".element" + action.caseNames
  }
}

/// The name of the field that a binding sets.
public func caseNames(in value: BindingAction<some Any>) -> String { value.names }

/// Nothing, for a value without case paths.
@_disfavoredOverload
public func caseNames(in value: some Any) -> String { "" }

/// A binding action, whatever the type of its state.
protocol BindingField {
  var field: String? { get }
}

extension BindingField {
  fileprivate var names: String { field.map { ".\($0)" } ?? "" }
}

extension BindingAction: BindingField {}

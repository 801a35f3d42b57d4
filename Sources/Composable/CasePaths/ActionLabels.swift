/// The names of an action's cases with the labels of their values, without other values:
/// `.row(index:, action: .textChanged(query:))`.
///
/// - Complexity: microseconds per case.
package func actionLabel(of action: Any) -> String {
  label(of: action) ?? "\(type(of: action))"
}

/// The label of an enum; nil for another value.
private func label(of value: Any) -> String? {
  if let binding = value as? any BindingField { return binding.field.map { ".\($0)" } }
  guard let name = reflectedCaseName(of: value) else { return nil }
  guard let payload = Mirror(reflecting: value).children.first?.value else { return ".\(name)" }
  let values = Mirror(reflecting: payload)
  guard values.displayStyle == .tuple, !values.children.isEmpty else {
    return ".\(name)" + (label(of: payload) ?? "")
  }
  let labels = values.children.map { name, value in
    let isNamed = name?.hasPrefix(".") == false
    let label = label(of: value)
    return isNamed ? "\(name ?? ""):\(label.map { " \($0)" } ?? "")" : label ?? "_:"
  }
  return ".\(name)(\(labels.joined(separator: ", ")))"
}

/// An action as a key path names it: `.path[id: 1].timer.delegate.finished`.
///
/// - Complexity: O(1) per case with case paths, microseconds per case without.
package func actionPath(of action: Any) -> String {
  var path = ""
  var value: Any? = action
  while let current = value {
    if let step = current as? any PathStep {
      path += step.pathText
      value = step.pathAction
    } else {
      guard let name = reflectedCaseName(of: current) else { break }
      path += ".\(name)"
      value = reflectedCaseValue(of: current)
    }
  }
  return path.isEmpty ? "\(type(of: action))" : path
}

/// An id as a key path names it: `[id: 1]`.
func pathText(of id: Any) -> String {
  switch id {
  case let id as StackElementID: "[id: \(id.number)]"
  case let id as String: "[id: \(id.debugDescription)]"
  default: "[id: \(id)]"
  }
}

/// An action that key paths name by something else than its case.
private protocol PathStep {
  var pathText: String { get }
  var pathAction: Any? { get }
}

extension PresentationAction: PathStep {
  fileprivate var pathText: String { if case .dismiss = self { ".dismiss" } else { "" } }
  fileprivate var pathAction: Any? { caseValue }
}

extension StackAction: PathStep {
  fileprivate var pathText: String {
    if case .element(let id, _) = self {
      Composable.pathText(of: id)
    } else {
      ".\(caseName)"
    }
  }

  fileprivate var pathAction: Any? {
    if case .element(_, let action) = self { action } else { nil }
  }
}

extension IdentifiedAction: PathStep {
  fileprivate var pathText: String {
    switch self {
    case .element(let id, _): Composable.pathText(of: id)
    }
  }

  fileprivate var pathAction: Any? { caseValue }
}

extension BindingAction: PathStep {
  fileprivate var pathText: String { field.map { ".\($0)" } ?? "" }
  fileprivate var pathAction: Any? { nil }
}

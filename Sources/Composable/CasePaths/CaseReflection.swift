/// The name of the case that `value` is in, without what it carries: `.edit`; for values that are
/// no enum, the name of their type.
///
/// - Complexity: microseconds; for messages and printing.
package func caseName(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "\(type(of: value))" }
  return ".\(mirror.children.first?.label ?? "\(value)")"
}

/// The payload of the case that `value` is in, whether labelled or not; nil if there is none.
func casePayload(of value: Any) -> Any? {
  guard let payload = Mirror(reflecting: value).children.first?.value else { return nil }
  let mirror = Mirror(reflecting: payload)
  let isLabelled = mirror.displayStyle == .tuple && mirror.children.count == 1
  return isLabelled ? mirror.children.first?.value : payload
}

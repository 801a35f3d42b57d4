/// A value as multiline text: fields of structs, cases of enums, elements of collections.
///
/// - Complexity: visits the whole value by reflection; for tests and printing.
package func describe(_ value: Any, indentation: Int = 0) -> [String] {
  Description.lines(of: value).map { String(repeating: " ", count: indentation) + $0 }
}

/// Turns values into text by reflection.
enum Description {
  /// The structure of a value, as far as descriptions and differences need it.
  enum Shape {
    case leaf(String)
    case text(String)
    case optional(Any)
    case keyed(_ open: String, [(key: String, value: Any)], _ close: String)
    case elements([Any])
    case enumCase(String, [(name: String?, value: Any)])
  }

  static func shape(of value: Any) -> Shape {
    if let text = value as? String { return .text(text) }
    if value is any CustomLeaf { return .leaf("\(value)") }
    if let value = value as? any DescribedByValue { return shape(of: value.describedValue) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return .leaf("nil") }
      return .optional(wrapped)
    case .struct, .class:
      return structure(value, mirror)
    case .tuple:
      return .keyed("(", fields(mirror), ")")
    case .enum:
      guard let child = mirror.children.first, let name = child.label else {
        return .leaf(".\(value)")
      }
      return .enumCase(name, payload(child.value))
    case .collection:
      return .elements(mirror.children.map(\.value))
    case .set:
      return .elements(
        mirror.children.map(\.value).sorted { String(describing: $0) < String(describing: $1) })
    case .dictionary:
      return .keyed("[", entries(mirror), "]")
    case .foreignReference, nil:
      return .leaf("\(value)")
    @unknown default:
      return .leaf("\(value)")
    }
  }

  static func lines(of value: Any) -> [String] {
    switch shape(of: value) {
    case .leaf(let text): return [text]
    case .text(let text): return lines(ofText: text)
    case .optional(let wrapped): return lines(of: wrapped)
    case .keyed(let open, let parts, let close):
      return block(open, parts.map { lines(of: $0.value, after: "\($0.key): ") }, close)
    case .elements(let elements):
      return block("[", elements.enumerated().map { lines(of: $1, after: "[\($0)]: ") }, "]")
    case .enumCase(let name, let payload):
      return block(
        ".\(name)(",
        payload.map { lines(of: $0.value, after: $0.name.map { "\($0): " } ?? "") }, ")")
    }
  }

  static func lines(of value: Any, after prefix: String) -> [String] {
    var lines = lines(of: value)
    lines[0] = prefix + lines[0]
    return lines
  }

  static func lines(ofText text: String) -> [String] {
    guard text.contains("\n") else { return [text.debugDescription] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return ["\"\"\""] + lines.map { "  \($0)" } + ["  \"\"\""]
  }

  private static func block(_ open: String, _ parts: [[String]], _ close: String) -> [String] {
    if parts.isEmpty { return [open + close] }
    if parts.count == 1, parts[0].count == 1, open.hasPrefix(".") {
      return [open + parts[0][0] + close]
    }
    var lines = [open]
    for (position, part) in parts.enumerated() {
      lines += part.map { "  \($0)" }
      if position < parts.count - 1 { lines[lines.count - 1] += "," }
    }
    return lines + [close]
  }

  private static func structure(_ value: Any, _ mirror: Mirror) -> Shape {
    let type = shortName(of: mirror.subjectType)
    if mirror.children.isEmpty {
      return .leaf(value is any CustomStringConvertible ? "\(value)" : "\(type)()")
    }
    if value is any CustomStringConvertible, !(value is any CustomReflectable) {
      return .leaf("\(value)")
    }
    return .keyed("\(type)(", fields(mirror), ")")
  }

  /// The fields, without the underscore that property wrappers add to names.
  private static func fields(_ mirror: Mirror) -> [(key: String, value: Any)] {
    mirror.children.map { label, value in
      let name = label ?? "_"
      return (name.count > 1 && name.hasPrefix("_") ? String(name.dropFirst()) : name, value)
    }
  }

  private static func payload(_ value: Any) -> [(name: String?, value: Any)] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple else { return [(nil, value)] }
    return mirror.children.map { child in
      let isUnnamed = child.label?.hasPrefix(".") ?? true
      return (isUnnamed ? nil : child.label, child.value)
    }
  }

  private static func entries(_ mirror: Mirror) -> [(key: String, value: Any)] {
    mirror.children.compactMap { child -> (key: String, value: Any)? in
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { return nil }
      return (lines(of: pair[0].value).joined(separator: " "), pair[1].value)
    }
    .sorted { $0.key < $1.key }
  }
}

/// The name of a type without modules and most outer types, which says whose state or action it is:
/// `StackState<Path.State>`.
func shortName(of type: Any.Type) -> String {
  var name = ""
  var part = ""
  func endPart() {
    let names = part.split(omittingEmptySubsequences: false) { $0 == "." }
    let isOwned = names.last == "State" || names.last == "Action"
    // NB: what follows the arguments of a generic type starts with a period.
    let shown = names.first == "" ? names.count : isOwned && names.count > 2 ? 2 : 1
    name += names.suffix(shown).joined(separator: ".")
    part = ""
  }
  for character in withoutContexts(String(reflecting: type)) {
    if character.isLetter || character.isNumber || character == "_" || character == "." {
      part.append(character)
    } else {
      endPart()
      name.append(character)
    }
  }
  endPart()
  return name
}

/// The name of a type without `(unknown context at $1).`, and with `(Name in _1)` as `Name`.
private func withoutContexts(_ name: String) -> String {
  var text = ""
  var rest = name[...]
  while let start = rest.indices.first(where: { rest[$0...].hasPrefix(".(") }),
    let end = rest[start...].firstIndex(of: ")")
  {
    let context = rest[start..<end].dropFirst(2)
    text += rest[..<start]
    if !context.hasPrefix("unknown context") { text += "." + context.prefix { $0 != " " } }
    rest = rest[rest.index(after: end)...]
  }
  return text + rest
}

/// A type that descriptions replace by the value in it.
protocol DescribedByValue {
  var describedValue: Any { get }
}

/// A type with a `description` that shows the whole value.
package protocol CustomLeaf {}

extension StackElementID: CustomLeaf {}
extension TextState: CustomLeaf {}
extension Duration: CustomLeaf {}

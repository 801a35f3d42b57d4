import Composable

/// The names of actions: those of their cases, outermost first, as far as case paths lead. What the
/// innermost case carries is left out: `.list(.moved(.down))` is `.list.moved`.
///
/// - Complexity: O(cases), by nanoseconds; up to a millisecond for the first action of each case.
package final class ActionNames<Action> {
  private let reader = EnumTagReader<Action>()
  private var names: [UInt32: String] = [:]
  private var rests: [UInt32: Append] = [:]

  /// Appends the name of what an action carries, and tells whether that was known or could be learnt.
  fileprivate typealias Append = (Action, _ name: inout String, _ mayLearn: Bool) -> Bool

  package init() {}

  /// The name of an action; of a value that is no enum, nothing.
  package func name(of action: Action) -> String {
    var name = ""
    _ = append(nameOf: action, to: &name, mayLearn: true)
    return name
  }

  /// As much of an action's name as is known from those before, but at least the outermost case, and
  /// whether that is all of it.
  package func knownName(of action: Action) -> (name: String, isWhole: Bool) {
    var name = ""
    let isWhole = append(nameOf: action, to: &name, mayLearn: false)
    return (name.isEmpty ? reader.caseName(of: action) : name, isWhole)
  }

  fileprivate func append(
    nameOf action: Action, to name: inout String, mayLearn: Bool
  ) -> Bool {
    guard let tag = reader.tag(of: action) else { return true }
    if names[tag] == nil {
      guard mayLearn else { return false }
      learn(tag, from: action)
    }
    name += names[tag] ?? ""
    return rests[tag]?(action, &name, mayLearn) ?? true
  }

  private func learn(_ tag: UInt32, from action: Action) {
    let name = reader.caseName(of: action)
    names[tag] = name
    rests[tag] = Self.rest(afterCase: name)
  }

  private static func rest(afterCase name: String) -> Append? {
    if name == ".element", let type = Action.self as? any ElementAction.Type {
      return elementNames(of: type) as? Append
    }
    guard let type = Action.self as? any CasePathable.Type else { return nil }
    let paths = Mirror(reflecting: table(of: type)).children
    let path = paths.first { ".\($0.label ?? "")" == name }?.value
    return (path as? any NamingPath<Action>)?.names()
  }

  private static func table<Root: CasePathable>(of type: Root.Type) -> Any { Root.AllCasePaths() }

  private static func elementNames<Carrier: ElementAction>(of type: Carrier.Type) -> Any {
    Carrier.elementNames()
  }
}

/// The way into a case whose value can be named too.
private protocol NamingPath<Root> {
  associatedtype Root

  /// Names what the case carries.
  func names() -> ActionNames<Root>.Append
}

extension CasePath: NamingPath {
  fileprivate func names() -> ActionNames<Root>.Append {
    let names = ActionNames<Value>()
    return { root, name, mayLearn in
      guard let value = extract(from: root) else { return true }
      return names.append(nameOf: value, to: &name, mayLearn: mayLearn)
    }
  }
}

/// An action whose case `element` carries another action beside an id.
private protocol ElementAction {
  /// Names what the case carries.
  static func elementNames() -> ActionNames<Self>.Append
}

extension StackAction: ElementAction {
  fileprivate static func elementNames() -> ActionNames<Self>.Append {
    let names = ActionNames<Action>()
    return { carrier, name, mayLearn in
      guard case .element(_, let action) = carrier else { return true }
      return names.append(nameOf: action, to: &name, mayLearn: mayLearn)
    }
  }
}

extension IdentifiedAction: ElementAction {
  fileprivate static func elementNames() -> ActionNames<Self>.Append {
    let names = ActionNames<Action>()
    return { carrier, name, mayLearn in
      guard case .element(_, let action) = carrier else { return true }
      return names.append(nameOf: action, to: &name, mayLearn: mayLearn)
    }
  }
}

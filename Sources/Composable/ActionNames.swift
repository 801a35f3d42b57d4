/// The names of actions: those of their cases, outermost first, as far as case paths lead. What the
/// innermost case carries is left out: `.list(.moved(.down))` is `.list.moved`.
///
/// - Complexity: O(cases), by nanoseconds; microseconds for the first action of each case.
package final class ActionNames<Action> {
  private let reader = EnumTagReader<Action>()
  private var names: [UInt32: String] = [:]
  private var rests: [UInt32: (Action, inout String) -> Void] = [:]

  package init() {}

  /// The name of an action; of a value that is no enum, nothing.
  package func name(of action: Action) -> String {
    var name = ""
    append(nameOf: action, to: &name)
    return name
  }

  fileprivate func append(nameOf action: Action, to name: inout String) {
    guard let tag = reader.tag(of: action) else { return }
    name += names[tag] ?? learn(tag, from: action)
    rests[tag]?(action, &name)
  }

  private func learn(_ tag: UInt32, from action: Action) -> String {
    let name = caseName(of: action)
    names[tag] = name
    rests[tag] = Self.rest(afterCase: name)
    return name
  }

  private static func rest(afterCase name: String) -> ((Action, inout String) -> Void)? {
    if name == ".element", let type = Action.self as? any ElementAction.Type {
      return elementNames(of: type) as? (Action, inout String) -> Void
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
  func names() -> (Root, inout String) -> Void
}

extension CasePath: NamingPath {
  fileprivate func names() -> (Root, inout String) -> Void {
    let names = ActionNames<Value>()
    return { [extraction] root, name in
      if let value = extraction(root) { names.append(nameOf: value, to: &name) }
    }
  }
}

/// An action whose case `element` carries another action beside an id.
private protocol ElementAction {
  /// Names what the case carries.
  static func elementNames() -> (Self, inout String) -> Void
}

extension StackAction: ElementAction {
  fileprivate static func elementNames() -> (Self, inout String) -> Void {
    let names = ActionNames<Action>()
    return { carrier, name in
      if case .element(_, let action) = carrier { names.append(nameOf: action, to: &name) }
    }
  }
}

extension IdentifiedAction: ElementAction {
  fileprivate static func elementNames() -> (Self, inout String) -> Void {
    let names = ActionNames<Action>()
    return { carrier, name in
      if case .element(_, let action) = carrier { names.append(nameOf: action, to: &name) }
    }
  }
}

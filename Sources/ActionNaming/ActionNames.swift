import Composable

/// The names of actions: those of their cases, outermost first, as far as case paths lead. What the
/// innermost case carries is left out: `.list(.moved(.down))` is `.list.moved`.
///
/// - Complexity: O(cases), by nanoseconds; up to a millisecond for the first action of each case.
package final class ActionNames<Action> {
  private let reader = EnumTagReader<Action>()
  /// The names of the cases that lead here.
  private let outerName: String
  /// What was learnt, by the numbers of the cases.
  private var cases: [KnownCase?] = []

  /// Finds the name of an action in a case that carries another one, and tells whether all of it was
  /// known or could be learnt.
  fileprivate typealias Find = (Action, _ mayLearn: Bool) -> (name: String, isWhole: Bool)

  package convenience init() {
    self.init(in: "")
  }

  fileprivate init(in outerName: String) {
    self.outerName = outerName
  }

  /// The name of an action; of a value that is no enum, nothing.
  package func name(of action: Action) -> String {
    find(action, mayLearn: true).name
  }

  /// As much of an action's name as is known from those before, but at least the outermost case, and
  /// whether that is all of it.
  package func knownName(of action: Action) -> (name: String, isWhole: Bool) {
    let (name, isWhole) = find(action, mayLearn: false)
    return (name.isEmpty ? reader.caseName(of: action) : name, isWhole)
  }

  fileprivate func find(_ action: Action, mayLearn: Bool) -> (name: String, isWhole: Bool) {
    guard let tag = reader.tag(of: action).map(Int.init) else { return (outerName, true) }
    guard tag < cases.count, let known = cases[tag] else {
      guard mayLearn else { return (outerName, false) }
      learn(tag, from: action)
      return find(action, mayLearn: true)
    }
    guard let finder = known.finder else { return (known.name, true) }
    return unsafeDowncast(finder, to: Finder<Action>.self).find(action, mayLearn)
  }

  private func learn(_ tag: Int, from action: Action) {
    let caseName = reader.caseName(of: action)
    while cases.count <= tag { cases.append(nil) }
    let name = outerName + caseName
    let find = Self.find(afterCase: caseName, named: name)
    cases[tag] = KnownCase(name: name, finder: find.map { Finder<Action>(find: $0) })
  }

  private static func find(afterCase caseName: String, named name: String) -> Find? {
    if caseName == ".element", let type = Action.self as? any ElementAction.Type {
      return find(in: type, named: name) as? Find
    }
    guard let type = Action.self as? any CasePathable.Type else { return nil }
    let paths = Mirror(reflecting: table(of: type)).children
    let path = paths.first { ".\($0.label ?? "")" == caseName }?.value
    return (path as? any NamingPath<Action>)?.find(named: name)
  }

  private static func table<Root: CasePathable>(of type: Root.Type) -> Any { Root.AllCasePaths() }

  private static func find<Carrier: ElementAction>(in type: Carrier.Type, named name: String) -> Any
  {
    Carrier.find(named: name)
  }
}

/// What was learnt of a case.
///
/// NB: it names no type of action, since what does is looked up wherever it is copied, which takes longer
/// than the rest.
private struct KnownCase {
  var name: String
  /// Names what the case carries: the ``Finder`` of the actions that are in it.
  var finder: AnyObject?
}

private final class Finder<Action> {
  let find: ActionNames<Action>.Find

  init(find: @escaping ActionNames<Action>.Find) {
    self.find = find
  }
}

/// The way into a case whose value can be named too.
private protocol NamingPath<Root> {
  associatedtype Root

  /// Finds names in the case of this name.
  func find(named name: String) -> ActionNames<Root>.Find
}

extension CasePath: NamingPath {
  fileprivate func find(named name: String) -> ActionNames<Root>.Find {
    let names = ActionNames<Value>(in: name)
    return { root, mayLearn in
      guard let value = extract(from: root) else { return (name, true) }
      return names.find(value, mayLearn: mayLearn)
    }
  }
}

/// An action whose case `element` carries another action beside an id.
private protocol ElementAction {
  /// Finds names in that case, which has this name.
  static func find(named name: String) -> ActionNames<Self>.Find
}

extension StackAction: ElementAction {
  fileprivate static func find(named name: String) -> ActionNames<Self>.Find {
    let names = ActionNames<Action>(in: name)
    return { carrier, mayLearn in
      guard case .element(_, let action) = carrier else { return (name, true) }
      return names.find(action, mayLearn: mayLearn)
    }
  }
}

extension IdentifiedAction: ElementAction {
  fileprivate static func find(named name: String) -> ActionNames<Self>.Find {
    let names = ActionNames<Action>(in: name)
    return { carrier, mayLearn in
      guard case .element(_, let action) = carrier else { return (name, true) }
      return names.find(action, mayLearn: mayLearn)
    }
  }
}

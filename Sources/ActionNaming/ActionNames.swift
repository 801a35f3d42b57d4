import Composable

/// The names of actions: those of their cases, outermost first, as far as case paths lead. What the
/// innermost case carries is left out: `.list(.moved(.down))` is `.list.moved`.
///
/// - Complexity: O(cases), by nanoseconds; microseconds for the first action of each case, and once for
///   each type of action the time to search the program's conformances.
package final class ActionNames<Action> {
  private let reader = EnumTagReader<Action>()
  private let casePaths: (any CasePaths.Type)?
  /// The names of the cases that lead here.
  private let outerName: String
  /// What was learnt, by the numbers of the cases.
  private var cases: [Case?] = []

  private struct Case {
    var name: String
    var find: Find?
  }

  /// Finds the name of an action in a case that carries another one, and tells whether all of it was
  /// known or could be learnt.
  fileprivate typealias Find = (Action, _ mayLearn: Bool) -> (name: String, isWhole: Bool)

  package convenience init() where Action: CasePathable {
    self.init(in: "", casePaths: Action.AllCasePaths.self)
  }

  private init(in outerName: String, casePaths: (any CasePaths.Type)?) {
    self.outerName = outerName
    self.casePaths = casePaths
  }

  fileprivate convenience init(in outerName: String) {
    let type = Action.self as? any CasePathable.Type
    self.init(in: outerName, casePaths: type.map { Self.casePaths(of: $0) })
  }

  private static func casePaths<Root: CasePathable>(of type: Root.Type) -> any CasePaths.Type {
    Root.AllCasePaths.self
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
    return known.find?(action, mayLearn) ?? (known.name, true)
  }

  private func learn(_ tag: Int, from action: Action) {
    let caseName = reader.caseName(of: action)
    while cases.count <= tag { cases.append(nil) }
    let name = outerName + caseName
    cases[tag] = Case(name: name, find: find(afterCase: caseName, named: name))
  }

  private func find(afterCase caseName: String, named name: String) -> Find? {
    if caseName == ".element", let type = Action.self as? any ElementAction.Type {
      return Self.find(in: type, named: name) as? Find
    }
    return casePaths.flatMap { find(in: $0, afterCase: caseName, named: name) }
  }

  private func find<Paths: CasePaths>(
    in type: Paths.Type, afterCase caseName: String, named name: String
  ) -> Find? {
    guard let reader = MetadataReader(type), let index = reader.index(of: caseName.dropFirst()),
      let path = reader.type(at: index).flatMap(MetadataReader.init),
      path.isGeneric(as: CasePath<Never, Never>.self)
    else { return nil }
    func findCarried<Value>(_: Value.Type) -> Find {
      withUnsafeBytes(of: Paths()) { paths in
        paths.load(fromByteOffset: reader.offset(at: index), as: CasePath<Action, Value>.self)
      }.find(named: name)
    }
    return _openExistential(path.genericArgument(1), do: findCarried)
  }

  private static func find<Carrier: ElementAction>(in type: Carrier.Type, named name: String) -> Any
  {
    Carrier.find(named: name)
  }
}

extension CasePath {
  /// Finds names in this case, which has this name.
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

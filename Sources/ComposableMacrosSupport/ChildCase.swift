import SwiftSyntax
import SwiftSyntaxBuilder

/// A case of an enum of reducers.
struct ChildCase {
  enum Kind {
    case alert(type: TypeSyntax)
    case feature(type: TypeSyntax, reducer: String)
    case plain(values: String)
  }

  struct Mistake: Error {
    let message: String
    let node: Syntax
  }

  let kind: Kind
  let name: TokenSyntax
  let label: String
  let indirect: String

  /// The cases of each case declaration, also of those under conditions.
  static func all(
    in declaration: EnumDeclSyntax
  ) -> Result<[SyntaxIdentifier: [ChildCase]], Mistake> {
    var groups: [EnumCaseDeclSyntax] = []
    _ = declaration.lines { group in
      groups.append(group)
      return []
    }
    return Result { () throws(Mistake) in
      var cases: [SyntaxIdentifier: [ChildCase]] = [:]
      for group in groups {
        for element in group.elements {
          cases[group.id, default: []].append(try ChildCase(element, of: group))
        }
      }
      return cases
    }
  }

  init(_ element: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax) throws(Mistake) {
    name = element.name.trimmed
    indirect = declaration.modifiers.contains(.indirect) ? "indirect " : ""
    let values = element.parameterClause.map { Array($0.parameters) } ?? []
    let ephemeral = declaration.attributes.attribute(named: "ReducerCaseEphemeral")
    label = values.first?.firstName.map { "\($0.trimmed): " } ?? ""
    if declaration.attributes.contains(named: "ReducerCaseIgnored") {
      kind = .plain(values: element.parameterClause?.trimmedDescription ?? "")
      return
    }
    if values.count > 1 {
      throw Mistake(
        message: "a case of a '@Reducer' enum carries one reducer, or is '@ReducerCaseIgnored'",
        node: Syntax(values[1]))
    }
    if let tuple = values.first?.type.as(TupleTypeSyntax.self) {
      throw Mistake(
        message: "a case of a '@Reducer' enum carries one reducer, not a tuple", node: Syntax(tuple)
      )
    }
    if let ephemeral, values.isEmpty {
      throw Mistake(
        message: "'@ReducerCaseEphemeral' needs a case that carries an alert",
        node: Syntax(ephemeral))
    }
    if let value = values.first {
      let type = value.type.trimmed
      let reducer = value.defaultValue?.value.trimmedDescription ?? "\(type)()"
      let isAlert = ephemeral != nil || type.isAlertState
      kind = isAlert ? .alert(type: type) : .feature(type: type, reducer: reducer)
    } else {
      kind = .plain(values: "")
    }
  }

  var state: String {
    switch kind {
    case .alert(let type): "\(indirect)case \(name)(\(label)\(type))"
    case .feature(let type, _): "\(indirect)case \(name)(\(label)\(type).State)"
    case .plain(let values): "\(indirect)case \(name)\(values)"
    }
  }

  var action: String? {
    switch kind {
    case .alert(let type), .feature(let type, _):
      "\(indirect)case \(name)(\(label)\(type).Action)"
    case .plain: nil
    }
  }

  /// The branch that compares two actions. A child's action need not be Equatable.
  func comparison(in root: TokenSyntax) -> String? {
    switch kind {
    case .alert, .feature:
      """
      case .\(name)(let left):
      if case .\(name)(let right) = other {
      Composable.areEqual(left, right, in: "\(root).\(name.plainName)")
      } else {
      false
      }
      """
    case .plain: nil
    }
  }

  /// The type of the child; nil if the case carries none.
  var reducer: TypeSyntax? {
    switch kind {
    case .feature(let type, _): type
    case .alert, .plain: nil
    }
  }

  func append(to list: String, of root: TokenSyntax) -> String? {
    reducer.map { "\(list).append(Composable.ReducerCaseOf<\(root), \($0)>.self)" }
  }

  func current(of root: TokenSyntax) -> String {
    guard let reducer else { return "case .\(name): nil" }
    return """
      case .\(name)(let state):
      Composable.ReducerCaseOf<\(root), \(reducer)>(
      state, in: Self.allCasePaths.\(name), action: Action.allCasePaths.\(name))
      """
  }

  var scope: String? {
    switch kind {
    case .feature(_, let reducer):
      "Composable.Scope(state: \\.\(name), action: \\.\(name)) { \(reducer) }"
    case .alert, .plain: nil
    }
  }
}

extension TypeSyntax {
  /// True if this is `AlertState<…>`, `ConfirmationDialogState<…>`, or similar.
  fileprivate var isAlertState: Bool {
    let (name, arguments) =
      if let type = self.as(IdentifierTypeSyntax.self) {
        (type.name.text, type.genericArgumentClause)
      } else if let type = self.as(MemberTypeSyntax.self) {
        (type.name.text, type.genericArgumentClause)
      } else {
        ("", nil)
      }
    return name.hasSuffix("State") && arguments != nil
  }
}

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

public enum ReducerMacro {}

/// Expands to nothing. ``ReducerMacro`` looks for the attributes.
public enum ReducerCaseMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

extension ReducerMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard context.unreachableModifier(of: declaration) == nil else { return [] }
    // NB: without `Reducer` in the list, the compiler does not find the types generated for an
    // enum.
    let missing: [String]
    if declaration.is(StructDeclSyntax.self), isComplete(declaration) {
      missing = ["Reducer"]
    } else if let declaration = declaration.as(EnumDeclSyntax.self),
      (try? ChildCase.all(in: declaration).get()) != nil
    {
      missing = ["CaseReducer", "Reducer"]
    } else {
      return []
    }
    let conformances = missing.filter { name in protocols.contains { $0.lastName == name } }
    guard !conformances.isEmpty else { return [] }
    let list = conformances.map { "Composable.\($0)" }.joined(separator: ", ")
    return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: list) {}")]
  }
}

extension ReducerMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    // NB: the compiler does not infer the builder from a conformance that a macro adds.
    if let member = member.as(VariableDeclSyntax.self), member.isBody,
      !member.attributes.contains(named: "ReducerBuilder")
    {
      return ["@Composable.ReducerBuilder<Self.State, Self.Action>"]
    }
    guard let member = member.as(EnumDeclSyntax.self),
      member.name.text == "Action" || member.name.text == "State"
    else { return [] }
    var attributes: [AttributeSyntax] = []
    if !member.attributes.contains(named: "CasePathable") {
      attributes.append("@ComposableMacros.CasePathable")
    }
    if member.name.text == "State", !member.attributes.contains(named: "dynamicMemberLookup") {
      attributes.append("@dynamicMemberLookup")
    }
    return attributes
  }
}

extension ReducerMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard context.canExtend(declaration, macro: "Reducer") else { return [] }
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      switch ChildCase.all(in: declaration) {
      case .success(let cases):
        return members(for: cases, in: declaration, seenThrough: caseProtocol(of: node, context))
      case .failure(let mistake): context.diagnose(mistake.message, at: mistake.node)
      }
    } else if let declaration = declaration.as(StructDeclSyntax.self) {
      if let arguments = node.arguments {
        context.diagnose("'cases' can only be given for an enum", at: arguments)
      }
      diagnoseMissingTypes(in: declaration, context)
    } else {
      let introducer = declaration.introducer
      let isClass = declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self)
      context.diagnose(
        "'@Reducer' can only be applied to a struct or an enum", at: introducer,
        fixIt: isClass && !declaration.modifiers.contains(.final) ? "use a struct" : nil,
        changes: [.replace(introducer, with: introducer.spelled(.struct))])
    }
    return []
  }
}

// MARK: - Structs

extension ReducerMacro {
  private static func isComplete(_ declaration: some DeclGroupSyntax) -> Bool {
    declaration.declares("State") && declaration.declares("Action")
  }

  private static func diagnoseMissingTypes(
    in declaration: StructDeclSyntax, _ context: some MacroExpansionContext
  ) {
    let proposals = [
      "State": "struct State: Equatable, Sendable {}",
      "Action": "enum Action: Equatable, Sendable {}",
    ]
    for name in ["State", "Action"] where !declaration.declares(name) {
      let access = declaration.access
      var members = declaration.memberBlock
      let proposal: DeclSyntax = "\n  \(raw: access)\(raw: proposals[name]!)\n"
      members.members.insert(MemberBlockItemSyntax(decl: proposal), at: members.members.startIndex)
      context.diagnose(
        "'@Reducer' needs a type '\(name)' declared in '\(declaration.name.text)' itself",
        at: declaration.name, fixIt: "add '\(name)'",
        changes: [.replace(declaration.memberBlock, with: members)])
    }
  }
}

extension VariableDeclSyntax {
  fileprivate var isBody: Bool {
    bindings.count == 1 && bindings.first?.pattern.trimmedDescription == "body"
  }
}

extension DeclGroupSyntax {
  /// Whether a type of this name is declared directly in this one, or is one of its parameters.
  fileprivate func declares(_ name: String) -> Bool {
    let parameters =
      self.as(StructDeclSyntax.self)?.genericParameterClause?.parameters.map(\.name.text) ?? []
    return parameters.contains(name)
      || memberBlock.members.contains {
        $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.text == name
      }
  }
}

extension TypeSyntax {
  fileprivate var lastName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }
}

// MARK: - Enums

extension ReducerMacro {
  /// The protocol in `@Reducer(cases: (any ScreenCase).self)`, without the parentheses.
  private static func caseProtocol(
    of node: AttributeSyntax, _ context: some MacroExpansionContext
  ) -> String? {
    guard let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression else {
      return nil
    }
    let base = argument.as(MemberAccessExprSyntax.self)?.base?.as(TupleExprSyntax.self)
    let type = base?.elements.first?.expression.trimmedDescription
    guard let type, type.hasPrefix("any ") else {
      context.diagnose("'cases' needs a protocol, such as '(any ScreenCase).self'", at: argument)
      return nil
    }
    return type
  }

  private static func members(
    for cases: [SyntaxIdentifier: [ChildCase]], in declaration: EnumDeclSyntax,
    seenThrough caseProtocol: String?
  ) -> [DeclSyntax] {
    let access = declaration.access
    let name = declaration.name.trimmed
    let indirect = declaration.modifiers.contains(.indirect) ? "indirect " : ""
    func lines(_ line: (ChildCase) -> String?) -> String {
      declaration.lines { cases[$0.id, default: []].compactMap(line) }
    }
    let children = lines(\.scope)
    let body = children.isEmpty ? "Composable.EmptyReducer<State, Action>()" : children
    let type = caseProtocol.map { "\($0)<\(name)>" }
    let isPartial = cases.values.joined().contains { $0.reducer == nil }
    let current = type.map { type in
      """

      var currentCase: \(isPartial ? "(\(type))?" : type) {
      get {
      switch self {
      \(lines { $0.current(of: name) })
      }
      }
      set { self = newValue\(isPartial ? "?.wholeState ?? self" : ".wholeState") }
      }
      """
    }
    let all: DeclSyntax? = type.map { type in
      """
      static var cases: [\(raw: type).Type] {
      var cases: [\(raw: type).Type] = []
      \(raw: lines { $0.append(to: "cases", of: name) })
      return cases
      }
      """
    }
    return [
      """
      @ComposableMacros.CasePathable @dynamicMemberLookup
      \(raw: access)\(raw: indirect)enum State: Composable.CaseReducerState, Equatable, Sendable {
      \(raw: access)typealias Cases = \(name)
      \(raw: lines(\.state))\(raw: current ?? "")
      }
      """,
      """
      @ComposableMacros.CasePathable
      \(raw: access)\(raw: indirect)enum Action: Equatable, Sendable {
      \(raw: lines(\.action))
      }
      """,
      """
      @Composable.ReducerBuilder<State, Action>
      \(raw: access)static var body: Composable.Reduce<State, Action> {
      \(raw: body)
      }
      """,
    ] + [all].compactMap(\.self)
  }
}

/// A case of an enum of reducers.
private struct ChildCase {
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
  /// Whether this is `AlertState<…>`, `ConfirmationDialogState<…>`, or similar.
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

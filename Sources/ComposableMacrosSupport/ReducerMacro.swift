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
      missing = hasLogic(declaration) ? ["Reducer"] : ["Reducer", "BodilessReducer"]
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
        return members(
          for: cases, in: declaration, seenThrough: caseProtocol(of: node, context),
          conformances: ["state", "action"].map { conformances(under: $0, of: node) })
      case .failure(let mistake): context.diagnose(mistake.message, at: mistake.node)
      }
    } else if let declaration = declaration.as(StructDeclSyntax.self) {
      if let arguments = node.arguments?.as(LabeledExprListSyntax.self), let first = arguments.first
      {
        context.diagnose(
          "'\(first.label?.text ?? "cases")' can only be given for an enum", at: arguments)
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

  /// True if a body or `reduce(into:action:)` is among the members.
  private static func hasLogic(_ declaration: some DeclGroupSyntax) -> Bool {
    declaration.memberBlock.members.contains { member in
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        return function.name.text == "reduce" && labels == ["into", "action"]
      }
      return member.decl.as(VariableDeclSyntax.self)?.isBody == true
    }
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
  /// True if a type of this name is declared directly in this one, or is one of its parameters.
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
    guard let first = node.arguments?.as(LabeledExprListSyntax.self)?.first,
      first.label?.text == "cases"
    else { return nil }
    let argument = first.expression
    let base = argument.as(MemberAccessExprSyntax.self)?.base?.as(TupleExprSyntax.self)
    let type = base?.elements.first?.expression.trimmedDescription
    guard let type, type.hasPrefix("any ") else {
      context.diagnose("'cases' needs a protocol, such as '(any ScreenCase).self'", at: argument)
      return nil
    }
    return type
  }

  /// The protocols in `@Reducer(state: .equatable, .hashable)` that the generated types do not conform
  /// to anyway, each after a comma.
  private static func conformances(under label: String, of node: AttributeSyntax) -> String {
    var current: String?
    var names: [String] = []
    for argument in node.arguments?.as(LabeledExprListSyntax.self) ?? [] {
      current = argument.label?.text ?? current
      let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      guard current == label, let name, name != "equatable", name != "sendable" else { continue }
      names.append(name.prefix(1).uppercased() + name.dropFirst())
    }
    return names.map { ", \($0)" }.joined()
  }

  private static func members(
    for cases: [SyntaxIdentifier: [ChildCase]], in declaration: EnumDeclSyntax,
    seenThrough caseProtocol: String?, conformances: [String]
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
      \(raw: access)\(raw: indirect)enum State: Composable.CaseReducerState\(raw: conformances[0]) {
      \(raw: access)typealias Cases = \(name)
      \(raw: lines(\.state))\(raw: current ?? "")
      }
      """,
      """
      @ComposableMacros.CasePathable
      \(raw: access)\(raw: indirect)enum Action: Composable.CaseReducerAction\(raw: conformances[1]) {
      \(raw: lines(\.action))
      \(raw: access)func isEqual(to other: Self) -> Bool {
      switch self {
      \(raw: lines { $0.comparison(in: name) })
      }
      }
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

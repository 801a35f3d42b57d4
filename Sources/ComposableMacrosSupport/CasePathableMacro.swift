import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

public enum CasePathableMacro {}

extension CasePathableMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self), !protocols.isEmpty,
      declaration.repeatedCaseName == nil, context.unreachableModifier(of: declaration) == nil
    else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): Composable.CasePathable {}")]
  }
}

// NB: the table is a member, since an extension does not see the types declared next to a nested
// enum.
extension CasePathableMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      context.diagnose(
        "'@CasePathable' can only be applied to an enum", at: declaration.introducer)
      return []
    }
    guard !protocols.isEmpty else { return [] }
    guard context.canExtend(declaration, macro: "CasePathable") else { return [] }
    if let name = declaration.repeatedCaseName {
      context.diagnose(
        "'@CasePathable' cannot tell two cases named '\(name.plainName)' apart", at: name)
      return []
    }
    let root = declaration.name.trimmedDescription
    let access = declaration.access
    func lines(_ line: (Case) -> String) -> String {
      declaration.lines { $0.elements.map { line(Case($0, root: root)) } }
    }
    return [
      """
      \(raw: access)struct AllCasePaths: Composable.CasePaths {
      \(raw: access)init() {}
      \(raw: lines { access + $0.path })
      }
      """,
      """
      \(raw: access)var caseName: String {
      switch self {
      \(raw: lines(\.nameBranch))
      }
      }
      """,
      """
      \(raw: access)var caseNames: String {
      switch self {
      \(raw: lines(\.namesBranch))
      }
      }
      """,
      """
      \(raw: access)var caseValue: Any? {
      switch self {
      \(raw: lines(\.valueBranch))
      }
      }
      """,
    ]
  }
}

extension EnumDeclSyntax {
  /// The second of two cases that differ only in their associated values.
  fileprivate var repeatedCaseName: TokenSyntax? {
    var names: Set<String> = []
    return memberBlock.members.lazy.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap(\.elements).first { !names.insert($0.name.plainName).inserted }?.name
  }
}

/// The code generated for one case.
private struct Case {
  let name: TokenSyntax
  let root: String
  let values: [EnumCaseParameterSyntax]

  init(_ element: EnumCaseElementSyntax, root: String) {
    name = element.name.trimmed
    self.root = root
    values = element.parameterClause.map { Array($0.parameters) } ?? []
  }

  var path: String {
    """
    var \(name): Composable.CasePath<\(root), \(valueType)> {
    Composable.CasePath(\(embed), name: "\(name.plainName)") { \(extract) }
    }
    """
  }

  var nameBranch: String { "case .\(name): \"\(name.plainName)\"" }

  /// The branch that names the case, and the cases in the value of the action that it carries.
  var namesBranch: String {
    let own = "\".\(name.plainName)\""
    guard
      let action = values.lastIndex(where: { $0.firstName?.text == "action" })
        ?? values.indices.last
    else { return "case .\(name): \(own)" }
    let patterns = values.indices.map { $0 == action ? "let value" : "_" }
    return """
      case .\(name)(\(patterns.joined(separator: ", "))): \(own) + Composable.caseNames(in: value)
      """
  }

  var valueBranch: String {
    switch values.count {
    case 0: "case .\(name): nil"
    case 1: "case .\(name)(let value): value"
    default: "case .\(name)(\(patterns)): \(tuple)"
    }
  }

  private var valueType: String {
    switch values.count {
    case 0: "Void"
    case 1: type(of: values[0])
    default:
      "(" + values.map { (label(of: $0) ?? "") + type(of: $0) }.joined(separator: ", ") + ")"
    }
  }

  private var embed: String {
    switch values.count {
    case 0: return "{ \(root).\(name) }"
    case 1: return "\(root).\(name)" + (values[0].firstName.map { "(\($0.trimmed):)" } ?? "")
    default:
      let arguments = values.enumerated().map { "\(label(of: $1) ?? "")$0.\($0)" }
      return "{ \(root).\(name)(\(arguments.joined(separator: ", "))) }"
    }
  }

  private var extract: String {
    switch values.count {
    case 0: return "if case .\(name) = $0 { () } else { nil }"
    case 1: return "if case .\(name)(let value) = $0 { value } else { nil }"
    default: return "if case .\(name)(\(patterns)) = $0 { \(tuple) } else { nil }"
    }
  }

  /// The patterns that bind several values.
  private var patterns: String {
    values.indices.map { "let value\($0)" }.joined(separator: ", ")
  }

  /// The tuple of the values that ``patterns`` binds.
  private var tuple: String {
    let parts = values.enumerated().map { "\(label(of: $1) ?? "")value\($0)" }
    return "(\(parts.joined(separator: ", ")))"
  }

  private func label(of value: EnumCaseParameterSyntax) -> String? {
    guard let name = value.firstName, name.text != "_" else { return nil }
    return "\(name.trimmed): "
  }

  private func type(of value: EnumCaseParameterSyntax) -> String {
    SelfReplacer(root: root).rewrite(value.type.trimmed).description
  }
}

/// Replaces `Self` with the name of the enum, because inside the generated table `Self` is the
/// table.
private final class SelfReplacer: SyntaxRewriter {
  private let root: String

  init(root: String) {
    self.root = root
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.name.tokenKind == .keyword(.Self) else { return super.visit(node) }
    return "\(raw: root)"
  }
}

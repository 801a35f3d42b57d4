import Foundation
import SwiftParser
import SwiftSyntax

/// The names of what Swift sources declare as public: `Store.send(_:)`, `StoreOf`. Labels
/// for the place in the source are left out.
final class PublicSymbols: SyntaxVisitor {
  private struct Scope {
    let name: String
    /// Whether members are public without saying so: those of a public protocol, or a public extension.
    var isOpen = false
    var isPublicEnum = false
  }

  private static let placeLabels: Set = ["file", "fileID", "filePath", "line", "column"]

  private(set) var names: Set<String> = []
  private var scopes: [Scope] = []

  /// The symbols of all sources in some folders.
  static func names(in folders: [URL]) throws -> Set<String> {
    let symbols = PublicSymbols(viewMode: .sourceAccurate)
    for folder in folders {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        symbols.walk(Parser.parse(source: try String(contentsOf: file, encoding: .utf8)))
      }
    }
    return symbols.names
  }

  private func add(_ name: String, _ modifiers: DeclModifierListSyntax, isCase: Bool = false) {
    let words = modifiers.map(\.name.text)
    let isHidden = words.contains {
      ["package", "internal", "private", "fileprivate"].contains($0)
    }
    let isInherited = scopes.last.map { isCase ? $0.isPublicEnum : $0.isOpen } ?? false
    guard words.contains("public") || isInherited && !isHidden else { return }
    names.insert((scopes.map(\.name) + [name]).joined(separator: ".").filter { $0 != "`" })
  }

  private func enter(
    _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, isProtocol: Bool = false,
    isEnum: Bool = false
  ) -> SyntaxVisitorContinueKind {
    add(name.text, modifiers)
    let isPublic = modifiers.contains { $0.name.text == "public" }
    scopes.append(
      Scope(
        name: name.text, isOpen: isProtocol && isPublic, isPublicEnum: isEnum && isPublic))
    return .visitChildren
  }

  private func labels(_ parameters: [String]) -> String {
    let labels = parameters.filter { !Self.placeLabels.contains($0) }
    return "(\(labels.map { "\($0):" }.joined()))"
  }

  private func labels(_ signature: FunctionParameterClauseSyntax) -> String {
    labels(signature.parameters.map(\.firstName.text))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, node.modifiers)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, node.modifiers)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, node.modifiers, isEnum: true)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, node.modifiers, isProtocol: true)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isOpen = node.modifiers.contains { $0.name.text == "public" }
    scopes.append(Scope(name: node.extendedType.trimmedDescription, isOpen: isOpen))
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text + labels(node.signature.parameterClause), node.modifiers)
    return .skipChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("init" + labels(node.signature.parameterClause), node.modifiers)
    return .skipChildren
  }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add("@\(node.name.text)\(labels(node.signature.parameterClause))", node.modifiers)
    return .skipChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.parameterClause.parameters.map {
      $0.secondName == nil ? "_" : $0.firstName.text
    }
    add("subscript" + labels(parameters), node.modifiers)
    return .skipChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { add(binding.pattern.trimmedDescription, node.modifiers) }
    return .skipChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.modifiers)
    return .skipChildren
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.modifiers)
    return .skipChildren
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      let values = element.parameterClause?.parameters.map { $0.firstName?.text ?? "_" }
      add(element.name.text + (values.map { labels($0) } ?? ""), node.modifiers, isCase: true)
    }
    return .skipChildren
  }
}

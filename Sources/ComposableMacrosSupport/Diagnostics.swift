import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
  /// Reports an error at a syntax node, with changes that would fix it.
  func diagnose(
    _ message: String, at node: some SyntaxProtocol, fixIt: String? = nil,
    changes: [FixIt.Change] = []
  ) {
    let fixIts = fixIt.map { FixIt(message: MacroExpansionFixItMessage($0), changes: changes) }
    diagnose(
      Diagnostic(
        node: node, message: MacroExpansionErrorMessage(message), fixIts: fixIts.map { [$0] } ?? [])
    )
  }

  /// The `private` modifier of a nested type, which hides the type from the extension that a macro
  /// generates at file scope.
  func unreachableModifier(of declaration: some DeclGroupSyntax) -> DeclModifierSyntax? {
    lexicalContext.isEmpty
      ? nil : declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
  }

  /// True if a generated extension can see the type; reports an error if it cannot.
  func canExtend(_ declaration: some DeclGroupSyntax, macro: String) -> Bool {
    guard let modifier = unreachableModifier(of: declaration) else { return true }
    diagnose(
      "'@\(macro)' cannot extend a nested private type", at: modifier, fixIt: "use 'fileprivate'",
      changes: [.replace(modifier.name, with: modifier.name.spelled(.fileprivate))])
    return false
  }
}

extension FixIt.Change {
  static func replace(_ old: some SyntaxProtocol, with new: some SyntaxProtocol) -> Self {
    .replace(oldNode: Syntax(old), newNode: Syntax(new))
  }
}

extension TokenSyntax {
  /// This token spelled as another keyword.
  func spelled(_ keyword: Keyword) -> TokenSyntax { with(\.tokenKind, .keyword(keyword)) }
}

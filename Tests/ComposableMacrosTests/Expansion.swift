import ComposableMacrosSupport
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// The source that the macros generate, and the errors they report.
struct Expansion {
  let source: String
  /// The errors, each at `line:column`, with the text of its fix-its.
  let errors: [String]
  /// The source after all fix-its were applied.
  let fixed: String

  init(_ source: String) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Tests", fullFilePath: "Tests.swift")])
    self.source =
      file.expand(
        macroSpecs: Self.specs,
        contextGenerator: {
          BasicMacroExpansionContext(
            sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
        },
        indentationWidth: .spaces(2)
      ).description
    errors = context.diagnostics.map { diagnostic in
      let location = context.location(
        of: diagnostic.node, at: .afterLeadingTrivia, filePathMode: .fileID)
      let position =
        "\(location?.line.trimmedDescription ?? "?"):\(location?.column.trimmedDescription ?? "?")"
      let fixIts = diagnostic.fixIts.map { " (\($0.message.message))" }.joined()
      return "\(position) \(diagnostic.message)\(fixIts)"
    }
    let edits = context.diagnostics.flatMap(\.fixIts).flatMap(\.edits)
    fixed = edits.sorted { $0.range.lowerBound > $1.range.lowerBound }.reduce(source) {
      text, edit in
      let bytes = Array(text.utf8)
      let range = edit.range.lowerBound.utf8Offset..<edit.range.upperBound.utf8Offset
      return String(
        decoding: bytes[..<range.lowerBound] + Array(edit.replacement.utf8)
          + bytes[range.upperBound...], as: UTF8.self)
    }
  }

  private static let specs: [String: MacroSpec] = [
    "CasePathable": MacroSpec(type: CasePathableMacro.self, conformances: ["CasePathable"]),
    "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
    "Reducer": MacroSpec(
      type: ReducerMacro.self, conformances: ["Reducer", "BodilessReducer", "CaseReducer"]),
    "ReducerCaseEphemeral": MacroSpec(type: ReducerCaseMacro.self),
    "ReducerCaseIgnored": MacroSpec(type: ReducerCaseMacro.self),
    "translations": MacroSpec(type: TranslationsMacro.self),
  ]
}

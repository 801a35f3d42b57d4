import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands a file of translations into a table that has only the hashes of the sentences.
public enum TranslationsMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> ExprSyntax {
    guard let literal = node.arguments.first?.expression.as(StringLiteralExprSyntax.self),
      literal.openingPounds?.text == "#"
    else {
      context.diagnose(
        "'#translations' needs a literal without escapes: #\"\"\"…\"\"\"#", at: node.arguments)
      return "Translations()"
    }
    var table: [UInt32: Translation] = [:]
    for translation in literal.translations(context) where translation.isValid(context) {
      if let other = table.updateValue(translation, forKey: translation.hash) {
        context.diagnose(
          other.sentence == translation.sentence
            ? "'\(translation.sentence)' is translated twice"
            : "'\(translation.sentence)' has the hash of '\(other.sentence)': reword one of them",
          at: translation.place)
      }
    }
    let sorted = table.sorted { $0.key < $1.key }
    var end = 0
    let ends = sorted.map { entry in
      end += entry.value.text.utf8.count
      return "\(end)"
    }
    let text = sorted.map(\.value.text).joined()
    let hashes = sorted.map { "\($0.key)" }
    return """
      Translations(
        hashes: [\(raw: hashes.joined(separator: ", "))],
        ends: [\(raw: ends.joined(separator: ", "))],
        text: ##"\(raw: text)"##)
      """
  }
}

private struct Translation {
  let sentence: String
  let text: String
  let place: StringSegmentSyntax

  /// FNV-1a, as in `Translations`.
  var hash: UInt32 { sentence.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 } }

  /// False, and an error, if the placeholders are not those of the sentence.
  func isValid(_ context: some MacroExpansionContext) -> Bool {
    guard !text.isEmpty, !text.hasPrefix("//") else {
      context.diagnose("'\(sentence)' has no translation", at: place)
      return false
    }
    guard let found = placeholders(of: text), let expected = placeholders(of: sentence) else {
      context.diagnose(
        #"a placeholder is '\(1)', or '\(1s)' with an ending, and a new line '\n'"#, at: place)
      return false
    }
    if let lost = expected.subtracting(found).min() {
      context.diagnose(#"the translation lacks '\(\#(lost))'"#, at: place)
      return false
    }
    if let unknown = found.subtracting(expected).min() {
      context.diagnose(#"the sentence has no '\(\#(unknown))'"#, at: place)
      return false
    }
    return true
  }

  /// The numbers of the placeholders; nil if one is broken.
  private func placeholders(of text: String) -> Set<Int>? {
    var numbers: Set<Int> = []
    var rest = text[...]
    while let backslash = rest.firstIndex(of: "\\") {
      rest = rest[backslash...].dropFirst()
      if rest.popFirst() == "n" { continue }
      guard text[backslash...].hasPrefix(#"\("#), let end = rest.firstIndex(of: ")") else {
        return nil
      }
      let digits = rest[..<end].prefix { "0"..."9" ~= $0 }
      guard let number = Int(digits), number > 0,
        rest[digits.endIndex..<end].allSatisfy(\.isLetter)
      else { return nil }
      numbers.insert(number)
      rest = rest[end...].dropFirst()
    }
    return numbers
  }
}

extension StringLiteralExprSyntax {
  /// The pairs of lines, between which there can be blank lines and comments.
  fileprivate func translations(_ context: some MacroExpansionContext) -> [Translation] {
    var translations: [Translation] = []
    var sentence: (text: String, place: StringSegmentSyntax)?
    for segment in segments.compactMap({ $0.as(StringSegmentSyntax.self) }) {
      let line = String(segment.content.text.prefix { $0 != "\n" })
      if let (text, place) = sentence {
        translations.append(Translation(sentence: text, text: line, place: place))
        sentence = nil
      } else if !line.isEmpty, !line.hasPrefix("//") {
        sentence = (line, segment)
      }
    }
    if let (text, place) = sentence {
      context.diagnose("'\(text)' has no translation", at: place)
    }
    return translations
  }
}

import StandupsModel
import Testing

/// The tables of translations, which people edit by hand.
@Suite struct LanguageTableTests {
  private static let languages = Language.all.filter { $0 != .english }

  @Test(arguments: languages)
  func `no sentence is translated twice`(_ language: Language) {
    let sentences = Dictionary(grouping: language.pairs, by: \.sentence)
    #expect(sentences.filter { $1.count > 1 }.keys.sorted() == [])
  }

  @Test(arguments: languages)
  func `no translation is missing, and the pairs are in step`(_ language: Language) {
    // A line too many makes sentences of translations.
    for (sentence, translation) in language.pairs {
      #expect(!translation.isEmpty && !translation.hasPrefix("//"), "\(sentence)")
      #expect(sentence.unicodeScalars.allSatisfy { !Self.isHangul($0) }, "\(sentence)")
      #expect(sentence.first?.isWhitespace == translation.first?.isWhitespace, "\(sentence)")
      #expect(sentence.last?.isWhitespace == translation.last?.isWhitespace, "\(sentence)")
    }
  }

  @Test(arguments: languages)
  func `a translation has the placeholders of its sentence`(_ language: Language) throws {
    for (sentence, translation) in language.pairs {
      let expected = try #require(Placeholders(sentence), "\(sentence)")
      let found = try #require(Placeholders(translation), "broken: \(translation)")
      #expect(
        found.numbers.isSubset(of: expected.numbers), "unknown placeholder: \(translation)")
      let lost = expected.numbers.subtracting(found.numbers)
      #expect(lost.isEmpty || Self.shorter.contains(sentence), "lost placeholder: \(sentence)")
      #expect(expected.endings.isEmpty, "an ending in English: \(sentence)")
    }
  }

  /// The sentences whose translations say less on purpose: dates whose arguments are always all parts.
  private static let shorter: Set<String> = []

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value)
  }
}

/// The placeholders of a sentence: `\(1)`, `\(2을)`, and `\n`.
private struct Placeholders {
  private(set) var numbers: Set<Int> = []
  private(set) var endings: [String] = []

  /// Nil if the text has a backslash that is not one.
  init?(_ text: String) {
    var rest = text[...]
    while let backslash = rest.firstIndex(of: "\\") {
      rest = rest[backslash...].dropFirst()
      switch rest.popFirst() {
      case "n": continue
      case "(": break
      default: return nil
      }
      guard let end = rest.firstIndex(of: ")") else { return nil }
      let digits = rest[..<end].prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), number > 0 else { return nil }
      numbers.insert(number)
      let ending = rest[digits.endIndex..<end]
      guard ending.allSatisfy(\.isLetter) else { return nil }
      if !ending.isEmpty { endings.append(String(ending)) }
      rest = rest[end...].dropFirst()
    }
  }
}

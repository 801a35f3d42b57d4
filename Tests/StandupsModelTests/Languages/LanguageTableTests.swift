import StandupsModel
import Testing

/// What the compiler does not check in the files of languages.
@Suite struct LanguageTableTests {
  private static let languages = Language.all.filter { $0 != .english }

  @Test(arguments: languages)
  func `the pairs are in step`(_ language: Language) throws {
    for (sentence, translation) in try LanguageFile(language).pairs {
      #expect(sentence.unicodeScalars.allSatisfy { !Self.isHangul($0) }, "\(sentence)")
      #expect(sentence.first?.isWhitespace == translation.first?.isWhitespace, "\(sentence)")
      #expect(sentence.last?.isWhitespace == translation.last?.isWhitespace, "\(sentence)")
    }
  }

  @Test(arguments: languages)
  func `every translation in the file is found by its sentence`(_ language: Language) throws {
    let plain = try LanguageFile(language).pairs.filter { !$0.translation.contains("\\") }
    #expect(plain.count > 1_000)
    for (sentence, translation) in plain {
      #expect(language.translation(of: sentence) == translation)
    }
    #expect(language.translation(of: "A sentence that no program says") == nil)
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value)
  }
}

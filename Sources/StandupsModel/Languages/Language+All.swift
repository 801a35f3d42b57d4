extension Language {
  /// The languages of the program.
  public static let all = [english, korean]

  /// The language with a code, or that of a locale such as `ko_KR.UTF-8`; nil if the program does not
  /// have it.
  public static func named(_ locale: String) -> Language? {
    let code = locale.prefix { $0.isLetter }.lowercased()
    return all.first { $0.code == code }
  }
}

extension String {
  /// True if a person who types the text means an English word: the word itself, or one of those,
  /// separated by spaces, with which a language translates `word [typed]`.
  func isTyped(for word: String) -> Bool {
    self == word
      || Language.all.contains { language in
        language.translation(of: "\(word) [typed]")?.split(separator: " ").contains { $0 == self }
          ?? false
      }
  }
}

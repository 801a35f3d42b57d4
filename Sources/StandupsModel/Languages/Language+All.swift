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
  /// True if a person who types the text means an English word, in whichever language.
  func isTyped(for word: String) -> Bool {
    Language.all.contains { $0.understands(self, as: word) }
  }
}

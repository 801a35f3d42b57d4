extension BinaryInteger {
  /// The number with the thing it counts: `1 meeting`, `3 meetings`, `2 people`.
  ///
  /// The translation is that of the singular with its number, `\(1) meeting`.
  ///
  /// - Parameter several: the word for any number but one; nil if it is the singular with an s.
  public func counted(_ one: String, _ several: String? = nil) -> String {
    let language = Language.current
    let translation =
      language == .english ? nil : language.translation(of: "\\(1) \(one)", ["\(self)"])
    return translation ?? "\(self) \(word(one, several))"
  }

  /// The English word alone: `meeting`, `meetings`, `them`.
  public func word(_ one: String, _ several: String? = nil) -> String {
    self == 1 ? one : several ?? one + "s"
  }

  /// The number as a word up to twelve: `six`, `13`. In other languages it is in digits.
  public var inWords: String {
    guard Language.current == .english else { return "\(self)" }
    let words = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve",
    ]
    return Int(exactly: self).flatMap { words.indices.contains($0) ? words[$0] : nil } ?? "\(self)"
  }
}

extension Sequence<String> {
  /// The texts in a sentence: `1 standup and 2 meetings`.
  public var joinedByAnd: String {
    reduce("") { $0.isEmpty ? $1 : String(localized: "\($0) and \($1)") }
  }
}

/// The particles of Korean, whose form depends on whether the word in front of them ends in a
/// consonant (Standard Korean Orthography, and the pronunciation of digits and Latin letters).
enum KoreanParticle {
  /// The last sound of a word.
  private enum Sound {
    case vowel, consonant
    /// The consonant after which 으로 is 로.
    case rieul
  }

  /// The form of a particle after a word: `을` after 밥, `를` after 나.
  ///
  /// - Parameter particle: the form after a consonant; any other text is returned as it is.
  static func form(of particle: String, after word: String) -> String {
    let forms = ["을": "를", "이": "가", "은": "는", "과": "와", "으로": "로", "이나": "나", "이라": "라"]
    guard let afterVowel = forms[particle] else { return particle }
    switch sound(of: word) {
    case .vowel: return afterVowel
    case .consonant: return particle
    case .rieul: return particle == "으로" ? "로" : particle
    }
  }

  private static func sound(of word: String) -> Sound {
    let scalars = word.unicodeScalars
    guard let end = scalars.lastIndex(where: { $0.properties.isAlphabetic || $0.isDigit }) else {
      return .vowel
    }
    let last = scalars[end]
    switch last.value {
    case 0xAC00...0xD7A3:
      // The Unicode Standard, 3.12: 28 syllables for each initial and vowel, the first without a final.
      switch (last.value - 0xAC00) % 28 {
      case 0: return .vowel
      case 8: return .rieul
      default: return .consonant
      }
    case 0x30...0x39: return sound(ofDigit: last)
    default:
      let before = scalars[..<end].last?.properties.lowercaseMapping
      return sound(ofLatin: last.properties.lowercaseMapping, after: before)
    }
  }

  /// The sound of a number that ends with a digit: 일, 이, 삼, …, and 십, 백, 천, or 만 after a zero.
  private static func sound(ofDigit digit: Unicode.Scalar) -> Sound {
    switch digit {
    case "1", "7", "8": .rieul
    case "2", "4", "5", "9": .vowel
    default: .consonant
    }
  }

  /// The sound of a word that ends with a letter, as far as the last two tell.
  private static func sound(ofLatin letter: String, after before: String?) -> Sound {
    switch (before, letter) {
    case (_, "l"): .rieul
    case (_, "m"), (_, "n"), ("n", "g"), ("c", "k"): .consonant
    default: .vowel
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension Key {
  /// The Latin key in the same position as this key of a Korean, Cyrillic, or Greek keyboard; `nil`
  /// for other keys. It lets a screen's letter keys work with any layout or input method.
  var latin: Key? {
    guard case .character(let character) = code, !character.isASCII,
      let latin = Self.latinKeys[character]
    else { return nil }
    return Key(.character(latin), modifiers)
  }

  private static let latinKeys: [Character: Character] = {
    var keys = twoSet
    for (row, letters) in cyrillic + greek {
      for (latin, letter) in zip(row, letters) where letter != " " {
        keys[letter] = latin
        let capitals = (Character(letter.uppercased()), Character(latin.uppercased()))
        if capitals.0 != letter { keys[capitals.0] = capitals.1 }
      }
    }
    return keys
  }()

  private static let rows = ["qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,."]

  /// The Russian layout (GOST 6431), and the letters of the Ukrainian and Belarusian ones that
  /// differ.
  private static let cyrillic = [
    (rows[0], "йцукенгшщзхъ"), (rows[1], "фывапролджэ"), (rows[2], "ячсмитьбю"),
    ("]s'o", "їієў"),
  ]

  /// The Greek layout (ELOT 1000). Its Q key sends a semicolon.
  private static let greek = [
    (rows[0], " ςερτυθιοπ"), (rows[1], "ασδφγηξκλ"), (rows[2], "ζχψωβνμ"),
  ]

  /// The Korean two-set layout (KS X 5002).
  private static let twoSet: [Character: Character] = [
    "ㅂ": "q", "ㅈ": "w", "ㄷ": "e", "ㄱ": "r", "ㅅ": "t", "ㅛ": "y", "ㅕ": "u", "ㅑ": "i", "ㅐ": "o",
    "ㅔ": "p", "ㅁ": "a", "ㄴ": "s", "ㅇ": "d", "ㄹ": "f", "ㅎ": "g", "ㅗ": "h", "ㅓ": "j", "ㅏ": "k",
    "ㅣ": "l", "ㅋ": "z", "ㅌ": "x", "ㅊ": "c", "ㅍ": "v", "ㅠ": "b", "ㅜ": "n", "ㅡ": "m",
    "ㅃ": "Q", "ㅉ": "W", "ㄸ": "E", "ㄲ": "R", "ㅆ": "T", "ㅒ": "O", "ㅖ": "P",
  ]
}

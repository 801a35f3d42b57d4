extension Key {
  /// The key of a Latin keyboard that lies where this one of the Korean two-set keyboard does; `nil`
  /// for all others. With it a screen's letters work while the input method is on.
  var latin: Key? {
    guard case .character(let character) = code, !character.isASCII,
      let latin = Self.twoSet[character]
    else { return nil }
    return Key(.character(latin), modifiers)
  }

  /// KS X 5002.
  private static let twoSet: [Character: Character] = [
    "ㅂ": "q", "ㅈ": "w", "ㄷ": "e", "ㄱ": "r", "ㅅ": "t", "ㅛ": "y", "ㅕ": "u", "ㅑ": "i", "ㅐ": "o",
    "ㅔ": "p", "ㅁ": "a", "ㄴ": "s", "ㅇ": "d", "ㄹ": "f", "ㅎ": "g", "ㅗ": "h", "ㅓ": "j", "ㅏ": "k",
    "ㅣ": "l", "ㅋ": "z", "ㅌ": "x", "ㅊ": "c", "ㅍ": "v", "ㅠ": "b", "ㅜ": "n", "ㅡ": "m",
    "ㅃ": "Q", "ㅉ": "W", "ㄸ": "E", "ㄲ": "R", "ㅆ": "T", "ㅒ": "O", "ㅖ": "P",
  ]
}

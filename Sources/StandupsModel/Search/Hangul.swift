/// Arithmetic of Korean letters: syllables, the letters they are composed of, and the keys that
/// type them (The Unicode Standard, 3.12, and the two-set keyboard of KS X 5002).
enum Hangul {
  private static let firstSyllable: UInt32 = 0xAC00
  static var syllables: ClosedRange<UInt32> { 0xAC00...0xD7A3 }
  private static let finalCount: UInt32 = 28
  private static let vowelCount: UInt32 = 21

  private static let initials = units("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = units("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  private static let finals = units("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  private static let keysOfCompounds = Dictionary(
    uniqueKeysWithValues: [
      "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ",
      "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ", "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ",
      "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ", "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
    ].map { (units($0)[0], units($1)) })

  /// True if a Korean keyboard types the unit: a standalone letter or a syllable.
  static func isTyped(_ unit: UInt32) -> Bool {
    0x3131...0x3163 ~= unit || syllables.contains(unit)
  }

  /// The consonant that a syllable starts with, as a standalone letter.
  static func initial(of unit: UInt32) -> UInt32? {
    guard syllables.contains(unit) else { return nil }
    return initials[Int((unit - firstSyllable) / (vowelCount * finalCount))]
  }

  /// The keys that type a letter or a syllable, as standalone letters.
  static func keys(of unit: UInt32) -> [UInt32] {
    guard syllables.contains(unit) else { return keysOfCompounds[unit] ?? [unit] }
    let index = unit - firstSyllable
    let final = Int(index % finalCount)
    return keys(of: initials[Int(index / finalCount / vowelCount)])
      + keys(of: vowels[Int(index / finalCount % vowelCount)])
      + (final == 0 ? [] : keys(of: finals[final - 1]))
  }

  /// The syllable composed of two conjoining letters: an initial consonant and a vowel, or a
  /// syllable without final consonant and a final consonant.
  static func syllable(_ unit: UInt32, joinedBy next: UInt32) -> UInt32? {
    switch (unit, next) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return firstSyllable + ((unit - 0x1100) * vowelCount + next - 0x1161) * finalCount
    case (syllables, 0x11A8...0x11C2) where (unit - firstSyllable) % finalCount == 0:
      return unit + next - 0x11A7
    default:
      return nil
    }
  }

  private static func units(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}

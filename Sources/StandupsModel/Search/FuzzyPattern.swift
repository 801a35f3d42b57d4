/// A search text whose letters a text must contain in the same order, ignoring case, width, and
/// accents: `dsn` finds `Design`. Spaces in the search text are ignored.
///
/// Letters at the start of the text or of its words, and neighboring letters, count more, and so
/// does a text that contains the whole search text.
public struct FuzzyPattern: Sendable {
  /// True if the whole search text may match where its letters do not: Korean while it is typed.
  private let isKorean: Bool
  private let whole: SearchPattern
  private let units: [UInt16]

  private static let wholeBonus = 50
  private static let startBonus = 60
  private static let wordBonus = 30
  private static let neighborBonus = 20
  /// A value less than any score.
  private static let none = Int.min / 2

  public init(_ text: String) {
    whole = SearchPattern(text)
    units = FoldedText(text).units.filter { $0 != 0x20 }
    isKorean = units.contains { Hangul.isTyped(UInt32($0)) }
  }

  /// The quality of the match in a part of a text, higher is better; `nil` if it does not match.
  ///
  /// - Parameter range: the part of the text to search; it ends with a separator.
  /// - Complexity: O(*m* · *n*) in the lengths of pattern and part; O(*n*) if it does not match.
  func score(_ text: FoldedText, in range: Range<Int>) -> Int? {
    guard !units.isEmpty else { return 0 }
    let letters = score(text.units[range.dropLast()])
    guard letters != nil || isKorean, whole.matches(text, in: range) else { return letters }
    return Self.wholeBonus + (letters ?? 0)
  }

  /// The score of the best way to find the letters in the text.
  private func score(_ text: ArraySlice<UInt16>) -> Int? {
    guard hasLetters(text) else { return nil }
    // For each position in the text, the best score of the letters so far if the last one is there.
    var scores = [Int](repeating: Self.none, count: text.count)
    for (index, letter) in units.enumerated() {
      var bestBefore = index == 0 ? 0 : Self.none
      var neighbor = Self.none
      for (place, unit) in text.enumerated() {
        let before = max(bestBefore, neighbor + Self.neighborBonus)
        if index > 0 {
          neighbor = scores[place]
          bestBefore = max(bestBefore, neighbor)
        }
        scores[place] = unit == letter ? before + bonus(at: place, in: text) : Self.none
      }
    }
    return scores.max().map { $0 - text.count / 8 }
  }

  private func hasLetters(_ text: ArraySlice<UInt16>) -> Bool {
    var found = 0
    for unit in text where unit == units[found] {
      found += 1
      if found == units.count { return true }
    }
    return false
  }

  private func bonus(at place: Int, in text: ArraySlice<UInt16>) -> Int {
    guard place > 0 else { return Self.startBonus }
    switch text[text.startIndex + place - 1] {
    case 0x20, 0x27, 0x28, 0x2C, 0x2D, 0x2E, 0x2F: return Self.wordBonus
    default: return 0
    }
  }
}

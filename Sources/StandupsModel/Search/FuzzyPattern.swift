/// A search text whose letters a text must contain in the same order, ignoring case, width and
/// accents: `dsn` finds `Design`. Spaces in the search text are ignored.
///
/// Letters at the start of the text or of its words, and neighboring letters, count more, and so
/// does a text that contains the whole search text.
public struct FuzzyPattern: Sendable {
  private let whole: SearchPattern
  private let units: [UInt32]

  private static let wholeBonus = 50
  private static let startBonus = 60
  private static let wordBonus = 30
  private static let neighborBonus = 20

  public init(_ text: String) {
    whole = SearchPattern(text)
    units = FoldedText(text).units.filter { $0 != 0x20 }
  }

  /// Whether the search text was blank; such a pattern matches everything.
  public var isEmpty: Bool { units.isEmpty }

  /// How well a text matches, higher is better; `nil` if it does not match.
  ///
  /// - Complexity: O(*m* · *n*) in the lengths of pattern and text.
  public func score(_ text: String) -> Int? {
    guard !units.isEmpty else { return 0 }
    var folded = FoldedText(text)
    let letters = Self.score(units, in: folded.units)
    folded.appendSeparator()
    guard whole.matches(folded, in: 0..<folded.units.count) else { return letters }
    return Self.wholeBonus + (letters ?? 0)
  }

  /// The score of the best way to find the letters in the text.
  private static func score(_ letters: [UInt32], in text: [UInt32]) -> Int? {
    guard letters.count <= text.count else { return nil }
    // For each place in the text, the best score with the letters so far, the last one there.
    var scores: [Int?] = []
    for (index, letter) in letters.enumerated() {
      var next = [Int?](repeating: nil, count: text.count)
      var bestBefore: Int? = index == 0 ? 0 : nil
      for place in text.indices {
        if text[place] == letter {
          let joined = index > 0 && place > 0 ? scores[place - 1].map { $0 + neighborBonus } : nil
          if let before = [bestBefore, joined].compactMap(\.self).max() {
            next[place] = before + bonus(at: place, in: text)
          }
        }
        if index > 0, let score = scores[place] { bestBefore = max(bestBefore ?? score, score) }
      }
      scores = next
    }
    return scores.compactMap(\.self).max().map { $0 - text.count / 8 }
  }

  private static func bonus(at place: Int, in text: [UInt32]) -> Int {
    guard place > 0 else { return startBonus }
    let separators: Set<UInt32> = [0x20, 0x27, 0x28, 0x2C, 0x2D, 0x2E, 0x2F]
    return separators.contains(text[place - 1]) ? wordBonus : 0
  }
}

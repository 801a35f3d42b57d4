/// A search text. It matches any text that contains it, ignoring case, width and accents.
///
/// Korean matches while it is typed: a consonant matches every syllable that starts with it, so
/// `ㅅㅌ` finds `스탠드업`, and the last syllable may be incomplete, so `프`, `플` and `플래` all find `플랫폼`.
public struct SearchPattern: Sendable {
  private let units: [UInt32]
  private let lastKeys: [UInt32]

  /// White space at either end is ignored.
  public init(_ text: String) {
    let folded = FoldedText(text.trimmed).units
    // NB: an input method may join two standalone consonants, ㄱㅅ to ㄳ.
    units = folded.flatMap { Hangul.initial(of: $0) == nil ? Hangul.keys(of: $0) : [$0] }
    lastKeys = units.last.map(Hangul.keys) ?? []
  }

  /// Whether the search text was blank; such a pattern matches everything.
  public var isEmpty: Bool { units.isEmpty }

  /// - Parameter range: the part of the text to search; it ends with a separator, if it is not empty.
  /// - Complexity: O(*n*) in the length of the part, for patterns as people type them.
  func matches(_ text: FoldedText, in range: Range<Int>) -> Bool {
    guard !units.isEmpty else { return true }
    guard range.count >= units.count else { return false }
    return (range.lowerBound...range.upperBound - units.count).contains {
      matches(text.units, at: $0)
    }
  }

  private func matches(_ text: [UInt32], at start: Int) -> Bool {
    let last = units.count - 1
    for offset in 0..<last where !Self.matches(text[start + offset], units[offset]) {
      return false
    }
    return Self.matches(text[start + last], units[last]) || isTyped(text, at: start + last)
  }

  private static func matches(_ unit: UInt32, _ wanted: UInt32) -> Bool {
    unit == wanted || Hangul.initial(of: unit) == wanted
  }

  /// Whether the keys of the pattern's last syllable are the first of those that type the text
  /// there.
  private func isTyped(_ text: [UInt32], at index: Int) -> Bool {
    guard let initial = Hangul.initial(of: text[index]), initial == lastKeys.first else {
      return false
    }
    let next = index + 1 < text.endIndex ? Hangul.initial(of: text[index + 1]) : nil
    return (Hangul.keys(of: text[index]) + (next.map { [$0] } ?? [])).starts(with: lastKeys)
  }
}

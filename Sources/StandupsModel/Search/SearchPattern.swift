/// What a person types to find a text that contains it, whatever its case, width and accents.
///
/// Korean is found while it is typed: a consonant stands for every syllable that starts with it, so
/// `ㅅㅌ` finds `스탠드업`, and the last syllable is taken for one that may still grow, so that `프`,
/// `플` and `플래` all find `플랫폼`.
public struct SearchPattern: Sendable {
  private let units: [UInt32]
  private let lastKeys: [UInt32]

  /// White space at the ends does not count.
  public init(_ text: String) {
    let folded = FoldedText(text.trimmed).units
    // NB: an input method may join two consonants that stand alone, ㄱㅅ to ㄳ.
    units = folded.flatMap { Hangul.initial(of: $0) == nil ? Hangul.keys(of: $0) : [$0] }
    lastKeys = units.last.map(Hangul.keys) ?? []
  }

  /// Whether it was nothing but white space; such a pattern finds everything.
  public var isEmpty: Bool { units.isEmpty }

  public func matches(_ text: String) -> Bool {
    FoldedText(text).units.withUnsafeBufferPointer(matches)
  }

  func matches(_ text: UnsafeBufferPointer<UInt32>) -> Bool {
    guard let first = units.first else { return true }
    guard text.count >= units.count else { return false }
    let isKorean = first >= 0x3131
    for start in text.startIndex...text.endIndex - units.count
    where isKorean || text[start] == first {
      if matches(text, at: start) { return true }
    }
    return false
  }

  private func matches(_ text: UnsafeBufferPointer<UInt32>, at start: Int) -> Bool {
    let last = units.count - 1
    for offset in 0..<last where !Self.matches(text[start + offset], units[offset]) {
      return false
    }
    return Self.matches(text[start + last], units[last]) || isTyped(text, at: start + last)
  }

  private static func matches(_ unit: UInt32, _ wanted: UInt32) -> Bool {
    unit == wanted || Hangul.initial(of: unit) == wanted
  }

  /// Whether the keys of the last syllable are the first of those that type the text from there.
  private func isTyped(_ text: UnsafeBufferPointer<UInt32>, at index: Int) -> Bool {
    guard let initial = Hangul.initial(of: text[index]), initial == lastKeys.first else {
      return false
    }
    let next = index + 1 < text.endIndex ? Hangul.initial(of: text[index + 1]) : nil
    return (Hangul.keys(of: text[index]) + (next.map { [$0] } ?? [])).starts(with: lastKeys)
  }
}

/// What a person types to find a text that contains it, whatever its case, width and accents.
///
/// Korean is found while it is typed: a consonant stands for every syllable that starts with it, so
/// `ㅅㅌ` finds `스탠드업`, and the last syllable is taken for one that may still grow, so that `프`,
/// `플` and `플래` all find `플랫폼`.
public struct SearchPattern: Sendable {
  private let units: [UInt32]
  private let lastKeys: [UInt32]

  private static let firstKorean: UInt32 = 0x3131

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
    FoldedText(text).units.withUnsafeBufferPointer { matches($0, in: 0..<$0.count) }
  }

  /// Whether a part of a folded text contains it.
  func matches(_ text: UnsafeBufferPointer<UInt32>, in part: Range<Int>) -> Bool {
    guard let first = units.first else { return true }
    let candidates = first < Self.firstKorean ? first...first : Self.firstKorean...UInt32.max
    let end = part.upperBound - units.count + 1
    var start = part.lowerBound
    while start < end, let candidate = text.firstIndex(of: candidates, in: start..<end) {
      if matches(text, at: candidate) { return true }
      start = candidate + 1
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

extension UnsafeBufferPointer<UInt32> {
  // NB: most of a search is spent here. A function of its own keeps the loop in registers, and what is
  // below the range wraps around to be above it.
  @inline(never)
  fileprivate func firstIndex(of units: ClosedRange<UInt32>, in part: Range<Int>) -> Int? {
    let span = units.upperBound - units.lowerBound
    var index = part.lowerBound
    while index < part.upperBound {
      if self[index] &- units.lowerBound <= span { return index }
      index += 1
    }
    return nil
  }
}

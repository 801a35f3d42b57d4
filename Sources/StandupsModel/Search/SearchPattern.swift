/// A search text. It matches any text that contains it, ignoring case, width, and accents.
///
/// Korean matches while it is typed: a consonant matches every syllable that starts with it, so
/// `ㅅㅌ` finds `스탠드업`, and the last syllable may be incomplete, so `프`, `플`, and `플래` all find
/// `플랫폼`. Consonants alone also match across spaces, which people leave out as they type them:
/// `ㄱㅈㅎㅁ` finds `결제 화면`.
public struct SearchPattern: Sendable {
  /// True if a unit of a text may match without being equal.
  private let isKorean: Bool
  /// True if spaces of a text are skipped.
  private let skipsSpaces: Bool
  /// The pattern in ASCII, without capital letters; nil if it has other characters.
  private let ascii: [UInt8]?
  private let lastKeys: [UInt32]
  private let units: [UInt16]

  /// White space at either end is ignored.
  public init(_ text: String) {
    let folded = FoldedText(text.trimmed).units
    // NB: an input method may join two standalone consonants, ㄱㅅ to ㄳ.
    units = folded.flatMap { unit in
      Hangul.initial(of: UInt32(unit)) == nil
        ? Hangul.keys(of: UInt32(unit)).map { UInt16($0) } : [unit]
    }
    ascii = units.allSatisfy { $0 < 0x80 } ? units.map { UInt8($0) } : nil
    lastKeys = units.last.map { Hangul.keys(of: UInt32($0)) } ?? []
    isKorean = units.contains { Hangul.isTyped(UInt32($0)) }
    skipsSpaces = units.allSatisfy { 0x3131...0x314E ~= $0 }
  }

  /// True if the search text was blank; such a pattern matches everything.
  public var isEmpty: Bool { units.isEmpty }

  /// Returns true if a text contains the search text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func matches(_ text: String) -> Bool {
    isEmpty || FoldedLines([text]).contains(self)
  }

  /// The first part of a text that matches, in whole characters; `nil` if there is none, or if the
  /// pattern is empty.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func firstRange(in text: String) -> Range<String.Index>? {
    guard !isEmpty else { return nil }
    var folded = FoldedText()
    /// The characters that the units come from.
    var characters: [String.Index] = []
    for index in text.indices {
      folded.append(String(text[index]))
      while characters.count < folded.units.count { characters.append(index) }
    }
    folded.appendSeparator()
    guard let match = firstMatch(in: folded, 0..<folded.units.count) else { return nil }
    return characters[match.lowerBound]..<text.index(after: characters[match.upperBound - 1])
  }

  /// - Parameter range: the part of the text to search; it ends with a separator, if it is not empty.
  /// - Complexity: O(*n*) in the length of the part, for patterns as people type them.
  func matches(_ text: FoldedText, in range: Range<Int>) -> Bool {
    firstMatch(in: text, range) != nil
  }

  /// The first match, or nil. The parameter and the complexity are those of `matches`.
  func firstMatch(in text: FoldedText, _ range: Range<Int>) -> Range<Int>? {
    guard let first = units.first else { return range.lowerBound..<range.lowerBound }
    guard range.count >= units.count else { return nil }
    let starts = range.lowerBound..<range.upperBound - units.count + 1
    return text.units.withUnsafeBufferPointer { text in
      if isKorean {
        for start in starts where text[start] == first || Self.syllables.contains(text[start]) {
          if let end = endOfMatch(text, at: start) { return start..<end }
        }
        return nil
      }
      return starts.first { start in
        text[start] == first && units.indices.allSatisfy { text[start + $0] == units[$0] }
      }.map { $0..<$0 + units.count }
    }
  }

  /// The position of the first match in printable ASCII, or nil. An empty pattern matches at the
  /// start.
  ///
  /// - Complexity: that of `matches`.
  func firstMatch(inASCII text: ArraySlice<UInt8>) -> Int? {
    guard let ascii else { return nil }
    guard let first = ascii.first else { return text.startIndex }
    guard text.count >= ascii.count else { return nil }
    let match = text.withUnsafeBufferPointer { text in
      (0...text.count - ascii.count).first { start in
        Self.lowercased(text[start]) == first
          && ascii.indices.allSatisfy { Self.lowercased(text[start + $0]) == ascii[$0] }
      }
    }
    return match.map { text.startIndex + $0 }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The end of the match that starts there, or nil. The separator after the text ends it, since
  /// nothing matches that.
  private func endOfMatch(_ text: UnsafeBufferPointer<UInt16>, at start: Int) -> Int? {
    let last = units.count - 1
    var place = start
    for offset in 0..<last {
      guard Self.matches(text[place], units[offset]) else { return nil }
      place += 1
      if skipsSpaces { while text[place] == Self.space { place += 1 } }
    }
    let isMatch = Self.matches(text[place], units[last]) || isTyped(text, at: place)
    return isMatch ? place + 1 : nil
  }

  private static let space: UInt16 = 0x20
  private static let syllables: ClosedRange<UInt16> = 0xAC00...0xD7A3

  private static func matches(_ unit: UInt16, _ wanted: UInt16) -> Bool {
    unit == wanted || Hangul.initial(of: UInt32(unit)) == UInt32(wanted)
  }

  /// True if the keys of the pattern's last syllable are the first of the keys that type the text
  /// there.
  private func isTyped(_ text: UnsafeBufferPointer<UInt16>, at index: Int) -> Bool {
    let unit = UInt32(text[index])
    guard let initial = Hangul.initial(of: unit), initial == lastKeys.first else { return false }
    let next = index + 1 < text.endIndex ? Hangul.initial(of: UInt32(text[index + 1])) : nil
    return (Hangul.keys(of: unit) + (next.map { [$0] } ?? [])).starts(with: lastKeys)
  }
}

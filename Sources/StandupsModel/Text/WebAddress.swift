/// An address in a text that other programs make a link of: of a page, or of a mailbox.
///
/// It begins and ends as in GitHub Flavored Markdown (0.29, 6.9): with `http://`, `https://`, `mailto:`, or
/// `www.` at the beginning of a word, and without the punctuation of the sentence that it is in.
struct WebAddress: Equatable {
  let range: Range<String.UnicodeScalarView.Index>
  /// False for `www.`.
  let hasScheme: Bool

  private static let beginnings = ["http://", "https://", "mailto:", "www."]

  /// The addresses of a text, in order.
  ///
  /// - Complexity: O(*n*).
  static func all(in text: String) -> [WebAddress] {
    let scalars = text.unicodeScalars
    var addresses: [WebAddress] = []
    var index = scalars.startIndex
    var isBeginning = true
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if isBeginning, "hHmMwW".unicodeScalars.contains(scalar),
        let address = WebAddress(scalars[index...])
      {
        addresses.append(address)
        index = address.range.upperBound
        isBeginning = false
      } else {
        isBeginning = scalar.properties.isWhitespace || "*_~(<[\"'".unicodeScalars.contains(scalar)
        index = scalars.index(after: index)
      }
    }
    return addresses
  }

  /// The address at the beginning of a text; nil if there is none.
  private init?(_ text: Substring.UnicodeScalarView) {
    guard
      let beginning = Self.beginnings.first(where: { beginning in
        text.prefix(beginning.utf8.count).lazy.map(\.properties.lowercaseMapping)
          .elementsEqual(beginning.unicodeScalars.map { String($0) })
      })
    else { return nil }
    hasScheme = beginning != "www."
    let rest = text.dropFirst(beginning.utf8.count)
    let body = rest.prefix { scalar in
      !scalar.properties.isWhitespace && !"<>\"".unicodeScalars.contains(scalar)
        && scalar.properties.generalCategory != .control
    }
    let kept = Self.withoutPunctuation(body)
    guard let first = kept.first, first.properties.isAlphabetic || ("0"..."9").contains(first)
    else { return nil }
    range = text.startIndex..<kept.endIndex
  }

  /// Without what ends a sentence, and without a parenthesis that was opened before.
  private static func withoutPunctuation(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    var depth = 0
    for scalar in text { depth += scalar == "(" ? 1 : scalar == ")" ? -1 : 0 }
    var text = text
    while let last = text.last {
      if last == ")", depth < 0 {
        depth += 1
      } else if !"?!.,:;*_~'…。、".unicodeScalars.contains(last) {
        break
      }
      text.removeLast()
    }
    return text
  }
}

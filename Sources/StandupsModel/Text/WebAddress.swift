/// An address in a text, of a page or a mailbox, that other programs turn into a link.
///
/// It begins and ends as in GitHub Flavored Markdown (0.29, 6.9): with `http://`, `https://`,
/// `mailto:`, or `www.` at the beginning of a word, and without the punctuation of the surrounding
/// sentence.
struct WebAddress: Equatable {
  let range: Range<String.UnicodeScalarView.Index>
  /// False for `www.`.
  let hasScheme: Bool

  private static let closers: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]
  private static let ends = Set("?!.,:;*_~'…。、”’»」』】）》".unicodeScalars)
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
        // Only ASCII letters and digits join an address to the word before it.
        isBeginning = !(scalar.isASCII && Self.isAlphanumeric(scalar))
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
    guard rest.first.map(Self.isAlphanumeric) == true else { return nil }
    let body = rest.prefix { scalar in
      !scalar.properties.isWhitespace && !"<>\"".unicodeScalars.contains(scalar)
        && scalar.properties.generalCategory != .control
    }
    range = text.startIndex..<Self.withoutPunctuation(body).endIndex
  }

  private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// The text without the end of a sentence or a quotation, and without a bracket that was opened
  /// before.
  private static func withoutPunctuation(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    var surplus: [Unicode.Scalar: Int] = [:]
    for scalar in text {
      if let closer = closers[scalar] { surplus[closer, default: 0] -= 1 }
      if closers.values.contains(scalar) { surplus[scalar, default: 0] += 1 }
    }
    var text = text
    while let last = text.last {
      if let count = surplus[last], count > 0 {
        surplus[last] = count - 1
      } else if !ends.contains(last) {
        break
      }
      text.removeLast()
    }
    return text
  }
}

/// A part of a text that links to a page or a mailbox: an address in it, or the key of a ticket.
public struct TextLink: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The text is the address; without `https://` or the like if it begins with `www.`.
    case address(hasScheme: Bool)
    /// The text is a key, with a page at this address.
    case ticket(String)
  }

  public let range: Range<String.UnicodeScalarView.Index>
  public let kind: Kind

  /// The links of a text, in order. They do not overlap.
  ///
  /// - Complexity: O(*n*).
  public static func all(in text: String, _ tickets: Tickets) -> [TextLink] {
    let addresses = WebAddress.all(in: text).map {
      TextLink(range: $0.range, kind: .address(hasScheme: $0.hasScheme))
    }
    guard tickets != Tickets() else { return addresses }
    var links: [TextLink] = []
    var start = text.startIndex
    for address in addresses {
      links += keys(in: text[start..<address.range.lowerBound], tickets) + [address]
      start = address.range.upperBound
    }
    return links + keys(in: text[start...], tickets)
  }

  private static func keys(in text: Substring, _ tickets: Tickets) -> [TextLink] {
    text.utf8.split(whereSeparator: { !Tickets.isOfKey($0) }).compactMap { word in
      tickets.address(of: word).map {
        TextLink(range: word.startIndex..<word.endIndex, kind: .ticket($0))
      }
    }
  }

  /// The address for a terminal; nil if it is too long, or if a terminal could act on anything in
  /// it.
  ///
  /// - Parameter text: the text of the link.
  public func address(_ text: some StringProtocol) -> String? {
    let address =
      switch kind {
      case .address(let hasScheme): hasScheme ? String(text) : "http://" + text
      case .ticket(let address): address
      }
    var encoded = ""
    for byte in address.utf8 {
      if (0x21...0x7E).contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 0x10 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded.utf8.count <= Tickets.addressLimit ? encoded : nil
  }
}

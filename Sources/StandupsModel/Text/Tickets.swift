import Records

/// The patterns of ticket keys, and the pages that they link to.
///
/// A pattern consists of letters, digits, `-`, `_`, and `#`, which stands for digits. It matches
/// whole words of these characters: `PROJ-#` matches `PROJ-12`, but neither `XPROJ-12` nor
/// `PROJ-12a`.
public struct Tickets: Equatable, Sendable {
  /// The maximum number of patterns that are used.
  public static let limit = 20
  /// The maximum length of an address with a key in it, in bytes.
  static let addressLimit = 2_000
  private static let keyLimit = 100
  private static let digits = UInt8(ascii: "#")
  private static let place = "$0"

  fileprivate struct Pattern: Equatable {
    let bytes: [UInt8]
    let address: String
  }

  private var patterns: [Pattern] = []

  public init() {}

  /// Adds a pattern.
  ///
  /// - Parameter address: the address of a page, in which `$0` stands for the key.
  /// - Throws: the reason that the pattern cannot be used.
  public mutating func add(_ pattern: String, address: String) throws(TicketProblem) {
    let bytes = Array(pattern.utf8)
    guard bytes.count <= Self.keyLimit, bytes.contains(where: \.isLetter),
      bytes.allSatisfy({ Self.isOfKey($0) || $0 == Self.digits })
    else { throw .characters }
    // A `#` takes all digits, so that matching never has to go back.
    guard
      !zip(bytes, bytes.dropFirst()).contains(where: { one, next in
        one == Self.digits && (next == Self.digits || next.isDigit)
      })
    else { throw .digitsAfterDigits }
    let isPage = ["https://", "http://"].contains { start in
      address.hasPrefix(start) && address.utf8.count > start.utf8.count
    }
    let isHarmless = address.utf8.allSatisfy {
      (0x21...0x7E).contains($0) && !"<>\"\\^`{|}[]".utf8.contains($0)
    }
    guard isPage, isHarmless, address.utf8.count <= Self.addressLimit - Self.keyLimit else {
      throw .address
    }
    patterns.append(Pattern(bytes: bytes, address: address))
  }

  /// The address of the page of a key; nil if the word is not a key.
  ///
  /// - Complexity: O(*n*) in the length of the word.
  func address(of word: some Collection<UInt8>) -> String? {
    guard word.count <= Self.keyLimit, let pattern = patterns.first(where: { $0.matches(word) })
    else { return nil }
    // NB: all characters of a key stand for themselves in an address (RFC 3986, 2.3), so that encoding
    // it would change nothing.
    let key = String(decoding: word, as: UTF8.self)
    var (address, rest) = ("", pattern.address[...])
    while let (head, tail) = rest.split(at: Self.place) {
      address += head + key
      rest = tail
    }
    address += rest
    return address.utf8.count <= Self.addressLimit ? address : nil
  }

  /// True if a key can contain this character.
  static func isOfKey(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

extension Tickets.Pattern {
  fileprivate func matches(_ word: some Collection<UInt8>) -> Bool {
    var place = word.startIndex
    for byte in bytes {
      guard place < word.endIndex else { return false }
      if byte == UInt8(ascii: "#") {
        let start = place
        while place < word.endIndex, word[place].isDigit { word.formIndex(after: &place) }
        if place == start { return false }
      } else {
        guard word[place] == byte else { return false }
        word.formIndex(after: &place)
      }
    }
    return place == word.endIndex
  }
}

/// The reason that a ticket pattern cannot be used.
public enum TicketProblem: Error, CustomStringConvertible {
  case address
  case characters
  case digitsAfterDigits

  /// A clause without a period.
  public var description: String {
    let clause: LocalizedText =
      switch self {
      case .address:
        "expected an address such as \"https://tracker.example.com/browse/$0\", with http or https and without spaces"
      case .characters:
        "expected a pattern such as PROJ-#, of letters, digits, -, _, and # for digits"
      case .digitsAfterDigits:
        "# stands for all digits in a row, so neither # nor a digit can follow it"
      }
    return clause.text
  }
}

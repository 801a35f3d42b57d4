/// The translations of a language's sentences, as the macro `#translations` writes them.
///
/// The program does not need the sentences, which are in its code already: a translation is found by
/// the hash of its sentence, in time logarithmic in their number, and a program that starts reads
/// none of them.
public struct Translations: Sendable {
  /// The hashes of the sentences, in ascending order.
  private let hashes: [UInt32]
  /// The ends of their translations in the text, in bytes.
  private let ends: [UInt32]
  private let text: String

  /// Creates a table without translations.
  public init() {
    self.init(hashes: [], ends: [], text: "")
  }

  /// Creates a table; only the macro, which has checked it, does.
  public init(hashes: [UInt32], ends: [UInt32], text: String) {
    (self.hashes, self.ends, self.text) = (hashes, ends, text)
  }

  subscript(sentence: String) -> Substring? {
    let hash = Self.hash(of: sentence)
    var (low, high) = (0, hashes.count)
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    guard low < hashes.count, hashes[low] == hash else { return nil }
    let bytes = text.utf8
    let start = low > 0 ? Int(ends[low - 1]) : 0
    return text[
      bytes.index(
        bytes.startIndex, offsetBy: start)..<bytes.index(bytes.startIndex, offsetBy: Int(ends[low]))
    ]
  }

  /// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv
  private static func hash(of sentence: String) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in sentence.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }
}

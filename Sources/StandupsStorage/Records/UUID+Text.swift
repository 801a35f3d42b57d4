#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID {
  /// The id that a hyphenated text means, in either case.
  ///
  /// NB: `UUID(uuidString:)` goes through `sscanf`, which was the largest cost of loading.
  init?(text: String) {
    let digits = text.utf8
    guard digits.count == 36 else { return nil }
    var bits: UInt128 = 0
    for (index, byte) in digits.enumerated() {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = UUID.value(ofDigit: byte) else { return nil }
        bits = bits << 4 | UInt128(digit)
      }
    }
    self = withUnsafeBytes(of: bits.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

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
    var text = text
    guard let bits = text.withUTF8(UUID.bits) else { return nil }
    self = withUnsafeBytes(of: bits.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private static func bits(of digits: UnsafeBufferPointer<UInt8>) -> UInt128? {
    guard digits.count == 36 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for index in 0..<36 {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard digits[index] == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = value(ofDigit: digits[index]) else { return nil }
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
    }
    return UInt128(high) << 64 | UInt128(low)
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

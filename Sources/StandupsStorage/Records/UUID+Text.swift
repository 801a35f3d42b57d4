import StandupsModel

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
    guard let id = text.withUTF8({ UUID(utf8: $0) }) else { return nil }
    self = id
  }

  /// The id that a hyphenated text means, in either case.
  init?(utf8 text: UnsafeBufferPointer<UInt8>) {
    guard let bits = UUID.bits(of: text) else { return nil }
    self = withUnsafeBytes(of: bits.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// The hyphenated text, in upper case.
  ///
  /// NB: `uuidString` goes through `snprintf`, with the same effect.
  var text: String {
    String(unsafeUninitializedCapacity: 36) { text in
      var rest = number
      for index in 0..<36 {
        if index == 8 || index == 13 || index == 18 || index == 23 {
          text[index] = UInt8(ascii: "-")
        } else {
          let digit = UInt8(truncatingIfNeeded: rest >> 124)
          text[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
          rest <<= 4
        }
      }
      return 36
    }
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

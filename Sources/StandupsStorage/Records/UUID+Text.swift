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
    String(unsafeUninitializedCapacity: Self.textCount) { text in
      write(to: text)
      return Self.textCount
    }
  }

  /// How many bytes the text has.
  static let textCount = 36

  /// Writes the text to where there is room for it.
  func write(to text: UnsafeMutableBufferPointer<UInt8>) {
    var rest = number
    for index in 0..<Self.textCount {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        text[index] = UInt8(ascii: "-")
      } else {
        let digit = UInt8(truncatingIfNeeded: rest >> 124)
        text[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
        rest <<= 4
      }
    }
  }

  private static func bits(of text: UnsafeBufferPointer<UInt8>) -> UInt128? {
    let hyphen = UInt8(ascii: "-")
    guard text.count == textCount,
      let first = number(text, 0..<8), text[8] == hyphen,
      let second = number(text, 9..<13), text[13] == hyphen,
      let third = number(text, 14..<18), text[18] == hyphen,
      let fourth = number(text, 19..<23), text[23] == hyphen,
      let fifth = number(text, 24..<36)
    else { return nil }
    return UInt128(first << 32 | second << 16 | third) << 64 | UInt128(fourth << 48 | fifth)
  }

  /// The number that hexadecimal digits mean.
  private static func number(
    _ text: UnsafeBufferPointer<UInt8>, _ digits: Range<Int>
  ) -> UInt64? {
    var number: UInt64 = 0
    for index in digits {
      guard let digit = value(ofDigit: text[index]) else { return nil }
      number = number << 4 | UInt64(digit)
    }
    return number
  }

  private static func value(ofDigit byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? 10 + letter : nil
  }
}

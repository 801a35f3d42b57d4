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
    var place = 0
    func append(_ byte: UInt8) {
      text[place] = byte
      place += 1
    }
    withUnsafeBytes(of: uuid) { bytes in
      for (index, byte) in bytes.enumerated() {
        if index == 4 || index == 6 || index == 8 || index == 10 { append(UInt8(ascii: "-")) }
        append(Self.digit(byte >> 4))
        append(Self.digit(byte & 0xF))
      }
    }
  }

  private static func bits(of text: UnsafeBufferPointer<UInt8>) -> UInt128? {
    let hyphen = UInt8(ascii: "-")
    guard text.count == textCount, text[8] == hyphen, text[13] == hyphen, text[18] == hyphen,
      text[23] == hyphen
    else { return nil }
    // NB: that all are digits is looked at once, in the end: it takes half the time.
    var values: UInt8 = 0
    func number(_ digits: Range<Int>) -> UInt64 {
      var number: UInt64 = 0
      for index in digits {
        let value = value(ofDigit: text[index])
        values |= value
        number = number << 4 | UInt64(value)
      }
      return number
    }
    let first = number(0..<8) << 32 | number(9..<13) << 16 | number(14..<18)
    let last = number(19..<23) << 48 | number(24..<36)
    return values < 16 ? UInt128(first) << 64 | UInt128(last) : nil
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// What a byte means as a hexadecimal digit; more than 15 if it is none.
  private static func value(ofDigit byte: UInt8) -> UInt8 {
    let digit = byte &- UInt8(ascii: "0")
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return digit < 10 ? digit : letter < 6 ? 10 + letter : .max
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Goes through JSON that is written in one certain way, byte for byte, and gives up at the first
/// other one.
struct WrittenText {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  var isAtEnd: Bool { offset == bytes.endIndex }

  /// Whether these words come next; passes over them if so.
  mutating func take(_ words: StaticString) -> Bool {
    let count = words.utf8CodeUnitCount
    guard bytes.endIndex - offset >= count else { return false }
    let isNext = bytes.withUnsafeBytes {
      memcmp($0.baseAddress! + offset - bytes.startIndex, words.utf8Start, count) == 0
    }
    if isNext { offset += count }
    return isNext
  }

  /// A text in quotes, if it is without escapes.
  mutating func string() -> String? {
    guard let range = quoted() else { return nil }
    // NB: nearly all texts are ASCII, for which decoding is the faster way and fails never.
    if bytes[range].allSatisfy({ $0 < 0x80 }) {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    return String(validating: bytes[range], as: UTF8.self)
  }

  /// An id in quotes.
  mutating func id() -> UUID? {
    let quote = UInt8(ascii: "\"")
    let end = offset + 38
    guard end <= bytes.endIndex, bytes[offset] == quote, bytes[end - 1] == quote else { return nil }
    let digits = (offset + 1)..<(end - 1)
    offset = end
    return bytes[digits].withUnsafeBufferPointer { UUID(utf8: $0) }
  }

  /// A whole number of few digits.
  mutating func integer() -> Int? {
    let isNegative = take("-")
    let start = offset
    var number = 0
    while offset < bytes.endIndex, case let digit = bytes[offset] &- UInt8(ascii: "0"), digit < 10 {
      number = number * 10 + Int(digit)
      offset += 1
      if offset - start == 15 { return nil }
    }
    guard offset > start, offset == start + 1 || bytes[start] != UInt8(ascii: "0") else {
      return nil
    }
    return isNegative ? -number : number
  }

  private mutating func quoted() -> Range<Int>? {
    guard take("\"") else { return nil }
    let start = offset
    while offset < bytes.endIndex {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        defer { offset += 1 }
        return start..<offset
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { return nil }
      offset += 1
    }
    return nil
  }
}

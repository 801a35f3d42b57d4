public import Localization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value in a parsed JSON text. It knows its location in the text, and converts strings and
/// numbers on demand, so numbers stay exact and parsing takes little memory.
public struct JSON: Sendable {
  /// A value or key in a text.
  struct Token: Sendable {
    enum Kind: Sendable {
      case array, escapedString, `false`, null, number, object, string, `true`
    }

    var kind: Kind
    // NB: 16 bytes instead of 32. A text has less than 4 GB.
    private var start: UInt32
    private var stop: UInt32
    private var following: UInt32

    init(kind: Kind, offset: Int, end: Int, next: Int) {
      self.kind = kind
      start = UInt32(offset)
      stop = UInt32(end)
      following = UInt32(next)
    }

    /// The first byte.
    var offset: Int { Int(start) }
    /// The byte after the last.
    var end: Int {
      get { Int(stop) }
      set { stop = UInt32(newValue) }
    }
    /// The index of the token after this value and everything in it. In an object, the tokens of
    /// keys and values alternate.
    var next: Int {
      get { Int(following) }
      set { following = UInt32(newValue) }
    }

    /// The range of a string's bytes without its quotes.
    var contents: Range<Int> { offset + 1..<end - 1 }
  }

  final class Document: Sendable {
    let bytes: [UInt8]
    let tokens: [Token]

    init(bytes: [UInt8], tokens: [Token]) {
      self.bytes = bytes
      self.tokens = tokens
    }
  }

  public enum Content: Sendable {
    case array([JSON])
    case bool(Bool)
    case null
    /// The text of the number.
    case number(String)
    case object([Member])
    case string(String)
  }

  public struct Member: Sendable {
    public var key: String
    public var value: JSON
  }

  private let document: Document
  private let index: Int

  init(_ document: Document, index: Int) {
    self.document = document
    self.index = index
  }

  private var token: Token { document.tokens[index] }

  /// The offset of the value's first byte.
  public var offset: Int { token.offset }

  public var isNull: Bool { token.kind == .null }

  public func problem(_ reason: LocalizedText) -> JSONProblem {
    JSONProblem(reason: reason.text, offset: offset)
  }

  @_disfavoredOverload
  public func problem(_ reason: String) -> JSONProblem {
    JSONProblem(reason: reason, offset: offset)
  }

  private func mismatch(_ expected: LocalizedText) -> JSONProblem {
    let found: LocalizedText =
      switch token.kind {
      case .array: "an array"
      case .false, .true: "true or false"
      case .null: "null"
      case .number: "a number"
      case .object: "an object"
      case .escapedString, .string: "a string"
      }
    return problem("expected \(expected), found \(found)")
  }
}

// MARK: Objects and arrays

extension JSON {
  /// The value of a key, or nil if the key is missing or this is not an object.
  public subscript(key: String) -> JSON? {
    var place = 0
    return value(of: Array(key.utf8), from: &place)
  }

  /// The value of a key, which is searched for starting at a place in the object. Keys that are
  /// looked up in the order of the text are found in one pass.
  ///
  /// - Parameters:
  ///   - key: in UTF-8.
  ///   - place: 0 at first; then after the key that was found last.
  func value(of key: [UInt8], from place: inout Int) -> JSON? {
    let object = token
    guard object.kind == .object else { return nil }
    let first = index + 1
    let start = max(first, place)
    let found = key.withUnsafeBufferPointer { key in
      document.bytes.withUnsafeBufferPointer { bytes in
        document.tokens.index(ofKey: key, in: start..<object.next, bytes)
          ?? document.tokens.index(ofKey: key, in: first..<start, bytes)
      }
    }
    guard let found else { return nil }
    place = document.tokens[found + 1].next
    return JSON(document, index: found + 1)
  }

  public func expectObject() throws(JSONProblem) {
    guard token.kind == .object else { throw mismatch("an object") }
  }

  /// The value of a required key.
  public func required(_ key: String) throws(JSONProblem) -> JSON {
    guard let value = self[key] else { throw missing(key) }
    return value
  }

  /// The problem that a required key is missing.
  func missing(_ key: String) -> JSONProblem {
    token.kind == .object
      ? problem("the key \(key.quoted) is missing") : mismatch("an object")
  }

  /// The members of an object, in the order of the text.
  public func members() throws(JSONProblem) -> [Member] {
    try expectObject()
    var members: [Member] = []
    var index = index + 1
    while index < token.next {
      let key = try JSON(document, index: index).string()
      members.append(Member(key: key, value: JSON(document, index: index + 1)))
      index = document.tokens[index + 1].next
    }
    return members
  }

  public func array() throws(JSONProblem) -> [JSON] {
    guard token.kind == .array else { throw mismatch("an array") }
    var elements: [JSON] = []
    var index = index + 1
    while index < token.next {
      elements.append(JSON(document, index: index))
      index = document.tokens[index].next
    }
    return elements
  }
}

extension [JSON.Token] {
  /// The index of a key among keys and values of an object.
  func index(
    ofKey key: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    withUnsafeBufferPointer { tokens in
      var index = range.lowerBound
      while index < range.upperBound {
        if Self.isKey(tokens[index], key, bytes) { return index }
        index = tokens[index + 1].next
      }
      return nil
    }
  }

  private static func isKey(
    _ token: JSON.Token, _ key: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let contents = token.contents
    guard token.kind == .escapedString else {
      return contents.count == key.count
        && key.indices.allSatisfy { key[$0] == bytes[contents.lowerBound + $0] }
    }
    // NB: an escape takes at most six bytes per byte of its text. Without this, a hostile text's
    // long keys would be decoded again for each other key, which takes hours.
    guard contents.count > key.count, contents.count <= 6 * key.count else { return false }
    do throws(JSONProblem) {
      return try JSONParser.unescaped(bytes, at: token.offset).elementsEqual(key)
    } catch {
      return false
    }
  }
}

// MARK: Plain values

extension JSON {
  public func bool() throws(JSONProblem) -> Bool {
    switch token.kind {
    case .false: return false
    case .true: return true
    case .array, .escapedString, .null, .number, .object, .string:
      throw mismatch("true or false")
    }
  }

  public func string() throws(JSONProblem) -> String {
    String(decoding: try utf8(), as: UTF8.self)
  }

  /// The text of a string in UTF-8.
  public func utf8() throws(JSONProblem) -> ArraySlice<UInt8> {
    switch token.kind {
    case .escapedString:
      return try document.bytes.withUnsafeBufferPointer { bytes throws(JSONProblem) in
        try JSONParser.unescaped(bytes, at: token.offset)
      }[...]
    case .string:
      return document.bytes[token.contents]
    case .array, .false, .null, .number, .object, .true:
      throw mismatch("a string")
    }
  }

  /// The text of a number.
  public func number() throws(JSONProblem) -> String {
    guard token.kind == .number else { throw mismatch("a number") }
    return String(decoding: document.bytes[token.offset..<token.end], as: UTF8.self)
  }

  /// The number if it is written as a whole number that an `Int` can hold; nil for any other value.
  private var wholeNumber: Int? {
    guard token.kind == .number else { return nil }
    var digits = document.bytes[token.offset..<token.end]
    let sign = digits.first == UInt8(ascii: "-") ? -1 : 1
    if sign < 0 { digits = digits.dropFirst() }
    var number = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      let (tenfold, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isSumTooLarge) = tenfold.addingReportingOverflow(
        sign * Int(digit - UInt8(ascii: "0")))
      guard !isTooLarge, !isSumTooLarge else { return nil }
      number = sum
    }
    return number
  }

  /// An exact number of seconds.
  public func duration() throws(JSONProblem) -> Duration {
    if token.end - token.offset < 15, let seconds = wholeNumber { return .seconds(seconds) }
    guard let duration = ExactDecimal.duration(number: try number()) else {
      throw problem("the number is out of range")
    }
    return duration
  }

  /// An exact number of seconds within a range.
  public func duration(in range: ClosedRange<Int>) throws(JSONProblem) -> Duration {
    let duration = try duration()
    guard
      (Duration.seconds(range.lowerBound)...Duration.seconds(range.upperBound))
        .contains(duration)
    else { throw problem("the number is out of range") }
    return duration
  }

  /// A whole number within a range.
  public func integer(in range: ClosedRange<Int>) throws(JSONProblem) -> Int {
    if let integer = wholeNumber, range.contains(integer) { return integer }
    let duration = try duration()
    guard duration.components.attoseconds == 0 else { throw mismatch("a whole number") }
    let integer = Int(duration.components.seconds)
    guard range.contains(integer) else { throw problem("the number is out of range") }
    return integer
  }

  public func uuid() throws(JSONProblem) -> UUID {
    guard let id = UUID(utf8: try utf8()) else { throw problem("this is not a valid ID") }
    return id
  }

  /// One of the values of an enumeration.
  public func value<Value: RawRepresentable<String> & CaseIterable>(
    of type: Value.Type
  ) throws(JSONProblem) -> Value {
    try value(of: Value.allCases.map { (Array($0.rawValue.utf8), $0) })
  }

  /// One of some values, each of which has a text in UTF-8.
  func value<Value>(of values: [(text: [UInt8], value: Value)]) throws(JSONProblem) -> Value {
    let text = try utf8()
    for known in values where known.text[...] == text { return known.value }
    let texts = values.map { String(decoding: $0.text, as: UTF8.self) }
    throw problem("expected one of \(texts.joined(separator: ", "))")
  }

  /// The value for code that accepts several types.
  public func content() throws(JSONProblem) -> Content {
    switch token.kind {
    case .array: .array(try array())
    case .false, .true: .bool(try bool())
    case .null: .null
    case .number: .number(try number())
    case .object: .object(try members())
    case .escapedString, .string: .string(try string())
    }
  }
}

extension UUID {
  /// Reads the 36-character text of an ID, in either case.
  ///
  /// `UUID(uuidString:)` also accepts signs and spaces in place of digits, and takes more than 2
  /// µs: with the 6,000 ids of 1,000 standups, the first frame would take more than twice as long.
  public init?(text: String) { self.init(utf8: text.utf8) }

  public init?(utf8 text: some Collection<UInt8>) {
    let number =
      text.withContiguousStorageIfAvailable(Self.number)
      ?? Array(text).withUnsafeBufferPointer(Self.number)
    guard let number else { return nil }
    self = withUnsafeBytes(of: number.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> UInt128? {
    let dash = UInt8(ascii: "-")
    guard text.count == 36, text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash,
      let first = digits(text[0..<8]), let second = digits(text[9..<13]),
      let third = digits(text[14..<18]), let fourth = digits(text[19..<23]),
      let fifth = digits(text[24..<36])
    else { return nil }
    let high = first << 32 | second << 16 | third
    return UInt128(high) << 64 | UInt128(fourth << 48 | fifth)
  }

  /// The number that hexadecimal digits, in either case, represent.
  private static func digits(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    var number: UInt64 = 0
    for byte in text {
      let digit = byte &- UInt8(ascii: "0")
      let letter = (byte | 0x20) &- UInt8(ascii: "a")
      guard digit < 10 || letter < 6 else { return nil }
      number = number << 4 | UInt64(digit < 10 ? digit : letter + 10)
    }
    return number
  }
}

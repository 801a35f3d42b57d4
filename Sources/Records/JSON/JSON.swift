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
    /// The first byte, and the byte after the last.
    var offset: Int
    var end: Int
    /// The index of the token after this value and everything in it. In an object, the tokens of
    /// keys and values alternate.
    var next: Int

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

  public func problem(_ reason: String) -> JSONProblem {
    JSONProblem(reason: reason, offset: offset)
  }

  private func mismatch(_ expected: String) -> JSONProblem {
    let found =
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
    return value(of: key, from: &place)
  }

  /// The value of a key, which is first looked for from a place in the object. Keys that are looked
  /// up in the order of the text are found in one pass.
  ///
  /// - Parameter place: at first 0; then behind the key that was found last.
  func value(of key: String, from place: inout Int) -> JSON? {
    let object = token
    guard object.kind == .object else { return nil }
    let first = index + 1
    let start = max(first, place)
    guard
      let found = self.index(of: key, in: start..<object.next)
        ?? self.index(of: key, in: first..<start)
    else { return nil }
    place = document.tokens[found + 1].next
    return JSON(document, index: found + 1)
  }

  private func index(of key: String, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if isKey(document.tokens[index], key) { return index }
      index = document.tokens[index + 1].next
    }
    return nil
  }

  public func expectObject() throws(JSONProblem) {
    guard token.kind == .object else { throw mismatch("an object") }
  }

  /// The value of a required key.
  public func required(_ key: String) throws(JSONProblem) -> JSON {
    var place = 0
    return try required(key, from: &place)
  }

  func required(_ key: String, from place: inout Int) throws(JSONProblem) -> JSON {
    guard let value = value(of: key, from: &place) else {
      try expectObject()
      throw problem("the key \(key.quoted) is missing")
    }
    return value
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

  private func isKey(_ token: Token, _ key: String) -> Bool {
    switch token.kind {
    case .string:
      guard token.contents.count == key.utf8.count else { return false }
      // NB: each byte of a string takes several times as long as one of a buffer.
      var key = key
      return document.bytes.withUnsafeBufferPointer { bytes in
        key.withUTF8 { bytes[token.contents].elementsEqual($0) }
      }
    case .escapedString:
      return Result { () throws(JSONProblem) in
        try JSONParser.unescaped(document.bytes, at: token.offset)
      } == .success(key)
    case .array, .false, .null, .number, .object, .true:
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
    switch token.kind {
    case .escapedString:
      return try JSONParser.unescaped(document.bytes, at: token.offset)
    case .string:
      return String(decoding: document.bytes[token.contents], as: UTF8.self)
    case .array, .false, .null, .number, .object, .true:
      throw mismatch("a string")
    }
  }

  /// The text of a number.
  public func number() throws(JSONProblem) -> String {
    guard token.kind == .number else { throw mismatch("a number") }
    return String(decoding: document.bytes[token.offset..<token.end], as: UTF8.self)
  }

  /// An exact number of seconds.
  public func duration() throws(JSONProblem) -> Duration {
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
    if let integer = Int(try number()), range.contains(integer) { return integer }
    let duration = try duration()
    guard duration.components.attoseconds == 0 else { throw mismatch("a whole number") }
    let integer = Int(duration.components.seconds)
    guard range.contains(integer) else { throw problem("the number is out of range") }
    return integer
  }

  public func uuid() throws(JSONProblem) -> UUID {
    switch token.kind {
    case .string:
      if let id = UUID(utf8: document.bytes[token.contents]) { return id }
    case .array, .escapedString, .false, .null, .number, .object, .true:
      if let id = UUID(text: try string()) { return id }
    }
    throw problem("this is not a valid ID")
  }

  /// One of the values of an enumeration.
  public func value<Value: RawRepresentable<String> & CaseIterable>(
    of type: Value.Type
  ) throws(JSONProblem) -> Value {
    guard let value = Value(rawValue: try string()) else {
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem("expected one of \(known)")
    }
    return value
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
    guard text.count == 36 else { return nil }
    var number: UInt128 = 0
    for (index, byte) in text.enumerated() {
      switch index {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return nil }
      default:
        guard let digit = UUID.value(ofDigit: byte) else { return nil }
        number = number << 4 | UInt128(digit)
      }
    }
    self = withUnsafeBytes(of: number.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
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

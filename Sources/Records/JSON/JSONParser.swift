import Localization

/// Parses JSON (RFC 8259) strictly: no comments, no trailing commas, no duplicate keys, no invalid
/// UTF-8, no lone surrogates. A byte order mark at the start is skipped.
///
/// Foundation's `JSONDecoder` does not fit. People edit and merge these files by hand, so every
/// error, even a value of the wrong type, must name its line and column. Numbers must stay exact to
/// the last digit. And a hostile file may only use bounded stack and memory, so the depth and the
/// number of values are limited.
public struct JSONParser {
  public static let depthLimit = 64
  public static let valueLimit = 2_000_000

  /// The number of an object's keys up to which they are compared with each other.
  private static let fewestKeys = 16
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  // NB: read only after comparing an offset with the count. An array would compare once more.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  private var tokens: [JSON.Token] = []
  private var valueCount = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Parses a whole text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func parse(_ bytes: [UInt8]) throws(JSONProblem) -> JSON {
    guard bytes.count <= Int(UInt32.max) else {
      throw JSONProblem(reason: String(localized: "the text is larger than 4 GB"), offset: 0)
    }
    let tokens = try bytes.withUnsafeBufferPointer { bytes throws(JSONProblem) in
      var parser = JSONParser(bytes)
      parser.tokens.reserveCapacity(bytes.count / 12)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.offset = 3 }
      try parser.value(depth: 0)
      parser.skipSpace()
      guard parser.peek == nil else { throw parser.problem("unexpected text after the end") }
      return parser.tokens
    }
    return JSON(JSON.Document(bytes: bytes, tokens: tokens), index: 0)
  }

  /// The text of a string that contains escapes.
  static func unescaped(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) throws(JSONProblem) -> [UInt8] {
    var parser = JSONParser(bytes, offset: offset + 1)
    var text: [UInt8] = []
    while true {
      let start = parser.offset
      _ = parser.skipPlain()
      text += bytes[start..<parser.offset]
      guard parser.peek == UInt8(ascii: "\\") else { return text }
      text += String(try parser.escape()).utf8
    }
  }

  private mutating func value(depth: Int) throws(JSONProblem) {
    skipSpace()
    valueCount += 1
    guard valueCount <= JSONParser.valueLimit else {
      throw problem("the text has more than \(JSONParser.valueLimit) values")
    }
    guard depth < JSONParser.depthLimit else {
      throw problem("values are nested more than \(JSONParser.depthLimit) levels deep")
    }
    switch peek {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try keyword("true", .true)
    case UInt8(ascii: "f"): try keyword("false", .false)
    case UInt8(ascii: "n"): try keyword("null", .null)
    case UInt8(ascii: "-"): try number()
    case let byte? where JSONParser.digits.contains(byte): try number()
    case nil: throw problem("expected a value, found the end")
    default: throw problem("expected a value")
    }
  }

  private mutating func object(depth: Int) throws(JSONProblem) {
    let object = begin(.object)
    var count = 0
    var few = object..<object
    var others: Set<[UInt8]> = []
    skipSpace()
    if skip("}") { return end(object) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw problem("expected a key in quotes") }
      let key = tokens.count
      try string()
      count += 1
      // NB: comparing a few keys is faster than hashing them.
      if count <= Self.fewestKeys + 1 { few = object + 1..<key }
      var isNew = try !isRepeated(key, in: few)
      if isNew, count > Self.fewestKeys { isNew = others.insert(try name(of: key)).inserted }
      guard isNew else {
        let text = String(decoding: try name(of: key), as: UTF8.self)
        throw JSONProblem(
          reason: String(localized: "the key \(text.quoted) is repeated"),
          offset: tokens[key].offset)
      }
      skipSpace()
      guard skip(":") else { throw problem("expected a colon") }
      try value(depth: depth + 1)
      skipSpace()
      if skip("}") { return end(object) }
      guard skip(",") else { throw problem("expected a comma or a closing brace") }
    }
  }

  private func isRepeated(_ key: Int, in few: Range<Int>) throws(JSONProblem) -> Bool {
    let token = tokens[key]
    guard token.kind == .escapedString else {
      let name = UnsafeBufferPointer(rebasing: bytes[token.contents])
      return tokens.index(ofKey: name, in: few, bytes) != nil
    }
    return try name(of: key).withUnsafeBufferPointer { tokens.index(ofKey: $0, in: few, bytes) }
      != nil
  }

  private func name(of key: Int) throws(JSONProblem) -> [UInt8] {
    tokens[key].kind == .escapedString
      ? try Self.unescaped(bytes, at: tokens[key].offset) : Array(bytes[tokens[key].contents])
  }

  private mutating func array(depth: Int) throws(JSONProblem) {
    let index = begin(.array)
    skipSpace()
    if skip("]") { return end(index) }
    while true {
      try value(depth: depth + 1)
      skipSpace()
      if skip("]") { return end(index) }
      guard skip(",") else { throw problem("expected a comma or a closing bracket") }
    }
  }

  /// Starts an object or array, with its bracket.
  private mutating func begin(_ kind: JSON.Token.Kind) -> Int {
    tokens.append(JSON.Token(kind: kind, offset: offset, end: offset, next: 0))
    offset += 1
    return tokens.count - 1
  }

  private mutating func end(_ index: Int) {
    tokens[index].end = offset
    tokens[index].next = tokens.count
  }

  private mutating func append(_ kind: JSON.Token.Kind, from start: Int) {
    tokens.append(JSON.Token(kind: kind, offset: start, end: offset, next: tokens.count + 1))
  }

  private mutating func keyword(
    _ keyword: String, _ kind: JSON.Token.Kind
  ) throws(JSONProblem) {
    let start = offset
    for byte in keyword.utf8 {
      guard peek == byte else { throw problem("expected a value") }
      offset += 1
    }
    append(kind, from: start)
  }

  private mutating func number() throws(JSONProblem) {
    let start = offset
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    append(.number, from: start)
  }

  private mutating func digits() throws(JSONProblem) {
    let start = offset
    while let byte = peek, JSONParser.digits.contains(byte) { offset += 1 }
    guard offset > start else { throw problem("expected a digit") }
  }

  private mutating func string() throws(JSONProblem) {
    let start = offset
    var isASCII = true
    var hasEscapes = false
    offset += 1
    while true {
      if !skipPlain() { isASCII = false }
      switch peek {
      case UInt8(ascii: "\""):
        offset += 1
        guard isASCII || String(validating: bytes[start..<offset], as: UTF8.self) != nil else {
          throw JSONProblem(
            reason: String(localized: "the string is not valid UTF-8"), offset: start)
        }
        return append(hasEscapes ? .escapedString : .string, from: start)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        _ = try escape()
      case nil:
        throw problem("the closing quote is missing")
      default:
        throw problem("control characters must be escaped")
      }
    }
  }

  /// Stops at a quote, a backslash, a control character, or the end.
  ///
  /// - Returns: true if all skipped characters are printable ASCII.
  private mutating func skipPlain() -> Bool {
    var end = offset
    var isPrintable = true
    // NB: eight bytes at a time, since most of a record is in quotes.
    while end + 8 <= bytes.count,
      Self.isPlainASCII(
        UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: end, as: UInt64.self))
    {
      end += 8
    }
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      isPrintable = isPrintable && byte < 0x7F
      end += 1
    }
    offset = end
    return isPrintable
  }

  /// True if a text is printable ASCII without quotes and backslashes.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var parser = JSONParser(bytes)
      return parser.skipPlain() && parser.offset == bytes.count
    } ?? false
  }

  /// True if eight bytes are printable ASCII without quotes and backslashes.
  private static func isPlainASCII(_ eight: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = eight ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslashes = eight ^ ones &* UInt64(UInt8(ascii: "\\"))
    let deletes = eight ^ ones &* 0x7F
    // NB: a byte below n has its high bit set after n is subtracted, and not before. A byte after
    // such a byte may be mistaken for one.
    let low = (eight &- ones &* 0x20) & ~eight
    let special =
      (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
      | (deletes &- ones) & ~deletes | low
    return (special | eight) & (ones &* 0x80) == 0
  }

  private mutating func escape() throws(JSONProblem) -> Unicode.Scalar {
    let start = offset
    offset += 1
    defer { offset += 1 }
    switch peek {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard (0xD800...0xDBFF).contains(unit), next(is: "\\"), next(is: "u"),
        case let second = try hexadecimal(), (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (second - 0xDC00))
      else {
        throw JSONProblem(
          reason: String(localized: "half of a surrogate pair is missing"), offset: start)
      }
      return scalar
    default:
      throw JSONProblem(reason: String(localized: "this is not a valid escape"), offset: start)
    }
  }

  // NB: `offset` is at the `u` on entry, and at the last digit on return.
  private mutating func hexadecimal() throws(JSONProblem) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      offset += 1
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw problem("expected a hexadecimal digit")
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  private mutating func next(is character: Unicode.Scalar) -> Bool {
    offset += 1
    return peek == UInt8(ascii: character)
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    var end = offset
    while end < bytes.count,
      case let byte = bytes[end],
      byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    {
      end += 1
    }
    offset = end
  }

  private func problem(_ reason: LocalizedText) -> JSONProblem {
    JSONProblem(reason: reason.text, offset: min(offset, bytes.count))
  }
}

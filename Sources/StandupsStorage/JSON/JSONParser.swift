/// Reads a JSON text (RFC 8259), strictly: no comments, no trailing commas, no repeated keys, no invalid
/// UTF-8, no lone surrogates. A byte order mark at the start is passed over.
///
/// Depth and number of values are limited, so that hostile texts cost bounded stack and memory.
struct JSONParser {
  static let depthLimit = 64
  static let valueLimit = 2_000_000

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private let bytes: [UInt8]
  private var offset = 0
  private var valueCount = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value that the whole text holds.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func parse(_ bytes: [UInt8]) throws(JSONProblem) -> JSON {
    var parser = JSONParser(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.offset = 3 }
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.peek == nil else { throw parser.problem("there is more after the end") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONProblem) -> JSON {
    skipSpace()
    valueCount += 1
    guard valueCount <= JSONParser.valueLimit else {
      throw problem("there are more than \(JSONParser.valueLimit) values")
    }
    guard depth < JSONParser.depthLimit else {
      throw problem("values are nested more than \(JSONParser.depthLimit) deep")
    }
    let start = offset
    switch peek {
    case UInt8(ascii: "{"): return JSON(.object(try members(depth: depth)), offset: start)
    case UInt8(ascii: "["): return JSON(.array(try elements(depth: depth)), offset: start)
    case UInt8(ascii: "\""): return JSON(.string(try string()), offset: start)
    case UInt8(ascii: "t"): return JSON(try word("true", .bool(true)), offset: start)
    case UInt8(ascii: "f"): return JSON(try word("false", .bool(false)), offset: start)
    case UInt8(ascii: "n"): return JSON(try word("null", .null), offset: start)
    case UInt8(ascii: "-"): return JSON(.number(try number()), offset: start)
    case let byte? where JSONParser.digits.contains(byte):
      return JSON(.number(try number()), offset: start)
    case nil: throw problem("the text ends where a value should be")
    default: throw problem("a value should be here")
    }
  }

  private mutating func members(depth: Int) throws(JSONProblem) -> [JSON.Member] {
    offset += 1
    var members: [JSON.Member] = []
    var keys = UniqueKeys()
    skipSpace()
    if take("}") { return members }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw problem("a key in quotes should be here") }
      let keyOffset = offset
      let key = try string()
      guard keys.insert(key, after: members) else {
        throw JSONProblem(reason: "the key \"\(key)\" is repeated", offset: keyOffset)
      }
      skipSpace()
      guard take(":") else { throw problem("a colon should be here") }
      members.append(JSON.Member(key: key, value: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw problem("a comma or a closing brace should be here") }
    }
  }

  private mutating func elements(depth: Int) throws(JSONProblem) -> [JSON] {
    offset += 1
    var elements: [JSON] = []
    skipSpace()
    if take("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw problem("a comma or a closing bracket should be here") }
    }
  }

  private mutating func word(
    _ word: StaticString, _ content: JSON.Content
  ) throws(JSONProblem) -> JSON.Content {
    for index in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[index] else { throw problem("a value should be here") }
      offset += 1
    }
    return content
  }

  private mutating func number() throws(JSONProblem) -> String {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(JSONProblem) {
    let start = offset
    while let byte = peek, JSONParser.digits.contains(byte) { offset += 1 }
    guard offset > start else { throw problem("a digit should be here") }
  }

  private mutating func string() throws(JSONProblem) -> String {
    let start = offset
    offset += 1
    skipPlain()
    if peek == UInt8(ascii: "\"") {
      offset += 1
      return try text(bytes[(start + 1)..<(offset - 1)], at: start)
    }
    var decoded = Array(bytes[(start + 1)..<offset])
    while true {
      switch peek {
      case UInt8(ascii: "\""):
        offset += 1
        return try text(decoded[...], at: start)
      case UInt8(ascii: "\\"):
        decoded += String(try escape()).utf8
      case nil:
        throw problem("the text ends within quotes")
      default:
        throw problem("a control character should be escaped")
      }
      let runStart = offset
      skipPlain()
      decoded += bytes[runStart..<offset]
    }
  }

  /// Stops at a quote, a backslash, a control character or the end.
  private mutating func skipPlain() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
      offset += 1
    }
  }

  private func text(
    _ bytes: ArraySlice<UInt8>, at start: Int
  ) throws(JSONProblem) -> String {
    // NB: nearly all texts are ASCII, for which decoding is the faster way and fails never.
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JSONProblem(reason: "the text is not UTF-8", offset: start)
    }
    return text
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
      else { throw JSONProblem(reason: "half a surrogate pair stands alone", offset: start) }
      return scalar
    default:
      throw JSONProblem(reason: "there is no such escape", offset: start)
    }
  }

  // NB: stands on the `u` before and on the last digit after.
  private mutating func hexadecimal() throws(JSONProblem) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      offset += 1
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw problem("a hexadecimal digit should be here")
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

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private func problem(_ reason: String) -> JSONProblem {
    JSONProblem(reason: reason, offset: min(offset, bytes.count))
  }
}

/// Keeps the keys of an object apart: the few of most objects by comparing, many by hashing.
private struct UniqueKeys {
  private var hashed: Set<String> = []

  /// Whether the key is another one than those of the members before.
  mutating func insert(_ key: String, after members: [JSON.Member]) -> Bool {
    guard members.count > 16 else { return !members.contains { $0.key == key } }
    if hashed.isEmpty { hashed.formUnion(members.map(\.key)) }
    return hashed.insert(key).inserted
  }
}

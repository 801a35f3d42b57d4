#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON value to write.
public enum JSONValue {
  case array([JSONValue])
  case bool(Bool)
  /// A value that is created when it is written, after everything before it.
  case computed(() -> JSONValue)
  /// An array whose elements are created while it is written.
  case elements(AnySequence<JSONValue>)
  /// The text of the number.
  case number(String)
  case object([String: JSONValue])
  case string(String)

  /// An array whose elements are created while it is written, so that they are never all in memory.
  public static func list<Element>(
    _ elements: [Element], _ json: @escaping (Element) -> JSONValue
  ) -> JSONValue {
    .elements(AnySequence(elements.lazy.map(json)))
  }

  public static func duration(_ duration: Duration) -> JSONValue {
    .number(ExactDecimal.text(duration))
  }
  public static func id(_ id: UUID) -> JSONValue { .string(id.uuidString) }
  public static func integer(_ value: some BinaryInteger) -> JSONValue { .number("\(value)") }

  /// An object with the members that have a value.
  public static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(Dictionary(members.compactMap { key, value in value.map { (key, $0) } }) { $1 })
  }

  /// The object with one more member, if that has a value. Other values are returned unchanged.
  public func adding(_ key: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(var members) = self, let value else { return self }
    members[key] = value
    return .object(members)
  }

  /// An object with the members of another one, which must have the same value where both have a
  /// key.
  public func adding(_ other: JSONValue) -> JSONValue {
    guard case .object(let members) = self, case .object(let more) = other else { return self }
    return .object(members.merging(more) { $1 })
  }
}

/// Writes JSON that is easy to read and to merge: sorted keys, two spaces, `"key" : value`, one
/// value per line, a newline at the end.
///
/// Characters that control a terminal or change the direction of text are escaped, so that a file
/// can be printed.
public struct JSONWriter {
  /// The length of a piece in bytes, apart from the last element in it.
  public static let pieceSize = 1 << 16

  private var bytes: [UInt8] = []
  /// Takes the text written so far; returns false to stop.
  private let sink: ([UInt8]) -> Bool
  private let escapesInvisible: Bool
  private var isStopped = false

  private init(escapesInvisible: Bool, sink: @escaping ([UInt8]) -> Bool) {
    self.escapesInvisible = escapesInvisible
    self.sink = sink
  }

  /// The text of a value, in UTF-8.
  public static func bytes(_ value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    write(value) { piece in
      bytes += piece
      return true
    }
    return bytes
  }

  /// The text of a value, in UTF-8; nil if it has more bytes than the limit. Of a text that is too
  /// long, little more than the limit is generated.
  public static func bytes(_ value: JSONValue, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    write(value) { piece in
      bytes += piece
      return bytes.count <= limit
    }
    return bytes.count <= limit ? bytes : nil
  }

  /// Writes the text of a value, in UTF-8 and in pieces.
  ///
  /// - Parameters:
  ///   - escapesInvisible: true if invisible characters are escaped, too, so that readers see all
  ///     of the text. Those that join several emoji into one picture are not.
  ///   - sink: takes a piece; returns false to stop.
  public static func write(
    _ value: JSONValue, escapesInvisible: Bool = false, to sink: ([UInt8]) -> Bool
  ) {
    withoutActuallyEscaping(sink) { sink in
      var writer = JSONWriter(escapesInvisible: escapesInvisible, sink: sink)
      writer.write(value, indent: 0)
      writer.write("\n")
      if !writer.isStopped { _ = sink(writer.bytes) }
    }
  }

  private mutating func write(_ value: JSONValue, indent: Int) {
    switch value {
    case .array(let elements):
      list("[", elements, "]", indent: indent) { writer, element in
        writer.write(element, indent: indent + 2)
        writer.passOnPiece()
      }
    case .bool(let value): write(value ? "true" : "false")
    case .computed(let value): write(value(), indent: indent)
    case .elements(let elements):
      list("[", elements, "]", indent: indent) { writer, element in
        writer.write(element, indent: indent + 2)
        writer.passOnPiece()
      }
    case .number(let text): write(text)
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      list("{", sorted, "}", indent: indent) { writer, member in
        writer.write(quoted: member.key)
        writer.write(" : ")
        writer.write(member.value, indent: indent + 2)
      }
    case .string(let text): write(quoted: text)
    }
  }

  private mutating func passOnPiece() {
    guard bytes.count >= Self.pieceSize else { return }
    isStopped = !sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func list<Elements: Sequence>(
    _ open: String, _ elements: Elements, _ close: String, indent: Int,
    write writeElement: (inout JSONWriter, Elements.Element) -> Void
  ) {
    write(open)
    var isEmpty = true
    for element in elements {
      if isStopped { return }
      write(isEmpty ? "\n" : ",\n")
      isEmpty = false
      write(spaces: indent + 2)
      writeElement(&self, element)
    }
    if !isEmpty {
      write("\n")
      write(spaces: indent)
    }
    write(close)
  }

  private mutating func write(quoted text: String) {
    write("\"")
    defer { write("\"") }
    if JSONParser.isPlain(text) { return write(text) }
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\"": write("\\\"")
      case "\\": write("\\\\")
      case "\u{8}": write("\\b")
      case "\t": write("\\t")
      case "\n": write("\\n")
      case "\u{C}": write("\\f")
      case "\r": write("\\r")
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        write(escape: scalar)
      case _
      where escapesInvisible && scalar.isInvisible && !scalar.continuesEmoji(after: previous):
        write(escape: scalar)
      default: bytes.append(contentsOf: Character(scalar).utf8)
      }
    }
  }

  private mutating func write(escape scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? .init() {
      let digits = String(unit, radix: 16)
      write("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }
}

extension Unicode.Scalar {
  /// True if this invisible character determines the look of the emoji before it, or joins the next
  /// one to it.
  fileprivate func continuesEmoji(after previous: Unicode.Scalar) -> Bool {
    let isAfterEmoji = !previous.isASCII && previous.properties.isEmoji
    return self == "\u{FE0F}"
      ? isAfterEmoji : self == "\u{200D}" && (isAfterEmoji || previous == "\u{FE0F}")
  }
}

/// Writes JSON for people and for git: sorted keys, two spaces, `"key" : value`, one value a line, a
/// newline at the end.
struct JSONWriter {
  private var bytes: [UInt8] = []

  private init() {}

  /// The text of a value, in UTF-8.
  static func bytes(_ value: JSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value, indent: 0)
    writer.write("\n")
    return writer.bytes
  }

  private mutating func write(_ value: JSON, indent: Int) {
    switch value.content {
    case .array(let elements):
      list("[", elements, "]", indent: indent) { writer, element in
        writer.write(element, indent: indent + 2)
      }
    case .bool(let value): write(value ? "true" : "false")
    case .null: write("null")
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

  private mutating func list<Element>(
    _ open: String, _ elements: [Element], _ close: String, indent: Int,
    write writeElement: (inout JSONWriter, Element) -> Void
  ) {
    write(open)
    for (index, element) in elements.enumerated() {
      write(index == 0 ? "\n" : ",\n")
      write(spaces: indent + 2)
      writeElement(&self, element)
    }
    if !elements.isEmpty {
      write("\n")
      write(spaces: indent)
    }
    write(close)
  }

  private mutating func write(quoted text: String) {
    write("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): write("\\\"")
      case UInt8(ascii: "\\"): write("\\\\")
      case 0x08: write("\\b")
      case 0x09: write("\\t")
      case 0x0A: write("\\n")
      case 0x0C: write("\\f")
      case 0x0D: write("\\r")
      case 0..<0x20: write("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))")
      default: bytes.append(byte)
      }
    }
    write("\"")
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }
}

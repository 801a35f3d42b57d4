/// A JSON value (RFC 8259) that knows where in its text it stands.
///
/// Numbers are kept as they are written, so that decimals and 64-bit words stay exact.
struct JSON: Equatable {
  enum Content: Equatable {
    case array([JSON])
    case bool(Bool)
    case null
    /// The text of the number.
    case number(String)
    /// The members in the order of the text; no key is repeated.
    case object([Member])
    case string(String)
  }

  struct Member: Equatable {
    var key: String
    var value: JSON
  }

  var content: Content
  /// The offset of the value's first byte.
  var offset: Int

  init(_ content: Content, offset: Int = 0) {
    self.content = content
    self.offset = offset
  }
}

extension JSON {
  static func array(_ values: [JSON]) -> JSON { JSON(.array(values)) }
  static func bool(_ value: Bool) -> JSON { JSON(.bool(value)) }
  static func integer(_ value: some BinaryInteger) -> JSON { JSON(.number("\(value)")) }
  static func number(_ text: String) -> JSON { JSON(.number(text)) }
  static func string(_ value: String) -> JSON { JSON(.string(value)) }

  /// An object of those members that have a value.
  static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    JSON(.object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } }))
  }

  /// The object with one more member. Anything but an object stays as it is.
  func adding(_ key: String, _ value: JSON) -> JSON {
    switch content {
    case .object(let members): JSON(.object(members + [Member(key: key, value: value)]))
    case .array, .bool, .null, .number, .string: self
    }
  }
}

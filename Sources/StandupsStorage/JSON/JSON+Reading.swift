import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSON {
  /// The value of a key, or nil if there is no such key.
  subscript(key: String) -> JSON? {
    switch content {
    case .object(let members): members.first { $0.key == key }?.value
    case .array, .bool, .null, .number, .string: nil
    }
  }

  /// The value of a key that must be there.
  func required(_ key: String) throws(JSONProblem) -> JSON {
    try expectObject()
    guard let value = self[key] else {
      throw JSONProblem(reason: "the key \"\(key)\" is missing", offset: offset)
    }
    return value
  }

  func expectObject() throws(JSONProblem) {
    switch content {
    case .object: return
    case .array, .bool, .null, .number, .string: throw mismatch("an object")
    }
  }

  func array() throws(JSONProblem) -> [JSON] {
    guard case .array(let elements) = content else { throw mismatch("a list") }
    return elements
  }

  func bool() throws(JSONProblem) -> Bool {
    guard case .bool(let value) = content else { throw mismatch("true or false") }
    return value
  }

  func string() throws(JSONProblem) -> String {
    guard case .string(let text) = content else { throw mismatch("a text") }
    return text
  }

  func number() throws(JSONProblem) -> String {
    guard case .number(let text) = content else { throw mismatch("a number") }
    return text
  }

  /// A number of seconds, exactly.
  func duration() throws(JSONProblem) -> Duration {
    let text = try number()
    if text.utf8.count < 15, let seconds = Int(text) { return .seconds(seconds) }
    guard let duration = ExactDecimal.duration(number: text) else {
      throw problem("the number is out of range")
    }
    return duration
  }

  /// A whole number within a range.
  func integer(in range: ClosedRange<Int>) throws(JSONProblem) -> Int {
    if let integer = Int(try number()), range.contains(integer) { return integer }
    let duration = try duration()
    guard duration.components.attoseconds == 0 else { throw mismatch("a whole number") }
    let integer = Int(duration.components.seconds)
    guard range.contains(integer) else { throw problem("the number is out of range") }
    return integer
  }

  func uuid() throws(JSONProblem) -> UUID {
    guard let id = UUID(text: try string()) else {
      throw problem("the text is not an id")
    }
    return id
  }

  func moment() throws(JSONProblem) -> Moment {
    guard let moment = Timestamp.moment(try string()) else {
      throw problem("the text is not a date in UTC")
    }
    return moment
  }

  func date() throws(JSONProblem) -> Date { try moment().date }

  /// One of the values of an enumeration.
  func value<Value: RawRepresentable<String> & CaseIterable>(
    of type: Value.Type
  ) throws(JSONProblem) -> Value {
    guard let value = Value(rawValue: try string()) else {
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem("the value is none of \(known)")
    }
    return value
  }

  func problem(_ reason: String) -> JSONProblem { JSONProblem(reason: reason, offset: offset) }

  private func mismatch(_ expected: String) -> JSONProblem {
    problem("\(expected) should be here, not \(contentName)")
  }

  private var contentName: String {
    switch content {
    case .array: "a list"
    case .bool: "true or false"
    case .null: "null"
    case .number: "a number"
    case .object: "an object"
    case .string: "a text"
    }
  }
}

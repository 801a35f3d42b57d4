import Records

@testable import StandupsApp
@testable import StandupsStorage

/// Values that no version of the program writes, or hardly ever, as the text of JSON.
enum HostileValues {
  /// The ends of every range, what is just beyond them, and what other programs take for a number.
  static let numbers =
    [
      1_000, 3_600, 10_800, 1_000_000_000_000, 1_000_000_000_000_000,
      4_611_686_018_427_387_904, Int.max,
    ].flatMap { ["\($0)", "\($0 - 1)", "-\($0)", "-\($0 - 1)"] }
    + [
      "0", "-0", "1", "-1", "2", "0.5", "59.999999999999999999999", "1000000000001",
      "-1000000000001", "1000000000000001", "-1000000000000001", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "18446744073709551616", "1e12", "1e15",
      "1E+308", "-1e308", "1e309", "1e-400", "0.1e999999999", "1e-99999999999999999999",
      String(repeating: "9", count: 400), "NaN", "-Infinity",
    ]

  static let others = [
    "null", "true", "[]", "{}", "[0]", "{\"a\":1,\"a\":2}", "\"\"", "\"x\"", "\"\\ud800\"",
    "\"\\udc00\\ud800\"", "\"\\u0000\"", "\"\\u202e\\u001b[2J\"", "\"한글👨‍👩‍👧e\u{301}\"",
    "\"1\"", "\"1e999\"", "\"5A000000-0000-4000-8000-000000000002\"",
    "\"0001-01-01T00:00:00Z\"", "\"0000-12-31T23:59:59Z\"", "\"9999-12-31T23:59:59.999Z\"",
    "\"9999-12-31T23:59:59-23:59\"", "\"1000000000-01-01T00:00:00Z\"", "\"inf\"",
    String(repeating: "[", count: 100_000), "\"" + String(repeating: "長", count: 20_000) + "\"",
  ]

}

extension JSONValue {
  /// The value in a text, to be edited and written again.
  init(text: String) throws {
    try self.init(JSONParser.parse(Array(text.utf8)))
  }

  private init(_ json: JSON) throws {
    switch try json.content() {
    case .array(let elements): self = .array(try elements.map { try JSONValue($0) })
    case .bool(let value): self = .bool(value)
    case .null: self = .number("null")
    case .number(let text): self = .number(text)
    case .object(let members):
      self = .object(
        Dictionary(uniqueKeysWithValues: try members.map { ($0.key, try JSONValue($0.value)) }))
    case .string(let text): self = .string(text)
    }
  }

  /// The number of values in this one, with itself.
  var valueCount: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .bool, .computed, .elements, .number, .string: 1
    case .object(let members): members.values.reduce(1) { $0 + $1.valueCount }
    }
  }

  /// The value with one of the values in it edited: the one that `place` others come before. Nil
  /// removes it.
  func editing(_ place: Int, _ edit: (JSONValue) -> JSONValue?) -> JSONValue {
    var rest = place
    return edited(&rest, edit) ?? self
  }

  private func edited(_ rest: inout Int, _ edit: (JSONValue) -> JSONValue?) -> JSONValue? {
    guard rest >= 0 else { return self }
    rest -= 1
    guard rest >= 0 else { return edit(self) }
    switch self {
    case .array(let elements):
      return .array(elements.compactMap { $0.edited(&rest, edit) })
    case .bool, .computed, .elements, .number, .string:
      return self
    case .object(var members):
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        members[key] = value.edited(&rest, edit)
      }
      return .object(members)
    }
  }

  /// The value with one of its values replaced, removed, or repeated: every number by every hostile
  /// number, and every other value by some hostile ones.
  func hostileVersions(using numbers: inout SplitMix64) -> [JSONValue] {
    var versions: [JSONValue] = []
    for place in 0..<valueCount {
      var isNumber = false
      versions.append(editing(place) { _ in nil })
      versions.append(
        editing(place) { value in
          if case .number = value { isNumber = true }
          return value.repeated
        })
      let others = HostileValues.others.shuffled(using: &numbers).prefix(3)
      for text in isNumber ? HostileValues.numbers + others : Array(others) {
        versions.append(editing(place) { _ in .number(text) })
      }
    }
    return versions
  }

  /// A few random edits.
  func mutated(using numbers: inout SplitMix64) -> JSONValue {
    var value = self
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let place = Int.random(in: 0..<value.valueCount, using: &numbers)
      let texts = Bool.random(using: &numbers) ? HostileValues.numbers : HostileValues.others
      let other = texts[Int.random(in: texts.indices, using: &numbers)]
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0: value = value.editing(place) { _ in nil }
      case 1: value = value.editing(place, \.repeated)
      default: value = value.editing(place) { _ in .number(other) }
      }
    }
    return value
  }

  private var repeated: JSONValue {
    switch self {
    case .array(let elements): .array(elements + elements)
    case .bool, .computed, .elements, .number, .object: self
    case .string(let text): .string(text + text)
    }
  }
}

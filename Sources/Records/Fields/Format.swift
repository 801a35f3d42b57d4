public import Localization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The way in which the values of a field are read, written, and put into words.
public struct Format<Value: Equatable & Sendable>: Sendable {
  typealias Merge =
    @Sendable (
      _ name: String, _ base: Value?, _ mine: Value, _ theirs: Value, _ ask: (FieldQuestion) -> Bool
    ) -> Value

  /// Reads a value of a version of the format.
  public let read: @Sendable (JSON, Int) throws(JSONProblem) -> Value
  let write: @Sendable (Value, Int) -> JSONValue
  let say: @Sendable (Value) -> String
  /// The oldest version of the format that can hold a value.
  var version: @Sendable (Value) -> Int = { _ in 1 }
  /// Merges parts of a value that both sides changed; nil if a value has no parts.
  var merge: Merge?
  /// The value if its key is missing; nil if it must not be missing.
  var missing: Value?
  /// The possible values as written, if there are only a few, and the oldest versions that have
  /// them.
  var values: @Sendable () -> [(text: String, since: Int)] = { [] }
  /// A value as written, if it is a single word.
  var word: @Sendable (Value) -> String? = { _ in nil }
  /// The keys of a nested object for the manual.
  var nested: @Sendable () -> [(key: String, text: String)] = { [] }
  /// The limit in words, if any: `1000 characters`.
  var limit: (@Sendable () -> String)?
  /// The way in which a value of a field with this name exceeds a limit; nil if it does not.
  var excess: @Sendable (_ name: String, Value, Excess) -> String? = { _, _, _ in nil }

  /// A format of values without parts.
  public init(
    read: @escaping @Sendable (JSON) throws(JSONProblem) -> Value,
    write: @escaping @Sendable (Value) -> JSONValue,
    say: @escaping @Sendable (Value) -> String
  ) {
    self.read = { json, _ throws(JSONProblem) in try read(json) }
    self.write = { value, _ in write(value) }
    self.say = say
  }

  fileprivate init(
    read: @escaping @Sendable (JSON, Int) throws(JSONProblem) -> Value,
    write: @escaping @Sendable (Value, Int) -> JSONValue,
    say: @escaping @Sendable (Value) -> String
  ) {
    self.read = read
    self.write = write
    self.say = say
  }
}

// MARK: - Plain values

extension Format where Value == Bool {
  /// True or false, with the meaning of each in words.
  public static func flag(_ yes: String, _ no: String) -> Self {
    var format = Self(
      read: { json throws(JSONProblem) in try json.bool() }, write: { .bool($0) },
      say: { $0 ? yes : no })
    format.word = { "\($0)" }
    return format
  }
}

extension Format where Value == Duration {
  /// An exact number of seconds.
  ///
  /// - Parameter say: the duration in words.
  public static func duration(_ say: @escaping @Sendable (Duration) -> String) -> Self {
    Self(
      read: { json throws(JSONProblem) in try json.duration() },
      write: { .duration($0) }, say: say)
  }
}

extension Format where Value == Int {
  /// A whole number within a range.
  ///
  /// - Parameter say: the number in words.
  public static func integer(
    in range: ClosedRange<Int>, _ say: @escaping @Sendable (Int) -> String = { "\($0)" }
  ) -> Self {
    Self(
      read: { json throws(JSONProblem) in try json.integer(in: range) },
      write: { .integer($0) }, say: say)
  }
}

extension Format where Value == LimitedText {
  /// A text.
  ///
  /// - Parameter limit: the maximum number of Unicode scalars in a new text, and of those that are
  ///   shown of a text that was read.
  public static func text(upTo limit: Int) -> Self {
    var format = Self(
      read: { json throws(JSONProblem) in LimitedText(reading: try json.string(), limit: limit) },
      write: { .string($0.stored) }, say: \.wrappedValue.quoted)
    format.limit = { String(localized: "\(limit) characters") }
    format.excess = { name, text, kind in
      text.excess(kind, over: limit, name: name)
    }
    return format
  }
}

extension Format {
  /// A value that is written as a text, which is also its text in words.
  ///
  /// - Parameters:
  ///   - expected: the problem with a text that cannot be read.
  ///   - read: the value of a text; nil if it has none.
  ///   - write: the text of a value.
  public static func text(
    expected: @escaping @autoclosure @Sendable () -> LocalizedText,
    read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
  ) -> Self {
    Self(
      read: { json throws(JSONProblem) in
        guard let value = read(try json.string()) else { throw json.problem(expected()) }
        return value
      },
      write: { .string(write($0)) }, say: write)
  }
}

extension Format where Value == UUID {
  public static var id: Self {
    Self(
      read: { json throws(JSONProblem) in try json.uuid() }, write: { .id($0) },
      say: \.uuidString)
  }
}

extension Format where Value: RawRepresentable<String> & CaseIterable {
  /// One of the values of an enumeration.
  ///
  /// - Parameters:
  ///   - since: the oldest version of the format that has a value, if some are newer.
  ///   - say: a value in words.
  public static func oneOf(
    since: @escaping @Sendable (Value) -> Int = { _ in 1 },
    say: @escaping @Sendable (Value) -> String = { $0.rawValue }
  ) -> Self {
    let known = Value.allCases.map { (text: Array($0.rawValue.utf8), value: $0) }
    var format = Self(
      read: { json throws(JSONProblem) in try json.value(of: known) },
      write: { .string($0.rawValue) }, say: say)
    format.version = since
    format.values = { Value.allCases.map { ($0.rawValue, since($0)) } }
    format.word = { $0.rawValue }
    return format
  }
}

extension Format {
  /// A value that may be missing.
  ///
  /// - Parameter nothing: the words for a missing value.
  public static func optional<Wrapped>(
    _ format: Format<Wrapped>, _ nothing: String = "unknown"
  ) -> Self where Value == Wrapped? {
    var optional = Self(
      read: { json, version throws(JSONProblem) in try format.read(json, version) },
      // NB: a missing value is not written.
      write: { value, version in value.map { format.write($0, version) } ?? .object([:]) },
      say: { $0.map(format.say) ?? Language.current.sentence(nothing) })
    optional.version = { $0.map(format.version) ?? 1 }
    optional.missing = .some(nil)
    optional.values = format.values
    optional.nested = format.nested
    optional.excess = { name, value, kind in value.flatMap { format.excess(name, $0, kind) } }
    return optional
  }
}

// MARK: - Nested values

extension Format where Value: Record {
  /// A nested object.
  ///
  /// - Parameter say: the record in words.
  public static func record(_ say: @escaping @Sendable (Value) -> String) -> Self {
    var format = Self(
      read: { json, version throws(JSONProblem) in
        try Value.fields.read(json, version: version)
      },
      write: { Value.fields.json($0, version: $1) }, say: say)
    format.version = { Value.fields.oldestVersion(of: $0) }
    format.nested = { Value.fields.manual }
    format.excess = { Value.fields.excess(in: $1, $2) }
    return format
  }
}

extension Format {
  /// An array of plain values.
  ///
  /// - Parameter limit: the maximum number of values; an array with more cannot be read.
  public static func array<Element>(
    of format: Format<Element>, upTo limit: Int? = nil
  ) -> Self where Value == [Element] {
    var array = Self(
      read: { json, version throws(JSONProblem) in
        let elements = try json.array()
        if let limit, elements.count > limit {
          throw json.problem("there are \(elements.count) values; the limit is \(limit)")
        }
        var values: [Element] = []
        for element in elements { values.append(try format.read(element, version)) }
        return values
      },
      write: { values, version in .array(values.map { format.write($0, version) }) },
      say: { $0.isEmpty ? String(localized: "none") : $0.map(format.say).joined(separator: ", ") })
    if let limit { array.limit = { "\(limit)" } }
    return array
  }

  /// An array of objects, unique by id, which are merged one by one.
  ///
  /// - Parameter say: an object in words.
  public static func list<Element: Record & Identifiable<UUID>>(
    _ say: @escaping @Sendable (Element) -> String
  ) -> Self where Value == [Element] {
    list(
      id: { $0.id }, say,
      merge: { name, base, mine, theirs, ask in
        Element.fields.mergedList(
          name, base: base, mine: mine, theirs: theirs, id: { $0.id }, say: say, ask: ask)
      })
  }

  /// An array of objects, unique by id if they have one.
  ///
  /// - Parameters:
  ///   - id: the id of an object.
  ///   - say: an object in words.
  ///   - merge: merges two arrays; see `Fields.mergedList`.
  public static func list<Element: Record>(
    id: @escaping @Sendable (Element) -> UUID?, _ say: @escaping @Sendable (Element) -> String,
    merge:
      @escaping @Sendable (
        _ name: String, _ base: [Element], _ mine: [Element], _ theirs: [Element],
        _ ask: (FieldQuestion) -> Bool
      ) -> [Element]
  ) -> Self where Value == [Element] {
    var format = Self(
      read: { json, version throws(JSONProblem) in
        let elements = try json.array()
        let fields = Element.fields
        var ids = SmallSet<UUID>(count: elements.count)
        var values: [Element] = []
        values.reserveCapacity(elements.count)
        for element in elements {
          let value = try fields.read(element, version: version)
          if let id = id(value), !ids.insert(id) {
            throw try element.required("id").problem("the ID \(id) is repeated")
          }
          values.append(value)
        }
        return values
      },
      write: { values, version in
        .list(values) { Element.fields.json($0, version: version) }
      },
      say: { $0.isEmpty ? String(localized: "nobody") : $0.map(say).joined(separator: ", ") })
    format.version = { $0.reduce(1) { max($0, Element.fields.oldestVersion(of: $1)) } }
    format.nested = { Element.fields.manual }
    format.excess = { _, values, kind in
      values.lazy.compactMap { Element.fields.excess(in: $0, kind) }.first
    }
    format.merge = { merge($0, $1 ?? [], $2, $3, $4) }
    return format
  }

  /// A list of which a limited number of elements is shown.
  ///
  /// - Parameter limit: the maximum number of elements in a new list, and of those that are shown
  ///   of a list that was read.
  public static func limited<Element>(_ list: Format<[Element]>, to limit: Int) -> Self
  where Value == LimitedList<Element> {
    var format = Self(
      read: { json, version throws(JSONProblem) in
        LimitedList(reading: try list.read(json, version), limit: limit)
      },
      write: { list.write($0.stored, $1) }, say: { list.say($0.wrappedValue) })
    format.version = { list.version($0.stored) }
    format.nested = list.nested
    format.limit = { "\(limit)" }
    format.excess = { name, elements, kind in
      elements.excess(kind, over: limit, of: name)
        ?? list.excess(name, elements.wrappedValue, kind)
    }
    if let merge = list.merge {
      format.merge = { name, base, mine, theirs, ask in
        LimitedList(
          reading: merge(name, base?.stored, mine.stored, theirs.stored, ask), limit: limit)
      }
    }
    return format
  }
}

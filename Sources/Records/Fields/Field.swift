import Localization

/// One field of a record: a row in its table. A class, since copying a dozen closures costs more
/// than reading most values.
public final class Field<Root: Equatable & Sendable>: Sendable {
  public typealias Ask = (FieldQuestion) -> Bool

  /// The key in JSON.
  let key: String
  /// The name in words: `end of a turn`.
  let name: String
  /// The versions of the format that have the key.
  private let since: Int
  let until: Int?
  /// The paragraph for the manual.
  let text: @Sendable () -> String
  let nested: @Sendable () -> [(key: String, text: String)]
  /// True if a change on both sides is a question.
  let asks: Bool

  // NB: closures instead of key paths, with which a record takes a fifth more instructions to read.
  let clear: @Sendable (inout Root) -> Void
  /// Merges values if each side may have changed a part; nil if a value has no parts.
  private let combine: (@Sendable (Root?, inout Root, Root, Ask) -> Void)?
  let copy: @Sendable (Root, inout Root) -> Void
  /// The way in which a record's value exceeds a limit; nil if it does not.
  let excess: @Sendable (Root, Excess) -> String?
  let isEqual: @Sendable (Root, Root) -> Bool
  let read: @Sendable (JSON, inout Int, Int, inout Root) throws(JSONProblem) -> Void
  let say: @Sendable (Root) -> String
  /// The oldest version that can hold a record's value.
  let version: @Sendable (Root) -> Int
  /// Writes a record's value; returns nil if the value is missing.
  let write: @Sendable (Root, Int) -> JSONValue?

  /// - Parameters:
  ///   - key: the key in JSON.
  ///   - name: the field in words; by default the key.
  ///   - format: the way in which the value is read, written, and put into words.
  ///   - get: returns the value.
  ///   - since: the oldest version of the format that has the key.
  ///   - until: the newest version that has the key; nil if all later ones do.
  ///   - missing: the value if the key is missing; nil if it must not be missing.
  ///   - isAlwaysWritten: true if the key is written even with the value that it has if missing.
  ///   - merge: merges two values without a question; without it, two different changes are a
  ///     question.
  ///   - say: the value in words, if that depends on the whole record.
  ///   - manual: a description of the value for the manual, following the possible values.
  ///   - set: replaces the value.
  public init<Value: Equatable & Sendable>(
    _ key: String, named name: String? = nil, _ format: Format<Value>,
    _ get: @escaping @Sendable (Root) -> Value,
    since: Int = 1, until: Int? = nil, missing: Value? = nil, isAlwaysWritten: Bool = false,
    merge: (@Sendable (_ base: Value?, _ mine: Value, _ theirs: Value) -> Value)? = nil,
    say: (@Sendable (Root) -> String)? = nil,
    manual: String = "",
    set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    let missing = missing ?? format.missing
    let name = name ?? key
    let say = say ?? { format.say(get($0)) }
    self.key = key
    self.name = name
    self.since = since
    self.until = until
    self.say = say
    asks = merge == nil
    nested = format.nested
    let (limit, values, word) = (format.limit, format.values, format.word)
    text = {
      fieldText(
        values(), limit: limit?(), missing: missing.flatMap(word), since: since, until: until,
        manual: manual)
    }

    clear = { if let missing { set(&$0, missing) } }
    copy = { set(&$1, get($0)) }
    excess = { format.excess(name, get($0), $1) }
    isEqual = { get($0) == get($1) }
    let isRequired = missing == nil
    let bytes = Array(key.utf8)
    read = { json, place, version, record throws(JSONProblem) in
      if let value = json.value(of: bytes, from: &place) {
        set(&record, try format.read(value, version))
      } else if isRequired {
        throw json.missing(key)
      }
    }
    version = { record in
      let value = get(record)
      guard let missing else { return format.version(value) }
      return value == missing ? 1 : max(since, format.version(value))
    }
    write = { record, version in
      let value = get(record)
      return value == missing && !isAlwaysWritten ? nil : format.write(value, version)
    }
    if let merge {
      combine = { base, merged, theirs, _ in
        set(&merged, merge(base.map(get), get(merged), get(theirs)))
      }
    } else if let merge = format.merge {
      combine = { base, merged, theirs, ask in
        set(&merged, merge(name, base.map(get), get(merged), get(theirs), ask))
      }
    } else {
      combine = nil
    }
  }

  /// Merges the values of two records.
  func merge(_ base: Root?, _ merged: inout Root, _ theirs: Root, _ ask: Ask) {
    if asks {
      if isEqual(merged, theirs) { return }
      if let base {
        if isEqual(theirs, base) { return }
        if isEqual(merged, base) { return copy(theirs, &merged) }
      }
    }
    if let combine { return combine(base, &merged, theirs, ask) }
    let question = FieldQuestion(
      field: Language.current.sentence(name), mine: say(merged), theirs: say(theirs))
    if ask(question) { copy(theirs, &merged) }
  }

  /// True if a version of the format has the key.
  func isIn(_ version: Int) -> Bool { version >= since && version <= until ?? version }
}

/// The paragraph for the manual. The function is not generic, since it would be compiled for each
/// type of value.
private func fieldText(
  _ values: [(text: String, since: Int)], limit: String?, missing: String?, since: Int, until: Int?,
  manual: String
) -> String {
  var sentences: [String] = []
  if let until { sentences.append(String(localized: "Only up to version \(until).")) }
  if since > 1 { sentences.append(String(localized: "Version \(since).")) }
  let explanation = manual.isEmpty ? manual : Language.current.sentence(manual)
  let parts = [values.map(\.text).joined(separator: ", "), explanation].filter { !$0.isEmpty }
  if !parts.isEmpty {
    sentences.append(parts.joined(separator: ": ") + (manual.isEmpty ? "." : ""))
  }
  if let limit { sentences.append(String(localized: "At most \(limit).")) }
  sentences += values.filter { $0.since > max(1, since) }
    .map { String(localized: "\($0.text) needs version \($0.since).") }
  if let missing { sentences.append(String(localized: "\(missing) if missing.")) }
  return sentences.joined(separator: " ")
}

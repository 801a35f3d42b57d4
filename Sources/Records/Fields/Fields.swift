import Localization

/// The fields of a kind of record, one row each. They are merged in the order of the rows.
public struct Fields<Root: Equatable & Sendable>: Sendable {
  private let since: Int
  /// All rows, in the order of their keys, as in files.
  private let rows: [Field<Root>]
  /// The fields that records have now; the others are only in files of older versions.
  private let present: [Field<Root>]
  private let blank: Root
  private let name: (@Sendable (Root) -> String)?

  /// - Parameters:
  ///   - blank: any record; reading replaces each of its fields.
  ///   - since: the oldest version of the format that has this kind of record.
  ///   - name: a record's name in the questions about its fields; nil if there is only one record.
  public init(
    _ blank: Root, since: Int = 1, named name: (@Sendable (Root) -> String)? = nil,
    @FieldsBuilder<Root> rows: () -> [Field<Root>]
  ) {
    self.since = since
    self.name = name
    let all = rows()
    self.rows = all.sorted { $0.key < $1.key }
    present = all.filter { $0.until == nil }
    self.blank = self.rows.reduce(into: blank) { $1.clear(&$0) }
  }
}

@resultBuilder public enum FieldsBuilder<Root: Equatable & Sendable> {
  // NB: each row is a separate expression; otherwise, the compiler would not finish in time.
  public static func buildExpression(_ field: Field<Root>) -> Field<Root> { field }
  public static func buildBlock(_ fields: Field<Root>...) -> [Field<Root>] { fields }
}

// MARK: - JSON

extension Fields {
  func read(_ json: JSON, version: Int) throws(JSONProblem) -> Root {
    var record = blank
    var place = 0
    // NB: a loop over the array would retain each row and its closure, which all threads share.
    let rows = rows.span
    for index in rows.indices where rows[index].isIn(version) {
      try rows[index].read(json, &place, version, &record)
    }
    return record
  }

  func json(_ record: Root, version: Int) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for row in rows where row.isIn(version) { members[row.key] = row.write(record, version) }
    return .object(members)
  }

  func oldestVersion(of record: Root) -> Int {
    present.reduce(since) { max($0, $1.version(record)) }
  }

  /// The keys, sorted, and their descriptions, in sentences. A key in a nested object follows the
  /// key of that object: `attendees.name`.
  public var manual: [(key: String, text: String)] {
    rows.flatMap { row in
      [(row.key, row.text())] + row.nested().map { ("\(row.key).\($0.key)", $0.text) }
    }
  }
}

// MARK: - Changes

extension Fields {
  /// The way in which a record exceeds a limit, as a clause: `the title has 1001 characters; the
  /// limit is 1000`. Nil if it does not.
  public func excess(in record: Root, _ kind: Excess = .entered) -> String? {
    for row in present {
      if let excess = row.excess(record, kind) { return excess }
    }
    return nil
  }

  /// The names of the fields in which two records differ.
  public func changes(from old: Root, to new: Root) -> [String] {
    present.filter { !$0.isEqual(old, new) }.map { Language.current.sentence($0.name) }
  }

  /// Makes the change from one record to another in a third, and leaves the third's other fields
  /// alone.
  ///
  /// - Returns: false, without a change, if one of these fields does not have the old value.
  public func change(_ record: inout Root, from old: Root, to new: Root) -> Bool {
    let changed = present.filter { !$0.isEqual(old, new) }
    guard changed.allSatisfy({ $0.isEqual(record, old) }) else { return false }
    for row in changed { row.copy(new, &record) }
    return true
  }

  /// The values that two people may want to choose between, in words.
  public func differences(mine: Root, theirs: Root) -> [FieldQuestion] {
    present.filter(\.asks).map {
      FieldQuestion(
        field: Language.current.sentence($0.name), mine: $0.say(mine), theirs: $0.say(theirs))
    }
    .filter { $0.mine != $0.theirs }
  }

  /// Merges two versions of a record field by field, as `merge(1)` merges lines: a value that only
  /// one side changed is used. If both sides changed it differently, there is a question.
  ///
  /// - Parameters:
  ///   - base: the common ancestor; nil if there is none.
  ///   - ask: returns true if their value is used.
  public func merged(
    base: Root?, mine: Root, theirs: Root, ask: (FieldQuestion) -> Bool
  ) -> Root {
    func askHere(_ question: FieldQuestion) -> Bool {
      var question = question
      if let name {
        question.field = String(localized: "\(question.field) of \(name(base ?? mine))")
      }
      return ask(question)
    }
    var merged = mine
    for row in present { row.merge(base, &merged, theirs, askHere) }
    return merged
  }
}

/// Two values of a field, in words, one of which must be chosen.
public struct FieldQuestion: Equatable, Sendable {
  /// The field, such as `title` or `name of Ann`.
  public var field: String
  public var mine: String
  public var theirs: String

  public init(field: String, mine: String, theirs: String) {
    self.field = field
    self.mine = mine
    self.theirs = theirs
  }
}

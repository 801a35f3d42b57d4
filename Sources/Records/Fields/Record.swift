/// A value that is stored as a JSON object. Everything that must know its fields is derived from
/// one table: reading, writing, the oldest version of the format that can hold it, merging, undoing
/// a change, the words for all of these, and the manual.
///
/// ```swift
/// extension Attendee: Record {
///   public static let fields = Fields(Attendee(id: UUID()), named: \.displayName) {
///     Field("id", .id, \.id) { $0.id = $1 }
///     Field("name", .text(upTo: 1000), \.$name) { $0.$name = $1 }
///     Field("away", named: "days away", .array(of: .days), \.away, since: 4, missing: []) {
///       $0.setAway($1)
///     }
///   }
/// }
/// ```
///
/// A new field is a new row, with the next version of the format as its `since`.
public protocol Record: Equatable, Sendable {
  static var fields: Fields<Self> { get }
}

extension Record {
  /// Reads a record of a version of the format. Keys that the version does not have are ignored.
  public init(json: JSON, version: Int) throws(JSONProblem) {
    self = try Self.fields.read(json, version: version)
  }

  /// The record in a version of the format that can hold it.
  public func json(version: Int) -> JSONValue { Self.fields.json(self, version: version) }

  /// The oldest version of the format that can hold the record.
  public var oldestVersion: Int { Self.fields.oldestVersion(of: self) }
}

public import Records
import StandupsModel

/// Records as JSON for other programs: the keys of the newest version of the data folder's files, to
/// which commands add a few more. The format changes only with `version`.
public enum Listing {
  public static let version = RecordFormat.version

  /// A record, with the version of the format.
  public static func json(_ record: some Record) -> JSONValue {
    json(record.json(version: version))
  }

  /// A standup and its schedule, with the version of the format.
  public static func json(_ standup: Standup) -> JSONValue {
    json(standup.wholeJSON(version: version))
  }

  /// An item and its wait, with the version of the format.
  public static func json(_ item: Item) -> JSONValue { json(item.wholeJSON(version: version)) }

  /// An object, with the version of the format.
  public static func json(_ object: JSONValue) -> JSONValue {
    RecordFormat.record(object, version: version)
  }
}

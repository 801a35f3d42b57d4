import Records
import TerminalUI

/// The rows that a command lists. Their columns are stated once, and printed as a table or as JSON.
struct Rows<Row> {
  struct Column {
    fileprivate var cell: ((Row) -> String)?
    fileprivate var member: (key: String, value: (Row) -> JSONValue?)?

    /// A column of the table only.
    static func cell(_ text: @escaping (Row) -> String) -> Self { Self(cell: text) }

    /// A member of the JSON object only, left out if it has no value.
    static func member(_ key: String, _ value: @escaping (Row) -> JSONValue?) -> Self {
      Self(member: (key, value))
    }

    static func both(
      _ key: String, _ value: @escaping (Row) -> JSONValue?, cell: @escaping (Row) -> String
    ) -> Self {
      Self(cell: cell, member: (key, value))
    }
  }

  private let columns: [Column]
  private let record: (Row) -> JSONValue

  /// - Parameter record: an object with members besides the columns.
  init(_ columns: [Column], adding record: @escaping (Row) -> JSONValue = { _ in .object([:]) }) {
    self.columns = columns
    self.record = record
  }

  func cells(_ row: Row) -> [String] { columns.compactMap { $0.cell?(row) } }

  func json(_ row: Row) -> JSONValue {
    columns.compactMap(\.member).reduce(record(row)) { $0.adding($1.key, $1.value(row)) }
  }

  /// Prints the rows, and returns the exit status.
  func print(_ rows: [Row], asJSON isJSON: Bool) -> Int32 {
    isJSON
      ? StandardOutput.write(.list(rows, json))
      : StandardOutput.print(TextTable(rows: rows.map(cells)).lines)
  }
}

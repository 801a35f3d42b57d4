import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct RecordFormatTests {
  /// What a version 2 could be: the title of a standup is called its name.
  private let toVersion2: RecordFormat.Migration = { record, kind throws(JSONProblem) in
    guard kind == .standup else { return record }
    return record.adding("name", try record.required("title"))
  }
  private let toVersion3: RecordFormat.Migration = { record, _ in record.adding("new", .bool(true))
  }

  private func record(_ version: Int) -> JSON {
    JSON.object(["title": .string("Design"), "version": .integer(version)])
  }

  @Test func `a record of an older version goes through all migrations from there on`() throws {
    let migrations = [toVersion2, toVersion3]
    let first = try RecordFormat.current(record(1), .standup, migrations: migrations)
    #expect(try first["name"]?.string() == "Design" && first["new"] != nil)
    let second = try RecordFormat.current(record(2), .standup, migrations: migrations)
    #expect(second["name"] == nil && second["new"] != nil)
    #expect(try RecordFormat.current(record(3), .standup, migrations: migrations) == record(3))
    let meeting = try RecordFormat.current(record(1), .meeting, migrations: [toVersion2])
    #expect(meeting == record(1))
  }

  @Test func `a newer version is refused politely, and there is none before the first`() {
    let problem = #expect(throws: JSONProblem.self) {
      try RecordFormat.current(record(4), .standup, migrations: [toVersion2, toVersion3])
    }
    #expect(
      problem?.reason == "the file was written by a newer version of standups (format 4)")
    #expect(throws: JSONProblem.self) { try RecordFormat.current(record(0), .standup) }
  }

  @Test func `this program writes version 1`() throws {
    #expect(RecordFormat.version == 1)
    #expect(try Fixture.standup.record.required("version").integer(in: 1...1) == 1)
  }
}

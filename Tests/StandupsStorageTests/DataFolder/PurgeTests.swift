import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage

/// When the trash forgets a record, whatever the clocks say. Days count from the meeting of the
/// fixture, which is the newest record.
@Suite struct PurgeTests {
  private let scratch = Scratch()
  private let findings = ".trash/.old.json"

  /// The name in the trash of the fixture's standup, if it was deleted on a day.
  private func entry(deletedOnDay day: Double) -> String {
    MeetingName(startedAt: Fixture.start + day * 86_400).rawValue + "-\(UUID(1).uuidString)"
  }

  /// A folder with a meeting, in which the fixture's standup was deleted on a day.
  private func delete(onDay day: Double) throws {
    let folder = DataFolder(path: scratch.path)
    try folder.apply(.writeStandup(Standup(id: UUID(2))))
    try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(2)))
    try scratch.write("!@", to: ".trash/\(entry(deletedOnDay: day))/standup.json")
  }

  /// Starts the program on each of these days.
  private func start(onDays days: Double..., fault: FileFault? = nil) throws {
    for day in days {
      try DataFolder(
        path: scratch.path, now: { Fixture.start + day * 86_400 }, fault: fault
      ).cleanUp()
    }
  }

  private func isKept(_ day: Double = 0) -> Bool {
    scratch.exists(".trash/\(entry(deletedOnDay: day))")
  }

  @Test func `two starts a day apart must find a record older than thirty days`() throws {
    try delete(onDay: 0)
    try start(onDays: 30, 60, 60.1, 60.999)
    #expect(isKept())
    try start(onDays: 61)
    #expect(!isKept() && !scratch.exists(findings))
  }

  @Test func `a day counts from when a record is older than thirty days`() throws {
    try delete(onDay: 0)
    try start(onDays: 29.5, 30.5)
    #expect(isKept())
    try start(onDays: 31.5)
    #expect(!isKept())
  }

  @Test func `a clock that is a month ahead for one start purges nothing`() throws {
    try delete(onDay: 2)
    try start(onDays: 35, 5, 36.5)
    #expect(isKept(2))
    try start(onDays: 6)
    #expect(isKept(2) && !scratch.exists(findings))
  }

  @Test func `what a clock in the future has found counts from now`() throws {
    try delete(onDay: 0)
    try start(onDays: 200, 40, 40.5)
    #expect(isKept())
    try start(onDays: 41)
    #expect(!isKept())
  }

  @Test func `a record that a machine in 1970 has deleted survives the first start`() throws {
    let day = -Fixture.start.timeIntervalSince1970 / 86_400
    try delete(onDay: day)
    try start(onDays: 3, 3.5)
    #expect(isKept(day))
  }

  @Test(arguments: [-3, 400, 4000, 300_000])
  func `a clock before the newest record, or 400 days after it, purges nothing`(_ day: Double)
    throws
  {
    try delete(onDay: -100)
    try start(onDays: day, day + 1, day + 2)
    #expect(isKept(-100) && !scratch.exists(findings))
    try start(onDays: 1, 399)
    #expect(!isKept(-100))
  }

  @Test func `while a record is from the year 2999, nothing is purged`() throws {
    try delete(onDay: 0)
    let far = try #require(MeetingName(rawValue: "29990101T000000Z"))
    try DataFolder(path: scratch.path).apply(
      .writeMeeting(Fixture.meeting, name: far, standup: UUID(2)))
    try start(onDays: 40, 50)
    #expect(isKept())
  }

  @Test func `without a meeting, the newest of the old deletions tells whether the clock is right`()
    throws
  {
    try delete(onDay: 0)
    try scratch.remove("\(UUID(2).uuidString)/meetings")
    try start(onDays: 500, 502)
    #expect(isKept())
    try start(onDays: 40, 41)
    #expect(!isKept())
  }

  @Test(
    arguments: [
      "", "!@", "[]", "{\"ENTRY\" : 1}", "{\"ENTRY\" : \"1970-01-01T00:00:00Z\"}",
      "{\"ENTRY\" : \"2026-06-18T00:00:00Z\"}", "{\"ENTRY\" : \"9999-01-01T00:00:00Z\"}",
      "{\"\" : \"2026-07-01T00:00:00Z\", \"ENTRY\" : \"2026-07-01\"}",
      "{\"ENTRY\" : \"2026-07-01T00:00:00Z\", \"ENTRY\" : \"2026-07-01T00:00:00Z\"}",
    ])
  func `what else the file of earlier findings holds purges nothing`(_ text: String) throws {
    try delete(onDay: 0)
    try scratch.write(
      text.replacingOccurrences(of: "ENTRY", with: entry(deletedOnDay: 0)), to: findings)
    try start(onDays: 60)
    #expect(isKept())
    try start(onDays: 61)
    #expect(!isKept())
  }

  @Test func `other kinds of files in place of the findings purge nothing`() throws {
    try delete(onDay: 0)
    #expect(mkfifo("\(scratch.path)/\(findings)", 0o600) == 0)
    try start(onDays: 60)
    #expect(isKept())
    try scratch.remove(findings)
    let outside = Scratch()
    try outside.write("{\"\(entry(deletedOnDay: 0))\" : \"2026-07-01T00:00:00Z\"}", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/\(findings)", withDestinationPath: "\(outside.path)/file")
    try start(onDays: 60)
    #expect(isKept())
    try start(onDays: 61)
    #expect(!isKept() && outside.exists("file"))
  }

  @Test func `whatever fails at a start, the record is there until the second one`() throws {
    try delete(onDay: 0)
    let count = Mutex(0)
    try start(onDays: 59.9) { _ in
      count.withLock { $0 += 1 }
      return nil
    }
    let steps = count.withLock { $0 }
    #expect(steps > 3)
    try scratch.remove(findings)
    for step in 1...steps {
      let rest = Mutex(step)
      let failure = error { () throws(StorageError) in
        try DataFolder(
          path: scratch.path, now: { Fixture.start + 60 * 86_400 },
          fault: { _ in
            rest.withLock { rest in
              rest -= 1
              return rest == 0 ? ENOSPC : nil
            }
          }
        ).cleanUp()
      }
      #expect(failure?.kind == .noSpace || scratch.exists(findings))
      #expect(isKept())
    }
    try start(onDays: 60, 61)
    #expect(!isKept() && !scratch.exists(findings))
  }

  @Test func `a record that is restored and deleted again is found again`() throws {
    let day = Mutex(0.0)
    let folder = DataFolder(
      path: scratch.path, now: { Fixture.start + day.withLock { $0 } * 86_400 })
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
    try folder.apply(.trashStandup(UUID(1)))
    try start(onDays: 31)
    try folder.apply(.restoreStandup(UUID(1)))
    day.withLock { $0 = 31.5 }
    try folder.apply(.trashStandup(UUID(1)))
    try start(onDays: 33)
    #expect(isKept(31.5) && !scratch.exists(findings))
  }
}

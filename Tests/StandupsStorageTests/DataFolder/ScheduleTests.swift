import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

/// The schedules of standups, in a folder at the top of the data folder.
@Suite struct ScheduleTests {
  private let scratch = Scratch()
  private let file = "schedules/\(UUID(1))/\(UUID(1)).json"
  private let schedule = Fixture.schedule
  private var scheduled: Standup { with(schedule) }

  private static func schedule(_ text: String) -> Schedule? {
    try? Schedule(text, today: Day(number: 20_000), zone: nil)
  }

  private func with(_ schedule: Schedule?) -> Standup {
    var standup = Fixture.standup
    standup.schedule = schedule
    return standup
  }

  private func filled() throws -> DataFolder {
    let folder = DataFolder(path: scratch.path, now: { Fixture.start })
    try folder.apply(Edit.added(scheduled).changes(in: []))
    return folder
  }

  private func write(
    _ new: Schedule?, over old: Schedule?, _ folder: DataFolder
  ) throws(StorageError) {
    try folder.apply(
      .writeSchedule(with(new).scheduleRecord, replacing: with(old).scheduleRecord))
  }

  private func read(_ folder: DataFolder) throws -> [Schedule?] {
    try folder.load().standups.map(\.schedule)
  }

  @Test func `a schedule is one file, and the standup's file knows nothing of it`() throws {
    let folder = try filled()
    #expect(
      scratch.text(file) == """
        {
          "every" : 2,
          "except" : [
            "2026-12-24..2026-12-31"
          ],
          "from" : "2026-12-01",
          "id" : "\(UUID(1))",
          "on" : [
            "2026-12-23 11:00"
          ],
          "times" : [
            "Mon 09:30",
            "Thu 14:00"
          ],
          "version" : 4,
          "zone" : "Europe/Berlin"
        }

        """)
    #expect(try scratch.mode(file) == 0o600)
    let plain = Scratch()
    try DataFolder(path: plain.path).apply(.writeStandup(Fixture.standup))
    #expect(scratch.text(Fixture.standupFile) == plain.text(Fixture.standupFile))
    #expect(!plain.exists("schedules"))
    #expect(try read(folder) == [schedule])
    #expect(try folder.standup(UUID(1)).schedule == schedule)
    #expect(try folder.check() == [])
  }

  @Test func `standups that are added together have their schedules`() throws {
    let folder = DataFolder(path: scratch.path)
    try folder.add((1...150).map { Standup(id: UUID($0), schedule: $0 == 2 ? nil : schedule) })
    let schedules = try read(folder)
    #expect(schedules.count == 150 && schedules.count { $0 == nil } == 1)
    #expect(schedules.allSatisfy { $0 == nil || $0 == schedule })
  }

  @Test func `two programs that know nothing of each other change a field each`() throws {
    let folder = try filled()
    let base = Self.schedule("Mon 09:30 UTC")
    try write(base, over: schedule, folder)
    try write(Self.schedule("Mon 10:00 UTC"), over: base, folder)
    try write(
      Self.schedule("Mon 09:30 except 2026-12-28 UTC"), over: base, DataFolder(path: scratch.path))
    #expect(try read(folder) == [Self.schedule("Mon 10:00 except 2026-12-28 UTC")])
  }

  @Test func `a schedule that was removed leaves an empty file`() throws {
    let folder = try filled()
    try write(nil, over: schedule, folder)
    #expect(try read(folder) == [nil])
    // A sync merges what was removed as it merges everything else.
    #expect(scratch.text(file)?.contains("times") == false)
  }

  @Test(arguments: [true, false])
  func `a standup goes into the trash and comes back with its schedule`(isUndo: Bool) throws {
    let folder = try filled()
    let before = scratch.bytes(file)
    try folder.apply(.trashStandup(UUID(1)))
    #expect(!scratch.exists(file) && !scratch.exists("schedules/\(UUID(1))"))
    let deleted = try folder.deletedRecords()
    #expect(deleted.map(\.record) == [.standup(UUID(1))])
    if isUndo {
      try folder.apply(.restoreStandup(UUID(1)))
    } else {
      _ = try folder.restore(deleted[0].id)
    }
    #expect(scratch.bytes(file) == before && before != nil)
    #expect(try read(folder) == [schedule])
    #expect(!scratch.exists("\(UUID(1))/schedules"))
  }

  @Test func `what an older version has restored with a standup is put into its place`() throws {
    let folder = try filled()
    try folder.apply(.trashStandup(UUID(1)))
    let entry = try #require(scratch.names(".trash").first { $0.hasSuffix("\(UUID(1))") })
    try FileManager.default.moveItem(
      atPath: "\(scratch.path)/.trash/\(entry)", toPath: "\(scratch.path)/\(UUID(1))")
    #expect(try read(folder) == [nil])
    try folder.cleanUp()
    #expect(try read(folder) == [schedule])
  }

  @Test func `a sync moves what it deletes into the trash together`() throws {
    let folder = try filled()
    let removals = [file, Fixture.standupFile].map {
      FileExchange(path: $0, old: scratch.bytes($0), new: nil)
    }
    #expect(try folder.exchange(removals))
    #expect(try folder.load().standups == [] && !scratch.exists("schedules"))
    _ = try folder.restore(try #require(folder.deletedRecords().first).id)
    #expect(try read(folder) == [schedule])
  }

  @Test(arguments: [
    ("{", "expected a key in quotes"), ("[]", "expected an object"),
    (#"{"id": "ID", "times": ["Mon 25:00"], "version": 4}"#, "expected days and a time"),
    (#"{"id": "ID", "times": ["Mon 09:30, Tue 10:00"], "version": 4}"#, "expected days and a time"),
    (#"{"id": "ID", "times": ["Mon 09:30 UTC"], "version": 4}"#, "expected days and a time"),
    (#"{"id": "ID", "times": "Mon 09:30", "version": 4}"#, "expected an array"),
    (
      #"{"id": "ID", "times": ["Mon 1:00",MANY], "version": 4}"#,
      "there are 10001 values; the limit is 20"
    ),
    (#"{"id": "ID", "zone": "../../etc/passwd", "version": 4}"#, "expected a time zone"),
    (#"{"id": "ID", "zone": 1, "version": 4}"#, "expected a string"),
    (#"{"id": "ID", "every": 0, "version": 4}"#, "out of range"),
    (#"{"id": "ID", "every": 1e30, "version": 4}"#, "out of range"),
    (#"{"id": "ID", "from": "2026-02-30", "version": 4}"#, "expected a day"),
    (#"{"id": "ID", "except": ["2026-12-26..2026-12-24"], "version": 4}"#, "expected days"),
    (#"{"id": "ID", "except": [MANY], "version": 4}"#, "there are 10000 values; the limit is 1000"),
    (#"{"id": "ID", "on": ["2026-12-26"], "version": 4}"#, "expected a day and a time"),
    (#"{"id": "ID", "language": "../ko", "version": 4}"#, "expected a language"),
    (#"{"id": "00000000-0000-0000-0000-000000000009", "version": 4}"#, "the ID differs"),
    (#"{"id": "ID", "version": 99}"#, "newer version"),
  ])
  func `a file that cannot be read is named and stays, and its standup is there without it`(
    text: String, reason: String
  ) throws {
    let folder = try filled()
    let many = Array(repeating: "\"2026-12-24\"", count: 10_000).joined(separator: ",")
    let text = text.replacing("\"ID\"", with: "\"\(UUID(1))\"").replacing("MANY", with: many)
    try scratch.write(text, to: file)
    let loaded = try folder.load()
    #expect(loaded.standups.map(\.schedule) == [nil])
    let problem = try #require(loaded.unreadable.first)
    #expect(problem.path.hasSuffix(file) && loaded.unreadable.count == 1)
    #expect(problem.reason.contains(reason), "\(problem.reason)")
    #expect(try folder.check().map(\.path) == [problem.path])
    #expect(folder.reload([UUID(1)]).flatMap(\.unreadable) == [problem])
    #expect(try folder.standup(UUID(1)).schedule == nil)
    let refused = error { () throws(StorageError) in try write(schedule, over: nil, folder) }
    #expect(refused?.path.hasSuffix(file) == true)
    #expect(scratch.text(file) == text)
  }

  @Test func `things that are no files are named and stay`() throws {
    let folder = try filled()
    try scratch.remove("schedules")
    try scratch.write("text", to: "schedules")
    let unreadable = try folder.load().unreadable
    #expect(unreadable.map(\.path) == ["\(scratch.path)/schedules"])
    try folder.cleanUp()
    try folder.apply(.trashStandup(UUID(1)))
    try folder.apply(.restoreStandup(UUID(1)))
    #expect(scratch.text("schedules") == "text")
  }

  @Test func `sync finds the files, and only those that are in their place`() throws {
    let folder = try filled()
    let others = [
      "\(UUID(1))/schedules/\(UUID(1)).json", "schedules/\(UUID(1)).json",
      "schedules/\(UUID(1))/\(UUID(2)).json",
    ]
    for name in others { try scratch.write("{}", to: name) }
    #expect(try folder.recordPaths().paths.keys.filter { $0.contains("schedules") } == [file])
    #expect(RecordFile.kind(ofPath: file) == .schedule(UUID(1)))
    #expect(others.allSatisfy { RecordFile.kind(ofPath: $0) == nil })
    #expect(RecordFile.path(of: .schedule(UUID(1))) == file)
  }

  @Test func `a copy of a file sync is named, and can be taken in`() throws {
    let folder = try filled()
    let copy = file.replacing(".json", with: " 2.json")
    try scratch.write(
      try #require(scratch.text(file)).replacing("Thu 14:00", with: "Fri 15:00"), to: copy)
    let copies = try folder.copies()
    #expect(copies.map(\.path) == [copy])
    #expect(
      copies.map(\.differences) == [
        ["time: here Mon 09:30, Thu 14:00, in the copy Mon 09:30, Fri 15:00"]
      ])
    #expect(copies.first?.subject.hasPrefix("the schedule of ") == true)
    try folder.takeIn(try #require(copies.first))
    #expect(try read(folder).first??.slots.map(\.text) == ["Mon 09:30", "Fri 15:00"])
    #expect(try folder.copies() == [] && !scratch.exists(copy))
  }

  @Test func `an export holds it, and so does a copy of the standup`() throws {
    let exported = Exporter.bytes {
      Exporter.json(ExportedStandups([scheduled], meetings: { _ in AnySequence([]) }), to: $0)
    }
    let text = String(decoding: exported, as: UTF8.self)
    #expect(text.contains("\"from\" : \"2026-12-01\"") && text.contains("\"version\" : 4"))
    let plan = try Importer.plan(exported, existing: [], meetingIDs: { _ in [] })
    #expect(plan.additions.map(\.schedule) == [schedule])
    var last = 0x100
    let copied = try Importer.plan(
      exported, existing: [],
      mode: .copy {
        last += 1
        return UUID(last)
      }, meetingIDs: { _ in [] })
    #expect(copied.additions.map(\.schedule) == [schedule])
    let folder = DataFolder(path: scratch.path)
    try folder.add(copied.additions)
    #expect(try read(folder) == [schedule])
  }

  @Test func `undo remembers it on disk`() throws {
    let folder = try filled()
    let edits = [
      Edit.changed(Fixture.standup, to: scheduled), .deleted(scheduled),
    ]
    for edit in edits { try folder.record(.done(edit)) }
    let read = try DataFolder(path: scratch.path).history().undoable
    #expect(read.first == edits[0])
    #expect(read.last?.reversed.summary { _ in nil } == edits[1].reversed.summary { _ in nil })
    guard case .standup(.deleted(let standup)) = read.last?.parts.first else {
      Issue.record("It is another edit")
      return
    }
    #expect(standup.schedule == schedule)
  }

  @Test func `another program's change is found although the standup's file is the same`() throws {
    let folder = try filled()
    let late = Self.schedule("Mon 10:00 UTC")
    try write(late, over: schedule, DataFolder(path: scratch.path))
    let history = try folder.standup(UUID(1)).history
    #expect(
      folder.reload([UUID(1)]).map(\.content) == [
        .unchanged(history, schedule: with(late).storedSchedule)
      ])
  }

  @Test func `time zones of people are stored with the schedule, since older versions drop them`()
    throws
  {
    let folder = DataFolder(path: scratch.path)
    var standup = Fixture.standup
    standup.attendees[0].zone = "Asia/Seoul"
    try folder.apply(Edit.added(standup).changes(in: []))
    #expect(try folder.load().standups == [standup])
    #expect(scratch.text(Fixture.standupFile)?.contains("Asia/Seoul") == false)
    #expect(scratch.text(file)?.contains("\"zone\" : \"Asia/Seoul\"") == true)
    try scratch.write(
      (scratch.text(file) ?? "").replacing("Asia/Seoul", with: "../Seoul"), to: file)
    #expect(try folder.load().unreadable.count == 1)
  }

  @Test func `holidays are stored with the schedule, or alone`() throws {
    let folder = DataFolder(path: scratch.path)
    var standup = Fixture.standup
    standup.holidays = ["2026-12-24..2027-01-01", "2027-05-01"].compactMap { DayRange($0) }
    try folder.apply(Edit.added(standup).changes(in: []))
    #expect(
      scratch.text(file) == """
        {
          "holidays" : [
            "2026-12-24..2027-01-01",
            "2027-05-01"
          ],
          "id" : "\(UUID(1))",
          "version" : 4,
          "zone" : "UTC"
        }

        """)
    #expect(try folder.load().standups == [standup])
    #expect(try folder.check() == [])
    try scratch.write(
      (scratch.text(file) ?? "").replacing("2027-05-01", with: "2027-05-01..2026-05-01"), to: file)
    let read = try folder.load()
    #expect(read.standups == [Fixture.standup] && read.unreadable.count == 1)
  }
}

import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct ImporterTests {
  private func plan(
    _ bytes: [UInt8], existing: [Standup] = [], mode: Importer.Mode = .merge
  ) throws -> ImportPlan {
    try Importer.plan(bytes, existing: existing, mode: mode) { id in
      let history = existing.first { $0.id == id }?.history ?? History()
      return Set(history.compactMap(\.meeting?.id))
    }
  }

  private func plan(_ text: String, existing: [Standup] = []) throws -> ImportPlan {
    try plan(Array(text.utf8), existing: existing)
  }

  private func plan(fixture: String, existing: [Standup] = []) throws -> ImportPlan {
    try plan(try Fixture.bytes(fixture), existing: existing)
  }

  /// A Point-Free standup with some members replaced; nil removes a member.
  private func item(_ changes: [String: String?] = [:]) throws -> ImportPlan {
    var members: [String: String?] = [
      "id": "\"\(UUID(1).uuidString)\"", "attendees": "[]", "duration": "[16,4852094820647174144]",
      "meetings": "[]", "theme": "\"orange\"", "title": "\"T\"",
    ]
    members.merge(changes) { $1 }
    let text = members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
    return try plan("[{" + text.joined(separator: ",") + "}]")
  }

  private func meetings(_ text: String) throws -> (ImportPlan, [Meeting]) {
    let plan = try item(["meetings": "[\(text)]"])
    return (plan, plan.additions.first?.history.compactMap(\.meeting) ?? [])
  }

  private let platform: Standup = {
    var standup = Standup(
      id: UUID(1), title: "Platform sync", length: .seconds(60), theme: .orange,
      attendees: [
        Attendee(id: UUID(0xA), name: "Ada"), Attendee(id: UUID(0xB), name: "김민지"),
        Attendee(id: UUID(0xC)),
      ], turnEnd: .advance, overtime: .end)
    let new = Date(timeIntervalSinceReferenceDate: 721_692_800.25)
    let old = Date(timeIntervalSinceReferenceDate: 256_260_690)
    let line = TranscriptLine(kind: .speech, text: "half a sentence ❌")
    for meeting in [
      Meeting(id: UUID(0x15), startedAt: old, endedAt: old, ending: .imported),
      Meeting(
        id: UUID(0x14), startedAt: new, endedAt: new, ending: .imported, transcript: [line]),
    ] {
      standup.history.insert(meeting, name: standup.history.freeName(for: meeting.startedAt))
    }
    return standup
  }()

  @Test func `Point-Free's standups are imported completely`() throws {
    let plan = try plan(fixture: "standups.json")
    #expect(plan.notes.isEmpty && plan.exitCode == 0 && plan.additions.count == 3)
    #expect(plan.additions[0] == platform)
    #expect(
      plan.additions[0].history.map(\.name.rawValue) == ["20231114T221320Z", "20090213T233130Z"])
    #expect(plan.additions[1].length == .seconds(300) && plan.additions[1].title.isEmpty)
    #expect(plan.additions[1].attendees.map(\.name) == (0...6).map { "P\($0)" })
    #expect(plan.additions[2].length == .seconds(1800) && plan.additions[2].attendees.isEmpty)
    #expect(plan.additions.map(\.theme) == [.orange, .seafoam, .teal])
    #expect(plan.additions.map(\.position) == [0, 1, 2])
  }

  @Test func `the newer spelling of themes gives equal standups`() throws {
    #expect(try plan(fixture: "sync-ups.json") == plan(fixture: "standups.json"))
  }

  @Test func `Scrumdinger's scrums are imported with their attendees`() throws {
    let plan = try plan(fixture: "scrums.data")
    let web = try #require(plan.additions.first)
    #expect(plan.additions.count == 1 && plan.notes.isEmpty && plan.exitCode == 0)
    #expect(web.title == "Web" && web.length == .seconds(120) && web.theme == .sky)
    let meeting = try #require(web.history.first?.meeting)
    #expect(meeting.startedAt == Date(timeIntervalSince1970: 1_600_000_000))
    #expect(meeting.endedAt == meeting.startedAt && meeting.ending == .imported)
    #expect(
      meeting.speakers == [
        Speaker(id: UUID(0x32), name: "Lin"), Speaker(id: UUID(0x33), name: "Gone"),
      ])
    #expect(meeting.transcript.isEmpty && meeting.planned == nil)
  }

  @Test func `a repeated id is replaced and reported`() throws {
    let plan = try plan(fixture: "duplicate-ids.json")
    #expect(plan.additions.count == 2 && plan.exitCode == 0)
    #expect(plan.additions[0] == platform && plan.additions[1].id != UUID(1))
    #expect(
      plan.notes.map(\.description) == [
        "2 Untitled: a standup has the same ID as another one "
          + "(00000000-0000-0000-0000-000000000001), so it gets a new one"
      ])
  }

  @Test func `a transcript that is null is none, and what has no id gets one`() throws {
    let text = """
      [{"id": "0A1B2C3D-0000-4000-8000-000000000001", "title": "Design",
        "attendees": [{"name": "Cathy"}], "lengthInMinutes": 10, "theme": "yellow", "history": [
          {"id": "0A1B2C3D-0000-4000-8000-000000000003", "date": 697000000.5, "attendees": [],
           "transcript": null}]}]
      """
    let plan = try plan(Array(text.utf8))
    #expect(plan.additions.map(\.title) == ["Design"] && plan.exitCode == 0)
    #expect(
      plan.notes.map(\.description) == ["1 \"Design\": an attendee without an ID gets a new one"]
    )
  }

  @Test func `an existing unreadable standup is skipped, the others are imported`() throws {
    let scratch = Scratch()
    let folder = DataFolder(path: scratch.path)
    try folder.apply(.writeStandup(platform))
    let file = "\(UUID(1).uuidString)/standup.json"
    try scratch.write("{", to: file)
    let loaded = try folder.load()
    let bytes = try Fixture.bytes("standups.json")
    func plan(_ mode: Importer.Mode) throws -> ImportPlan {
      try Importer.plan(
        bytes, existing: loaded.standups, unreadable: folder.unreadableStandups(of: loaded),
        mode: mode
      ) { _ throws(StorageError) in [] }
    }

    let merged = try plan(.merge)
    #expect(merged.additions.map(\.id) == [UUID(2), UUID(3)] && merged.exitCode == 65)
    #expect(
      merged.notes.map(\.description) == [
        "1 \"Platform sync\": skipped because your copy of this standup is unreadable; fix "
          + "\(scratch.path)/\(file), line 1, column 2: expected a key in quotes"
      ])
    #expect(try plan(.copy(uuid: { UUID() })).additions.count == 3)
  }

  @Test func `an unknown theme is replaced and reported`() throws {
    let plan = try plan(fixture: "unknown-theme.json")
    #expect(plan.additions.map(\.theme) == [.bubblegum] && plan.exitCode == 0)
    #expect(plan.notes.map(\.texts) == [["unknown theme \"chartreuse\", using bubblegum"]])
  }

  @Test func `a missing key gets its default and is reported`() throws {
    let plan = try plan(fixture: "missing-key.json")
    #expect(plan.additions.map(\.history.count) == [0] && plan.exitCode == 0)
    #expect(plan.notes.map(\.texts) == [["missing key \"meetings\", using its default"]])
  }

  @Test(arguments: ["lowercase-uuid.json", "extra-key.json"])
  func `the case of IDs and extra keys make no difference`(fixture: String) throws {
    let plan = try plan(fixture: fixture)
    #expect(plan.additions == [platform] && plan.notes.isEmpty)
  }

  @Test func `lowercase IDs are the same IDs`() throws {
    let text = String(decoding: try Fixture.bytes("standups.json"), as: UTF8.self)
    let lower = text.replacingOccurrences(of: "00000000000A\"", with: "00000000000a\"")
    #expect(lower != text)
    #expect(try plan(lower) == plan(text))
  }

  @Test(arguments: ["empty.json", "empty-array.json"])
  func `without data there is nothing to import`(fixture: String) throws {
    #expect(try plan(fixture: fixture) == ImportPlan())
  }

  @Test func `the stub of an unsaved file is not data`() throws {
    #expect(try plan("co.pointfree.Sharing.FileStorage.stub") == ImportPlan())
    #expect(try plan("co.pointfree.Sharing.FileStorage.stub\n") == ImportPlan())
    #expect(try plan(" [ ] \n") == ImportPlan())
  }

  @Test func `garbage imports nothing`() throws {
    let plan = try plan(fixture: "garbage.json")
    #expect(plan.exitCode == 65 && plan.additions.isEmpty)
    #expect(plan.failure == "it is not valid JSON, line 1, column 1: expected a value")
  }

  @Test(arguments: ["{}", "[1]", "[{}]", "null", "\"x\"", "3", "{\"standups\":3,\"version\":1}"])
  func `other shapes import nothing`(text: String) throws {
    let plan = try plan(text)
    #expect(plan.exitCode == 65 && plan.failure != nil && plan.additions.isEmpty)
  }

  @Test(arguments: [
    ("[0,0]", Duration.zero), ("[0,1000000000000000000]", .seconds(1)),
    ("[0,2500000000000000000]", .milliseconds(2_500)), ("[0,10000000000000000000]", .seconds(10)),
    ("[3,4659767778871345152]", .seconds(60)), ("[16,4852094820647174144]", .seconds(300)),
    ("[32,9704189641294348288]", .seconds(600)), ("[97,10665824850173493248]", .seconds(1_800)),
    ("[4683,13897502818169782272]", .seconds(86_400)), ("[-1,17446744073709551616]", .seconds(-1)),
    ("90", .seconds(90)), ("0.1", .milliseconds(100)), ("-3.5", .milliseconds(-3_500)),
  ])
  func `durations are exact`(text: String, length: Duration) throws {
    #expect(try item(["duration": text]).additions.map(\.length) == [length])
  }

  @Test(arguments: [
    "[1]", "[1,2,3]", "[1,-1]", "[1,18446744073709551616]", "[9223372036854775808,0]", "[1.5,0]",
    "[9223372036854775807,0]", "[\"1\",\"2\"]", "\"60\"", "null", "true", "1e300",
  ])
  func `standups with other durations are skipped`(text: String) throws {
    let plan = try item(["duration": text])
    #expect(plan.additions.isEmpty && plan.exitCode == 65 && plan.failure == nil)
    #expect(plan.notes.map(\.number) == [1] && plan.notes.map(\.title) == ["T"])
  }

  @Test(arguments: [
    ("256260690", "2009-02-13T23:31:30Z"), ("721692800.25", "2023-11-14T22:13:20.25Z"),
    ("-1", "2000-12-31T23:59:59Z"), ("\"2026-05-20T09:30:00+09:00\"", "2026-05-20T00:30:00Z"),
    ("\"2026-05-20T00:30:00.5Z\"", "2026-05-20T00:30:00.5Z"),
  ])
  func `dates are read as numbers and as text`(json: String, text: String) throws {
    let (plan, meetings) = try meetings(
      "{\"id\":\"\(UUID(5))\",\"date\":\(json),\"transcript\":\"\"}")
    #expect(meetings.map { Timestamp.text($0.startedAt) } == [text] && plan.notes.isEmpty)
  }

  @Test(arguments: ["1e12", "-1e11", "1e999", "\"yesterday\"", "null", "[]"])
  func `a meeting without a valid date is skipped`(json: String) throws {
    let good = "{\"id\":\"\(UUID(6))\",\"date\":0,\"transcript\":\"\"}"
    let (plan, meetings) = try meetings(
      "{\"id\":\"\(UUID(5))\",\"date\":\(json),\"transcript\":\"\"},\(good)")
    #expect(meetings.map(\.id) == [UUID(6)] && plan.exitCode == 65)
    #expect(plan.notes.first?.texts.first?.hasPrefix("skipped a meeting, line 1") == true)
  }

  @Test func `a transcript is split at line feeds`() throws {
    let (_, meetings) = try meetings(
      "{\"id\":\"\(UUID(5))\",\"date\":0,\"transcript\":\"one\\r\\n\\ntwo\"}")
    #expect(meetings.first?.transcript.map(\.text) == ["one\r", "", "two"])
    #expect(
      meetings.first?.transcript.map { ($0.kind == .speech, $0.at == nil, $0.speaker == nil) }
        .allSatisfy { $0 && $1 && $2 } == true)
  }

  @Test(arguments: [
    ("id", "\"no\""), ("id", "7"), ("title", "7"), ("theme", "7"), ("attendees", "{}"),
    ("meetings", "7"),
  ])
  func `a standup with a wrong type is skipped`(key: String, value: String) throws {
    let plan = try item([key: value])
    #expect(plan.additions.isEmpty && plan.exitCode == 65 && plan.notes.count == 1)
  }

  @Test func `one invalid item does not affect the others`() throws {
    let good =
      "{\"id\":\"\(UUID(2))\",\"attendees\":[],\"duration\":60,\"meetings\":[],\"theme\":\"tan\",\"title\":\"Good\"}"
    let plan = try plan("[7, \(good), {\"duration\":[]}, null]")
    #expect(plan.additions.map(\.title) == ["Good"] && plan.exitCode == 65)
    #expect(plan.notes.map(\.number) == [1, 3, 4])
  }

  @Test func `an invalid attendee is skipped`() throws {
    let plan = try item([
      "attendees": "[{\"id\":\"no\",\"name\":\"A\"},{\"id\":\"\(UUID(3))\",\"name\":\"B\"}]"
    ])
    #expect(plan.additions.first?.attendees.map(\.name) == ["B"] && plan.exitCode == 65)
  }

  @Test func `missing keys get their defaults`() throws {
    let plan = try plan("[{\"duration\":60}]")
    let standup = try #require(plan.additions.first)
    #expect(standup.title.isEmpty && standup.theme == .bubblegum && standup.attendees.isEmpty)
    #expect(plan.exitCode == 0 && plan.notes.first?.texts.count == 5)
  }

  @Test func `unusual texts and lengths are kept`() throws {
    let plan = try item(["title": "\"  \\u0007 T \"", "duration": "-5"])
    #expect(plan.additions.map(\.title) == ["  \u{7} T "] && plan.notes.isEmpty)
    #expect(plan.additions.map(\.length) == [.seconds(-5)])
  }

  @Test func `new IDs are the same in the next import`() throws {
    let text = """
      [{"duration":60,"title":"A"},{"duration":60,"title":"A"},{"duration":60,"title":"B",
      "attendees":[{"name":"X"},{"name":"X"}],
      "meetings":[{"date":1,"transcript":""},{"date":1,"transcript":""}]}]
      """
    let first = try plan(text)
    #expect(Set(first.additions.map(\.id)).count == 3)
    #expect(Set(first.additions[2].attendees.map(\.id)).count == 2)
    #expect(first.additions[2].history.map(\.name.ordinal) == [2, 1])
    let second = try plan(text, existing: first.additions)
    #expect(second.additions.isEmpty && second.merges.isEmpty)
  }

  @Test(arguments: ["standups.json", "sync-ups.json", "scrums.data", "duplicate-ids.json"])
  func `importing twice adds nothing`(fixture: String) throws {
    let once = try plan(fixture: fixture).applied(to: [])
    let again = try plan(fixture: fixture, existing: once)
    #expect(again.additions.isEmpty && again.merges.isEmpty)
    #expect(again.applied(to: once) == once)
  }

  @Test func `an existing standup keeps its fields and gets new meetings`() throws {
    let mine = Standup(id: UUID(1), title: "Mine", position: 7)
    let plan = try plan(fixture: "standups.json", existing: [mine])
    let after = plan.applied(to: [mine])
    #expect(after.map(\.title).prefix(2) == ["Mine", ""])
    #expect(after[0].history == platform.history && after[0].length == mine.length)
    #expect(after.map(\.position) == [7, 8, 9])
    #expect(plan.merges.map(\.meetings.count) == [2] && plan.additions.count == 2)
  }

  @Test func `a copy has new IDs and the same people`() throws {
    var count = 0x1000
    let plan = try plan(
      try Fixture.bytes("standups.json"), existing: [platform],
      mode: .copy {
        count += 1
        return UUID(count)
      })
    let copy = try #require(plan.additions.first)
    #expect(plan.additions.count == 3 && plan.merges.isEmpty)
    #expect(copy.id != platform.id && copy.title == platform.title)
    #expect(Set(copy.attendees.map(\.id)).isDisjoint(with: platform.attendees.map(\.id)))
    #expect(copy.history.map(\.name) == platform.history.map(\.name))
    #expect(copy.history.first?.meeting?.id != platform.history.first?.meeting?.id)
    #expect(copy.turnEnd == .advance && copy.overtime == .end)
  }

  @Test func `a copy keeps addresses, days away, and who facilitated`() throws {
    var standup = try plan(fixture: "standups.json").additions[0]
    let entry = try #require(standup.history.first)
    var meeting = try #require(entry.meeting)
    standup.attendees[0].email = "ada@example.com"
    standup.attendees[0].setAway([try #require(DayRange("2026-12-24..2027-01-02"))])
    meeting.speakers = standup.attendees.map { Speaker(id: $0.id, name: $0.name) }
    meeting.facilitator = standup.attendees[0].id
    standup.history.update(entry.name, meeting: meeting)
    let export = Exporter.json([standup])
    #expect(try plan(export).additions == [standup])
    let copy = try #require(
      try plan(export, existing: [standup], mode: .copy { UUID() }).additions.first)
    #expect(copy.attendees[0].email == "ada@example.com")
    #expect(copy.attendees[0].away == standup.attendees[0].away)
    #expect(copy.attendees[0].id != standup.attendees[0].id)
    #expect(copy.history.first?.meeting?.facilitator == copy.attendees[0].id)
  }

  @Test func `importing our own export restores equal standups`() throws {
    let standups = try plan(fixture: "standups.json").additions
    var full = standups[0]
    full.overtime = .wait
    full.order = .shuffle
    let meeting = Meeting(
      id: UUID(0x99), startedAt: Fixture.start, endedAt: Fixture.meeting.endedAt,
      planned: .milliseconds(750_500), ending: .overtime, speakers: Fixture.meeting.speakers,
      transcript: Fixture.meeting.transcript)
    full.history.insert(meeting, name: Fixture.name)
    let export = Exporter.json([full] + standups.dropFirst())
    let plan = try plan(export)
    #expect(plan.notes.isEmpty && plan.failure == nil)
    #expect(plan.additions == [full] + standups.dropFirst())
    #expect(String(decoding: export, as: UTF8.self).hasSuffix("\"version\" : 1\n}\n"))
  }

  @Test func `one record of version 2 makes our own export version 2, which changes nothing`()
    throws
  {
    var standups = try self.plan(fixture: "standups.json").additions
    let read = try #require(standups[0].history.first)
    var meeting = try #require(read.meeting)
    meeting.held = 7
    meeting.transcript[0].id = UUID(0x77)
    meeting.speakers = [Speaker(id: UUID(0xA), name: "Ada", attendance: .notReached, isGuest: true)]
    standups[0].history.update(read.name, meeting: meeting)
    let export = Exporter.json(standups)
    #expect(String(decoding: export, as: UTF8.self).hasSuffix("\"version\" : 2\n}\n"))
    #expect(try plan(export).additions == standups)
    standups[0].history.update(read.name, meeting: try #require(read.meeting))
    standups[0].turnEnd = .hold
    #expect(try plan(Exporter.json(standups)).additions == standups)
    let mine = Standup(id: UUID(1), turnEnd: .advance)
    #expect(
      try plan(Exporter.json(standups), existing: [mine]).applied(to: [mine])[0].turnEnd == .advance
    )
  }

  @Test func `a newer export is rejected`() throws {
    let plan = try plan("{\"standups\":[],\"version\":5}")
    #expect(plan.failure?.contains("newer version") == true)
  }

  @Test func `imported standups can be stored and loaded`() throws {
    let scratch = Scratch()
    let folder = DataFolder(path: scratch.path)
    let plan = try plan(fixture: "standups.json")
    for change in Edit.between([], plan.applied(to: [])).changes(in: []) {
      try folder.apply(change)
    }
    let loaded = try DataFolder(path: scratch.path).load()
    #expect(loaded.standups.map(\.title) == plan.additions.map(\.title))
    let name = try #require(loaded.standups[0].history.first?.name)
    #expect(try folder.meeting(name, of: UUID(1)) == platform.history.first?.meeting)
  }
}

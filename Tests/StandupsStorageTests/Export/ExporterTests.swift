import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct ExporterTests {
  private func imported(_ bytes: [UInt8]) throws -> [Standup] {
    let plan = try Importer.plan(bytes, existing: []) { _ in [] }
    #expect(plan.notes.isEmpty && plan.failure == nil)
    return plan.additions
  }

  private func held() -> Standup {
    var standup = Standup(id: UUID(1), title: "A, \"B\"", theme: .teal)
    standup.history.insert(Fixture.meeting, name: Fixture.name)
    standup.history.insert(MeetingName(startedAt: .distantPast))
    return standup
  }

  @Test(arguments: [false, true])
  func `Point-Free's fixtures survive a round trip`(hasNewerThemes: Bool) throws {
    let standups = try imported(try Fixture.bytes("standups.json"))
    let bytes = Exporter.pointFree(standups, hasNewerThemes: hasNewerThemes)
    #expect(try imported(bytes) == standups)
    #expect(String(decoding: bytes, as: UTF8.self).contains("appOrange") == hasNewerThemes)
  }

  @Test(arguments: [0.0, 60, 2.5, -1, -0.5, 86_400, 0.1])
  func `lengths are written as two words`(seconds: Double) throws {
    let standup = Standup(id: UUID(1), length: .seconds(seconds), turnEnd: .advance, overtime: .end)
    #expect(try imported(Exporter.pointFree([standup])) == [standup])
  }

  @Test func `lines with a time keep speaker and kind in Point-Free's transcript`() throws {
    let standup = try #require(try imported(Exporter.pointFree([held()])).first)
    let meeting = try #require(standup.history.first?.meeting)
    #expect(meeting.transcript.map(\.text) == ["1:02 Ada (blocker): API key is late"])
    #expect(meeting.startedAt == Fixture.meeting.endedAt && standup.history.count == 1)
  }

  @Test func `CSV has one row per meeting`() {
    #expect(
      String(decoding: Exporter.csv([held()]), as: UTF8.self)
        == "standup_id,standup,meeting_id,started,ended,ending,planned_seconds,held_seconds,"
        + "present,absent,notes,blockers,parking,facilitator,done,today\r\n"
        + "\(UUID(1).uuidString),\"A, \"\"B\"\"\",\(UUID(0x14).uuidString),2026-05-20T00:30:00Z,"
        + "2026-05-20T00:42:30Z,time,750,750,Ada,,,API key is late,,,,\r\n")
  }

  @Test func `CSV may begin with a byte order mark`() {
    let exported = ExportedStandups([held()])
    let plain = text { Exporter.csv(exported, to: $0) }
    #expect(text { Exporter.csv(exported, hasByteOrderMark: true, to: $0) } == "\u{FEFF}" + plain)
  }

  @Test func `JSON shows what is invisible`() {
    var standup = held()
    standup.title =
      "a\u{200B}b\u{AD}c\u{202E}d\u{E0041}e 👩\u{200D}💻 ❤\u{FE0F}\u{FE0F} ©\u{200D}\u{200D}"
    let json = text { Exporter.json(ExportedStandups([standup]), to: $0) }
    #expect(
      json.contains(
        #""title" : "a\u200bb\u00adc\u202ed\udb40\udc41e 👩\#u{200D}💻 ❤\#u{FE0F}\ufe0f ©\#u{200D}\u200d""#
      ))
  }

  @Test func `CSV can have one row per speaker and meeting`() {
    var standup = held()
    var meeting = Fixture.meeting
    meeting.speakers.append(
      Speaker(id: UUID(0xB), name: "=Ben, Jr", attendance: .notReached, slot: 30, isGuest: true))
    meeting.transcript.append(TranscriptLine(speaker: UUID(0xA), kind: .speech, text: "so"))
    meeting.transcript.append(TranscriptLine(kind: .note, text: "nobody's"))
    standup.history.update(Fixture.name, meeting: meeting)
    let start =
      "\(UUID(1).uuidString),\"A, \"\"B\"\"\",\(UUID(0x14).uuidString),2026-05-20T00:30:00Z,"
    #expect(
      text(of: { Exporter.csvOfSpeakers(ExportedStandups([standup]), to: $0) })
        == "standup_id,standup,meeting_id,started,speaker_id,speaker,attendance,guest,slot_seconds,"
        + "seconds,notes,blockers,parking,facilitated,done,today\r\n"
        + "\(start)\(UUID(0xA).uuidString),Ada,present,false,,750,so,API key is late,,false,,\r\n"
        + "\(start)\(UUID(0xB).uuidString),\"'=Ben, Jr\",notReached,true,30,,,,,false,,\r\n")
  }

  @Test func `CSV says who facilitated`() throws {
    var standup = held()
    var meeting = Fixture.meeting
    meeting.facilitator = meeting.speakers[0].id
    standup.history.update(Fixture.name, meeting: meeting)
    #expect(String(decoding: Exporter.csv([standup]), as: UTF8.self).hasSuffix(",Ada,,\r\n"))
    let people = text(of: { Exporter.csvOfSpeakers(ExportedStandups([standup]), to: $0) })
    #expect(people.hasSuffix(",true,,\r\n"))
  }

  @Test func `a team that does not compare talk time exports how long meetings took only`() {
    var standup = held()
    standup.comparesTalkTime = false
    let people = text(of: { Exporter.csvOfSpeakers(ExportedStandups([standup]), to: $0) })
    #expect(people.contains(",Ada,present,false,,,"))
    #expect(String(decoding: Exporter.csv([standup]), as: UTF8.self).contains(",time,750,750,Ada,"))
    let summary = text(of: {
      Exporter.summaries(
        of: ExportedStandups([standup]), as: .plain, local: LocalTime.utc, to: $0)
    })
    #expect(summary.contains("held 12:30") && !summary.contains("Ada: 12:30"))
  }

  @Test func `an export that nobody reads any more reads no more meetings`() {
    var meeting = Fixture.meeting
    meeting.transcript = [
      TranscriptLine(kind: .note, text: String(repeating: "long ", count: 20_000))
    ]
    var reads = 0
    let standups = ExportedStandups([held(), held()]) { _ in
      AnySequence(
        (0..<100).lazy.map { _ in
          reads += 1
          return meeting
        })
    }
    let exports: [(Exporter.Sink) -> Void] = [
      { Exporter.csv(standups, to: $0) }, { Exporter.json(standups, to: $0) },
      { Exporter.pointFree(standups, to: $0) },
      { Exporter.summaries(of: standups, as: .plain, local: LocalTime.utc, to: $0) },
    ]
    for export in exports {
      reads = 0
      export { _ in false }
      #expect((1...3).contains(reads))
    }
  }

  private func text(of export: (Exporter.Sink) -> Void) -> String {
    String(decoding: Exporter.bytes(of: export), as: UTF8.self)
  }

  @Test func `Point-Free's format says what it cannot hold`() throws {
    let fixture = try imported(try Fixture.bytes("standups.json"))
    #expect(Exporter.pointFreeLosses(ExportedStandups(fixture)) == nil)
    var second = Standup(id: UUID(2), order: .shuffle)
    second.history = held().history
    #expect(
      Exporter.pointFreeLosses(ExportedStandups([held(), second]))
        == "the format standups cannot hold how turns and meetings end (2 standups); the speaking "
        + "order (1 standup); when meetings started and how they ended (2 meetings); planned "
        + "and actual lengths (2 meetings); who was present, and for how long they spoke (2 "
        + "meetings); times, speakers, and kinds of notes, except as text (2 meetings); json holds everything"
    )
  }

  @Test(arguments: [
    ("=HYPERLINK(\"http://x\")", "\"'=HYPERLINK(\"\"http://x\"\")\""), ("+1", "'+1"),
    ("-2+3|cmd", "'-2+3|cmd"), ("@SUM(1)", "'@SUM(1)"), ("＝1", "'＝1"), ("\t=1", "\"'\t=1\""),
    ("a;=1", "\"a;=1\""), ("a=1", "a=1"),
  ])
  func `a spreadsheet takes no text for a formula`(title: String, cell: String) {
    var standup = held()
    standup.title = title
    let text = String(decoding: Exporter.csv([standup]), as: UTF8.self)
    #expect(text.contains("\r\n\(UUID(1).uuidString),\(cell),"))
  }

  @Test func `JSON holds no character that a terminal obeys, and loses none`() throws {
    let title = "a\u{7F}\u{85}\u{9B}2J\u{61C}\u{200E}\u{2028}\u{202E}b\u{2069}한👩‍💻"
    let bytes = Exporter.json([Standup(id: UUID(1), title: title)])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("a\\u007f\\u0085\\u009b2J\\u061c\\u200e\\u2028\\u202eb\\u2069한👩‍💻"))
    #expect(try imported(bytes).map(\.title) == [title])
  }

  @Test func `Markdown has every meeting`() {
    let text = String(
      decoding: Exporter.summaries(of: [held()], as: .markdown, local: LocalTime.utc), as: UTF8.self
    )
    #expect(text.hasPrefix("# A, \"B\", May 20, 2026\n\n00:30–00:42 UTC · held 12:30"))
  }
}

import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

/// All versions of the records. `RecordTests` has the files of version 1.
@Suite struct RecordVersionTests {
  private static let meetingText = """
    {
      "added" : -60,
      "endedAt" : "2026-05-20T00:44:00Z",
      "ending" : "overtime",
      "held" : 700,
      "id" : "00000000-0000-0000-0000-000000000014",
      "planned" : 750.5,
      "speakers" : [
        {
          "attendance" : "present",
          "id" : "00000000-0000-0000-0000-00000000000A",
          "name" : "Ada",
          "seconds" : 688,
          "slot" : 345
        },
        {
          "attendance" : "absent",
          "guest" : true,
          "id" : "00000000-0000-0000-0000-00000000000C",
          "name" : "Cem",
          "seconds" : 12,
          "slot" : 340
        },
        {
          "attendance" : "notReached",
          "id" : "00000000-0000-0000-0000-00000000000B",
          "name" : "",
          "seconds" : 0
        }
      ],
      "startedAt" : "2026-05-20T00:30:00Z",
      "transcript" : [
        {
          "at" : 62,
          "id" : "00000000-0000-0000-0000-0000000000A1",
          "kind" : "blocker",
          "speaker" : "00000000-0000-0000-0000-00000000000A",
          "text" : "API key is late"
        },
        {
          "kind" : "note",
          "text" : "from an older version"
        }
      ],
      "version" : 2
    }

    """

  private static let standupText = """
    {
      "attendees" : [],
      "id" : "00000000-0000-0000-0000-000000000001",
      "length" : 300,
      "order" : "fixed",
      "overtime" : "wait",
      "position" : -3,
      "theme" : "bubblegum",
      "title" : "New",
      "turnEnd" : "hold",
      "version" : 2
    }

    """

  private static let meeting = Meeting(
    id: UUID(0x14), startedAt: Fixture.start, endedAt: Fixture.start.addingTimeInterval(840),
    planned: .milliseconds(750_500), added: -60, held: 700, ending: .overtime,
    speakers: [
      Speaker(id: UUID(0xA), name: "Ada", seconds: 688, slot: 345),
      Speaker(
        id: UUID(0xC), name: "Cem", seconds: 12, attendance: .absent, slot: 340, isGuest: true),
      Speaker(id: UUID(0xB), name: "", seconds: 0, attendance: .notReached),
    ],
    transcript: [
      TranscriptLine(
        id: UUID(0xA1), at: .seconds(62), speaker: UUID(0xA), kind: .blocker,
        text: "API key is late"),
      TranscriptLine(kind: .note, text: "from an older version"),
    ])

  private static let standup = Standup(id: UUID(1), title: "New", position: -3)

  private func text(_ record: JSONValue) -> String {
    String(decoding: JSONWriter.bytes(record), as: UTF8.self)
  }

  private func meeting(_ text: String) throws -> Meeting {
    try Meeting(record: try JSONParser.parse(Array(text.utf8)))
  }

  private func standup(_ text: String) throws -> Standup {
    try Standup(record: try JSONParser.parse(Array(text.utf8)))
  }

  @Test func `version 2 is read as it was written`() throws {
    #expect(text(Self.meeting.record) == Self.meetingText)
    #expect(try meeting(Self.meetingText) == Self.meeting)
    #expect(text(Self.standup.record) == Self.standupText)
    #expect(try standup(Self.standupText) == Self.standup)
  }

  static let changes: [@Sendable (inout Meeting) -> Void] = [
    { $0.added = 60 }, { $0.held = 0 }, { $0.speakers[0].attendance = .notReached },
    { $0.speakers[0].isGuest = true }, { $0.speakers[0].slot = 0 },
    { $0.transcript[0].id = UUID(1) },
  ]

  @Test(arguments: changes)
  func `a meeting that version 1 cannot hold is written in version 2`(
    change: @Sendable (inout Meeting) -> Void
  ) throws {
    var changed = Fixture.meeting
    changed.speakers[0].attendance = .absent
    #expect(text(changed.record).contains("\"version\" : 1"))
    change(&changed)
    #expect(text(changed.record).contains("\"version\" : 2"))
    #expect(try meeting(text(changed.record)) == changed)
  }

  @Test func `a standup of version 1 advances, and only one that does is written so`() throws {
    var changed = Fixture.standup
    #expect(text(changed.record).contains("\"version\" : 1"))
    #expect(try standup(text(changed.record)).turnEnd == .advance)
    let withoutKey = Self.standupText.replacingOccurrences(of: "\"turnEnd\" : \"hold\",", with: "")
    #expect(try standup(withoutKey).turnEnd == .advance)
    changed.turnEnd = .hold
    #expect(text(changed.record).contains("\"version\" : 2"))
  }

  @Test func `in version 1 the keys of version 2 are ignored`() throws {
    let old = text(Fixture.meeting.record)
    let more =
      old
      .replacingOccurrences(of: "\"ending\"", with: "\"added\" : 7, \"held\" : 8, \"ending\"")
      .replacingOccurrences(
        of: "\"present\"",
        with: "\"attendance\" : \"absent\", \"guest\" : 1, \"slot\" : -1, \"present\""
      )
      .replacingOccurrences(of: "\"kind\"", with: "\"id\" : 7, \"kind\"")
    #expect(text(try meeting(more).record) == old)
    let standup = text(Fixture.standup.record)
    let held = standup.replacingOccurrences(of: "\"title\"", with: "\"turnEnd\" : 7, \"title\"")
    #expect(text(try self.standup(held).record) == standup)
  }

  @Test func `version 4 is read as it was written`() throws {
    let text = """
      {
        "attendees" : [
          {
            "away" : [
              "2026-12-24..2027-01-02"
            ],
            "email" : "ada@example.com",
            "id" : "00000000-0000-0000-0000-00000000000A",
            "name" : "Ada"
          }
        ],
        "comparesTalkTime" : false,
        "id" : "00000000-0000-0000-0000-000000000001",
        "length" : 300,
        "oldBlockers" : "opened",
        "order" : "fixed",
        "overtime" : "wait",
        "position" : -3,
        "rotatesFacilitator" : true,
        "theme" : "bubblegum",
        "title" : "New",
        "turnEnd" : "hold",
        "version" : 4
      }

      """
    var new = Self.standup
    new.attendees = [
      Attendee(
        id: UUID(0xA), name: "Ada", email: "ada@example.com",
        away: [try #require(DayRange("2026-12-24..2027-01-02"))])
    ]
    new.rotatesFacilitator = true
    new.comparesTalkTime = false
    new.oldBlockers = .opened
    #expect(self.text(new.record) == text)
    #expect(try standup(text) == new)
    let old = text.replacingOccurrences(of: "\"version\" : 4", with: "\"version\" : 3")
    let known = try standup(old)
    #expect(known.attendees == [Attendee(id: UUID(0xA), name: "Ada")])
    #expect(!known.rotatesFacilitator && known.comparesTalkTime && known.oldBlockers == nil)

    var facilitated = Self.meeting
    facilitated.facilitator = UUID(0xA)
    #expect(self.text(facilitated.record).contains("\"version\" : 4"))
    #expect(try meeting(self.text(facilitated.record)) == facilitated)
  }

  static let newValues: [@Sendable (inout Standup) -> Void] = [
    { $0.attendees[0].email = "ada@example.com" },
    { $0.attendees[0].setAway([DayRange(Day(number: 0), through: Day(number: 1))]) },
    { $0.comparesTalkTime = false }, { $0.oldBlockers = .ignored },
    { $0.rotatesFacilitator = true }, { $0.order = .quiet },
  ]

  @Test(arguments: newValues)
  func `a standup that version 3 cannot hold is written in version 4`(
    change: @Sendable (inout Standup) -> Void
  ) throws {
    var changed = Fixture.standup
    change(&changed)
    changed.history = History()
    #expect(text(changed.record).contains("\"version\" : 4"))
    #expect(try standup(text(changed.record)) == changed)
  }

  @Test func `days that do not exist are reported`() {
    let ada = "{\"id\": \"\(UUID(0xA))\", \"name\": \"Ada\", \"away\": [\"2026-02-30\"]}"
    let text = Self.standupText.replacingOccurrences(of: "\"version\" : 2", with: "\"version\" : 4")
      .replacingOccurrences(of: "\"attendees\" : []", with: "\"attendees\" : [\(ada)]")
    #expect(throws: JSONProblem.self) { try standup(text) }
  }

  @Test func `a repeated ID of a line is reported`() {
    let line = "{\"id\":\"\(UUID(0xA1).uuidString)\",\"kind\":\"note\",\"text\":\"\"},"
    #expect(
      problem(Self.meetingText, "\"transcript\" : [", "\"transcript\" : [" + line)
        == "35:14 the ID 00000000-0000-0000-0000-0000000000A1 is repeated")
  }

  // MARK: - Numbers

  @Test(arguments: [
    ("\"added\" : -60", 1_000_000_000_000, -1_000_000_000_000, "2:13"),
    ("\"held\" : 700", 1_000_000_000_000, 0, "5:12"),
    ("\"planned\" : 750.5", 1_000_000_000_000_000, -1_000_000_000_000_000, "7:15"),
    ("\"seconds\" : 688", 1_000_000_000_000, 0, "13:19"),
    ("\"slot\" : 345", 1_000_000_000_000, 0, "14:16"),
    ("\"at\" : 62", 1_000_000_000_000_000, -1_000_000_000_000_000, "34:14"),
    ("\"length\" : 300", 1_000_000_000_000_000, -1_000_000_000_000_000, "4:14"),
    ("\"position\" : -3", 1_000_000_000_000, -1_000_000_000_000, "7:16"),
  ])
  func `every number has a range`(member: String, upper: Int, lower: Int, place: String) {
    let text = Self.standupText.contains(member) ? Self.standupText : Self.meetingText
    let key = String(member.prefix { $0 != ":" })
    func problem(_ number: String) -> String? {
      self.problem(text, member, "\(key): \(number)")
    }
    #expect(problem("\(upper)") == nil)
    #expect(problem("\(lower)") == nil)
    for number in ["\(upper + 1)", "\(lower - 1)", "\(Int.max)", "\(Int.min)", "1e30", "-1e999"] {
      #expect(problem(number) == "\(place) the number is out of range", "\(number)")
    }
  }

  @Test func `the largest numbers that are read trap nowhere`() throws {
    let largest = "1000000000000"
    var all = Self.standup
    all.position = Standup.positions.upperBound
    all.length = .seconds(1_000_000_000_000_000)
    for (index, sign) in ["", "-"].enumerated() {
      let text =
        [("\"added\" : -60", sign + largest), ("\"planned\" : 750.5", "\(sign)\(largest)000")]
        .reduce(Self.meetingText) { text, change in
          text.replacingOccurrences(
            of: change.0, with: change.0.prefix { $0 != ":" } + ": " + change.1)
        }
        .replacingOccurrences(of: "\"seconds\" : 688", with: "\"seconds\" : \(largest)")
        .replacingOccurrences(of: "\"seconds\" : 12", with: "\"seconds\" : \(largest)")
        .replacingOccurrences(of: "\"held\" : 700,", with: "")
      let start = Fixture.start.addingTimeInterval(Double(index))
      all.history.insert(try meeting(text), name: MeetingName(startedAt: start))
    }
    let meetings = all.history.compactMap(\.meeting)
    #expect(meetings.map(\.heldSeconds) == [2_000_000_000_000, 2_000_000_000_000])
    let statistics = MeetingStatistics(Array(repeating: meetings, count: 5000).joined())
    #expect(statistics.averageLength == 2_000_000_000_000)
    #expect(statistics.averageAgainstPlan?.planned == 500_500_000_000_000)
    #expect(statistics.averageOverrun == 2_000_000_000_000)
    #expect([all].nextPosition == all.position)
    let exports = [
      Exporter.csv([all]), Exporter.json([all]), Exporter.pointFree([all]),
      Exporter.summaries(of: [all], as: .markdown, local: LocalTime.utc),
    ]
    #expect(!exports.contains([]))
  }

  /// The problem of a record after a replacement, with its location; nil if there is none.
  private func problem(_ text: String, _ old: String, _ new: String) -> String? {
    let bytes = Array(text.replacingOccurrences(of: old, with: new).utf8)
    do throws(JSONProblem) {
      let json = try JSONParser.parse(bytes)
      if text == Self.standupText {
        _ = try Standup(record: json)
      } else {
        _ = try Meeting(record: json)
      }
      return nil
    } catch {
      let location = error.location(in: bytes)
      return "\(location.line):\(location.column) \(error.reason)"
    }
  }
}

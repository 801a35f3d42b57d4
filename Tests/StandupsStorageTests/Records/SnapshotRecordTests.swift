import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

/// The content of snapshots of running meetings.
@Suite struct SnapshotRecordTests {
  private func read(_ text: String) throws -> RunningMeeting {
    try RunningMeeting(record: try JSONParser.parse(Array(text.utf8)))
  }

  /// What is wrong with a snapshot, with its location; nil if it can be read.
  private func problem(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    do throws(JSONProblem) {
      _ = try RunningMeeting(record: try JSONParser.parse(bytes))
      return nil
    } catch {
      let location = error.location(in: bytes)
      return "\(location.line):\(location.column) \(error.reason)"
    }
  }

  private func text(_ record: JSONValue) -> String {
    String(decoding: JSONWriter.bytes(record), as: UTF8.self)
  }

  // MARK: - Version 2

  /// Ada has spoken, the guest Eve speaks, Cem is absent, Ben waits, and a minute was added.
  private let version2 = """
    {
      "id" : "00000000-0000-0000-0000-000000000009",
      "progress" : {
        "added" : 60,
        "currentIndex" : 1,
        "elapsed" : 20.75,
        "members" : [
          {
            "id" : "00000000-0000-0000-0000-00000000000A",
            "left" : 8,
            "name" : "Ada",
            "slot" : 20,
            "spoken" : 12
          },
          {
            "guest" : true,
            "id" : "00000000-0000-0000-0000-00000000000E",
            "left" : 0,
            "name" : "Eve",
            "slot" : 24,
            "spoken" : 0
          },
          {
            "absent" : true,
            "id" : "00000000-0000-0000-0000-00000000000C",
            "left" : 0,
            "name" : "Cem",
            "slot" : 0,
            "spoken" : 0
          },
          {
            "id" : "00000000-0000-0000-0000-00000000000B",
            "left" : 0,
            "name" : "",
            "slot" : 0,
            "spoken" : 0
          }
        ],
        "overtime" : "wait",
        "planned" : 60,
        "turn" : {
          "end" : 36,
          "start" : 12
        },
        "turnEnd" : "hold"
      },
      "quick" : true,
      "savedAt" : "2026-05-20T00:30:21Z",
      "standup" : {
        "attendees" : [],
        "id" : "00000000-0000-0000-0000-000000000001",
        "length" : 60,
        "order" : "fixed",
        "overtime" : "wait",
        "position" : 0,
        "theme" : "bubblegum",
        "title" : "Quick meeting",
        "turnEnd" : "hold"
      },
      "startedAt" : "2026-05-20T00:30:00Z",
      "transcript" : [],
      "version" : 4
    }

    """

  @Test func `a snapshot is read as it was written`() throws {
    let meeting = try read(version2)
    #expect(meeting.isQuick)
    #expect(meeting.standup.turnEnd == .hold)
    #expect(meeting.progress.length == 120)
    #expect(meeting.progress.current.name == "Eve")
    #expect(meeting.progress.waiting == [3])
    #expect(text(meeting.record) == version2)
    #expect(meeting.recovered.held == 20 && meeting.recovered.added == 60)
    #expect(
      meeting.recovered.speakers.map(\.attendance) == [.present, .present, .absent, .notReached])
  }

  @Test func `lines that were removed are stored, and a program that ignores them reads the rest`()
    throws
  {
    let meeting = try read(version2)
    let removing = RunningMeeting(
      id: meeting.id, standup: meeting.standup, isQuick: true, startedAt: meeting.startedAt,
      savedAt: meeting.savedAt, progress: meeting.progress, transcript: [],
      removedLines: [UUID(12), UUID(11)])
    let removed = """
        "removed" : [
          "\(UUID(11).uuidString)",
          "\(UUID(12).uuidString)"
        ],

      """
    #expect(
      text(removing.record)
        == version2.replacing("  \"savedAt\"", with: "\(removed)  \"savedAt\""))
    #expect(try read(text(removing.record)) == removing)
  }

  @Test(arguments: [
    ("\"added\" : 60", "4:15"), ("\"currentIndex\" : 1", "5:22"), ("\"elapsed\" : 20.75", "6:17"),
    ("\"left\" : 8", "10:18"), ("\"slot\" : 20", "12:18"), ("\"spoken\" : 12", "13:20"),
    ("\"planned\" : 60", "40:17"), ("\"end\" : 36", "42:15"), ("\"start\" : 12", "43:17"),
    ("\"length\" : 60", "52:16"), ("\"position\" : 0", "55:18"),
  ])
  func `an impossible number is reported with line and reason`(member: String, place: String) {
    let key = member.prefix { $0 != ":" }
    func problem(_ number: String) -> String? {
      self.problem(version2.replacingOccurrences(of: member, with: "\(key): \(number)"))
    }
    for number in ["1000000000000001", "-1000000000000001", "\(Int.max)", "\(Int.min)", "1e99"] {
      let found = problem(number)
      let isContradiction =
        key.contains("currentIndex") && !number.hasPrefix("-") && number != "1e99"
      #expect(
        found
          == (isContradiction
            ? "3:16 the numbers contradict each other" : "\(place) the number is out of range"),
        "\(number)")
    }
  }

  @Test(arguments: [
    ("\"planned\" : 60", "\"planned\" : 0"), ("\"added\" : 60", "\"added\" : -60"),
    ("\"spoken\" : 12", "\"spoken\" : 13"), ("\"start\" : 12", "\"start\" : 21"),
    ("\"end\" : 36", "\"end\" : 11"), ("\"end\" : 36", "\"end\" : 121"),
    ("\"end\" : 36", "\"end\" : 37"), ("\"left\" : 8", "\"left\" : 21"),
    ("\"currentIndex\" : 1", "\"currentIndex\" : 2"),
    ("\"elapsed\" : 20.75", "\"elapsed\" : 11"),
  ])
  func `numbers that contradict each other are reported`(old: String, new: String) {
    let isZero = new == "\"planned\" : 0"
    let text = version2.replacingOccurrences(of: old, with: new)
      .replacingOccurrences(of: "\"added\" : 60", with: isZero ? "\"added\" : 0" : "\"added\" : 60")
    #expect(problem(text) == "3:16 the numbers contradict each other")
  }

  @Test func `a person who is listed twice is reported`() {
    let text = version2.replacingOccurrences(of: "00000000000E", with: "00000000000A")
    #expect(problem(text) == "17:16 the ID 00000000-0000-0000-0000-00000000000A is repeated")
  }

  // MARK: - Version 1

  private func version1(
    planned: Int, clock: Double, current: Int, overtime: Overtime = .end, _ members: [String]
  ) -> String {
    """
    {
      "id" : "00000000-0000-0000-0000-000000000009",
      "progress" : {
        "currentIndex" : \(current), "elapsed" : \(clock), "isTimeUp" : false,
        "members" : [\(members.joined(separator: ", "))],
        "overtime" : "\(overtime.rawValue)", "planned" : \(planned)
      },
      "savedAt" : "2026-05-20T00:30:21Z",
      "standup" : {
        "attendees" : [], "id" : "00000000-0000-0000-0000-000000000001", "length" : 60,
        "order" : "fixed", "overtime" : "end", "position" : 0, "theme" : "bubblegum", "title" : ""
      },
      "startedAt" : "2026-05-20T00:30:00Z",
      "transcript" : [{ "kind" : "note", "text" : "old" }],
      "version" : 1
    }
    """
  }

  private func member(
    _ id: Int?, start: Int, slot: Int, spoken: Double, isPresent: Bool = true
  ) -> String {
    let id = id.map { "\"id\" : \"\(UUID($0).uuidString)\", " } ?? ""
    return """
      { \(id)"name" : "", "present" : \(isPresent), "slot" : \(slot), "spoken" : \(spoken),
        "start" : \(start) }
      """
  }

  @Test func `version 1 has run as long as people spoke, whatever its clock said`() throws {
    let text = version1(
      planned: 60, clock: 23.25, current: 1,
      [
        member(1, start: 0, slot: 20, spoken: 5.5), member(2, start: 20, slot: 20, spoken: 3.25),
        member(3, start: 40, slot: 0, spoken: 0, isPresent: false),
        member(4, start: 40, slot: 20, spoken: 0),
      ])
    let meeting = try read(text)
    let progress = meeting.progress
    #expect(!meeting.isQuick && meeting.standup.turnEnd == .advance)
    #expect(meeting.transcript == [TranscriptLine(kind: .note, text: "old")])
    #expect(progress.elapsed == .milliseconds(8_750))
    #expect(progress.length == 60 && progress.turnEnd == .advance && progress.overtime == .end)
    #expect(progress.turn == MeetingProgress.Turn(start: 5, end: 25))
    #expect(progress.members.indices.map(progress.seconds) == [5, 3, 0, 0])
    #expect(progress.waiting == [3])
    #expect(try read(self.text(meeting.record)) == meeting)
  }

  @Test func `the last speaker of version 1 has all that is left`() throws {
    let progress = try read(
      version1(
        planned: 60, clock: 41, current: 1,
        [member(1, start: 0, slot: 40, spoken: 2), member(2, start: 40, slot: 20, spoken: 1)])
    ).progress
    #expect(progress.elapsed == .seconds(3))
    #expect(progress.turn == MeetingProgress.Turn(start: 2, end: 60))
  }

  @Test func `a meeting of version 1 that is over by now waits to be ended`() throws {
    let progress = try read(
      version1(
        planned: 10, clock: 4, current: 0,
        [member(1, start: 0, slot: 5, spoken: 9), member(2, start: 5, slot: 5, spoken: 4.5)])
    ).progress
    #expect(progress.elapsed == .milliseconds(13_500))
    #expect(progress.overtime == .wait && !progress.isEnded)
    #expect(progress.members.indices.map(progress.seconds) == [9, 4])
  }

  @Test func `a snapshot of version 1 may have planned with the longest standup`() throws {
    let longest = RecordFormat.version1Seconds.upperBound
    let meeting = try read(
      version1(
        planned: longest, clock: Double(longest / 2 + 3), current: 1,
        [
          member(1, start: 0, slot: longest / 2, spoken: 9),
          member(2, start: longest / 2, slot: longest / 2, spoken: 3),
        ]))
    #expect(meeting.progress.planned == MeetingProgress.secondsRange.upperBound)
    #expect(meeting.progress.members.indices.map(meeting.progress.seconds) == [9, 3])
    #expect(try read(text(meeting.record)) == meeting)
  }

  @Test func `the one person of version 1 without people is the standup's`() throws {
    let progress = try read(
      version1(planned: 60, clock: 7, current: 0, [member(nil, start: 0, slot: 60, spoken: 7)])
    ).progress
    #expect(progress.current.id == UUID(1) && progress.seconds(of: 0) == 7)
  }

  @Test func `a meeting of version 1 without anybody is reported`() {
    #expect(
      problem(version1(planned: 60, clock: 0, current: 0, []))
        == "3:16 no one has the turn")
  }

  // MARK: - Both

  @Test func `every state of a meeting survives its snapshot`() throws {
    var generator = SplitMix64(state: 3)
    for _ in 0..<150 {
      let attendees = (0..<Int.random(in: 0...7, using: &generator)).map {
        Attendee(id: UUID(50 + $0))
      }
      let standup = Standup(
        id: UUID(1), length: .seconds(Int.random(in: 1...200, using: &generator)),
        attendees: attendees, turnEnd: TurnEnd.allCases[Int.random(in: 0...1, using: &generator)],
        overtime: .wait)
      let fresh = RunningMeeting(
        id: UUID(9), standup: standup, startedAt: Fixture.start, savedAt: Fixture.start,
        facilitator: attendees.first?.id,
        progress: MeetingProgress(standup: standup, members: []), transcript: [])
      let meeting = try run(fresh, using: &generator)
      #expect(try read(text(meeting.record)) == meeting)
    }
  }

  @Test(arguments: [1_000_000_000, RecordFormat.seconds.upperBound])
  func `whatever numbers a snapshot has, it is unreadable or its meeting runs`(
    largest: Int
  ) throws {
    var generator = SplitMix64(state: 17)
    let old = version1(
      planned: 60, clock: 41, current: 1,
      [
        member(1, start: 0, slot: 40, spoken: 2), member(2, start: 40, slot: 10, spoken: 1),
        member(3, start: 50, slot: 10, spoken: 0),
      ])
    let numbers = [
      "0", "1", "2", "12", "59.5", "60", "\(largest)", "\(largest - 1).5", "-\(largest)", "-1",
      "\(Int.max)", "\(Int.min)", "1000000000000000", "-1e15",
    ]
    var runs = 0
    for round in 0..<1500 {
      let text = (round.isMultiple(of: 2) ? version2 : old).replacing(/: -?[0-9.]+/) { match in
        Int.random(in: 0..<8, using: &generator) == 0
          ? ": \(numbers[Int.random(in: numbers.indices, using: &generator)])" : match.output
      }
      guard problem(text) == nil else { continue }
      runs += 1
      let meeting = try run(try read(text), using: &generator)
      #expect(try read(self.text(meeting.record)) == meeting, "\(text)")
      let recovered = JSONWriter.bytes(meeting.recovered.record)
      #expect(try Meeting(record: try JSONParser.parse(recovered)) == meeting.recovered)
    }
    #expect(runs > 100)
  }

  /// The meeting after a while with random keys.
  private func run(
    _ meeting: RunningMeeting, using generator: inout SplitMix64
  ) throws -> RunningMeeting {
    var meeting = meeting
    var engine = MeetingEngine(resuming: meeting.progress, at: .zero)
    _ = engine.resume(.key, at: .zero)
    var acts: [MeetingEngine.Act] = []
    for step in 1...Int.random(in: 1...30, using: &generator) {
      let person = engine.progress.members.randomElement(using: &generator)?.id ?? UUID(1)
      let keys: [MeetingEngine.Control] = [
        .next, .previous, .later, .absent(person), .speaker(person), .minutes(1), .minutes(-1),
        .guest(UUID(1000 + step), name: "Guest"),
      ]
      let now = Duration.milliseconds(step * 2_345)
      if Int.random(in: 0..<8, using: &generator) == 0, var act = acts.popLast() {
        _ = engine.advance(to: now)
        do throws(MeetingEngine.Obstacle) {
          _ = try engine.make(&act, .undo)
        } catch {
          // Nothing has changed.
        }
      } else {
        let key = keys[Int.random(in: keys.indices, using: &generator)]
        if let act = engine.press(key, at: now).act { acts.append(act) }
      }
      _ = (engine.rows, engine.stage, engine.timeLeft, engine.turnRemaining)
      meeting.progress = engine.progress
    }
    return meeting
  }
}

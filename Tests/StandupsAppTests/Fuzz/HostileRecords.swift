import Foundation
import Records

@testable import StandupsModel
@testable import StandupsStorage

/// Files of every format and version, before something is wrong with them.
enum HostileRecords {
  static let standupID = UUID(uuidString: "5A000000-0000-4000-8000-000000000001")!
  static let standupFile = "\(standupID.uuidString)/standup.json"
  static let meetingFile = "\(standupID.uuidString)/meetings/20260520T003000Z.json"

  private static let start = Date(timeIntervalSince1970: 1_779_237_000)
  private static let people = [person(2), person(3), person(4)]

  private static func person(_ number: Int) -> UUID {
    UUID(uuidString: "5A000000-0000-4000-8000-00000000000\(number)")!
  }

  /// The versions of standups and meetings; the third has none of its own.
  static let versions = [1, 2, 4]

  static func standup(version: Int) -> Standup {
    var standup = Standup(
      id: standupID, title: "Design", length: .milliseconds(60_500),
      attendees: zip(people, ["Ada", "Ben", ""]).map { Attendee(id: $0, name: $1) },
      turnEnd: version == 1 ? .advance : .hold, order: .rotate, position: 3)
    guard version == 4 else { return standup }
    standup.rotatesFacilitator = true
    standup.comparesTalkTime = false
    standup.oldBlockers = .ignored
    standup.attendees[0].email = "ada@example.com"
    standup.attendees[0].setAway(
      ["2026-05-18..2026-05-20", "2026-12-24"].compactMap { DayRange($0) })
    return standup
  }

  static func meeting(version: Int) -> Meeting {
    let isOld = version == 1
    return Meeting(
      id: person(5), startedAt: start, endedAt: start.addingTimeInterval(62),
      planned: .milliseconds(60_500), added: isOld ? 0 : 60, held: isOld ? nil : 62,
      ending: .overtime, facilitator: version == 4 ? people[1] : nil,
      speakers: [
        Speaker(id: people[0], name: "Ada", seconds: 20, slot: isOld ? nil : 20),
        Speaker(
          id: people[1], name: "Ben", seconds: 42, attendance: .absent, slot: isOld ? nil : 40,
          isGuest: !isOld),
        Speaker(id: people[2], name: "", attendance: isOld ? .absent : .notReached),
      ],
      transcript: [
        TranscriptLine(kind: .speech, text: "imported"),
        TranscriptLine(
          id: isOld ? nil : person(6), at: .seconds(3), speaker: people[0], kind: .blocker,
          text: "API key is late"),
      ])
  }

  /// What Ada wrote for the next meeting.
  static let update = WrittenUpdate(
    id: people[0],
    lines: zip(WrittenUpdate.Line.Kind.allCases, [7, 8, 9]).map { kind, number in
      WrittenUpdate.Line(id: person(number), kind: kind, text: "\(kind) of Ada")
    })
  static let updateFile = "\(standupID.uuidString)/updates/\(people[0].uuidString).json"

  /// Ada's blocker, which was reopened and resolved again.
  static let item: Item = {
    var item = Item(
      id: Item.id(ofLine: person(6)), text: "API key is late", kind: .blocker,
      owner: Item.Owner(id: people[0], name: "Ada"), meeting: person(5), line: person(6),
      openedAt: start)
    item.resolve(at: start.addingTimeInterval(62), in: person(5))
    item.reopen()
    item.resolve(at: start.addingTimeInterval(86_400), in: person(4))
    return item
  }()
  static let itemFile = "\(standupID.uuidString)/items/\(item.id.uuidString).json"

  static func snapshot(version: Int) -> [UInt8] {
    var progress = MeetingProgress(standup: standup(version: version), members: [])
    _ = progress.run(for: .milliseconds(12_750))
    _ = progress.next()
    _ = progress.run(for: .milliseconds(8_000))
    let meeting = RunningMeeting(
      id: person(9), standup: standup(version: version), startedAt: start,
      savedAt: start.addingTimeInterval(21), progress: progress,
      transcript: meeting(version: version).transcript)
    return version == 1 ? Array(version1Snapshot.utf8) : JSONWriter.bytes(meeting.record)
  }

  static let templateText = Array(
    "# {title}, {date}\n{held} of {planned}\n\n- {people}\n{blockers}\n\n{{{parking}}}\n{notes}"
      .utf8)
  static let template = try? SummaryTemplate(templateText)

  static let configuration = Array(
    """
    {"color": "256", "keys": {"list.add": ["n", "^N"], "record.next": "Enter"}, "mouse": true,
    "mute": false, "notify": "osc9", "summary": "slack", "template": "x", "theme": "navy",
    "hooks": {"meetingEnded": ["publish"]}, "transcriber": ["whisper", "--live"],
    "warnings": {"percent": 30, "seconds": 15}}
    """.utf8)

  /// What other programs and our own export write.
  static func imports() throws -> [[UInt8]] {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../StandupsStorageTests/Fixtures")
    var standup = standup(version: 2)
    standup.history.insert(meeting(version: 2), name: MeetingName(startedAt: start))
    return [Exporter.bytes { Exporter.json(ExportedStandups([standup]), to: $0) }]
      + (try ["standups.json", "sync-ups.json", "scrums.data"].map {
        Array(try Data(contentsOf: fixtures.appending(path: $0)))
      })
  }

  private static let version1Snapshot = """
    {
      "id" : "\(person(9))",
      "progress" : {
        "currentIndex" : 1, "elapsed" : 23.25, "isTimeUp" : false,
        "members" : [
          { "id" : "\(people[0])", "name" : "Ada", "present" : true, "slot" : 20, "spoken" : 5.5,
            "start" : 0 },
          { "id" : "\(people[1])", "name" : "Ben", "present" : true, "slot" : 20, "spoken" : 3.25,
            "start" : 20 },
          { "id" : "\(people[2])", "name" : "", "present" : true, "slot" : 20, "spoken" : 0,
            "start" : 40 }
        ],
        "overtime" : "end", "planned" : 60
      },
      "savedAt" : "2026-05-20T00:30:21Z",
      "standup" : {
        "attendees" : [], "id" : "\(standupID)", "length" : 60, "order" : "fixed",
        "overtime" : "end", "position" : 0, "theme" : "bubblegum", "title" : ""
      },
      "startedAt" : "2026-05-20T00:30:00Z",
      "transcript" : [{ "at" : 4, "kind" : "note", "text" : "old" }],
      "version" : 1
    }
    """
}

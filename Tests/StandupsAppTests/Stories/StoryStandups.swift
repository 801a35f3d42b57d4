import Foundation
import StandupsModel

/// The standups of the stories.
extension Standup {
  /// A team of two without meetings.
  static let design = Standup(
    id: UUID(uuidString: "DE000000-0000-0000-0000-000000000001")!, title: "Design",
    length: .seconds(120),
    attendees: [
      Attendee(id: UUID(uuidString: "DE000000-0000-0000-0000-0000000000A1")!, name: "Ada"),
      Attendee(id: UUID(uuidString: "DE000000-0000-0000-0000-0000000000B2")!, name: "Blob"),
    ], oldBlockers: .ignored)

  static let product = Standup(
    id: UUID(uuidString: "DE000000-0000-0000-0000-000000000002")!, title: "Product",
    attendees: [
      Attendee(id: UUID(uuidString: "DE000000-0000-0000-0000-0000000000C3")!, name: "Cleo")
    ], oldBlockers: .ignored, position: 1)

  /// Design after a meeting in which Ada took a note and Blob had a blocker.
  static let heldDesign = held(daysAgo: 1)

  /// The link to its screen.
  var link: String { "/standups/\(id.uuidString)" }

  /// The link to its newest meeting.
  var newestMeetingLink: String { "\(link)/meetings/\(history[0].name.rawValue)" }

  var meetingIDs: [Meeting.ID] { history.compactMap { $0.meeting?.id } }

  /// Design after meetings on these days, which share nothing but their lines.
  static func held(daysAgo days: Int...) -> Standup {
    var standup = design
    for day in days {
      let start = Date(timeIntervalSince1970: 1_779_269_400 - 86_400 * Double(day))
      let meeting = Meeting(
        id: UUID(uuidString: "DE000000-0000-0000-0000-0000000001\(10 + day)")!, startedAt: start,
        endedAt: start.addingTimeInterval(110), planned: .seconds(120), held: 110,
        ending: .savedEarly,
        speakers: [
          Speaker(id: design.attendees[0].id, name: "Ada", seconds: 60, slot: 60),
          Speaker(id: design.attendees[1].id, name: "Blob", seconds: 50, slot: 60),
        ],
        transcript: [
          TranscriptLine(
            id: UUID(uuidString: "DE000000-0000-0000-0000-0000000002\(10 + day)")!,
            at: .seconds(10), speaker: design.attendees[0].id, kind: .note, text: "icons done"),
          TranscriptLine(
            id: UUID(uuidString: "DE000000-0000-0000-0000-0000000003\(10 + day)")!,
            at: .seconds(70), speaker: design.attendees[1].id, kind: .blocker, text: "API key"),
        ])
      standup.history.insert(meeting, name: MeetingName(startedAt: start))
    }
    return standup
  }

  /// Design after meetings on these days, before each of which Ada had planned the same.
  static func planned(_ texts: [String], daysAgo days: Int...) -> Standup {
    var standup = design
    for day in days {
      let start = Date(timeIntervalSince1970: 1_779_269_400 - 86_400 * Double(day))
      let lines = WrittenUpdate.Rewrite(of: [], to: texts.map { (.today, $0) }) { UUID() }.lines
      let agenda = Agenda(updates: [WrittenUpdate(id: design.attendees[0].id, lines: lines)])
      if let meeting = design.writtenMeeting(id: UUID(), at: start, agenda: agenda) {
        standup.history.insert(meeting, name: MeetingName(startedAt: start))
      }
    }
    return standup
  }

  /// Design after meetings of a month: Ada was absent once, and a guest came once.
  static var unevenDesign: Standup {
    let guest = UUID(uuidString: "DE000000-0000-0000-0000-0000000000D4")!
    var standup = design
    for (day, seconds) in [(1, [20, 30, nil]), (2, [nil, 40, 10]), (30, [10, 10, nil])] {
      let start = Date(timeIntervalSince1970: 1_779_269_400 - 86_400 * Double(day))
      let people = zip([design.attendees[0].id, design.attendees[1].id, guest], seconds)
      let meeting = Meeting(
        id: UUID(uuidString: "DE000000-0000-0000-0000-0000000004\(10 + day)")!, startedAt: start,
        endedAt: start.addingTimeInterval(60), planned: .seconds(120), held: 60,
        ending: .savedEarly,
        speakers: zip(["Ada", "Blob", "Guest"], people).compactMap { name, person in
          let (id, seconds) = person
          guard seconds != nil || name != "Guest" else { return nil }
          return Speaker(
            id: id, name: name, seconds: seconds, attendance: seconds == nil ? .absent : .present)
        })
      standup.history.insert(meeting, name: MeetingName(startedAt: start))
    }
    return standup
  }
}

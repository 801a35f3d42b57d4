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
}

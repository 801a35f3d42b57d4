import Records
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups history [REF]`: past meetings.
struct HistoryCommand: Command {
  static let about = CommandUsage(
    "history", summary: "print past meetings, newest first",
    details: [
      "One line per meeting: number (1 is the newest of its standup), title, date, time, actual "
        + "and planned length, and how it ended."
    ],
    examples: [
      .init("standups history Design | head -5", "print the last five meetings"),
      .init("standups history --json", "print all meetings of all standups, with their notes"),
    ])

  @Operand("REF", .standup) var reference: String?
  @Flag(.json) var isJSON: Bool
  let source = RecordSource()

  func run() throws -> Int32 {
    let records = try RecordReader(source.folder)
    var meetings: [PastMeeting] = []
    for standup in try records.standups(reference) {
      meetings += Self.meetings(of: try records.readMeetings(of: standup))
    }
    let printed = Self.rows(local: LocalTime.live).print(meetings, asJSON: isJSON)
    return max(printed, records.reportUnreadable())
  }

  typealias PastMeeting = (number: Int, meeting: Meeting, standup: Standup)

  static func meetings(of standup: Standup) -> [PastMeeting] {
    standup.history.enumerated().compactMap { index, entry in
      entry.meeting.map { (index + 1, $0, standup) }
    }
  }

  static func rows(local: @escaping (Date) -> LocalTime) -> Rows<PastMeeting> {
    Rows(
      [
        .both("number", { .integer($0.number) }) { "\($0.number)" },
        .both("title", { .string($0.standup.title) }) { $0.standup.displayTitle },
        .cell { local($0.meeting.startedAt).numericDateText },
        .cell { local($0.meeting.startedAt).timeText },
        .both("held", { $0.meeting.heldSeconds.map { .integer($0) } }) { length(of: $0.meeting) },
        .cell { $0.meeting.endingText },
        .member("standup") { .id($0.standup.id) },
        .member("speakers") { row in
          .list(row.meeting.speakers) { speaker in
            speaker.json(version: Listing.version).adding("present", .bool(speaker.isPresent))
          }
        },
      ], adding: { Listing.json($0.meeting) })
  }

  private static func length(of meeting: Meeting) -> String {
    let held = meeting.heldSeconds.map { Duration.seconds($0).clockText }
    guard let held, let planned = meeting.plannedText else {
      return held ?? meeting.plannedText ?? ""
    }
    return String(localized: "\(held) of \(planned)")
  }
}

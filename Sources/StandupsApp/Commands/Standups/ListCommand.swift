import Records
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups list`: all standups, one line each.
struct ListCommand: Command {
  /// The command line that completes a REF.
  static let titlesLine = ["list", "--titles"]

  static let about = CommandUsage(
    "list", summary: "print all standups",
    details: [
      "One line per standup: number, title, people, last meeting, and length. If a meeting is "
        + "running, its time, the speaker, and the machine follow."
    ],
    examples: [
      .init("standups list", "print one line per standup"),
      .init("standups list --json | jq -r '.[].title'", "print only the titles"),
    ])

  @Flag(.json) var isJSON: Bool
  @Flag(
    "titles",
    "print only what to write as REF: the title, or the id if the title does not identify it")
  var printsTitles: Bool
  let source = RecordSource()

  func check() throws(UsageError) {
    if isJSON, printsTitles { throw .twoLayouts("--json", "--titles") }
  }

  func run() throws -> Int32 {
    let folder = source.folder
    let records = try RecordReader(folder)
    if printsTitles {
      return max(
        StandardOutput.print(Self.titles(of: records.standups)), records.reportUnreadable())
    }
    if let copies = try folder?.copies().count, copies > 0 {
      let them = copies.counted("copy", "copies")
      StandardError.print(
        "\(them) that a file sync left; run standups check to see the differences")
    }
    let numbered = records.standups.enumerated().map { (number: $0 + 1, standup: $1) }
    let ongoing = try records.ongoingMeetings()
    return max(
      Self.rows(ongoing: ongoing, at: Date(), local: LocalTime.live).print(
        numbered, asJSON: isJSON), records.reportUnreadable())
  }

  /// - Parameters:
  ///   - ongoing: the meetings that are running.
  ///   - now: the current time, to show how long they have run.
  static func rows(
    ongoing: [Standup.ID: OngoingMeeting] = [:], at now: Date = .distantPast,
    local: @escaping (Date) -> LocalTime
  ) -> Rows<(number: Int, standup: Standup)> {
    Rows(
      [
        .both("number", { .integer($0.number) }) { "\($0.number)" },
        .cell { $0.standup.displayTitle },
        .cell { $0.standup.attendees.count.counted("person", "people") },
        .both("lastHeld", { $0.standup.history.first.map { .date($0.name.startedAt) } }) { row in
          row.standup.history.first.map {
            String(localized: "last held \(local($0.name.startedAt).dateText)")
          } ?? String(localized: "never held")
        },
        .cell { $0.standup.length.lengthText },
        .both("running", { row in ongoing[row.standup.id].map { $0.json(at: now) } }) { row in
          ongoing[row.standup.id]?.text(at: now) ?? ""
        },
      ], adding: { Listing.json($0.standup) })
  }

  /// A text for each standup that names it, and only it, as REF: the title, or the id if the title is
  /// blank, not unique, or would be changed on a terminal or read as a number, an id, an option, or a
  /// home folder: fish never escapes a leading tilde.
  static func titles(of standups: [Standup]) -> [HarmlessText] {
    var counts: [String: Int] = [:]
    for standup in standups { counts[standup.title, default: 0] += 1 }
    return standups.map { standup in
      let title = HarmlessText(standup.title)
      let isSafe =
        title.text == standup.title && standup.title == standup.title.trimmed
        && !title.text.isEmpty && !title.text.hasPrefix("-") && !title.text.hasPrefix("~")
        && counts[standup.title] == 1
        && Int(digits: standup.title) == nil && UUID(uuidString: standup.title) == nil
      return isSafe ? title : HarmlessText(standup.id.uuidString)
    }
  }
}

extension OngoingMeeting {
  fileprivate func json(at now: Date) -> JSONValue {
    .object([
      "elapsed": .integer(elapsed(at: now).wholeSeconds),
      "host": host.map(JSONValue.string),
      "paused": .bool(meeting.isPaused),
      "speaker": .string(meeting.progress.current.displayName),
      "text": .string(text(at: now)),
    ])
  }
}

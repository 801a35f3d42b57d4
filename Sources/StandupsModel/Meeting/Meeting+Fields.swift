import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Meeting: Record {
  public static let fields = Fields(
    Meeting(id: UUID(), startedAt: .distantPast, endedAt: .distantPast, ending: .time)
  ) {
    Field("id", .id, \.id, manual: "Never changes.") { $0.id = $1 }
    Field(
      "startedAt", named: "start of a meeting", .date, \.startedAt,
      manual: "A date in UTC, such as 2026-05-20T00:30:00Z."
    ) { $0.startedAt = $1 }
    Field("endedAt", named: "end of a meeting", .date, \.endedAt, manual: "A date in UTC.") {
      $0.endedAt = $1
    }
    Field(
      "planned", named: "planned length", .optional(.duration(\.lengthText)), \.planned,
      manual: "The planned length in seconds. Missing if unknown."
    ) { $0.planned = $1 }
    Field(
      "added", named: "added time", .seconds(in: MeetingProgress.addedRange), \.added,
      since: 2, missing: 0,
      manual: "The seconds that were added to the planned length, negative if they were removed. "
        + "Missing if there are none."
    ) { $0.added = $1 }
    Field(
      "held", named: "actual length", .optional(.seconds), \.held, since: 2,
      manual: "The whole seconds that its clock ran. Missing if unknown."
    ) { $0.held = $1 }
    Field("ending", .oneOf(), \.ending) { $0.ending = $1 }
    Field(
      "facilitator", .optional(.id), \.facilitator, since: 4,
      say: { $0.facilitatorName ?? "nobody" },
      manual: "The id of the facilitator. Missing if the team does not take turns."
    ) { $0.facilitator = $1 }
    Field(
      "speakers", .limited(.list(\.displayName.named), to: RecordLimit.people), \.$speakers,
      manual: "The people who took part, in speaking order: an array of objects."
    ) { $0.$speakers = $1 }
    Field(
      "transcript", named: "lines", .limited(.lines, to: RecordLimit.lines), \.$transcript,
      manual: "The lines that were said or noted: an array of objects."
    ) { $0.$transcript = $1 }
  }
}

extension Speaker: Record {
  public static let fields = Fields(Speaker(id: UUID(), name: ""), named: \.displayName.named) {
    Field("id", .id, \.id, manual: "The id of the attendee, or of a guest.") { $0.id = $1 }
    Field(
      "name", .text(upTo: RecordLimit.name), \.$name,
      manual: "The name at the time of the meeting."
    ) { $0.$name = $1 }
    Field(
      "seconds", named: "time", .optional(.seconds), \.seconds,
      manual: "The whole seconds that the person spoke. Missing if they were not measured."
    ) { $0.seconds = $1 }
    Field(
      "present", .flag("present", "absent"), { $0.attendance == .present }, until: 1,
      manual: "True if the person was present."
    ) { $0.attendance = $1 ? .present : .absent }
    Field("attendance", .oneOf(since: \.version, say: \.text), \.attendance, since: 2) {
      $0.attendance = $1
    }
    Field(
      "slot", .optional(.seconds), \.slot, since: 2,
      manual: "The whole seconds that were given to the person. Missing if unknown."
    ) { $0.slot = $1 }
    Field(
      "guest", named: "part", .flag("guest", "member"), \.isGuest, since: 2, missing: false,
      manual: "True if the person came to this meeting only."
    ) { $0.isGuest = $1 }
  }
}

extension Attendance {
  /// The oldest version of the format that supports it.
  fileprivate var version: Int {
    switch self {
    case .absent, .present: 1
    case .notReached: 2
    case .away: 4
    }
  }
}

extension TranscriptLine: Record {
  public static let fields = Fields(TranscriptLine(kind: .note, text: ""), named: \.place) {
    Field(
      "id", .optional(.id), \.id, since: 2,
      manual:
        "Never changes. Missing in lines from older versions and imports. The third group is "
        + "8d01 in a line of an update about the time before the meeting, and 8d02 in one about today."
    ) { $0.id = $1 }
    Field(
      "at", named: "time", .optional(.duration(\.clockText)), \.at,
      manual: "The elapsed seconds. Missing if unknown."
    ) { $0.at = $1 }
    Field(
      "speaker", .optional(.id, "nobody"), \.speaker,
      manual: "The id of a speaker. Missing if unknown."
    ) { $0.speaker = $1 }
    Field("kind", .oneOf(), \.kind) { $0.kind = $1 }
    Field(
      "text", .text(upTo: RecordLimit.line), \.$text,
      manual: "The words that were said or noted."
    ) {
      $0.$text = $1
    }
  }

  /// The line as a question names it.
  private var place: String {
    at.map { String(localized: "the line at \($0.clockText)") }
      ?? String(localized: "the line \(text.quoted)")
  }
}

extension Format<[TranscriptLine]> {
  /// The lines of a transcript.
  public static var lines: Self { list(id: \.id, \.text, merge: TranscriptLine.merged) }
}

extension Format<Date> {
  static var date: Self {
    Self(
      read: { json throws(JSONProblem) in try json.date() }, write: { .date($0) },
      say: \.description)
  }
}

extension Format<Int> {
  /// Whole seconds that a meeting measures.
  static var seconds: Self { seconds(in: MeetingProgress.secondsRange) }

  static func seconds(in range: ClosedRange<Int>) -> Self {
    .integer(in: range) { Duration.seconds($0).clockText }
  }
}

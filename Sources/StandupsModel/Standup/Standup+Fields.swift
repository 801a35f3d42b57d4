import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Standup: Record {
  /// All fields but the history, whose meetings are separate records.
  public static let fields = Fields(Standup(id: UUID())) {
    Field("id", .id, \.id, manual: "The name of the folder.") { $0.id = $1 }
    Field(
      "title", .text(upTo: RecordLimit.name), \.$title,
      manual: "May be blank, and does not have to be unique."
    ) { $0.$title = $1 }
    Field(
      "length", .duration(\.lengthText), \.length, manual: "Seconds. Fractions are exact."
    ) { $0.length = $1 }
    Field("theme", .oneOf(say: \.name), \.theme) { $0.theme = $1 }
    Field(
      "attendees", named: "people",
      .limited(.list(\.displayName.named), to: RecordLimit.people), \.$attendees,
      manual: "The team, in speaking order: an array of objects."
    ) { $0.$attendees = $1 }
    Field(
      "turnEnd", named: "end of a turn", .oneOf(say: \.label), \.turnEnd,
      since: 2, missing: .advance, isAlwaysWritten: true,
      manual:
        "when a turn's time is up, whether the next turn begins automatically or the speaker keeps the floor."
    ) { $0.turnEnd = $1 }
    Field(
      "overtime", named: "end of the meeting", .oneOf(say: \.label), \.overtime,
      manual: "what happens when the meeting's time is up."
    ) { $0.overtime = $1 }
    Field(
      "order", named: "speaking order", .oneOf(since: { $0 == .quiet ? 4 : 1 }, say: \.label),
      \.order
    ) { $0.order = $1 }
    Field(
      "rotatesFacilitator", named: "facilitator", .flag("everybody in turn", "nobody"),
      \.rotatesFacilitator, since: 4, missing: false,
      manual: "True if the next person facilitates each meeting."
    ) { $0.rotatesFacilitator = $1 }
    Field(
      "comparesTalkTime", named: "talk time", .flag("shown afterward", "hidden afterward"),
      \.comparesTalkTime, since: 4, missing: true,
      manual: "True if past meetings, summaries, and statistics show how long each person spoke."
    ) { $0.comparesTalkTime = $1 }
    Field(
      "oldBlockers", named: "old blockers", .optional(.oneOf(), "undecided"), \.oldBlockers,
      since: 4,
      merge: OldBlockers.merged,
      manual: "what was decided about blockers from before items existed. Missing if no one has "
        + "been asked."
    ) { $0.oldBlockers = $1 }
    // NB: people do not set positions by hand, and ties are ordered by id, so a conflict is not
    // worth a question.
    Field(
      "position", .integer(in: Standup.positions), \.position,
      merge: { base, mine, theirs in mine == base ? theirs : mine },
      manual: "The position in the list. Ties are ordered by id."
    ) { $0.position = $1 }
  }
}

extension Attendee: Record {
  public static let fields = Fields(Attendee(id: UUID()), named: \.displayName.named) {
    Field("id", .id, \.id, manual: "Never changes.") { $0.id = $1 }
    Field("name", .text(upTo: RecordLimit.name), \.$name, manual: "May be blank.") {
      $0.$name = $1
    }
    Field(
      "email", named: "email address", .text(upTo: RecordLimit.name), \.$email, since: 4,
      missing: LimitedText(wrappedValue: ""), manual: "The address in the person's commits."
    ) { $0.$email = $1 }
    Field(
      "away", named: "days away", .array(of: .days), \.away, since: 4, missing: [],
      merge: DayRange.merged,
      manual: "An array of days such as \"2026-12-24\" or \"2026-12-24..2027-01-02\"."
    ) { $0.setAway($1) }
  }
}

extension OldBlockers {
  /// Merges decisions. Opening the blockers cannot be undone, so it wins.
  fileprivate static func merged(base: Self??, mine: Self?, theirs: Self?) -> Self? {
    guard let mine, let theirs else { return mine ?? theirs }
    return mine == theirs ? mine : .opened
  }
}

extension DayRange {
  /// Merges days one by one, since a range grows when someone adds the day after it.
  static func merged(base: [Self]?, mine: [Self], theirs: [Self]) -> [Self] {
    let base = base ?? []
    return (mine + theirs).removing(base.removing(mine) + base.removing(theirs))
  }
}

extension Format<DayRange> {
  static var days: Self {
    .text(
      expected: "expected days such as \"2026-12-24\" or \"2026-12-24..2027-01-02\"",
      read: { DayRange($0) }, write: \.text)
  }
}

import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Items are merged by `merged(base:mine:theirs:ask:)`.
extension Item: Record {
  public static let fields = Fields(
    Item(id: UUID(), text: "", kind: .note, meeting: UUID(), openedAt: .distantPast), since: 3
  ) {
    Field(
      "id", .id, \.id,
      manual: "The name of the file. It is derived from line, if there is one."
    ) {
      $0.id = $1
    }
    Field(
      "text", .text(upTo: RecordLimit.line), \.$text,
      manual: "Copied from the line, unless it was edited or added."
    ) {
      $0.$text = $1
    }
    Field("kind", .oneOf(), \.kind, manual: "copied from the line.") { $0.kind = $1 }
    Field(
      "owner", .optional(.record(\.displayName.named), "nobody"), \.owner,
      manual: "Who raised it, or took it over. Missing if it has no owner."
    ) {
      $0.owner = $1
    }
    Field("meeting", .id, \.meeting, manual: "The id of the line's meeting, which may be gone.") {
      $0.meeting = $1
    }
    Field(
      "line", .optional(.id), \.line,
      manual: "The id of the line, which may be gone. Missing if the line has none."
    ) { $0.line = $1 }
    Field(
      "openedAt", .date, \.openedAt,
      manual: "The date on which the meeting began or the item was added."
    ) {
      $0.openedAt = $1
    }
    Field(
      "resolved", .optional(.record(\.date.description)), \.resolution,
      manual: "The item's resolution. Missing while the item is open."
    ) { $0.resolution = $1 }
    Field(
      "changes", .integer(in: Item.changeRange), \.changes,
      manual: "The number of times it was resolved, reopened, and edited. In a merge, the higher "
        + "number wins and decides whether it is open."
    ) { $0.changes = $1 }
  }
}

extension Item.Owner: Record {
  public static let fields = Fields(Item.Owner(id: UUID(), name: "")) {
    Field("id", .id, \.id, manual: "The id of the attendee.") { $0.id = $1 }
    Field(
      "name", .text(upTo: RecordLimit.name), \.$name,
      manual: "The name at the time of the meeting."
    ) { $0.$name = $1 }
  }
}

extension Item.Resolution: Record {
  public static let fields = Fields(Item.Resolution(date: .distantPast)) {
    Field("at", .date, \.date, manual: "A date in UTC.") { $0.date = $1 }
    Field(
      "meeting", .optional(.id), \.meeting,
      manual: "The meeting at which it was resolved. Missing if it was resolved by hand."
    ) { $0.meeting = $1 }
  }
}

extension WrittenUpdate: Record {
  public static let fields = Fields(WrittenUpdate(id: UUID()), since: 3) {
    Field(
      "id", .id, \.id, manual: "The name of the file: the id of the attendee who wrote it."
    ) { $0.id = $1 }
    Field(
      "lines", .limited(.list(\.text), to: RecordLimit.lines), \.$lines,
      merge: WrittenUpdate.merged,
      manual: "An array of objects. A line never changes: an edited one has a new id."
    ) { $0.$lines = $1 }
  }
}

extension WrittenUpdate.Line: Record {
  public static let fields = Fields(WrittenUpdate.Line(id: UUID(), kind: .done, text: "")) {
    Field("id", .id, \.id, manual: "It stays the same when a meeting takes the line.") {
      $0.id = $1
    }
    Field("kind", .oneOf(), \.kind) { $0.kind = $1 }
    Field("text", .text(upTo: RecordLimit.line), \.$text, manual: "The person's text.") {
      $0.$text = $1
    }
  }
}

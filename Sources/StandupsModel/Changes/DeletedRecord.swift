#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A record in the trash.
public struct DeletedRecord: Equatable, Identifiable, Sendable {
  /// The time of its deletion in UTC, as in the name of its file: `20260520T003000Z`. Unique,
  /// unless someone put a file into the trash by hand.
  public var id: String
  public var deletedAt: Date
  public var record: Change.Record
  /// The title of the standup, or of the meeting's standup; nil if it cannot be read.
  public var title: String?
  /// A deleted item; nil if it cannot be read, and for other records.
  public var item: Item?
  /// The number of meetings that a deleted standup has; 0 for other records.
  public var meetingCount: Int
  /// True if a sync moved it to the trash, because someone had deleted it elsewhere.
  public var isFromSync: Bool

  public init(
    id: String, deletedAt: Date, record: Change.Record, title: String?, item: Item? = nil,
    meetingCount: Int = 0, isFromSync: Bool = false
  ) {
    self.id = id
    self.deletedAt = deletedAt
    self.record = record
    self.title = title
    self.item = item
    self.meetingCount = meetingCount
    self.isFromSync = isFromSync
  }

  /// The title as shown.
  public var displayTitle: String {
    guard let title else { return String(localized: "a standup without a readable title") }
    return title.isBlank ? Standup.untitled : title
  }

  /// The kind of record that was deleted, without the title: `standup, 12 meetings`, `meeting of
  /// May 20, 2026, 09:30`, or `item "API key" (Ada)`.
  ///
  /// - Parameter local: converts a date to the reader's time zone.
  public func kindText(local: (Date) -> LocalTime) -> String {
    switch record {
    case .item, .wait:
      return item?.textWithOwner ?? String(localized: "open item")
    case .meeting(let name, _):
      let start = local(name.startedAt)
      return String(localized: "meeting of \(start.dateText), \(start.timeText)")
    case .schedule, .standup:
      return String(localized: "standup, \(meetingCount.counted("meeting"))")
    case .update:
      return String(localized: "written update")
    }
  }

  /// The time of its deletion, and whether a sync deleted it: `deleted May 21, 2026, 08:00`.
  ///
  /// - Parameters:
  ///   - today: the day from which the date is written by its distance; nil to write it in full.
  ///   - local: converts a date to the reader's time zone.
  public func deletionText(on today: Day? = nil, local: (Date) -> LocalTime) -> String {
    let date = local(deletedAt)
    let day = today.map { Day(date).text(on: $0) } ?? date.dateText
    return isFromSync
      ? String(localized: "deleted by a sync \(day), \(date.timeText)")
      : String(localized: "deleted \(day), \(date.timeText)")
  }
}

extension Item {
  /// The item with its owner in a sentence: `item "API key" (Ada)`.
  public var textWithOwner: String {
    guard let owner else { return String(localized: "item \(text.quoted)") }
    return String(localized: "item \(text.quoted) (\(owner.displayName.named))")
  }
}

public import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Standups and meetings as programs read them: the keys of the data folder's files, sorted, and
/// `number`, the place in the list or history from 1. The shape changes only with `version`.
public enum Listing {
  /// A list of standups as they are ordered, with `lastHeld`, the start of the newest meeting, for
  /// those that have one.
  public static func standups(_ standups: [Standup]) -> [UInt8] {
    JSONWriter.bytes(
      .array(
        standups.enumerated().map { index, standup in
          let json = record(standup, number: index + 1)
          guard let newest = standup.history.first else { return json }
          return json.adding("lastHeld", .string(Timestamp.text(newest.name.startedAt)))
        }))
  }

  /// One standup.
  public static func standup(_ standup: Standup, number: Int) -> [UInt8] {
    JSONWriter.bytes(record(standup, number: number))
  }

  /// A list of the meetings that were read, newest first, standup by standup, each with `standup`,
  /// the id of its standup, and `title`, that one's title.
  public static func meetings(of standups: [Standup]) -> [UInt8] {
    JSONWriter.bytes(
      .array(
        standups.flatMap { standup in
          standup.history.enumerated().compactMap { index, entry in
            entry.meeting?.record
              .adding("number", .integer(index + 1))
              .adding("standup", .string(standup.id.uuidString))
              .adding("title", .string(standup.title))
          }
        }))
  }

  private static func record(_ standup: Standup, number: Int) -> JSON {
    standup.record.adding("number", .integer(number))
  }
}

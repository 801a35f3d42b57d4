import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names in the data folder.
enum Layout {
  static let lock = ".lock"
  static let meetings = "meetings"
  static let running = ".running"
  static let standup = "standup.json"
  static let trash = ".trash"

  private static let suffix = ".json"

  /// The id of the standup whose folder has this name: the id itself, in uppercase.
  static func standupID(of folder: String) -> UUID? {
    let isUppercase = !folder.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
    return isUppercase ? UUID(text: folder) : nil
  }

  /// Whether a file name could belong to a record.
  static func isRecord(_ file: String) -> Bool {
    !file.hasPrefix(".") && file.hasSuffix(suffix)
  }

  static func meetingName(of file: String) -> MeetingName? {
    file.hasSuffix(suffix) ? MeetingName(rawValue: String(file.dropLast(suffix.count))) : nil
  }

  static func file(of meeting: MeetingName) -> String { meeting.rawValue + suffix }

  static func file(of record: Change.Record) -> String {
    switch record {
    case .meeting(let name, _): file(of: name)
    case .standup: standup
    }
  }

  static func file(ofRunning meeting: UUID) -> String { meeting.uuidString + suffix }

  static func path(of record: Change.Record) -> String {
    switch record {
    case .meeting(let name, let standup): "\(standup)/\(meetings)/\(file(of: name))"
    case .standup(let id): "\(id)/\(standup)"
    }
  }
}

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

  /// The id of the standup whose folder has this name: the id itself, in upper case.
  static func standupID(of folder: String) -> UUID? {
    var folder = folder
    return folder.withUTF8(standupID(ofFolder:))
  }

  static func standupID(ofFolder name: UnsafeBufferPointer<UInt8>) -> UUID? {
    name.contains { (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) } ? nil : UUID(utf8: name)
  }

  /// Whether a name is one that a record could have.
  static func isRecord(_ file: String) -> Bool {
    !file.hasPrefix(".") && file.hasSuffix(suffix)
  }

  static func meetingName(of file: String) -> MeetingName? {
    var file = file
    return file.withUTF8(meetingName(ofFile:))
  }

  static func meetingName(ofFile name: UnsafeBufferPointer<UInt8>) -> MeetingName? {
    name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      ? MeetingName(utf8: name.dropLast(suffix.utf8.count)) : nil
  }

  static func file(of meeting: MeetingName) -> String { meeting.rawValue + suffix }

  static func file(of record: Change.Record) -> String {
    switch record {
    case .meeting(let name, _): file(of: name)
    case .standup: standup
    }
  }

  static func file(ofRunning meeting: UUID) -> String { meeting.text + suffix }

  static func path(of record: Change.Record) -> String {
    switch record {
    case .meeting(let name, let standup): "\(standup.text)/\(meetings)/\(file(of: name))"
    case .standup(let id): "\(id.text)/\(standup)"
    }
  }
}

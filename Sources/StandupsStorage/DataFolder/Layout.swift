import Records
import StandupsModel

/// The names in the data folder.
enum Layout {
  /// A folder in `git`.
  static let deletions = "standups-deleted"
  /// A file in the trash: the dates on which its records were found to be old.
  static let findings = ".old.json"
  static let git = ".git"
  static let items = "items"
  static let journal = ".journal"
  static let lock = ".lock"
  static let meetings = "meetings"
  /// A file in `git`.
  static let newer = "standups-newer"
  static let postponed = ".postponed"
  static let running = ".running"
  static let schedules = "schedules"
  static let standup = "standup.json"
  static let trash = ".trash"
  static let updates = "updates"
  static let waits = "waits"

  /// The folders of records in the folder of a standup.
  static let recordFolders = [items, meetings, updates]

  /// The folders at the top of the data folder, each with a folder per standup, whose records hold
  /// facts that older versions of the program do not know. Older versions would not preserve
  /// unknown files in the folder of a standup. In the trash, these records are in the folder of
  /// their standup.
  static let sideFolders = [schedules, waits]

  /// The folders of this machine, which are never shared: git ignores them.
  static let machineFolders = [journal, postponed, running, trash]

  private static let suffix = ".json"
  private static let suffixBytes = Array(suffix.utf8)

  /// The id of the standup whose folder has this name: the id itself, in uppercase.
  static func standupID(of folder: String) -> UUID? { standupID(of: folder.utf8[...]) }

  /// The name that the program wrote, for a name that a file system lists in lowercase: ids and
  /// times are in uppercase. Nil if the name is already in uppercase.
  static func writtenName(of name: String) -> String? {
    let stem = name.utf8.prefix { $0 != UInt8(ascii: ".") }
    guard stem.contains(where: { isLowercase($0) }) else { return nil }
    let words = stem.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map {
      let word = String(decoding: $0, as: UTF8.self)
      let isWritten = $0.allSatisfy {
        isLowercase($0) || $0 < UInt8(ascii: "G") || $0 == UInt8(ascii: "_")
      }
      return isWritten ? word.uppercased() : word
    }
    let written = words.joined(separator: "-") + name[stem.endIndex...]
    return written == name ? nil : written
  }

  /// True if an id or a time would contain this byte in uppercase.
  private static func isLowercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte) || byte == UInt8(ascii: "t")
      || byte == UInt8(ascii: "z")
  }

  private static func standupID(of folder: Substring.UTF8View) -> UUID? {
    let isUppercase = !folder.contains { (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
    return isUppercase ? UUID(utf8: folder) : nil
  }

  /// The name of a record's file without its suffix, in UTF-8; nil if it has another suffix.
  private static func name(of file: String) -> Substring.UTF8View? {
    // NB: with `hasSuffix`, which looks for whole characters, listing meetings takes a third longer.
    let hasSuffix = file.utf8.withContiguousStorageIfAvailable {
      $0.suffix(suffixBytes.count).elementsEqual(suffixBytes)
    }
    return hasSuffix ?? file.hasSuffix(suffix) ? file.utf8.dropLast(suffixBytes.count) : nil
  }

  /// True if a file name could belong to a record.
  static func isRecord(_ file: String) -> Bool {
    file.utf8.first != UInt8(ascii: ".") && name(of: file) != nil
  }

  static func meetingName(of file: String) -> MeetingName? {
    name(of: file).flatMap { MeetingName(utf8: $0) }
  }

  static func file(of meeting: MeetingName) -> String { meeting.rawValue + suffix }

  /// The id that a file is named after: the id itself, in uppercase.
  static func id(of file: String) -> UUID? {
    name(of: file).flatMap { standupID(of: $0) }
  }

  /// The record of a standup with these names of its folder and file; nil if the names are not
  /// those of a record.
  static func record(in folder: String, file: String, standup: UUID) -> Change.Record? {
    switch folder {
    case items: id(of: file).map { .item($0, standup: standup) }
    case meetings: meetingName(of: file).map { .meeting($0, standup: standup) }
    case schedules: id(of: file) == standup ? .schedule(standup) : nil
    case updates: id(of: file).map { .update($0, standup: standup) }
    case waits: id(of: file).map { .wait($0, standup: standup) }
    default: nil
    }
  }

  /// The folder of a record in its standup's folder, where a side is only while it is in the trash;
  /// nil if the record is in that folder itself.
  static func folder(of record: Change.Record) -> String? {
    switch record {
    case .item: items
    case .meeting: meetings
    case .schedule: schedules
    case .standup: nil
    case .update: updates
    case .wait: waits
    }
  }

  /// The folders of a record, from the top of the data folder.
  static func folders(of record: Change.Record) -> [String] {
    let folders = [record.standupID.uuidString] + [folder(of: record)].compactMap(\.self)
    return record.isSide ? folders.reversed() : folders
  }

  static func file(of record: Change.Record) -> String {
    switch record {
    case .item(let id, _), .schedule(let id), .update(let id, _), .wait(let id, _):
      id.uuidString + suffix
    case .meeting(let name, _): file(of: name)
    case .standup: standup
    }
  }

  static func file(of id: UUID) -> String { id.uuidString + suffix }

  static func path(of record: Change.Record) -> String {
    (folders(of: record) + [file(of: record)]).joined(separator: "/")
  }

  /// A name that distinguishes a record from all others, as one file name: for a standup, its id.
  static func name(of record: Change.Record) -> String {
    let standup = record.standupID.uuidString
    return switch record {
    case .standup: standup
    case .item, .schedule, .update, .wait:
      "\(standup)-\(folder(of: record) ?? "")-\(file(of: record))"
    case .meeting: "\(standup)-\(file(of: record))"
    }
  }

  /// The record with this name; nil if the name is not that of a record.
  static func record(named name: String) -> Change.Record? {
    guard let id = standupID(of: String(name.prefix(idLength))) else { return nil }
    let rest = name.dropFirst(idLength)
    if rest.isEmpty { return .standup(id) }
    guard rest.first == "-" else { return nil }
    let words = rest.dropFirst().split(separator: "-", maxSplits: 1).map(String.init)
    return words.count == 2 && words[0] != meetings
      ? record(in: words[0], file: words[1], standup: id)
      : meetingName(of: String(rest.dropFirst())).map { .meeting($0, standup: id) }
  }

  /// The length of an id as text.
  private static let idLength = 36
}

// MARK: - Copies of file syncs

extension Layout {
  /// The standup whose folder a file sync has copied: `<id> 2`; nil if the name is not that of such
  /// a copy.
  static func copiedStandup(of folder: String) -> UUID? {
    original(of: folder, standupID(of:))
  }

  /// The folder of records that a file sync has copied, such as `meetings 2`.
  static func copiedFolder(of name: String) -> String? {
    original(of: name) { recordFolders.contains($0) ? $0 : nil }
  }

  static func isCopyOfStandup(_ file: String) -> Bool {
    isRecord(file)
      && original(of: String(file.dropLast(suffix.count))) { $0 + suffix == standup ? true : nil }
        != nil
  }

  /// The record whose file a file sync has copied.
  static func copiedRecord(in folder: String, file: String, standup: UUID) -> Change.Record? {
    guard isRecord(file) else { return nil }
    return original(of: String(file.dropLast(suffix.count))) {
      record(in: folder, file: $0 + suffix, standup: standup)
    }
  }

  /// True if a file in a folder of records is a copy by a file sync.
  static func isCopy(_ file: String, in folder: String) -> Bool {
    let anyone = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    return record(in: folder, file: file, standup: anyone) == nil
      && copiedRecord(in: folder, file: file, standup: anyone) != nil
  }

  /// The original of a name to which a file sync has added something: `2`, `(1)`, `(conflicted copy
  /// …)`, `.sync-conflict-…`, or the name of a machine.
  private static func original<Name>(of name: String, _ read: (String) -> Name?) -> Name? {
    for index in name.indices.reversed() where " .(-_~".contains(name[index]) {
      var start = name[..<index]
      while start.last == " " { start.removeLast() }
      if let found = read(String(start)) { return found }
    }
    return nil
  }
}

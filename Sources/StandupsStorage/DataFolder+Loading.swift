import StandupsModel
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DataFolder {
  /// Reads all standups, and of their meetings the names. A missing folder is no standups.
  ///
  /// - Parameter count: of how many standups the meetings are listed, from the first on. The others
  ///   have unlisted histories, which `reload` fills in.
  /// - Throws: if the folder itself cannot be listed. What cannot be read in it is part of the answer.
  public func load(listing count: Int = .max) throws(StorageError) -> LoadedStandups {
    var loaded = LoadedStandups()
    guard let root = try openedRoot() else { return loaded }
    let reading = try readAll(in: root)
    known.withLock { $0.note(reading.revisions) }
    loaded.unreadable = reading.unreadable
    loaded.standups = reading.standups.sortedByPosition()
    for index in loaded.standups.indices.prefix(count) {
      do throws(StorageError) {
        // NB: what was read just now from this folder shows that it is one, and no link.
        let meetings = "\(loaded.standups[index].id.text)/\(Layout.meetings)"
        let listed = try listing(ofMeetings: try root.folder(meetings, action: "list"))
        loaded.standups[index].history = listed.history
        loaded.unreadable += listed.strangers
      } catch {
        loaded.standups[index].history = History()
        loaded.unreadable.append(UnreadableFile(error))
      }
    }
    loaded.unreadable.sort { $0.path < $1.path }
    return loaded
  }

  /// The standups that were there and could not be read, with their own files.
  public func unreadableStandups(of loaded: LoadedStandups) -> [Standup.ID: UnreadableFile] {
    var unreadable: [Standup.ID: UnreadableFile] = [:]
    for file in loaded.unreadable where file.path.hasPrefix(path + "/") {
      let place = String(file.path.dropFirst(path.count + 1))
      if case .standup(let id) = RecordFile.kind(ofPath: place) { unreadable[id] = file }
    }
    return unreadable
  }

  /// Reads a standup, and of its meetings the names. The next write may replace it.
  public func standup(_ id: UUID) throws(StorageError) -> Standup {
    guard let root = try openedRoot(),
      let folder = try root.folder(id.text, action: "read"),
      let found = try read(id, in: folder)
    else { throw missing(.standup(id)) }
    var standup = found.standup
    standup.history = try listing(of: id, in: root).history
    known.withLock { $0[.standup(id)] = found.revision }
    return standup
  }

  /// Reads a meeting.
  ///
  /// - Parameter isAccepted: whether the next write may replace what was read. False for looking at
  ///   what somebody else has written before it is decided about.
  public func meeting(
    _ name: MeetingName, of standup: UUID, isAccepted: Bool = true
  ) throws(StorageError) -> Meeting {
    let record = Change.Record.meeting(name, standup: standup)
    guard let bytes = try bytes(of: name, standup) else { throw missing(record) }
    let meeting = try decode(bytes, path: pathOf(record), Meeting.init(record:))
    if isAccepted { note(record, bytes) }
    return meeting
  }
}

extension DataFolder {
  /// Reads a standup's own file; nil if there is none.
  func read(
    _ id: UUID, under root: borrowing Folder
  ) throws(StorageError) -> (standup: Standup, revision: Revision)? {
    guard let folder = try root.folder(id.text, action: "open") else { return nil }
    return try read(id, in: folder)
  }

  /// Reads a standup's own file.
  ///
  /// - Returns: nil if there is neither that file nor a meeting.
  func read(
    _ id: UUID, in folder: borrowing Folder
  ) throws(StorageError) -> (standup: Standup, revision: Revision)? {
    let record = Change.Record.standup(id)
    guard let bytes = try folder.contents(of: Layout.standup, limit: RecordFormat.sizeLimit) else {
      guard let meetings = try folder.folder(Layout.meetings, action: "list"),
        try meetings.names().contains(where: Layout.isRecord)
      else { return nil }
      throw missing(record)
    }
    var standup = try RecordFile.standup(bytes, path: pathOf(record), id: id)
    standup.history = .unlisted
    return (standup, Revision(bytes))
  }

  /// The names of a standup's meetings, and the files among them whose names mean nothing.
  func listing(
    of id: UUID, in root: borrowing Folder
  ) throws(StorageError) -> (history: History, strangers: [UnreadableFile]) {
    guard let folder = try root.folder(id.text, action: "list") else { return (History(), []) }
    return try listing(in: folder)
  }

  /// The names of the meetings in a standup's folder, and the files among them whose names mean
  /// nothing.
  func listing(
    in folder: borrowing Folder
  ) throws(StorageError) -> (history: History, strangers: [UnreadableFile]) {
    try listing(ofMeetings: try folder.folder(Layout.meetings, action: "list"))
  }

  private func listing(
    ofMeetings meetings: consuming Folder?
  ) throws(StorageError) -> (history: History, strangers: [UnreadableFile]) {
    guard let meetings else { return (History(), []) }
    var names: [MeetingName] = []
    var others: [String] = []
    try meetings.forEachEntry { file, _ in
      if let name = Layout.meetingName(ofFile: file) {
        names.append(name)
      } else {
        others.append(String(decoding: file, as: UTF8.self))
      }
    }
    let strangers = others.filter(Layout.isRecord).map {
      UnreadableFile(
        path: meetings.pathOf($0), reason: "the name of the file is not that of a meeting")
    }
    return (History(names: names), strangers)
  }

  /// The bytes of a meeting's file, or nil if there is none.
  func bytes(of name: MeetingName, _ standup: UUID) throws(StorageError) -> [UInt8]? {
    guard let root = try openedRoot(),
      let folder = try root.folder(standup.text, action: "read"),
      let meetings = try folder.folder(Layout.meetings, action: "read")
    else { return nil }
    return try meetings.contents(of: Layout.file(of: name), limit: RecordFormat.sizeLimit)
  }

  func decode<Value>(
    _ bytes: [UInt8], path: @autoclosure () -> String, _ value: (JSON) throws(JSONProblem) -> Value
  ) throws(StorageError) -> Value {
    try RecordFile.decoded(bytes, path: path(), value)
  }
}

extension UnreadableFile {
  /// The file that an error is about.
  public init(_ error: StorageError) {
    self.init(path: error.path, reason: error.reason)
    switch error.kind {
    case .unreadable(let line, let column):
      self.line = line
      self.column = column
    case .changedElsewhere, .deletedElsewhere, .folderGone, .missing, .noSpace, .notPermitted,
      .readOnly, .system, .wrongFileType:
      break
    }
  }
}

import Processes
import Records
import StandupsModel
import Synchronization

extension DataFolder {
  /// The number of standups from which on they are read on all processors. With 1,000, the calling
  /// thread then takes 30 million instructions instead of 53; another thread costs as much as 20
  /// standups.
  private static let manyStandups = 100

  /// Reads all standups and the names of their meetings. A missing folder has no standups.
  ///
  /// - Parameters:
  ///   - listsMeetings: if false, the histories stay empty, and `reload` fills them in.
  ///   - protectThread: called on each thread that reads, if there are many standups.
  /// - Throws: if the folder cannot be listed. Unreadable files in it are part of the result.
  public func load(
    listsMeetings: Bool = true, protectThread: @Sendable () -> Void = {}
  ) throws(StorageError) -> LoadedStandups {
    guard let root = try openedRoot() else { return LoadedStandups() }
    let folders = try root.names().compactMap { name in
      Layout.standupID(of: name).map { (name: name, id: $0) }
    }
    var loaded = LoadedStandups()
    let hasSchedules = hasSchedules(in: root, &loaded.unreadable)
    if folders.count < Self.manyStandups {
      let all = load(
        folders[...], listsMeetings: listsMeetings, hasSchedules: hasSchedules, in: root)
      loaded.add(all)
    } else {
      let parts = Mutex(loaded)
      performInParallel(folders.count) { range in
        protectThread()
        let part = load(
          folders[range], listsMeetings: listsMeetings, hasSchedules: hasSchedules, in: root)
        parts.withLock { $0.add(part) }
      }
      loaded = parts.withLock { $0 }
    }
    loaded.standups = loaded.standups.sortedByPosition()
    loaded.unreadable.sort { $0.path < $1.path }
    return loaded
  }

  private func load(
    _ folders: ArraySlice<(name: String, id: UUID)>, listsMeetings: Bool, hasSchedules: Bool,
    in root: borrowing Folder
  ) -> LoadedStandups {
    var loaded = LoadedStandups()
    for (name, id) in folders {
      do throws(StorageError) {
        guard let folder = try root.folder(name, action: "open"),
          let found = try read(id, in: folder)
        else { continue }
        known.withLock { $0[.standup(id)] = found.revision }
        loaded.standups.append(found.standup)
        if hasSchedules {
          loaded.standups[loaded.standups.count - 1].storedSchedule = schedule(
            of: id, in: root, &loaded.unreadable)
        }
        guard listsMeetings else {
          if folder.contains(Layout.meetings) { loaded.unlisted.insert(id) }
          continue
        }
        let listed = try listing(in: folder)
        loaded.standups[loaded.standups.count - 1].history = listed.history
        loaded.unreadable += listed.unreadable
      } catch {
        loaded.unreadable.append(UnreadableFile(error))
      }
    }
    return loaded
  }

  /// The standups that exist but are unreadable, with their own files.
  public func unreadableStandups(of loaded: LoadedStandups) -> [Standup.ID: UnreadableFile] {
    var unreadable: [Standup.ID: UnreadableFile] = [:]
    for file in loaded.unreadable where file.path.hasPrefix(path + "/") {
      let relativePath = String(file.path.dropFirst(path.count + 1))
      if case .standup(let id) = RecordFile.kind(ofPath: relativePath) { unreadable[id] = file }
    }
    return unreadable
  }

  /// Reads a standup and the names of its meetings. The next write may replace it.
  public func standup(_ id: UUID) throws(StorageError) -> Standup {
    guard let root = try openedRoot(),
      let folder = try root.folder(id.uuidString, action: "read"),
      let found = try read(id, in: folder)
    else { throw missing(.standup(id)) }
    var standup = found.standup
    standup.history = try listing(in: folder).history
    var unreadable: [UnreadableFile] = []
    standup.storedSchedule = schedule(of: id, in: root, &unreadable)
    known.withLock { $0[.standup(id)] = found.revision }
    return standup
  }

  /// Reads a meeting.
  ///
  /// - Parameter isAccepted: true if the next write may replace the meeting. Pass false if no one
  ///   has seen it.
  public func meeting(
    _ name: MeetingName, of standup: UUID, isAccepted: Bool = true
  ) throws(StorageError) -> Meeting {
    let record = Change.Record.meeting(name, standup: standup)
    guard let bytes = try bytes(of: name, standup) else { throw missing(record) }
    let meeting = try RecordFile.read(Meeting.self, from: bytes, path: pathOf(record))
    if isAccepted { note(record, bytes) }
    return meeting
  }

  /// Reads meetings only to count or search them. Those that cannot be read are skipped, and the
  /// next write replaces none of them, since no one has seen them.
  public func meetings(
    _ names: some Sequence<MeetingName>, of standup: UUID
  ) -> [MeetingName: Meeting] {
    var meetings: [MeetingName: Meeting] = [:]
    do throws(StorageError) {
      guard let folder = try meetingsFolder(of: standup) else { return [:] }
      for name in names { meetings[name] = readable(name, of: standup, in: folder) }
    } catch {
      return [:]
    }
    return meetings
  }

  /// Reads meetings of several standups, as `meetings(_:of:)` does, on all processors.
  ///
  /// - Parameter protectThread: called on each thread that reads.
  public func meetings(
    _ places: [MeetingPlace], protectThread: @Sendable () -> Void = {}
  ) -> [MeetingPlace: Meeting] {
    let read = Mutex<[MeetingPlace: Meeting]>([:])
    performInParallel(places.count) { range in
      protectThread()
      let names = Dictionary(grouping: places[range], by: \.standup)
      for (standup, places) in names {
        let meetings = meetings(places.lazy.map(\.name), of: standup)
        read.withLock { read in
          for (name, meeting) in meetings {
            read[MeetingPlace(name: name, standup: standup)] = meeting
          }
        }
      }
    }
    return read.withLock { $0 }
  }

  private func readable(
    _ name: MeetingName, of standup: UUID, in folder: borrowing Folder
  ) -> Meeting? {
    do throws(StorageError) {
      guard let bytes = try folder.contents(of: Layout.file(of: name)) else { return nil }
      return try RecordFile.read(from: bytes, path: pathOf(.meeting(name, standup: standup)))
    } catch {
      return nil
    }
  }

  /// The ids of a standup's meetings, for `Importer.plan`. Unreadable meetings are skipped.
  public func meetingIDs(of standup: Standup) throws(StorageError) -> Set<Meeting.ID> {
    var ids: Set<Meeting.ID> = []
    for entry in standup.history {
      do throws(StorageError) {
        ids.insert(try meeting(entry.name, of: standup.id).id)
      } catch {
        guard error.kind.isOfOneFile else { throw error }
      }
    }
    return ids
  }

  /// Reads every file.
  ///
  /// - Parameter note: called with each file that is shown shortened.
  /// - Returns: the unreadable files, by path.
  /// - Complexity: O(*n*) in the number and size of the files; only one is in memory at a time.
  public func check(
    _ note: (UnreadableFile) -> Void = { _ in }
  ) throws(StorageError) -> [UnreadableFile] {
    func noteExcess<Root: Record>(in value: Root, _ record: Change.Record) {
      guard let excess = Root.fields.excess(in: value, .stored) else { return }
      note(UnreadableFile(path: pathOf(record), reason: excess))
    }
    let loaded = try load()
    var unreadable = loaded.unreadable
    for standup in loaded.standups {
      noteExcess(in: standup, .standup(standup.id))
      for entry in standup.history {
        do throws(StorageError) {
          let meeting = try meeting(entry.name, of: standup.id, isAccepted: false)
          noteExcess(in: meeting, .meeting(entry.name, standup: standup.id))
        } catch {
          unreadable.append(UnreadableFile(error))
        }
      }
      let agenda = try agenda(of: standup.id)
      for item in agenda.items {
        noteExcess(in: item, .item(item.id, standup: standup.id))
        noteExcess(in: item.wait, .wait(item.id, standup: standup.id))
      }
      for update in agenda.updates.values {
        noteExcess(in: update, .update(update.id, standup: standup.id))
      }
      unreadable += agenda.unreadable
    }
    unreadable += try interruptedMeetings().unreadable
    return unreadable.sorted { $0.path < $1.path }
  }
}

// MARK: - Schedules

extension DataFolder {
  /// True if there are schedules.
  private func hasSchedules(
    in root: borrowing Folder, _ unreadable: inout [UnreadableFile]
  ) -> Bool {
    do throws(StorageError) {
      return try root.folder(Layout.schedules, action: "read") != nil
    } catch {
      unreadable.append(UnreadableFile(error))
      return false
    }
  }

  /// The schedule of a standup; nil if it has none, or it cannot be read.
  func schedule(
    of standup: Standup.ID, in root: borrowing Folder, _ unreadable: inout [UnreadableFile]
  ) -> ScheduleRecord? {
    let record = Change.Record.schedule(standup)
    do throws(StorageError) {
      guard let folder = try folder(of: record, in: root, action: "read"),
        let bytes = try folder.contents(of: Layout.file(of: record))
      else { return nil }
      let read = try RecordFile.read(ScheduleRecord.self, from: bytes, path: pathOf(record))
      try RecordFile.check(read.id, named: Layout.file(of: record), path: pathOf(record))
      return read
    } catch {
      unreadable.append(UnreadableFile(error))
      return nil
    }
  }
}

extension LoadedStandups {
  fileprivate mutating func add(_ other: LoadedStandups) {
    standups += other.standups
    unlisted.formUnion(other.unlisted)
    unreadable += other.unreadable
  }
}

extension DataFolder {
  /// Reads a standup's own file.
  ///
  /// - Returns: nil if there is neither a standup file nor a meeting.
  func read(
    _ id: UUID, in folder: borrowing Folder
  ) throws(StorageError) -> (standup: Standup, revision: Revision)? {
    let record = Change.Record.standup(id)
    guard let bytes = try folder.contents(of: Layout.standup) else {
      guard let meetings = try folder.folder(Layout.meetings, action: "list"),
        try meetings.names().contains(where: {
          Layout.isRecord($0) && !Layout.isCopy($0, in: Layout.meetings)
        })
      else { return nil }
      throw missing(record)
    }
    return try decode(bytes, id)
  }

  private func decode(
    _ bytes: [UInt8], _ id: UUID
  ) throws(StorageError) -> (standup: Standup, revision: Revision) {
    let standup = try RecordFile.decode(bytes, path: pathOf(.standup(id))) {
      json throws(JSONProblem) -> Standup in
      let standup = try Standup(record: json)
      guard standup.id == id else {
        throw try json.required("id").problem("the ID differs from the name of the folder")
      }
      return standup
    }
    return (standup, Revision(bytes))
  }

  /// The names of a standup's meetings, and the files among them with invalid names.
  func listing(
    of id: UUID, in root: borrowing Folder
  ) throws(StorageError) -> (history: History, unreadable: [UnreadableFile]) {
    guard let folder = try root.folder(id.uuidString, action: "list") else {
      return (History(), [])
    }
    return try listing(in: folder)
  }

  /// The names of the meetings in a standup's folder, and the files among them with invalid names.
  func listing(
    in folder: borrowing Folder
  ) throws(StorageError) -> (history: History, unreadable: [UnreadableFile]) {
    guard let meetings = try folder.folder(Layout.meetings, action: "list") else {
      return (History(), [])
    }
    var names: [MeetingName] = []
    var unreadable: [UnreadableFile] = []
    for file in try meetings.names() {
      if let name = Layout.meetingName(of: file) {
        names.append(name)
      } else if Layout.isRecord(file), !Layout.isCopy(file, in: Layout.meetings) {
        unreadable.append(
          UnreadableFile(
            path: meetings.pathOf(file),
            reason: String(localized: "the file name is not a meeting's start time")))
      }
    }
    return (History(names: names), unreadable)
  }

  /// The content of a meeting's file, or nil if it does not exist.
  func bytes(of name: MeetingName, _ standup: UUID) throws(StorageError) -> [UInt8]? {
    try meetingsFolder(of: standup)?.contents(of: Layout.file(of: name))
  }

  private func meetingsFolder(of standup: UUID) throws(StorageError) -> Folder? {
    guard let folder = try openedFolder(standup.uuidString, action: "read") else { return nil }
    return try folder.folder(Layout.meetings, action: "read")
  }
}

import StandupsModel
import Synchronization

extension DataFolder {
  /// Stores new standups with their meetings. Each appears as a whole.
  ///
  /// - Parameter progress: called now and then with the number of standups that have been stored.
  /// - Throws: `changedElsewhere` if another standup has the id of a new one, or a system error.
  ///   The standups before it may be stored.
  /// - Complexity: O(*n*) in the number of files. 1,000 standups share one flush of the file system.
  public func add(
    _ standups: [Standup], progress: (Int) -> Void = { _ in }
  ) throws(StorageError) {
    for start in stride(from: 0, to: standups.count, by: Self.batch) {
      let end = min(start + Self.batch, standups.count)
      try addTogether(standups[start..<end])
      progress(end)
    }
  }

  // NB: no other program can save while a batch is written.
  private static let batch = 1000

  private func addTogether(_ standups: ArraySlice<Standup>) throws(StorageError) {
    try locked { root throws(StorageError) in
      let name = Folder.temporaryName()
      let result: Result<Void, StorageError>
      do throws(StorageError) {
        result = .success(try add(standups, through: try root.createFolderIfNeeded(name), to: root))
      } catch {
        result = .failure(error)
      }
      try root.removeAll(name)
      try result.get()
    }
    for standup in standups { note(standup) }
  }

  private func add(
    _ standups: ArraySlice<Standup>, through stage: borrowing Folder, to root: borrowing Folder
  ) throws(StorageError) {
    for standup in standups { try write(standup, in: stage) }
    try stage.synchronizeAll()
    // A schedule without its standup is of no interest.
    for standup in standups {
      guard let schedule = standup.storedSchedule else { continue }
      let record = Change.Record.schedule(standup.id)
      try folderToWrite(of: record, in: root).replace(
        Layout.file(of: record), with: content(schedule.record, of: record))
    }
    for standup in standups {
      guard try stage.moveFolderUnsynchronized(standup.id.uuidString, to: root) else {
        throw exists(standup)
      }
    }
    try root.synchronize()
  }

  private func write(_ standup: Standup, in stage: borrowing Folder) throws(StorageError) {
    guard let folder = try stage.createFolderUnsynchronized(standup.id.uuidString) else {
      throw exists(standup)
    }
    try folder.createUnsynchronized(
      Layout.standup, with: content(standup.record, of: .standup(standup.id)))
    guard !standup.history.isEmpty,
      let meetings = try folder.createFolderUnsynchronized(Layout.meetings)
    else { return }
    for entry in standup.history {
      guard let meeting = entry.meeting else { continue }
      try meetings.createUnsynchronized(
        Layout.file(of: entry.name),
        with: content(meeting.record, of: .meeting(entry.name, standup: standup.id)))
    }
  }

  private func exists(_ standup: Standup) -> StorageError {
    StorageError(
      kind: .changedElsewhere, action: "write", path: pathOf(.standup(standup.id)),
      reason: "it already exists")
  }

  private func note(_ standup: Standup) {
    note(.standup(standup.id), RecordFile.bytes(of: standup))
    for entry in standup.history {
      guard let meeting = entry.meeting else { continue }
      note(.meeting(entry.name, standup: standup.id), RecordFile.bytes(of: meeting))
    }
  }
}

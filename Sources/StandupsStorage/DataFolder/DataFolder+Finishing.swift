import StandupsModel

/// A meeting whose save another program left unfinished and this program has completed.
public struct CompletedSave: Equatable, Sendable {
  public let meeting: Meeting
  public let name: MeetingName
  /// The standup as it was when the meeting began.
  public let standup: Standup
  /// The items that did not exist before.
  public let items: [Item]
}

/// The save of a meeting consists of the meeting, its items, and the lines of updates that it took.
/// The snapshot of the running meeting stays until all of it is on disk.
extension DataFolder {
  /// Completes the saves of meetings that are stored, but whose programs ended before the rest was
  /// stored. Call it before the folder is read. Several programs may do so at once.
  ///
  /// - Parameter report: called with the error of each save that could not be completed. The next
  ///   call tries again.
  /// - Complexity: O(*n*) in the number of snapshots, of which there are none unless a meeting is
  ///   running or was interrupted.
  @discardableResult
  public func completeSaves(
    reporting report: (StorageError) -> Void
  ) -> [CompletedSave] {
    var completed: [CompletedSave] = []
    do throws(StorageError) {
      for running in try interruptedMeetings().meetings {
        do throws(StorageError) {
          if let save = try completeSave(of: running) { completed.append(save) }
        } catch {
          report(error)
        }
      }
    } catch {
      // NB: the next read of the folder reports that it cannot be opened.
      if error.path != path { report(error) }
    }
    return completed
  }

  private func completeSave(of running: RunningMeeting) throws(StorageError) -> CompletedSave? {
    let isStored = try stored(running) != nil
    guard isStored || running.isWritten, try claimRunning(running.id) else { return nil }
    // A round that was interrupted before it was stored has taken no lines: no one continues it.
    guard isStored else {
      try removeRunning(running.id)
      return nil
    }
    do throws(StorageError) {
      // NB: the meeting may have changed until the snapshot was claimed.
      guard let (name, meeting) = try stored(running) else {
        release(running.id)
        return nil
      }
      // NB: an earlier save may have failed at its fsync.
      try synchronize(.meeting(name, standup: running.standup.id))
      let items = try finish(meeting, of: running.standup.id)
      return CompletedSave(meeting: meeting, name: name, standup: running.standup, items: items)
    } catch {
      release(running.id)
      throw error
    }
  }

  private func synchronize(_ record: Change.Record) throws(StorageError) {
    guard let root = try openedRoot(),
      let folder = try folder(of: record, in: root, action: "write")
    else { throw missing(record) }
    try folder.synchronizeFile(Layout.file(of: record))
  }

  /// Completes the save of a meeting that is stored: makes its items, removes the lines it took
  /// from the updates, and finally the snapshot. Each step can be repeated, and any program that
  /// finds the snapshot of a stored meeting repeats them all.
  ///
  /// - Returns: the items that did not exist before.
  /// - Throws: if a step fails. The snapshot still exists then, for the program that reads the
  ///   folder next.
  @discardableResult
  public func finish(
    _ meeting: Meeting, of standup: Standup.ID
  ) throws(StorageError) -> [Item] {
    do throws(StorageError) {
      let items = try newItems(in: meeting.items, of: standup)
      try apply(items.map { .writeItem($0, standup: standup) })
      try removeTakenLines(of: meeting, from: standup)
      try removeRunning(meeting.id)
      return items
    } catch {
      release(meeting.id)
      throw error
    }
  }

  /// Removes the snapshot of a meeting that was discarded, or completes the save of one that is
  /// stored.
  ///
  /// - Parameter unwritten: the meeting, if its snapshot could not be written.
  /// - Returns: true if items were opened.
  @discardableResult
  public func endRunning(
    _ id: RunningMeeting.ID, unwritten: RunningMeeting? = nil
  ) throws(StorageError) -> [MeetingEvent] {
    guard let running = try heldSnapshot(id) ?? unwritten,
      let stored = try storedMeeting(of: running)
    else {
      try removeRunning(id)
      return []
    }
    return try finish(stored, of: running.standup.id).map { .itemOpened($0, of: running.standup) }
  }
}

import StandupsModel
import Synchronization

/// Changes that other programs make to the folder.
extension DataFolder {
  /// The ids of all standups on disk, and of those that were on disk before.
  public func standupIDs() throws(StorageError) -> [UUID] {
    var ids = Set(known.withLock(\.standupIDs))
    if let root = try openedRoot() {
      ids.formUnion(try root.names().compactMap(Layout.standupID(of:)))
    }
    return ids.sorted()
  }

  /// Reads standups that may have changed, the names of their meetings, and the meetings that were
  /// read and have changed. The next write may not replace any of them until they are accepted.
  ///
  /// - Complexity: O(*n*) in the number of meeting names, plus one file for every standup and for
  ///   every meeting that was read.
  public func reload(_ ids: [UUID]) -> [ExternalChange] {
    do throws(StorageError) {
      guard let root = try openedRoot() else {
        return unavailable(
          ids,
          UnreadableFile(
            path: path,
            reason: String(localized: "the data folder is gone; the list shows what was last read"))
        )
      }
      return ids.map { reload($0, in: root) }
    } catch {
      return unavailable(ids, UnreadableFile(error))
    }
  }

  /// Reads standups that may have changed.
  public func reload(_ touched: [TouchedStandup]) -> [ExternalChange] {
    zip(touched, reload(touched.map(\.standup))).map { touched, change in
      var change = change
      change.touched = touched.meetings.map { $0.union(change.meetings) }
      return change
    }
  }

  private func unavailable(_ ids: [UUID], _ folder: UnreadableFile) -> [ExternalChange] {
    ids.map { ExternalChange(id: $0, content: .folderUnavailable(folder), unreadable: [folder]) }
  }

  private func reload(_ id: UUID, in root: borrowing Folder) -> ExternalChange {
    do throws(StorageError) {
      guard let folder = try root.folder(id.uuidString, action: "read"),
        var found = try read(id, in: folder)
      else { return ExternalChange(id: id, content: .gone) }
      let listed = try listing(in: folder)
      var unreadable = listed.unreadable
      found.standup.history = listed.history
      found.standup.storedSchedule = schedule(of: id, in: root, &unreadable)
      let isKnown = found.revision == known.withLock { $0[.standup(id)] }
      return ExternalChange(
        id: id,
        content: isKnown
          ? .unchanged(listed.history, schedule: found.standup.storedSchedule)
          : .standup(found.standup, found.revision),
        meetings: try changedMeetings(of: id), unreadable: unreadable)
    } catch {
      return ExternalChange(id: id, content: .unreadable, unreadable: [UnreadableFile(error)])
    }
  }

  private func changedMeetings(of id: UUID) throws(StorageError) -> Set<MeetingName> {
    var changed: Set<MeetingName> = []
    for (name, revision) in known.withLock({ $0.meetings(of: id) }) {
      do throws(StorageError) {
        if try bytes(of: name, id).map(Revision.init) != revision { changed.insert(name) }
      } catch {
        changed.insert(name)
      }
    }
    return changed
  }

  /// Lets the next write replace these revisions.
  public func accept(_ seen: [SeenRevision]) {
    known.withLock { known in
      for seen in seen {
        switch seen.record {
        case .standup(let id) where seen.revision == nil: known.forget(id)
        case .item, .meeting, .schedule, .standup, .update, .wait:
          known[seen.record] = seen.revision
        }
      }
    }
  }

  /// The version on disk of a record that could not be replaced.
  ///
  /// - Throws: if it is unreadable, in which case it must not be replaced.
  public func theirs(of record: Change.Record) throws(StorageError) -> ExternalRecord {
    let id = record.standupID
    guard let root = try openedRoot(), let folder = try root.folder(id.uuidString, action: "read"),
      var found = try read(id, in: folder)
    else { return .standupGone(isInTrash: try isInTrash(.standup(id))) }
    switch record {
    case .meeting(let name, _):
      guard let bytes = try bytes(of: name, id) else { return .meetingGone }
      return .meeting(try RecordFile.read(from: bytes, path: pathOf(record)), Revision(bytes))
    case .item, .schedule, .standup, .update, .wait:
      var unreadable: [UnreadableFile] = []
      found.standup.storedSchedule = schedule(of: id, in: root, &unreadable)
      found.standup.history = try listing(in: folder).history
      return .standup(found.standup, found.revision)
    }
  }
}

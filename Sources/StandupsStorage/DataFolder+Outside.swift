import StandupsModel
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What other programs do to the folder.
extension DataFolder {
  /// The standups that are on disk or were, as far as this value knows.
  public func standupIDs() throws(StorageError) -> [UUID] {
    var ids = Set(known.withLock(\.standupIDs))
    if let root = try openedRoot() { ids.formUnion(try root.standupFolders().map(\.id)) }
    return ids.sorted { $0.number < $1.number }
  }

  /// Reads standups as they are now, unless they are as they were, the names of their meetings, and
  /// which of those that were read have changed. Nothing of them may be replaced before it is accepted.
  ///
  /// - Complexity: O(*n*) in the number of meetings' names, and one file for every standup and every
  ///   meeting that was read.
  public func reload(_ ids: [UUID]) -> [ExternalChange] {
    var reader = ShortReader()
    do throws(StorageError) {
      guard let root = try openedRoot() else {
        return away(
          ids,
          UnreadableFile(
            path: path, reason: "the data folder is gone; what is shown stays until it is back"))
      }
      return ids.map { reload($0, in: root, reader: &reader) }
    } catch {
      return away(ids, UnreadableFile(error))
    }
  }

  private func away(_ ids: [UUID], _ folder: UnreadableFile) -> [ExternalChange] {
    ids.map { ExternalChange(id: $0, content: .folderUnavailable(folder), unreadable: [folder]) }
  }

  private func reload(
    _ id: UUID, in root: borrowing Folder, reader: inout ShortReader
  ) -> ExternalChange {
    do throws(StorageError) {
      guard let folder = try root.folder(id.text, action: "read") else {
        return ExternalChange(id: id, content: .gone)
      }
      let listed = try listing(in: folder)
      guard
        let content = try content(of: id, in: folder, history: listed.history, reader: &reader)
      else { return ExternalChange(id: id, content: .gone) }
      return ExternalChange(
        id: id, content: content, meetings: try changedMeetings(of: id),
        unreadable: listed.strangers)
    } catch {
      return ExternalChange(id: id, content: .unreadable, unreadable: [UnreadableFile(error)])
    }
  }

  private func content(
    of id: UUID, in folder: borrowing Folder, history: History, reader: inout ShortReader
  ) throws(StorageError) -> ExternalChange.Content? {
    let revision = reader.revision(of: Layout.standup, in: folder)
    if let revision, revision == known.withLock({ $0[.standup(id)] }) { return .unchanged(history) }
    let found: (standup: Standup, revision: Revision)
    if let revision, let standup = reader.standup(id) {
      found = (standup, revision)
    } else if let read = try read(id, in: folder) {
      found = read
    } else {
      return nil
    }
    var standup = found.standup
    standup.history = history
    return .standup(standup, found.revision)
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

  /// Lets the next write replace what was seen.
  public func accept(_ seen: [SeenRevision]) {
    known.withLock { known in
      for seen in seen {
        switch seen.record {
        case .standup(let id) where seen.revision == nil: known.forget(id)
        case .meeting, .standup: known[seen.record] = seen.revision
        }
      }
    }
  }

  /// What is on disk in place of a record that could not be replaced.
  ///
  /// - Throws: why it cannot be read, in which case it must stay as it is.
  public func theirs(of record: Change.Record) throws(StorageError) -> ExternalRecord {
    guard let root = try openedRoot(),
      let folder = try root.folder(standupID(of: record).text, action: "read"),
      let found = try read(standupID(of: record), in: folder)
    else { return .standupGone(isInTrash: try isInTrash(.standup(standupID(of: record)))) }
    switch record {
    case .meeting(let name, let id):
      guard let bytes = try bytes(of: name, id) else { return .meetingGone }
      let meeting = try decode(bytes, path: pathOf(record), Meeting.init(record:))
      return .meeting(meeting, Revision(bytes))
    case .standup(let id):
      var standup = found.standup
      standup.history = try listing(of: id, in: root).history
      return .standup(standup, found.revision)
    }
  }

  private func standupID(of record: Change.Record) -> UUID {
    switch record {
    case .meeting(_, let standup): standup
    case .standup(let id): id
    }
  }
}

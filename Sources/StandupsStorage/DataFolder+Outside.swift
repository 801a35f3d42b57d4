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
    if let root = try openedRoot() { ids.formUnion(try root.names().compactMap(Layout.standupID)) }
    return ids.sorted()
  }

  /// Reads a standup as it is now, the names of its meetings, and which of those that were read have
  /// changed. Nothing of it may be replaced before it is accepted.
  ///
  /// - Complexity: O(*n*) in the number of meetings' names, and one file for every meeting that was
  ///   read.
  public func reload(_ id: UUID) -> OutsideChange {
    do throws(StorageError) {
      guard let root = try openedRoot(),
        let folder = try root.folder(id.uuidString, action: "read"),
        let found = try read(id, in: folder)
      else { return OutsideChange(id: id, content: .gone) }
      let listed = try listing(of: id, in: root)
      var standup = found.standup
      standup.history = listed.history
      return OutsideChange(
        id: id, content: .standup(standup, found.revision), meetings: try changedMeetings(of: id),
        unreadable: listed.strangers)
    } catch {
      return OutsideChange(id: id, content: .unreadable, unreadable: [UnreadableFile(error)])
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
  public func theirs(of record: Change.Record) throws(StorageError) -> OutsideRecord {
    guard let root = try openedRoot(),
      let folder = try root.folder(standupID(of: record).uuidString, action: "read"),
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

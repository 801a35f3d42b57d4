import StandupsModel
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A name in the data folder that stands for a standup.
struct StandupFolder: Sendable {
  let id: UUID
  /// Whether it is known to be a folder, and no link to one.
  let isFolder: Bool
}

/// What was read of some standups' folders.
struct Reading: Sendable {
  var standups: [Standup] = []
  var revisions: [(id: UUID, revision: Revision)] = []
  var unreadable: [UnreadableFile] = []
}

/// Standups that several threads read, each taking the next few when it has read the last ones: the
/// one that has a processor to itself reads more.
private final class StandupsToRead: Sendable {
  private static let few = 16

  private let folders: [StandupFolder]
  private let taken = Atomic(0)

  init(_ folders: [StandupFolder]) {
    self.folders = folders
  }

  /// The next ones; nil if there are none left.
  func next() -> ArraySlice<StandupFolder>? {
    let start = taken.add(Self.few, ordering: .relaxed).oldValue
    return start < folders.count ? folders[start..<min(start + Self.few, folders.count)] : nil
  }
}

extension DataFolder {
  /// From this many standups on, a second thread reads, too.
  private static let manyStandups = 200

  /// Reads the standups, without their histories, in no order.
  func read(_ folders: [StandupFolder], in root: borrowing Folder) -> Reading {
    let standups = StandupsToRead(folders)
    guard folders.count >= DataFolder.manyStandups else { return read(standups, in: root) }
    let others = Meanwhile { [self] in read(standups) }
    var reading = read(standups, in: root)
    let rest = others.value()
    reading.standups += rest.standups
    reading.revisions += rest.revisions
    reading.unreadable += rest.unreadable
    return reading
  }

  private func read(_ standups: StandupsToRead) -> Reading {
    do throws(StorageError) {
      guard let root = try openedRoot() else { return Reading() }
      return read(standups, in: root)
    } catch {
      // NB: whoever has the folder open reads all of them then, or tells why not.
      return Reading()
    }
  }

  private func read(_ standups: StandupsToRead, in root: borrowing Folder) -> Reading {
    var reading = Reading()
    var reader = ShortReader()
    while let next = standups.next() {
      for folder in next {
        do throws(StorageError) {
          if folder.isFolder, let revision = reader.revision(ofStandup: folder.id, in: root),
            let standup = reader.standup(folder.id)
          {
            reading.revisions.append((folder.id, revision))
            reading.standups.append(standup)
            continue
          }
          guard let found = try read(folder.id, under: root) else { continue }
          reading.revisions.append((folder.id, found.revision))
          reading.standups.append(found.standup)
        } catch {
          reading.unreadable.append(UnreadableFile(error))
        }
      }
    }
    return reading
  }
}

import StandupsModel

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

extension DataFolder {
  /// From this many standups on, a second thread reads half of them.
  private static let manyStandups = 200

  /// Reads the standups, without their histories, in no order.
  func read(_ folders: [StandupFolder], in root: borrowing Folder) -> Reading {
    guard folders.count >= DataFolder.manyStandups else {
      return readOneByOne(folders[...], in: root)
    }
    let half = folders.count / 2
    let others = Meanwhile { [self] in readOneByOne(folders[half...]) }
    var reading = readOneByOne(folders[..<half], in: root)
    let rest = others.value()
    reading.standups += rest.standups
    reading.revisions += rest.revisions
    reading.unreadable += rest.unreadable
    return reading
  }

  private func readOneByOne(_ folders: ArraySlice<StandupFolder>) -> Reading {
    do throws(StorageError) {
      guard let root = try openedRoot() else { return Reading() }
      return readOneByOne(folders, in: root)
    } catch {
      return Reading(unreadable: [UnreadableFile(error)])
    }
  }

  private func readOneByOne(
    _ folders: ArraySlice<StandupFolder>, in root: borrowing Folder
  ) -> Reading {
    var reading = Reading()
    var reader = ShortReader()
    for folder in folders {
      do throws(StorageError) {
        var found: (standup: Standup, revision: Revision)?
        if folder.isFolder {
          found = reader.standup(folder.id, at: Layout.path(of: .standup(folder.id)), in: root)
        }
        if found == nil { found = try read(folder.id, under: root) }
        guard let found else { continue }
        reading.revisions.append((folder.id, found.revision))
        reading.standups.append(found.standup)
      } catch {
        reading.unreadable.append(UnreadableFile(error))
      }
    }
    return reading
  }
}

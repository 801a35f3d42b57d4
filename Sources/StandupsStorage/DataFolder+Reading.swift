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

extension Folder {
  /// The standups whose folders are in the data folder.
  func standupFolders() throws(StorageError) -> [StandupFolder] {
    var folders: [StandupFolder] = []
    try forEachEntry { name, isFolder in
      if let id = Layout.standupID(ofFolder: name) {
        folders.append(StandupFolder(id: id, isFolder: isFolder))
      }
    }
    return folders
  }
}

/// What was read of some standups' folders.
struct Reading: Sendable {
  var standups: [Standup] = []
  var revisions: [(id: UUID, revision: Revision)] = []
  var unreadable: [UnreadableFile] = []

  static func + (first: Self, second: Self) -> Self {
    Self(
      standups: first.standups + second.standups, revisions: first.revisions + second.revisions,
      unreadable: first.unreadable + second.unreadable)
  }
}

/// The standups of a data folder, for several threads to read: the first one that asks lists them, and
/// then each takes the next few when it has read the last ones, so that the one that has a processor to
/// itself reads more.
private final class StandupsToRead: Sendable {
  private static let few = 8

  private let left = Mutex<ArraySlice<StandupFolder>?>(nil)

  /// The next ones; nil if there are none left.
  func next(in root: borrowing Folder) throws(StorageError) -> ArraySlice<StandupFolder>? {
    try left.withLock { left throws(StorageError) in
      let folders = if let left { left } else { try root.standupFolders()[...] }
      left = folders.dropFirst(Self.few)
      return folders.isEmpty ? nil : folders.prefix(Self.few)
    }
  }
}

/// The reading of all standups by two threads: the one that wants them, and a helper.
struct SharedReading: Sendable {
  // NB: a thread of its own would take longer to begin than fewer take to read.
  private static let manyStandups = 200

  private let dataFolder: DataFolder
  private let standups = StandupsToRead()
  private let helper: BackgroundTask<Reading>?

  /// Begins to read, if there may be so many standups that it is worth a helper.
  init(_ dataFolder: DataFolder, in root: borrowing Folder) {
    self.dataFolder = dataFolder
    helper =
      root.mayHold(folders: Self.manyStandups)
      ? BackgroundTask { [standups] in dataFolder.readHelping(standups) } : nil
  }

  /// Reads what the helper has not taken, and gives what both have read, in no order. To be asked once.
  func finish(in root: borrowing Folder) throws(StorageError) -> Reading {
    let reading = try dataFolder.read(standups, in: root)
    guard let helper else { return reading }
    return reading + helper.value()
  }
}

extension DataFolder {
  /// Begins to read the standups on another thread, if there may be many, for `load` to go on with. Of
  /// use to a program that has other things to do before it loads them.
  public func readAhead() {
    do throws(StorageError) {
      guard let root = try openedRoot() else { return }
      let reading = SharedReading(self, in: root)
      readingAhead.withLock { $0 = reading }
    } catch {
      // NB: whoever loads them opens the folder again then, and tells why not.
      return
    }
  }

  /// Reads the standups, without their histories, in no order.
  func readAll(in root: borrowing Folder) throws(StorageError) -> Reading {
    let ahead = readingAhead.withLock { ahead in
      defer { ahead = nil }
      return ahead
    }
    return try (ahead ?? SharedReading(self, in: root)).finish(in: root)
  }

  fileprivate func readHelping(_ standups: StandupsToRead) -> Reading {
    do throws(StorageError) {
      guard let root = try openedRoot() else { return Reading() }
      return try read(standups, in: root)
    } catch {
      // NB: whoever has the folder open reads all of them then, or tells why not.
      return Reading()
    }
  }

  fileprivate func read(
    _ standups: StandupsToRead, in root: borrowing Folder
  ) throws(StorageError) -> Reading {
    var reading = Reading()
    var reader = ShortReader()
    while let next = try standups.next(in: root) {
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

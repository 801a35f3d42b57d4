import Processes
import StandupsModel

extension DataFolder {
  /// True if the folder contains nothing but git's folder.
  public func isEmpty() throws(StorageError) -> Bool {
    guard let root = try openedRoot() else { throw missingFolder() }
    return try root.names().allSatisfy { $0 == Layout.git }
  }

  /// Lists the records in the data folder, entries that are in their way, and those that cannot be
  /// listed. Skips everything else in the folder.
  ///
  /// - Parameter isKnown: returns true if the records of a standup need not be listed, given the
  ///   name of its folder and the stamp of everything in it. A folder of sides counts as one
  ///   standup.
  public func recordPaths(
    unless isKnown: (_ standup: String, FileStamp) -> Bool = { _, _ in false }
  ) throws(StorageError) -> RecordPaths {
    var listed = RecordPaths()
    guard let root = try openedRoot() else { throw missingFolder() }
    for name in try root.names() {
      let isSides = Layout.sideFolders.contains(name)
      guard isSides || Layout.standupID(of: name) != nil else { continue }
      var files: [(path: String, stamp: FileStamp)] = []
      do throws(StorageError) {
        guard let folder = try root.folder(name, action: "read") else { continue }
        if let stamp = folder.stamp(of: Layout.standup) { files.append((Layout.standup, stamp)) }
        let kinds = try isSides ? folder.names() : Layout.recordFolders
        for kind in kinds where !isSides || Layout.standupID(of: kind) != nil {
          guard let records = try folder.folder(kind, action: "read") else { continue }
          for file in try records.names() {
            if let stamp = records.stamp(of: file) { files.append(("\(kind)/\(file)", stamp)) }
          }
        }
        let stamp = FileStamp(of: files)
        listed.standups[name] = stamp
        if isKnown(name, stamp) {
          listed.known.insert(name)
          continue
        }
      } catch {
        listed.unreadable.append(UnreadableFile(error))
      }
      for file in files {
        let path = "\(name)/\(file.path)"
        if RecordFile.kind(ofPath: path) != nil { listed.paths[path] = file.stamp }
      }
    }
    return listed
  }
}

/// The records in a data folder.
public struct RecordPaths: Sendable {
  /// The stamp of each record's file, without those of known standups.
  public fileprivate(set) var paths: [String: FileStamp] = [:]
  /// The stamp of everything in the folder of each standup that could be listed.
  public fileprivate(set) var standups: [String: FileStamp] = [:]
  /// The folders of known standups.
  public fileprivate(set) var known: Set<String> = []
  public fileprivate(set) var unreadable: [UnreadableFile] = []
}

/// The system's information about a file. It changes whenever the file is written or replaced.
public struct FileStamp: Hashable, Sendable {
  private let number: UInt64
  /// The time at which the file was written, in seconds since 1970.
  public let writtenAt: Int

  /// A hash of size, times, and number (FNV-1a).
  init(_ status: stat) {
    let (written, changed) = (status.modified, status.changed)
    writtenAt = Int(written.tv_sec)
    let facts = [
      Int(status.st_size), Int(written.tv_sec), Int(written.tv_nsec), Int(changed.tv_sec),
      Int(changed.tv_nsec), Int(status.st_ino),
    ]
    number = facts.reduce(0xCBF2_9CE4_8422_2325) { hash, fact in
      withUnsafeBytes(of: fact) { Self.hash($0, from: hash) }
    }
  }

  private static func hash(_ bytes: some Sequence<UInt8>, from start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The stamp of several files: a sum of hashes, regardless of the order. It changes when any of
  /// them is changed, added, or removed.
  init(of files: [(path: String, stamp: FileStamp)]) {
    number = files.reduce(0) { sum, file in
      var hash = Self.hash(file.path.utf8, from: file.stamp.number)
      // NB: a sum of plain FNV would stay the same when two files swap their stamps. This is the end of
      // MurmurHash3.
      for factor: UInt64 in [0xFF51_AFD7_ED55_8CCD, 0xC4CE_B9FE_1A85_EC53] {
        hash = (hash ^ hash >> 33) &* factor
      }
      return sum &+ (hash ^ hash >> 33)
    }
    writtenAt = files.reduce(0) { max($0, $1.stamp.writtenAt) }
  }

  /// Reads what `text` wrote; nil for anything else.
  public init?(text: String) {
    let numbers = text.split(separator: ".")
    guard numbers.count == 2, let number = UInt64(numbers[0], radix: 36),
      let writtenAt = Int(numbers[1], radix: 36)
    else { return nil }
    (self.number, self.writtenAt) = (number, writtenAt)
  }

  /// The stamp as one word.
  public var text: String {
    String(number, radix: 36) + "." + String(writtenAt, radix: 36)
  }
}

extension stat {
  #if canImport(Darwin)
    fileprivate var modified: timespec { st_mtimespec }
    fileprivate var changed: timespec { st_ctimespec }
  #else
    fileprivate var modified: timespec { st_mtim }
    fileprivate var changed: timespec { st_ctim }
  #endif
}

extension Folder {
  /// The system's information about an entry; nil if it does not exist.
  fileprivate borrowing func stamp(of name: String) -> FileStamp? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileStamp(status)
  }
}

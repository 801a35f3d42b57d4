import Processes
import StandupsModel

extension DataFolder {
  /// Whether nothing but git's own folder is in the folder.
  public func isEmpty() throws(StorageError) -> Bool {
    guard let root = try openedRoot() else { throw missingFolder() }
    return try root.names().allSatisfy { $0 == Layout.git }
  }

  /// The paths of all records in the data folder, and what is in their way or cannot be listed.
  /// Skips everything else that lies in the folder.
  public func recordPaths() throws(StorageError) -> (
    paths: [String: FileStamp], unreadable: [UnreadableFile]
  ) {
    var paths: [String: FileStamp] = [:]
    var unreadable: [UnreadableFile] = []
    guard let root = try openedRoot() else { throw missingFolder() }
    for name in try root.names() where Layout.standupID(of: name) != nil {
      do throws(StorageError) {
        guard let folder = try root.folder(name, action: "read") else { continue }
        paths["\(name)/\(Layout.standup)"] = folder.stamp(of: Layout.standup)
        for kind in Layout.recordFolders {
          guard let records = try folder.folder(kind, action: "read") else { continue }
          for file in try records.names() {
            let path = "\(name)/\(kind)/\(file)"
            if RecordFile.kind(ofPath: path) != nil { paths[path] = records.stamp(of: file) }
          }
        }
      } catch {
        unreadable.append(UnreadableFile(error))
      }
    }
    return (paths, unreadable)
  }
}

/// What the system says of a file. It changes whenever the file is written or replaced.
public struct FileStamp: Hashable, Sendable {
  private let number: UInt64
  /// When the file was written, in seconds since 1970.
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
      withUnsafeBytes(of: fact) { $0.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
    }
  }

  /// Reads what `text` wrote; nil for anything else.
  public init?(text: String) {
    let numbers = text.split(separator: ".")
    guard numbers.count == 2, let number = UInt64(numbers[0], radix: 36),
      let writtenAt = Int(numbers[1], radix: 36)
    else { return nil }
    (self.number, self.writtenAt) = (number, writtenAt)
  }

  /// A word.
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
  /// What the system says of an entry; nil if there is none.
  fileprivate borrowing func stamp(of name: String) -> FileStamp? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileStamp(status)
  }
}

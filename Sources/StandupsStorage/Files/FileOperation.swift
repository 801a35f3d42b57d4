/// A step of changing the disk, with the path of the file or folder. Every change that storage and
/// sync make to the data folder consists of these.
enum FileOperation: Equatable, Sendable {
  case create(String)
  case makeFolder(String)
  case remove(String)
  case rename(String, to: String)
  case synchronize(String)
  /// Everything on the file system of the folder.
  case synchronizeAll(String)
  case write([UInt8], to: String)
}

/// Called before each operation; lets it fail in tests: returns the `errno` to fail with, or nil.
typealias FileFault = @Sendable (FileOperation) -> Int32?

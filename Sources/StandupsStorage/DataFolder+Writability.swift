#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension DataFolder {
  /// Finds out, without writing anything, whether the folder could be written to or made.
  ///
  /// - Throws: why it could not. A write can fail all the same, as when the disk is full.
  public func checkWritable() throws(StorageError) {
    var folder = path
    while access(folder, F_OK) != 0, errno == ENOENT, folder != "/", !folder.isEmpty {
      let parent = folder.split(separator: "/").dropLast().joined(separator: "/")
      folder = (folder.hasPrefix("/") ? "/" : "") + parent
    }
    guard access(folder.isEmpty ? "." : folder, W_OK | X_OK) != 0 else { return }
    throw .system("write to", path)
  }
}

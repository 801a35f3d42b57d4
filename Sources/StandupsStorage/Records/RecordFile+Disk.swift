extension RecordFile {
  /// The bytes of a file anywhere on disk.
  public static func contents(ofFile path: String) throws(StorageError) -> [UInt8] {
    let (folder, name) = parts(of: path)
    guard let folder = try Folder.opened(path: folder, makesMissing: false, action: "read"),
      let bytes = try folder.contents(of: name, limit: RecordFormat.sizeLimit)
    else {
      throw StorageError(
        kind: .missing, action: "read", path: path, reason: "there is no such file")
    }
    return bytes
  }

  /// Replaces a file anywhere on disk, so that at any instant the old or the new one is there.
  public static func replace(file path: String, with bytes: [UInt8]) throws(StorageError) {
    let (folder, name) = parts(of: path)
    guard let folder = try Folder.opened(path: folder, makesMissing: false, action: "write") else {
      throw StorageError(
        kind: .missing, action: "write", path: path, reason: "there is no such folder")
    }
    try folder.replace(name, with: bytes)
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}

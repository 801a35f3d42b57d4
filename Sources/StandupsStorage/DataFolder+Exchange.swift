/// A file of the data folder that somebody wants to replace, and what it should hold before.
public struct FileExchange: Equatable, Sendable {
  /// The place in the data folder, with slashes.
  public var path: String
  /// What is there, or nil if nothing is.
  public var old: [UInt8]?
  /// What is to be there, or nil if nothing is.
  public var new: [UInt8]?

  public init(path: String, old: [UInt8]?, new: [UInt8]?) {
    self.path = path
    self.old = old
    self.new = new
  }
}

extension DataFolder {
  /// Replaces files, all or none of them, with the lock of the folder held all the while.
  ///
  /// Somebody who is killed in the midst of it leaves some files old and some new, but none broken.
  ///
  /// - Returns: whether all files held what they should; if not, nothing was replaced.
  /// - Throws: why the system refused. What had been replaced was put back, if the system let it.
  /// - Complexity: O(*n*) in the size of the files, with three synchronisations of the disk a file.
  public func exchange(_ files: [FileExchange]) throws(StorageError) -> Bool {
    guard !files.isEmpty else { return true }
    return try locked { root throws(StorageError) in
      for file in files where try contents(file.path, in: root) != file.old { return false }
      var done: [FileExchange] = []
      do throws(StorageError) {
        for file in files {
          try put(file.new, at: file.path, in: root)
          done.append(file)
        }
      } catch {
        for file in done.reversed() { try put(file.old, at: file.path, in: root) }
        throw error
      }
      return true
    }
  }

  /// What is in a file of the folder, or nil if there is none.
  ///
  /// - Parameter path: the place in the data folder, with slashes.
  public func contents(ofFile path: String) throws(StorageError) -> [UInt8]? {
    guard let root = try openedRoot() else { return nil }
    return try contents(path, in: root)
  }

  private func contents(
    _ path: String, in root: borrowing Folder
  ) throws(StorageError) -> [UInt8]? {
    let (names, file) = try parts(of: path)
    return try contents(of: file, under: names[...], in: root)
  }

  private func contents(
    of file: String, under names: ArraySlice<String>, in folder: borrowing Folder
  ) throws(StorageError) -> [UInt8]? {
    guard let name = names.first else {
      return try folder.contents(of: file, limit: RecordFormat.sizeLimit)
    }
    guard let next = try folder.folder(name, action: "read") else { return nil }
    return try contents(of: file, under: names.dropFirst(), in: next)
  }

  private func put(
    _ bytes: [UInt8]?, at path: String, in root: borrowing Folder
  ) throws(StorageError) {
    let (names, file) = try parts(of: path)
    if let bytes {
      try replace(file, with: bytes, under: names[...], in: root)
    } else {
      try remove(file, under: names[...], in: root)
    }
  }

  private func replace(
    _ file: String, with bytes: [UInt8], under names: ArraySlice<String>,
    in folder: borrowing Folder
  ) throws(StorageError) {
    guard let name = names.first else { return try folder.replace(file, with: bytes) }
    try replace(file, with: bytes, under: names.dropFirst(), in: try folder.madeFolder(name))
  }

  private func remove(
    _ file: String, under names: ArraySlice<String>, in folder: borrowing Folder
  ) throws(StorageError) {
    guard let name = names.first else {
      try folder.removeFile(file)
      return try folder.synchronize()
    }
    guard let next = try folder.folder(name, action: "remove") else { return }
    try remove(file, under: names.dropFirst(), in: next)
    if try next.names().isEmpty { try folder.removeEmptyFolder(name) }
  }

  // NB: paths come from other machines, so whatever could lead out of the folder or to its own
  // belongings is refused here, whoever asks.
  private func parts(of path: String) throws(StorageError) -> (folders: [String], file: String) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isStrange = names.contains { name in
      name.isEmpty || name == "." || name == ".." || name.utf8.contains(0)
        || name.lowercased() == ".git"
    }
    guard !isStrange, let file = names.last,
      ![Layout.lock, Layout.running, Layout.trash].contains(names[0])
    else {
      throw StorageError(
        kind: .wrongFileType, action: "replace", path: self.path + "/" + path,
        reason: "no record has such a name")
    }
    return (Array(names.dropLast()), file)
  }
}

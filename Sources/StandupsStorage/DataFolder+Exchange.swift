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
  /// Somebody who is killed in the midst of it leaves some files old and some new, but none broken and
  /// no meeting without its standup.
  ///
  /// - Returns: whether all files held what they should; if not, nothing was replaced.
  /// - Throws: why the system refused. What had been replaced was put back, if the system let it.
  /// - Complexity: O(*n*) in the size of the files, with one synchronisation of the disk a file, and
  ///   one a folder.
  public func exchange(_ files: [FileExchange]) throws(StorageError) -> Bool {
    guard !files.isEmpty else { return true }
    return try locked { root throws(StorageError) in
      for file in files where try contents(file.path, in: root) != file.old { return false }
      var done: [FileExchange] = []
      do throws(StorageError) {
        for group in try groups(files) {
          done += group.files
          try put(group.files.map { (name(of: $0), $0.new) }, in: group.folder[...], of: root)
        }
      } catch {
        putBack(done, in: root)
        throw error
      }
      return true
    }
  }

  // NB: what cannot be put back either stays, and why it all began is told.
  private func putBack(_ files: [FileExchange], in root: borrowing Folder) {
    for file in files.reversed() {
      do throws(StorageError) {
        try put([(name(of: file), file.old)], in: try parts(of: file.path).folders[...], of: root)
      } catch {
        continue
      }
    }
  }

  /// The files in the order of their replacement, those of one folder together.
  private func groups(
    _ files: [FileExchange]
  ) throws(StorageError) -> [(folder: [String], files: [FileExchange])] {
    // NB: a standup's own file comes behind its meetings by name, so it is the first to come and the
    // last to go.
    let sorted = files.sorted { $0.path < $1.path }
    var groups: [(folder: [String], files: [FileExchange])] = []
    for file in sorted.filter({ $0.new != nil }).reversed() + sorted.filter({ $0.new == nil }) {
      let folder = try parts(of: file.path).folders
      if groups.last?.folder == folder {
        groups[groups.count - 1].files.append(file)
      } else {
        groups.append((folder, [file]))
      }
    }
    return groups
  }

  private func name(of file: FileExchange) -> String {
    file.path.split(separator: "/").last.map(String.init) ?? file.path
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

  /// Replaces or removes files of one folder, which are on disk when it returns.
  private func put(
    _ files: [(name: String, bytes: [UInt8]?)], in names: ArraySlice<String>,
    of folder: borrowing Folder
  ) throws(StorageError) {
    if let name = names.first {
      guard files.contains(where: { $0.bytes != nil }) else {
        return try remove(files, in: names, of: folder)
      }
      return try put(files, in: names.dropFirst(), of: try folder.madeFolder(name))
    }
    for (name, bytes) in files {
      if let bytes {
        try folder.replaceForNow(name, with: bytes)
      } else {
        try folder.removeFile(name)
      }
    }
    try folder.synchronize()
  }

  private func remove(
    _ files: [(name: String, bytes: [UInt8]?)], in names: ArraySlice<String>,
    of folder: borrowing Folder
  ) throws(StorageError) {
    guard let name = names.first, let next = try folder.folder(name, action: "remove") else {
      return
    }
    try put(files, in: names.dropFirst(), of: next)
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

import Localization

/// A replacement of a file in the data folder, with its expected content.
public struct FileExchange: Equatable, Sendable {
  /// The path in the data folder.
  public var path: String
  /// The expected content, or nil if the file must not exist.
  public var old: [UInt8]?
  /// The new content, or nil to remove the file.
  public var new: [UInt8]?

  public init(path: String, old: [UInt8]?, new: [UInt8]?) {
    self.path = path
    self.old = old
    self.new = new
  }
}

extension FileExchange {
  /// The folder in the data folder.
  fileprivate var folder: Substring { path.prefix { $0 != "/" } }

  /// True if it is a standup's own file.
  fileprivate var isOwn: Bool { path.dropFirst(folder.count) == "/" + Layout.standup }
}

extension DataFolder {
  /// Replaces files, all or none of them, while holding the folder's lock.
  ///
  /// Removed records go to the trash: those of a deleted standup together, as if it had been
  /// deleted here.
  ///
  /// If the program is killed halfway, some files are old and some are new, but none is incomplete
  /// and every meeting has its standup.
  ///
  /// - Returns: true if all files had their expected content. If false, nothing was replaced.
  /// - Throws: a system error. Files that were already replaced are restored if possible.
  /// - Complexity: O(*n*) in the size of the files, with one fsync per folder, and one per file unless
  ///   there are many in a folder.
  public func exchange(_ files: [FileExchange]) throws(StorageError) -> Bool {
    guard !files.isEmpty else { return true }
    return try locked { root throws(StorageError) in
      for file in files where try contents(file.path, in: root) != file.old { return false }
      var done: [FileExchange] = []
      var deletions = try Deletions(files, in: root)
      do throws(StorageError) {
        for group in try groups(files) {
          done += group.files
          let removed = group.files.filter { $0.new == nil }
          for file in removed { try trash(file.path, &deletions, in: root) }
          if !removed.isEmpty {
            try root.folder(Layout.trash, action: "write to")?.synchronize()
          }
          try put(group.files.map { (name(of: $0), $0.new) }, in: group.folder[...], of: root)
        }
      } catch {
        restore(done, in: root)
        throw error
      }
      return true
    }
  }

  // NB: if restoring fails too, the original error is still the one to report.
  private func restore(_ files: [FileExchange], in root: borrowing Folder) {
    for file in files.reversed() {
      do throws(StorageError) {
        try put([(name(of: file), file.old)], in: try parts(of: file.path).folders[...], of: root)
      } catch {
        continue
      }
    }
  }

  /// The files in the order of replacement, grouped by folder.
  private func groups(
    _ files: [FileExchange]
  ) throws(StorageError) -> [(folder: [String], files: [FileExchange])] {
    // NB: a standup's own file comes after its other records, so it is created first and removed
    // last.
    let sorted = files.sorted {
      ($0.folder, $0.isOwn ? 1 : 0, $0.path) < ($1.folder, $1.isOwn ? 1 : 0, $1.path)
    }
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

  /// The content of a file, or nil if it does not exist.
  ///
  /// - Parameter path: the path in the data folder.
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
      return try folder.contents(of: file)
    }
    guard let next = try folder.folder(name, action: "read") else { return nil }
    return try contents(of: file, under: names.dropFirst(), in: next)
  }

  /// Replaces or removes files in one folder and synchronizes it.
  private func put(
    _ files: [(name: String, bytes: [UInt8]?)], in names: ArraySlice<String>,
    of folder: borrowing Folder
  ) throws(StorageError) {
    if let name = names.first {
      guard files.contains(where: { $0.bytes != nil }) else {
        return try remove(files, in: names, of: folder)
      }
      return try put(files, in: names.dropFirst(), of: try folder.createFolderIfNeeded(name))
    }
    try folder.replaceUnsynchronized(files.compactMap { name, bytes in bytes.map { (name, $0) } })
    for (name, bytes) in files where bytes == nil { try folder.removeFile(name) }
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

  // NB: paths come from other machines, so paths that lead outside or to the folder's internal
  // files are rejected.
  private func parts(of path: String) throws(StorageError) -> (folders: [String], file: String) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isUnsafe = names.contains { name in
      name.isEmpty || name == "." || name == ".." || name.utf8.contains(0)
        || name.lowercased() == ".git"
    }
    guard !isUnsafe, let file = names.last,
      names[0] != Layout.lock, !Layout.machineFolders.contains(names[0])
    else {
      throw StorageError(
        kind: .wrongFileType, action: "replace", path: self.path + "/" + path,
        reason: "the name is not allowed for a record")
    }
    return (Array(names.dropLast()), file)
  }
}

import Processes
import StandupsModel
import StandupsStorage

/// The folder that git runs in: the objects and refs of the data folder's repository, without its
/// hooks, attributes, and settings, which could run programs.
///
/// NB: anyone may have written the data folder, and `.git` with it, such as the sender of an
/// archive.
struct GitFolder {
  private static let links = ["logs", "objects", "packed-refs", "refs", "shallow"]

  private let metadata: String
  private let branch: String
  let format: ObjectFormat

  /// The folder of sync's own files.
  var own: String { "\(metadata)/standups" }
  var path: String { "\(own)/git" }

  /// - Parameters:
  ///   - metadata: git's folder, `.git`.
  ///   - settings: the repository's settings.
  init(_ metadata: String, branch: String, _ settings: [String: String]) throws(SyncError) {
    self.metadata = metadata
    self.branch = branch
    guard let format = ObjectFormat(settings),
      settings["extensions.refstorage"] ?? "files" == "files"
    else {
      throw .system(
        String(localized: "the repository in \(metadata) has a format that sync does not support"))
    }
    self.format = format
    for folder in [metadata, "\(metadata)/objects", "\(metadata)/refs"] {
      try Self.checkIsFolder(folder)
    }
    for folder in [own, path, "\(metadata)/logs"] {
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw .lastError("create", folder)
      }
      try Self.checkIsFolder(folder)
    }
  }

  /// Writes the folder, and removes everything else from it. Call it while holding the sync lock.
  func prepare() throws(SyncError) {
    try Self.checkFiles(["index"] + Self.links, in: metadata)
    let names = ["git", "lock"]
    for name in try Self.names(in: own) where !names.contains(name) { try remove("\(own)/\(name)") }
    // NB: git uses some files simply because they exist. "commondir" points to other settings.
    for name in try Self.names(in: path) where !["HEAD", "config"].contains(name) {
      guard Self.links.contains(name), target(of: name) == "../../\(name)" else {
        try remove("\(path)/\(name)")
        continue
      }
    }
    for name in Self.links where symlink("../../\(name)", "\(path)/\(name)") != 0 {
      guard errno == EEXIST else { throw .lastError("create", "\(path)/\(name)") }
    }
    let config =
      "[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tobjectformat = \(format.rawValue)\n"
    try SyncError.wrap {
      try RecordFile.replace(file: "\(path)/config", with: Array(config.utf8))
      try RecordFile.replace(file: "\(path)/HEAD", with: Array("ref: refs/heads/\(branch)\n".utf8))
    }
  }

  /// Checks files in a folder: git would wait forever for a pipe, and follow a link out of the
  /// repository.
  private static func checkFiles(_ names: [String], in folder: String) throws(SyncError) {
    var rest = names.map { "\(folder)/\($0)" }
    while let path = rest.popLast() {
      switch try kind(path) {
      case nil, S_IFREG: continue
      case S_IFDIR: rest += try self.names(in: path, skipsFiles: true).map { "\(path)/\($0)" }
      case S_IFLNK: throw elsewhere(path)
      default:
        throw .system(
          String(
            localized: """
              \(path.harmless) is neither a file nor a folder, so git might wait for it forever; \
              remove it, then sync again
              """))
      }
    }
  }

  static func checkIsFolder(_ path: String) throws(SyncError) {
    guard try kind(path) == S_IFDIR else { throw elsewhere(path) }
  }

  /// True if something is a regular file, which git can read without waiting.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func elsewhere(_ path: String) -> SyncError {
    .system(String(localized: "\(path.harmless) points elsewhere; sync needs its own repository"))
  }

  /// The type of a file, as in `st_mode`; nil if it does not exist.
  private static func kind(_ path: String) throws(SyncError) -> mode_t? {
    var status = stat()
    if lstat(path, &status) == 0 { return status.st_mode & S_IFMT }
    guard errno == ENOENT else { throw .lastError("open", path.harmless) }
    return nil
  }

  /// The names in a folder.
  ///
  /// - Parameter skipsFiles: true to skip regular files. Objects are many, and checking each one
  ///   would take long.
  private static func names(
    in folder: String, skipsFiles: Bool = false
  ) throws(SyncError) -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw .lastError("open", folder.harmless)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      if skipsFiles && entry.pointee.d_type == DT_REG { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(validating: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name else {
        throw .system(
          String(localized: "\(folder.harmless) has an entry with an invalid name; remove it"))
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// The path that a link points to; empty for anything else.
  private func target(of link: String) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { buffer in
        max(readlink("\(path)/\(link)", buffer.baseAddress!, buffer.count), 0)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func remove(_ path: String) throws(SyncError) {
    try SyncError.wrap { try RecordFile.remove(file: path) }
  }
}

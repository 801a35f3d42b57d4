import Processes
import StandupsModel
import StandupsStorage

/// A temporary folder that git takes for a repository, with links to the objects and refs of
/// another one, and nothing else from it. The caller that creates it must remove it.
struct ForeignRepository {
  var folder: String { temporary.path }

  private static let links = ["objects", "packed-refs", "refs", "reftable", "shallow"]

  private let temporary: TemporaryFolder

  /// - Parameters:
  ///   - path: the folder of the other repository.
  ///   - git: reads the format of the repository.
  init(_ path: String, git: Git) throws(SyncError) {
    let (original, worktree) = try Self.metadata(of: path)
    let settings = try git.settings(in: Self.contents(of: "\(original)/config") ?? [])
    let storage = settings["extensions.refstorage"] ?? "files"
    guard let format = ObjectFormat(settings), ["files", "reftable"].contains(storage) else {
      throw .system(String(localized: "it has a format that is not supported"))
    }
    let head = try Self.firstLine(of: "\(worktree)/HEAD")
    temporary = try TemporaryFolder()
    do throws(SyncError) {
      for name in Self.links where symlink("\(original)/\(name)", "\(folder)/\(name)") != 0 {
        throw .lastError("create", "\(folder)/\(name)")
      }
      let extensions =
        "[extensions]\n\tobjectformat = \(format.rawValue)\n"
        + (storage == "files" ? "" : "\trefstorage = \(storage)\n")
      try RepositoryFile.create(
        "\(folder)/config",
        holding: Array(
          "[core]\n\trepositoryformatversion = 1\n\tbare = true\n\(extensions)".utf8))
      let text = head.flatMap(Self.checkedHead) ?? "ref: refs/heads/main"
      try RepositoryFile.create("\(folder)/HEAD", holding: Array("\(text)\n".utf8))
    } catch {
      remove()
      throw error
    }
  }

  func remove() { temporary.remove() }

  /// The folder with the objects and refs of a repository: `.git`, or the place to which a file of
  /// that name points, as in a linked worktree or a submodule, or else the folder itself, if it is
  /// bare.
  ///
  /// - Returns: also the folder that says what is checked out.
  private static func metadata(
    of path: String
  ) throws(SyncError) -> (folder: String, worktree: String) {
    var folder = isFolder("\(path)/.git") ? "\(path)/.git" : path
    if let line = try firstLine(of: "\(path)/.git"), line.hasPrefix("gitdir: ") {
      folder = resolved(String(line.dropFirst(8)), in: path)
    }
    let worktree = folder
    if let line = try firstLine(of: "\(folder)/commondir") { folder = resolved(line, in: folder) }
    guard isFolder("\(folder)/objects"), isFolder("\(folder)/refs") else {
      throw .system(
        isFolder(path)
          ? String(localized: "it is not a git repository")
          : String(localized: "there is no such folder"))
    }
    return (folder, worktree)
  }

  /// The content of `HEAD`, if it is a branch or a commit.
  private static func checkedHead(_ line: String) -> String? {
    let mark = "ref: refs/heads/"
    let isCommit = [40, 64].contains(line.utf8.count) && line.allSatisfy(\.isHexDigit)
    let isBranch = line.hasPrefix(mark) && isRefName(line.dropFirst(mark.count))
    return isCommit || isBranch ? line : nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func resolved(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  private static func firstLine(of path: String) throws(SyncError) -> String? {
    guard !isFolder(path), let bytes = try contents(of: path) else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).trimmed
  }

  /// The content of a file; nil if it does not exist. Never waits for a pipe or a device.
  private static func contents(of path: String) throws(SyncError) -> [UInt8]? {
    do throws(StorageError) {
      return try RecordFile.contents(ofFile: path)
    } catch {
      guard error.kind != .missing else { return nil }
      throw .system("\(error)")
    }
  }
}

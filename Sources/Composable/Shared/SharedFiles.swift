import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of shared values: those on the disk, or substitutes in memory.
package struct SharedFiles: Sendable {
  /// The content of a file; nil if there is none.
  package var read: @Sendable (_ path: String) throws -> [UInt8]?
  /// Replaces a file as a whole.
  package var write: @Sendable (_ content: [UInt8], _ path: String) throws -> Void
  /// Calls a closure when a file may have changed; nil if its folder cannot be watched.
  package var watch: @Sendable (_ path: String, @escaping @Sendable () -> Void) -> SharedWatch?

  /// Files that only this value knows. They do not change by themselves.
  static func inMemory() -> Self {
    final class Contents: Sendable {
      let files = Mutex<[String: [UInt8]]>([:])
    }
    let contents = Contents()
    return Self(
      read: { path in contents.files.withLock { $0[path] } },
      write: { content, path in contents.files.withLock { $0[path] = content } },
      watch: { _, _ in nil })
  }

  package static var disk: Self {
    Self(
      read: { path in try File.read(path) }, write: { try File.replace($1, with: $0) },
      watch: { path, didChange in FolderEvents.watch(File.folder(of: path), didChange) })
  }

  /// The folder with the program's name in the user's configuration folder.
  static var configurationFolder: String {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = value("XDG_CONFIG_HOME") ?? (value("HOME") ?? "") + "/.config"
    let program = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
    return "\(base)/\(program)"
  }
}

/// The reason of the system when a file could not be read or written.
struct SharedFileError: Error, CustomStringConvertible {
  let description: String

  init(_ action: String, _ path: String) {
    description = "cannot \(action) \(path): \(String(cString: strerror(errno)))"
  }
}

private enum File {
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  static func read(_ path: String) throws -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    guard file >= 0 else { throw SharedFileError("read", path) }
    defer { close(file) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(file, &buffer, buffer.count)
      if count == 0 { return content }
      if count > 0 { content += buffer[..<count] }
      if count < 0, errno != EINTR { throw SharedFileError("read", path) }
    }
  }

  /// Writes a temporary file in the same folder, and renames it once it is on the disk.
  static func replace(_ path: String, with content: [UInt8]) throws {
    let folder = folder(of: path)
    try createFolder(folder)
    let name = "\(path).\(UInt32.random(in: 0...(.max))).tmp"
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SharedFileError("write", path) }
    let isWritten = writeAll(content, to: file) && fsync(file) == 0
    let isReplaced = close(file) == 0 && isWritten && rename(name, path) == 0
    guard isReplaced, synchronize(folder) else {
      let error = SharedFileError("write", path)
      if !isReplaced { unlink(name) }
      throw error
    }
  }

  private static func createFolder(_ path: String) throws {
    if path.isEmpty || access(path, F_OK) == 0 { return }
    try createFolder(folder(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SharedFileError("create", path) }
  }

  private static func synchronize(_ folder: String) -> Bool {
    let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  private static func writeAll(_ content: [UInt8], to file: Int32) -> Bool {
    content.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private static func systemRead(
    _ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, buffer, count)
    #else
      Darwin.read(file, buffer, count)
    #endif
  }
}

/// Reports that something in a folder has changed.
private enum FolderEvents {
  private static let queue = DispatchQueue(label: "shared values")

  #if canImport(Glibc)
    static func watch(
      _ folder: String, _ didChange: @escaping @Sendable () -> Void
    ) -> SharedWatch? {
      let events = UInt32(IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
      let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      guard inotify_add_watch(descriptor, folder, events) >= 0 else {
        close(descriptor)
        return nil
      }
      // NB: unsafe, because Dispatch does not say that its sources may be used from any thread.
      nonisolated(unsafe) let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: queue)
      source.setEventHandler {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        // NB: which file it was does not matter, because reading one again is cheap.
        while read(descriptor, &buffer, buffer.count) > 0 {}
        didChange()
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      return SharedWatch { source.cancel() }
    }
  #else
    static func watch(
      _ folder: String, _ didChange: @escaping @Sendable () -> Void
    ) -> SharedWatch? {
      let descriptor = open(folder, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      nonisolated(unsafe) let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: .write, queue: queue)
      source.setEventHandler(handler: didChange)
      source.setCancelHandler { close(descriptor) }
      source.activate()
      return SharedWatch { source.cancel() }
    }
  #endif
}

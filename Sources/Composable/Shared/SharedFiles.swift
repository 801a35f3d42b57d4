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
  /// Calls a closure when a file may have changed; nil if its folder does not exist, or cannot be
  /// watched, which is reported once.
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

/// Tells that something in a folder has changed.
private enum FolderEvents {
  private static let queue = DispatchQueue(label: "shared values")
  private static let reportedFolders = Mutex<Set<String>>([])

  static func watch(
    _ folder: String, _ didChange: @escaping @Sendable () -> Void
  ) -> SharedWatch? {
    do {
      return try start(folder, didChange)
    } catch {
      let isFirst = reportedFolders.withLock { $0.insert(folder).inserted }
      if isFirst {
        reportIssue(
          "\(error). Changes that other programs make there are not seen.",
          at: .ofTest ?? SourcePosition())
      }
      return nil
    }
  }

  #if canImport(Glibc)
    private struct State {
      /// The instance of inotify, which all folders share, since a user may have only some 128.
      var descriptor: Int32 = -1
      var source: (any DispatchSourceRead)?
      /// The observers of each watch of the instance.
      var observers: [Int32: [SharedObserver]] = [:]
    }

    private static let state = Mutex(State())

    private static func start(
      _ folder: String, _ didChange: @escaping @Sendable () -> Void
    ) throws -> SharedWatch? {
      let events = IN_CLOSE_WRITE | IN_DELETE | IN_MOVE_SELF | IN_MOVED_FROM | IN_MOVED_TO
      let observer = SharedObserver(didChange: didChange)
      let number: Int32? = try state.withLock { state in
        if state.descriptor < 0 { try open(&state, for: folder) }
        // NB: a folder that is already watched keeps its number.
        let number = inotify_add_watch(state.descriptor, folder, UInt32(events))
        if number < 0, errno == ENOENT || errno == ENOTDIR { return nil }
        guard number >= 0 else { throw SharedFileError("watch", folder) }
        state.observers[number, default: []].append(observer)
        return number
      }
      guard let number else { return nil }
      return SharedWatch {
        state.withLock { state in
          state.observers[number]?.removeAll { $0 === observer }
          if state.observers[number]?.isEmpty == true { end(number, &state) }
        }
      } isEnded: {
        state.withLock { $0.observers[number] == nil }
      }
    }

    private static func open(_ state: inout State, for folder: String) throws {
      let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { throw SharedFileError("watch", folder) }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { handleEvents(of: descriptor) }
      source.activate()
      (state.descriptor, state.source) = (descriptor, source)
    }

    private static func end(_ number: Int32, _ state: inout State) {
      state.observers[number] = nil
      inotify_rm_watch(state.descriptor, number)
    }

    private static func handleEvents(of descriptor: Int32) {
      let kinds = readEvents(of: descriptor)
      let observers = state.withLock { state in
        // NB: if events were lost, there is one without a watch. Which file it was does not matter,
        // because reading one again is cheap.
        let numbers = kinds[-1] == nil ? Array(kinds.keys) : Array(state.observers.keys)
        let observers = numbers.flatMap { state.observers[$0] ?? [] }
        // NB: a folder that is removed or moved is no longer at its path.
        let gone = UInt32(IN_IGNORED | IN_MOVE_SELF)
        for (number, kinds) in kinds where kinds & gone != 0 { end(number, &state) }
        return observers
      }
      for observer in observers { observer.didChange() }
    }

    /// The kinds of the events of each watch.
    private static func readEvents(of descriptor: Int32) -> [Int32: UInt32] {
      let headSize = MemoryLayout<inotify_event>.size
      var kinds: [Int32: UInt32] = [:]
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
        buffer.withUnsafeBytes { bytes in
          var start = 0
          while start < count {
            let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            kinds[event.wd, default: 0] |= event.mask
            start += headSize + Int(event.len)
          }
        }
      }
      return kinds
    }
  #else
    private static func start(
      _ folder: String, _ didChange: @escaping @Sendable () -> Void
    ) throws -> SharedWatch? {
      let descriptor = open(folder, O_EVTONLY | O_CLOEXEC)
      if descriptor < 0, errno == ENOENT || errno == ENOTDIR { return nil }
      guard descriptor >= 0 else { throw SharedFileError("watch", folder) }
      // NB: unsafe, because Dispatch does not say that its sources may be used from any thread.
      nonisolated(unsafe) let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: .write, queue: queue)
      source.setEventHandler(handler: didChange)
      source.setCancelHandler { close(descriptor) }
      source.activate()
      return SharedWatch { source.cancel() }
    }
  #endif
}

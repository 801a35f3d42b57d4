import ComposableMacros
import Dependencies
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The changes of the files in a folder.
@DependencyClient
struct FolderClient: Sendable {
  /// The changes from now on, as long as someone listens.
  var changes: @Sendable (_ path: String) throws -> AsyncStream<FolderChange>
  /// The folder in which the program was started.
  var path: @Sendable () -> String = { "" }
}

struct FolderChange: Equatable, Sendable {
  var name: String
  var kind: Kind

  enum Kind: Equatable, Sendable {
    case added
    case removed
    case written
  }
}

struct FolderError: Error, CustomStringConvertible {
  let description: String

  init(path: String) {
    description = "\(path) cannot be watched: \(String(cString: strerror(errno)))."
  }
}

extension FolderClient: DependencyKey {
  static let liveValue = Self(
    changes: { path in try FolderEvents.stream(of: path) },
    path: {
      guard let path = getcwd(nil, 0) else { return "." }
      defer { free(path) }
      return String(cString: path)
    })

  static let testValue = Self()
}

extension DependencyValues {
  var folder: FolderClient {
    get { self[FolderClient.self] }
    set { self[FolderClient.self] = newValue }
  }
}

private enum FolderEvents {
  /// The maximum number of waiting changes, since a folder can change faster than a screen is
  /// drawn.
  private static let backlog = 1_000
  private static let queue = DispatchQueue(label: "folder changes")

  #if canImport(Glibc)
    static func stream(of path: String) throws -> AsyncStream<FolderChange> {
      let wanted = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { throw FolderError(path: path) }
      guard inotify_add_watch(descriptor, path, UInt32(wanted)) >= 0 else {
        defer { close(descriptor) }
        throw FolderError(path: path)
      }
      // NB: unsafe, because Dispatch does not say that its sources may be used from any thread.
      nonisolated(unsafe) let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: queue)
      let (stream, continuation) = AsyncStream.makeStream(
        of: FolderChange.self, bufferingPolicy: .bufferingNewest(backlog))
      source.setEventHandler {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
          for change in changes(in: buffer[..<count]) { continuation.yield(change) }
        }
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      continuation.onTermination = { _ in source.cancel() }
      return stream
    }

    private static func changes(in buffer: ArraySlice<UInt8>) -> [FolderChange] {
      buffer.withUnsafeBytes { bytes in
        var changes: [FolderChange] = []
        var start = 0
        let headSize = MemoryLayout<inotify_event>.size
        while start + headSize <= bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          let name = bytes[(start + headSize)...].prefix(Int(event.len)).prefix { $0 != 0 }
          start += headSize + Int(event.len)
          guard let kind = kind(of: event.mask) else { continue }
          changes.append(FolderChange(name: String(decoding: name, as: UTF8.self), kind: kind))
        }
        return changes
      }
    }

    private static func kind(of mask: UInt32) -> FolderChange.Kind? {
      if mask & UInt32(IN_CLOSE_WRITE) != 0 { return .written }
      if mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { return .added }
      if mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0 { return .removed }
      return nil
    }
  #else
    /// The changes of a folder. This system reports that something has changed, but not what.
    static func stream(of path: String) throws -> AsyncStream<FolderChange> {
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FolderError(path: path) }
      nonisolated(unsafe) let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: .write, queue: queue)
      let (stream, continuation) = AsyncStream.makeStream(
        of: FolderChange.self, bufferingPolicy: .bufferingNewest(backlog))
      source.setEventHandler { continuation.yield(FolderChange(name: path, kind: .written)) }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      continuation.onTermination = { _ in source.cancel() }
      return stream
    }
  #endif
}

import ComposableMacros
import Dependencies
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@DependencyClient
struct DownloadClient: Sendable {
  enum Event: Equatable, Sendable {
    case finished(bytes: Int)
    /// The part that has arrived, 0…1.
    case progressed(Double)
  }

  /// Fetches a file in pieces. The stream ends after `finished`, or with an error.
  var download: @Sendable (_ path: String) -> AsyncThrowingStream<Event, any Error> = { _ in
    AsyncThrowingStream { $0.finish() }
  }
}

extension DownloadClient: DependencyKey {
  /// Reads files of this machine, slowly enough to watch.
  static let liveValue = Self { path in
    @Dependency(\.continuousClock) var clock
    let file = SlowFile(path)
    return AsyncThrowingStream { [clock] in
      try await clock.sleep(for: .milliseconds(75))
      return try file.next()
    }
  }

  static let testValue = Self()
}

extension DependencyValues {
  var downloadClient: DownloadClient {
    get { self[DownloadClient.self] }
    set { self[DownloadClient.self] = newValue }
  }
}

struct DownloadError: Error, CustomStringConvertible {
  let description: String

  init(path: String) {
    description = "\(path) cannot be read: \(String(cString: strerror(errno)))."
  }
}

/// A file that is read in forty pieces.
final class SlowFile: Sendable {
  private struct State {
    var file: Int32 = -1
    var isFinished = false
    var received = 0
    var size = 0
  }

  private let path: String
  private let state = Mutex(State())

  init(_ path: String) {
    self.path = path
  }

  deinit {
    let file = state.withLock(\.file)
    if file >= 0 { close(file) }
  }

  /// Reads the next piece; nil after the last event.
  func next() throws -> DownloadClient.Event? {
    try state.withLock { state in
      if state.isFinished { return nil }
      if state.file < 0 { try start(&state) }
      var piece = [UInt8](repeating: 0, count: max(1, (state.size + 39) / 40))
      let count = read(state.file, &piece, piece.count)
      guard count >= 0 else { throw DownloadError(path: path) }
      state.received += count
      state.isFinished = count == 0
      return state.isFinished
        ? .finished(bytes: state.received)
        : .progressed(min(1, Double(state.received) / Double(max(1, state.size))))
    }
  }

  private func start(_ state: inout State) throws {
    state.file = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard state.file >= 0, fstat(state.file, &status) == 0 else { throw DownloadError(path: path) }
    state.size = Int(status.st_size)
  }
}

import StandupsModel
import StandupsStorage
import Synchronization

/// Reports the ids of standups that another process may have changed, from a thread that sleeps
/// between changes.
final class FolderWatcher: Sendable {
  private static let batch = 200

  private let folder: DataFolder
  private let watching = Atomic(false)

  /// True if changes are reported as they happen.
  var isWatching: Bool { watching.load(ordering: .relaxed) }

  init(folder: DataFolder) {
    self.folder = folder
  }

  /// All standups, in batches, once the folder is watched; then those that were touched, or none if
  /// only running meetings were. The thread ends with the stream, or when no one holds it any
  /// longer.
  func touched() -> AsyncStream<[TouchedStandup]> {
    let (changes, continuation) = AsyncStream.makeStream(of: [TouchedStandup].self)
    let end = FolderWatchEnd()
    continuation.onTermination = { _ in end.end() }
    let isStarted = WorkerThread.start { [self] in
      watch(continuation, until: end)
      continuation.finish()
    }
    if !isStarted {
      reportAll(continuation)
      continuation.finish()
    }
    // NB: the thread holds the stream, so leaving a loop over it early would not end it.
    let listener = Listener(end: end)
    return AsyncStream {
      let touched = await changes.first { _ in true }
      return withExtendedLifetime(listener) { touched }
    }
  }

  private func watch(
    _ continuation: AsyncStream<[TouchedStandup]>.Continuation, until end: FolderWatchEnd
  ) {
    guard var watch = FolderWatch(path: folder.path, until: end) else {
      return reportAll(continuation)
    }
    watching.store(true, ordering: .relaxed)
    defer { watching.store(false, ordering: .relaxed) }
    // NB: nothing has been read yet that could be stale.
    reportAll(continuation)
    while let touched = watch.next() {
      switch touched {
      case .anywhere: reportAll(continuation, meetings: nil)
      case .standups([]): continuation.yield([])
      case .standups(let touched): report(touched, continuation)
      }
    }
  }

  private func reportAll(
    _ continuation: AsyncStream<[TouchedStandup]>.Continuation, meetings: Set<MeetingName>? = []
  ) {
    do {
      try report(folder.standupIDs().map { TouchedStandup($0, meetings: meetings) }, continuation)
    } catch {
      // NB: loading and saving already report a folder that cannot be listed.
      return
    }
  }

  private func report(
    _ touched: [TouchedStandup], _ continuation: AsyncStream<[TouchedStandup]>.Continuation
  ) {
    for start in stride(from: 0, to: touched.count, by: Self.batch) {
      continuation.yield(Array(touched[start..<min(start + Self.batch, touched.count)]))
    }
  }
}

/// Ends a watch when it is released.
private final class Listener: Sendable {
  private let end: FolderWatchEnd

  init(end: FolderWatchEnd) {
    self.end = end
  }

  deinit { end.end() }
}

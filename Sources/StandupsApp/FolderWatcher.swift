import StandupsModel
import StandupsStorage
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells the ids of standups that somebody may have changed, from a thread that sleeps while nobody
/// does.
final class FolderWatcher: Sendable {
  private static let batch = 200

  private let folder: DataFolder
  private let watching = Atomic(false)

  /// Whether changes are told as they happen.
  var isWatching: Bool { watching.load(ordering: .relaxed) }

  init(folder: DataFolder) {
    self.folder = folder
  }

  /// All standups, in batches, as soon as they are watched over; then those that were touched.
  func touched() -> AsyncStream<[UUID]> {
    AsyncStream { continuation in
      let isStarted = WorkerThread.start { [self] in
        watch(continuation)
        continuation.finish()
      }
      guard !isStarted else { return }
      tellAll(continuation)
      continuation.finish()
    }
  }

  private func watch(_ continuation: AsyncStream<[UUID]>.Continuation) {
    guard var watch = FolderWatch(path: folder.path) else { return tellAll(continuation) }
    watching.store(true, ordering: .relaxed)
    defer { watching.store(false, ordering: .relaxed) }
    tellAll(continuation)
    while let touched = watch.next() {
      switch touched {
      case .anywhere: tellAll(continuation)
      case .standups(let ids): tell(ids.sorted(), continuation)
      }
    }
  }

  private func tellAll(_ continuation: AsyncStream<[UUID]>.Continuation) {
    do {
      try tell(folder.standupIDs(), continuation)
    } catch {
      // NB: a folder that cannot be listed now was told when it was loaded, and is told by every save.
      return
    }
  }

  private func tell(_ ids: [UUID], _ continuation: AsyncStream<[UUID]>.Continuation) {
    for start in stride(from: 0, to: ids.count, by: Self.batch) {
      continuation.yield(Array(ids[start..<min(start + Self.batch, ids.count)]))
    }
  }
}

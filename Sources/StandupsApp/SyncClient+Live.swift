import Dispatch
import Standups
import StandupsModel
import StandupsStorage
import StandupsSync
import Terminal

extension SyncClient {
  /// Shares a data folder by git, one sync after the other and off the main thread, without ever asking on
  /// the terminal.
  static func live(path: String, writer: RecordWriter) -> Self {
    let queue = DispatchQueue(label: "standups.sync")
    return SyncClient(
      obstacle: {
        switch Synchronizer.sharing(of: path) {
        case .nobody: "Nobody shares this folder yet; standups sync --init URL begins it"
        case .onlyGit: "This folder's git knows of no other; standups sync --init URL names one"
        case .others: nil
        }
      },
      sync: { answers in
        AsyncThrowingStream { continuation in
          let cancellation = Cancellation()
          continuation.onTermination = { _ in cancellation.cancel() }
          queue.async {
            Terminal.protectThread()
            // NB: what was being saved when the key was pressed goes along.
            _ = writer.waitUntilIdle(for: .seconds(10))
            let synchronizer = Synchronizer(
              folder: DataFolder(path: path),
              git: Git(folder: path, attendance: .alone, cancellation: cancellation))
            do throws(SyncError) {
              let outcome = try synchronizer.synchronize(
                answers: { answers[$0] }, progress: { continuation.yield(.began($0.rawValue)) })
              continuation.yield(SyncClient.Event(outcome))
              continuation.finish()
            } catch {
              continuation.finish(throwing: error)
            }
          }
        }
      })
  }
}

extension SyncClient.Event {
  fileprivate init(_ outcome: SyncOutcome) {
    switch outcome {
    case .asked(let questions): self = .asked(questions)
    case .finished(let report): self = .finished("\(report)")
    }
  }
}

import Standups
import StandupsModel
import StandupsStorage
import StandupsSync

extension SyncClient {
  /// Syncs a data folder through git, off the main thread and without ever prompting on the
  /// terminal.
  static func live(path: String, writer: RecordWriter) -> Self {
    live(
      path: path, writer: writer, schedule: serialQueue(named: "standups.sync"),
      synchronizer: { cancellation in
        Synchronizer(
          folder: DataFolder(path: path),
          git: Git(folder: path, cancellation: cancellation))
      })
  }

  static func live(
    path: String, writer: RecordWriter, schedule: @escaping Scheduler,
    synchronizer: @escaping @Sendable (Cancellation) -> Synchronizer
  ) -> Self {
    SyncClient(
      obstacle: {
        switch Synchronizer.setup(of: path) {
        case .none: String(localized: "Sync is not set up; run standups sync --init URL")
        case .noRemote:
          String(localized: "Sync has no remote repository; run standups sync --init URL")
        case .complete: nil
        }
      },
      sync: { answers, timeLimit in
        AsyncThrowingStream { continuation in
          let cancellation = Cancellation()
          if let timeLimit { cancellation.cancel(after: timeLimit) }
          continuation.onTermination = { _ in cancellation.cancel() }
          schedule {
            // NB: changes that were being saved when the key was pressed are included.
            _ = writer.waitUntilIdle(for: .seconds(10))
            do throws(SyncError) {
              let outcome = try synchronizer(cancellation).synchronize(
                answers: { answers.conflicts[$0] }, missing: { answers.choice(for: $0) },
                isWatched: !answers.leavesMissing,
                progress: { continuation.yield(.began($0.rawValue)) })
              for event in outcome.events { continuation.yield(event) }
              continuation.finish()
            } catch {
              guard case .missing(let records) = error else {
                return continuation.finish(throwing: error)
              }
              continuation.yield(.missing(records))
              continuation.finish()
            }
          }
        }
      })
  }
}

extension SyncOutcome {
  fileprivate var events: [SyncClient.Event] {
    switch self {
    case .asked(let questions): [.asked(questions)]
    case .finished(let report):
      (report.missing.map { [.missing($0)] } ?? []) + [.finished("\(report)")]
    }
  }
}

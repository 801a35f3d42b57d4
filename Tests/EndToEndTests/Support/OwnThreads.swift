import Foundation
import Testing

extension Trait where Self == OwnThreads {
  /// Runs a suite's tests on threads of their own, because they wait for other programs. The threads
  /// of all other tests are as many as the machine's cores, and would wait with them.
  static var onOwnThreads: Self { OwnThreads() }
}

struct OwnThreads: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.shared) { try await function() }
  }
}

private final class Threads: TaskExecutor {
  static let shared = Threads()

  /// How many programs are driven at the same time.
  private static let count = 6

  private let queue = OperationQueue()

  private init() {
    queue.maxConcurrentOperationCount = Self.count
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

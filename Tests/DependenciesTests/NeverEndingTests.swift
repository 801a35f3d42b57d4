import Dependencies
import Testing

@Suite struct NeverEndingTests {
  @Test func `a task that waits forever ends when it is canceled`() async {
    let task = Task { try await Task<Int, Never>.never() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a stream that has ended sends nothing, and throws its error`() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("a value") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() { Issue.record("a value") }
    await #expect(throws: CancellationError.self) {
      let stream = AsyncThrowingStream<Int, any Error>.finished(throwing: CancellationError())
      for try await _ in stream { Issue.record("a value") }
    }
  }

  @Test func `a stream that never ends waits until its task is canceled`() async {
    let task = Task {
      for await _ in AsyncStream<Int>.never { Issue.record("a value") }
      return Task.isCancelled
    }
    task.cancel()
    #expect(await task.value)
  }
}

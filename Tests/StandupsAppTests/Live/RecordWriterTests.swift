import Dispatch
import Synchronization
import Testing

@testable import StandupsApp

@Suite struct RecordWriterTests {
  private struct Failure: Error {}

  @Test func `work is done in order`() async throws {
    let writer = RecordWriter()
    let done = Mutex<[Int]>([])
    for number in 1...3 { try await writer.perform { done.withLock { $0.append(number) } } }
    #expect(done.withLock { $0 } == [1, 2, 3])
  }

  @Test func `an error reaches the caller`() async {
    let writer = RecordWriter()
    await #expect(throws: Failure.self) { try await writer.perform { throw Failure() } }
  }

  @Test func `waiting ends when the work is done`() async throws {
    let writer = RecordWriter()
    let isDone = Mutex(false)
    async let work: Void = writer.perform { isDone.withLock { $0 = true } }
    try await work
    #expect(writer.waitUntilIdle(for: .seconds(60)))
    #expect(isDone.withLock { $0 })
  }

  @Test func `waiting includes the work that other work leads to`() {
    let writer = RecordWriter()
    func request() { Task.immediate { try await writer.perform {} } }
    request()
    #expect(writer.waitUntilIdle(for: .seconds(60)) { if writer.requestCount < 3 { request() } })
    #expect(writer.requestCount == 3)
  }

  @Test func `waiting for work that takes too long times out`() async throws {
    let writer = RecordWriter()
    let hold = DispatchSemaphore(value: 0)
    let started = DispatchSemaphore(value: 0)
    let work = Task {
      try await writer.perform {
        started.signal()
        hold.wait()
      }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        started.wait()
        continuation.resume()
      }
    }
    #expect(!writer.waitUntilIdle(for: .zero))
    hold.signal()
    try await work.value
    #expect(writer.waitUntilIdle(for: .seconds(60)))
  }
}

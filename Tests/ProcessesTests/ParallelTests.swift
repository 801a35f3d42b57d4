import Foundation
import Processes
import Synchronization
import Testing

@Suite struct ParallelTests {
  @Test(arguments: [0, 1, 2, 1_000]) func `each number is passed once`(count: Int) {
    let numbers = Mutex<[Int]>([])
    performInParallel(count) { range in numbers.withLock { $0 += range } }
    #expect(numbers.withLock { $0.sorted() } == Array(0..<count))
  }

  @Test func `no thread is of a queue that wakes the program up every second`() throws {
    let names = Mutex<Set<String>>([])
    let caller = pthread_self()
    performInParallel(100) { _ in
      guard pthread_equal(pthread_self(), caller) == 0 else { return }
      do {
        let name = try String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
        names.withLock { _ = $0.insert(name) }
      } catch {
        Issue.record(error)
      }
    }
    // The name of such a thread is that of a global queue without "overcommit".
    #expect(names.withLock { $0.allSatisfy { !$0.hasSuffix("-qos\n") } })
  }
}

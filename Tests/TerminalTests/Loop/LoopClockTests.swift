import Synchronization
import Testing

@testable import Terminal

struct LoopClockTests {
  @Test func `readings never go backward`() {
    let clock = LoopClock()
    let readings = (0..<1000).map { _ in clock.now }
    #expect(readings == readings.sorted())
  }

  @Test func `a deadline that has passed does not sleep`() async throws {
    let clock = LoopClock()
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)))
    #expect(clock.nextDeadline == nil)
  }

  @Test func `sleepers wake once the loop has passed their deadline`() async throws {
    let time = ManualTime()
    let clock = LoopClock { time.now }
    async let sleep: Void = clock.sleep(until: .init(uptime: .seconds(5)))
    while clock.nextDeadline == nil { await Task.yield() }
    #expect(clock.nextDeadline == .init(uptime: .seconds(5)))
    time.now = .milliseconds(4999)
    clock.wakeSleepers()
    #expect(clock.nextDeadline == .init(uptime: .seconds(5)))
    time.now = .seconds(5)
    clock.wakeSleepers()
    try await sleep
    #expect(clock.nextDeadline == nil)
  }

  @Test func `a task that waits for a frame continues after it`() async {
    let clock = LoopClock()
    async let frame: Void = clock.firstFrameDrawn()
    while clock.nextDeadline == nil { await Task.yield() }
    #expect(clock.nextDeadline == .init(uptime: .zero))
    clock.wakeSleepers()
    await frame
    #expect(clock.nextDeadline == nil)
  }

  @Test func `the nearest deadline counts`() async {
    let time = ManualTime()
    let clock = LoopClock { time.now }
    let near = clock.now.advanced(by: .seconds(100))
    let far = clock.now.advanced(by: .seconds(200))
    let sleepers = [far, near].map { deadline in
      Task { try await clock.sleep(until: deadline) }
    }
    while clock.nextDeadline != near { await Task.yield() }
    sleepers[1].cancel()
    while clock.nextDeadline != far { await Task.yield() }
    sleepers[0].cancel()
    for sleeper in sleepers {
      await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
  }

  @Test func `a canceled task does not begin to sleep`() async {
    let clock = LoopClock()
    let sleeper = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(until: clock.now.advanced(by: .seconds(100)))
    }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.nextDeadline == nil)
  }

  @Test func `canceling from many threads leaves no sleeper behind`() async {
    let clock = LoopClock()
    await withTaskGroup { group in
      for _ in 0..<500 {
        let sleeper = Task {
          try await clock.sleep(until: clock.now.advanced(by: .seconds(100)))
        }
        group.addTask { sleeper.cancel() }
        group.addTask {
          await #expect(throws: CancellationError.self) { try await sleeper.value }
        }
      }
    }
    #expect(clock.nextDeadline == nil)
  }
}

private final class ManualTime: Sendable {
  private let value = Mutex(Duration.zero)

  var now: Duration {
    get { value.withLock(\.self) }
    set { value.withLock { $0 = newValue } }
  }
}

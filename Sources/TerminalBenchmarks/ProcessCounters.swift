import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the kernel has counted for a process, all its threads together. Linux only: from proc(5).
struct ProcessCounters {
  /// Calls of write(2) and its like, to whatever.
  let writes: Int
  let processorTime: Duration
  /// How often each thread went to sleep by itself.
  private let sleeps: [String: Int]

  init(of process: Int32) throws(BenchmarkError) {
    writes = try TextFile(path: "/proc/\(process)/io").number(after: "syscw:")
    processorTime = try Self.processorTime(of: process)
    let threads = "/proc/\(process)/task"
    var sleeps: [String: Int] = [:]
    // NB: a thread may have ended since its name was read; then it has no number.
    for thread in try TextFile.names(in: threads) {
      sleeps[thread] = try? TextFile(path: "\(threads)/\(thread)/status")
        .number(after: "voluntary_ctxt_switches:")
    }
    self.sleeps = sleeps
  }

  /// How often a thread has woken up since then. One that has ended must have woken up to do so.
  func wakeUps(since before: Self) -> Int {
    let changes = sleeps.map { thread, count in count - before.sleeps[thread, default: 0] }
    let ended = before.sleeps.keys.filter { sleeps[$0] == nil }
    return changes.reduce(ended.count, +)
  }

  /// The memory that is in use now, in kibibytes.
  static func residentMemory(of process: Int32) throws(BenchmarkError) -> Int {
    try TextFile(path: "/proc/\(process)/status").number(after: "VmRSS:")
  }

  /// That of threads which have ended included.
  private static func processorTime(of process: Int32) throws(BenchmarkError) -> Duration {
    var clock = clockid_t()
    let failure = clock_getcpuclockid(process, &clock)
    guard failure == 0 else {
      throw BenchmarkError(refused: "the clock of process \(process)", failure)
    }
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else {
      throw BenchmarkError(refused: "the clock of process \(process)", errno)
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

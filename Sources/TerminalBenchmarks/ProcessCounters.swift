/// What the kernel has counted for a process, all its threads together. Linux only: from proc(5).
struct ProcessCounters {
  /// Calls of write(2) and its like.
  var writes: Int
  var processorTime: Duration
  /// How often the process went to sleep by itself: each is a wake-up.
  var voluntarySwitches: Int

  init(of process: Int32) throws(BenchmarkError) {
    let folder = "/proc/\(process)"
    writes = try TextFile(path: "\(folder)/io").number(after: "syscw:")
    processorTime = .zero
    voluntarySwitches = 0
    for thread in try TextFile.names(in: "\(folder)/task") {
      let schedule = try TextFile(path: "\(folder)/task/\(thread)/schedstat").text
      processorTime += .nanoseconds(Int(schedule.prefix { $0 != " " }) ?? 0)
      voluntarySwitches += try TextFile(path: "\(folder)/task/\(thread)/status")
        .number(after: "voluntary_ctxt_switches:")
    }
  }

  /// The memory that is in use now, in kibibytes.
  static func residentMemory(of process: Int32) throws(BenchmarkError) -> Int {
    try TextFile(path: "/proc/\(process)/status").number(after: "VmRSS:")
  }

  static func - (left: Self, right: Self) -> Self {
    var difference = left
    difference.writes -= right.writes
    difference.processorTime -= right.processorTime
    difference.voluntarySwitches -= right.voluntarySwitches
    return difference
  }
}

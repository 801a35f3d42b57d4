import CAllocations

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What something took, or what had been taken at a moment.
struct Cost {
  var nanoseconds = 0
  /// On this thread.
  var allocations = 0

  /// All so far.
  static var now: Cost {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Cost(
      nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec,
      allocations: Int(allocations_of_thread().count))
  }

  static func + (first: Cost, second: Cost) -> Cost {
    Cost(
      nanoseconds: first.nanoseconds + second.nanoseconds,
      allocations: first.allocations + second.allocations)
  }

  static func - (later: Cost, earlier: Cost) -> Cost {
    Cost(
      nanoseconds: later.nanoseconds - earlier.nanoseconds,
      allocations: later.allocations - earlier.allocations)
  }
}

import Dispatch

/// Splits the numbers below a count among all processors, and waits until all are done.
///
/// - Parameter body: gets a part of the numbers, on its own thread. The first part runs on the
///   caller's thread.
// NB: not with `DispatchQueue.concurrentPerform`, nor a global queue: once one of those has been
// used, libdispatch wakes the program up every second.
public func performInParallel(_ count: Int, _ body: @Sendable (Range<Int>) -> Void) {
  let parts = max(1, min(count, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  let ranges = (0..<parts).map { count * $0 / parts..<count * ($0 + 1) / parts }
  withoutActuallyEscaping(body) { body in
    let others = DispatchGroup()
    for range in ranges.dropFirst() {
      DispatchQueue(label: "processes.parallel").async(group: others) { body(range) }
    }
    body(ranges[0])
    others.wait()
  }
}

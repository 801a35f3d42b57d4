import Dispatch

/// Calls a body for each number below a count, on one thread per processor, and waits for all of them.
///
/// The caller's thread is one of these.
// NB: not with `DispatchQueue.concurrentPerform`, nor a global queue: once one of those was used,
// libdispatch wakes the program up every second.
public func performInParallel(_ count: Int, _ body: @Sendable (Int) -> Void) {
  let threads = max(1, min(count, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  withoutActuallyEscaping(body) { body in
    let others = DispatchGroup()
    for thread in 1..<threads {
      DispatchQueue(label: "processes.parallel").async(group: others) {
        for number in stride(from: thread, to: count, by: threads) { body(number) }
      }
    }
    for number in stride(from: 0, to: count, by: threads) { body(number) }
    others.wait()
  }
}

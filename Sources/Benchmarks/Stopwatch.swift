import CAllocations
import Measuring

/// Measures operations one after the other, each several times, in turns with a yardstick.
@MainActor
struct Stopwatch {
  // NB: a batch is so short that a process which is at work beside it spoils few of them.
  private static let batches = 20

  let options: Options
  let group: String
  private(set) var measurements: [Measurement] = []

  init(_ options: Options, group: String) {
    self.options = options
    self.group = group
  }

  /// Measures what one operation takes, on average.
  ///
  /// - Parameters:
  ///   - limit: in nanoseconds.
  ///   - count: how often it is done in each repetition, in batches.
  ///   - operations: does it so many times.
  mutating func measure(
    _ name: String, atMost limit: Double? = nil, count: Int, _ operations: (Int) async -> Void
  ) async {
    guard options.wants(group, case: name) else { return }
    let clock = ContinuousClock()
    let batch = max(1, count / Self.batches)
    await operations(batch)
    var times: [Double] = []
    var yardstick: [Double] = []
    for _ in 0..<options.repetitions {
      var batches: [Double] = []
      for _ in 0..<Self.batches {
        batches.append(await clock.measure { await operations(batch) }.nanoseconds / Double(batch))
      }
      times.append(batches.quantile(0.5))
      yardstick.append(Yardstick.measure().nanoseconds)
    }
    measurements.append(
      Measurement(
        name: name, unit: .nanoseconds, limit: limit.map { .atMost($0) }, subject: Samples(times),
        yardstick: Samples(yardstick)))
  }

  /// Measures what one operation allocates, on average.
  mutating func measureAllocations(
    _ name: String, atMost limit: Double? = nil, count: Int, _ operation: (Int) -> Void
  ) {
    guard options.wants(group, case: name) else { return }
    operation(0)
    let before = allocations_of_thread()
    for index in 0..<count { operation(index) }
    let after = allocations_of_thread()
    // NB: nothing is counted where the runtime is linked dynamically.
    guard after.count > 0 else { return }
    measurements.append(
      Measurement(
        name: "\(name): allocations", unit: .count, limit: limit.map { .atMost($0) },
        subject: Samples([Double(after.count - before.count) / Double(count)])))
    measurements.append(
      Measurement(
        name: "\(name): bytes", unit: .bytes,
        subject: Samples([Double(after.bytes - before.bytes) / Double(count)])))
  }
}

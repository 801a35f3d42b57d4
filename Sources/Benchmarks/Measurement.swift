import CAllocations

/// The cost of one operation, measured several times.
struct Measurement {
  let name: String
  /// Nanoseconds an operation, one value for each repetition, in ascending order.
  let nanoseconds: [Double]

  var median: Double { nanoseconds[nanoseconds.count / 2] }

  var line: String {
    let spread = "\(rounded(nanoseconds.first ?? 0))–\(rounded(nanoseconds.last ?? 0))"
    return padded(name, 24) + padded("\(rounded(median)) ns/op", 18) + spread
  }

  private func rounded(_ value: Double) -> Int { Int(value.rounded()) }
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

/// How often each case is repeated.
private let repetitions = 9

/// Whether a case was asked for: the program's arguments name cases, none means all.
private func isWanted(_ name: String) -> Bool {
  CommandLine.arguments.count == 1 || CommandLine.arguments.contains(name)
}

@MainActor
func measure(_ name: String, count: Int, _ operation: (Int) -> Void) {
  guard isWanted(name) else { return }
  let clock = ContinuousClock()
  operation(max(1, count / 10))
  let times = (0..<repetitions).map { _ in clock.measure { operation(count) } }
  report(name, count: count, times)
}

@MainActor
func measure(_ name: String, count: Int, _ operation: (Int) async -> Void) async {
  guard isWanted(name) else { return }
  let clock = ContinuousClock()
  await operation(max(1, count / 10))
  var times: [Duration] = []
  for _ in 0..<repetitions {
    times.append(await clock.measure { await operation(count) })
  }
  report(name, count: count, times)
}

/// Prints what one operation allocates, on average.
@MainActor
func measureAllocations(_ name: String, count: Int, _ operation: (Int) -> Void) {
  guard isWanted(name) else { return }
  operation(0)
  let before = allocations_of_thread()
  for index in 0..<count { operation(index) }
  let after = allocations_of_thread()
  guard after.count > 0 else { return print("\(padded(name, 24))not counted: linked dynamically") }
  let bytes = padded("\((after.bytes - before.bytes) / count) bytes/op", 18)
  print(padded(name, 24) + bytes + "\((after.count - before.count) / count) allocations/op")
}

private func report(_ name: String, count: Int, _ times: [Duration]) {
  let nanoseconds = times.map { time in
    let (seconds, attoseconds) = time.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
  }
  print(Measurement(name: name, nanoseconds: nanoseconds.sorted()).line)
}

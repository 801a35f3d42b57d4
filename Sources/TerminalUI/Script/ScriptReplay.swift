/// The steps of a script, each at its time.
///
/// ```swift
/// var replay = ScriptReplay(steps, from: clock.uptime)
/// while let step = replay.next(at: clock.uptime) { perform(step) }
/// ```
public struct ScriptReplay: Hashable, Sendable {
  /// The number of steps that do something, besides those that wait.
  public let count: Int
  /// The number of those steps that were performed.
  public private(set) var position = 0
  private var steps: ArraySlice<ScriptStep>
  private var due: Duration

  /// - Parameter start: the time at which the script begins, on a monotonic clock.
  public init(_ steps: [ScriptStep], from start: Duration) {
    count = steps.count { $0.time == nil }
    self.steps = steps[...]
    due = start
    skipTimes()
  }

  /// The time at which the next step is due; `nil` once all were performed.
  public var deadline: Duration? { steps.isEmpty ? nil : due }

  /// The next step, if it is due.
  public mutating func next(at now: Duration) -> ScriptStep? {
    guard due <= now, let step = steps.popFirst() else { return nil }
    position += 1
    skipTimes()
    return step
  }

  /// Delays the rest of the steps.
  public mutating func postpone(by time: Duration) {
    due += time
  }

  private mutating func skipTimes() {
    while let time = steps.first?.time {
      due += time
      steps.removeFirst()
    }
  }
}

extension ScriptStep {
  /// The time the step takes; `nil` if it does anything but wait.
  fileprivate var time: Duration? {
    switch self {
    case .bytes, .input, .picture, .resize: nil
    case .sleep(let time), .wait(let time): time
    }
  }
}

/// Turns the events at a terminal into the lines of a script that repeats them.
///
/// ```swift
/// var recorder = ScriptRecorder(from: start)
/// file.write(recorder.lines(for: .input(.key("a")), at: start + .milliseconds(1200)))
/// // wait 1.200
/// // press a
/// ```
public struct ScriptRecorder: Hashable, Sendable {
  /// The time of the last step in whole milliseconds, so that rounding errors do not add up.
  private var last: Int64
  private let start: Duration
  private var size: Size?
  private var isAsleep = false

  /// - Parameter start: a reading of the monotonic clock that also times the steps.
  public init(from start: Duration) {
    self.start = start
    last = 0
  }

  /// The lines of a step, each with a line break: the time since the last step, if it is at least a
  /// millisecond, and the step. Empty for a step that changes nothing: the size that the window
  /// already has, or a reply from the terminal.
  public mutating func lines(for step: ScriptStep, at now: Duration) -> String {
    switch step {
    case .resize(let size):
      guard size != self.size else { return "" }
      self.size = size
    case .input(.reply):
      return ""
    case .bytes, .input, .picture, .sleep, .wait:
      break
    }
    return pause(until: now) + "\(step)\n"
  }

  /// Records that the process is suspended: nothing runs from now until the next step.
  ///
  /// - Returns: the lines for the time before that.
  public mutating func suspend(at now: Duration) -> String {
    defer { isAsleep = true }
    return pause(until: now)
  }

  private mutating func pause(until now: Duration) -> String {
    let (seconds, attoseconds) = (now - start).components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    var rest = Duration.milliseconds(milliseconds - last)
    let wasAsleep = isAsleep
    isAsleep = false
    last = max(last, milliseconds)
    var lines = ""
    let longest = Duration.seconds(ScriptStep.seconds.upperBound)
    while rest > .zero {
      let part = min(rest, longest)
      lines += "\(wasAsleep ? ScriptStep.sleep(part) : .wait(part))\n"
      rest -= part
    }
    return lines
  }
}

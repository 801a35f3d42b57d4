/// Changes a standup's length by keys, reads a typed one, and shows it on a bar.
public enum LengthStepper {
  /// A change by one key.
  public enum Step: Sendable {
    case minuteDown, minuteUp, fiveMinutesDown, fiveMinutesUp
  }

  /// The lengths that can be reached by keys, in minutes.
  public static let minutes = 1...180
  /// The lengths that can be typed, in seconds.
  public static let seconds = 1...60 * minutes.upperBound

  /// The length after a step. Steps end on whole minutes within `minutes`: one minute moves to the
  /// next whole minute, five minutes count from the whole minute already reached. At one minute or
  /// less, steps down do nothing; at the longest or more, steps up do nothing.
  public static func length(_ length: Duration, after step: Step) -> Duration {
    let (floor, ceiling) = wholeMinutes(around: length)
    let target: Int
    switch step {
    case .minuteUp: target = floor + 1
    case .fiveMinutesUp: target = floor + 5
    case .minuteDown: target = ceiling - 1
    case .fiveMinutesDown: target = ceiling - 5
    }
    switch step {
    case .minuteUp, .fiveMinutesUp:
      guard floor < minutes.upperBound else { return length }
    case .minuteDown, .fiveMinutesDown:
      guard ceiling > minutes.lowerBound else { return length }
    }
    return .seconds(60 * min(max(target, minutes.lowerBound), minutes.upperBound))
  }

  /// The length for typed text: `7` is seven minutes, `7:30` is 450 seconds.
  ///
  /// - Returns: nil if the text is neither whole minutes nor `m:ss`, or outside 0:01…180:00.
  public static func length(typed text: String) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let minutes = Int(digits: parts[0]) else { return nil }
    var seconds = 0
    if parts.count == 2 {
      guard parts[1].utf8.count == 2, let typed = Int(digits: parts[1]), typed < 60
      else { return nil }
      seconds = typed
    }
    guard minutes <= Self.minutes.upperBound else { return nil }
    let total = 60 * minutes + seconds
    guard Self.seconds.contains(total) else { return nil }
    return .seconds(total)
  }

  /// The minutes at the ends of the bar that shows a length: from 5 (1 for shorter lengths) to the
  /// smallest of 30, 60, 120, and 180 that fits.
  public static func bar(for length: Duration) -> ClosedRange<Int> {
    let lower = length < .seconds(5 * 60) ? 1 : 5
    let upper = [30, 60, 120].first { length <= .seconds($0 * 60) } ?? minutes.upperBound
    return lower...upper
  }

  /// The position of a length on its bar, from 0 to 1.
  public static func fraction(of length: Duration) -> Double {
    let bar = bar(for: length)
    let lower = Duration.seconds(60 * bar.lowerBound)
    let fraction = (length - lower) / .seconds(60 * (bar.upperBound - bar.lowerBound))
    return min(max(fraction, 0), 1)
  }

  /// The whole minutes at a position, from 0 to 1, on a length's bar.
  public static func length(at part: Double, onBarOf length: Duration) -> Duration {
    let bar = bar(for: length)
    let minutes = Double(bar.lowerBound) + min(max(part, 0), 1) * Double(bar.count - 1)
    return .seconds(60 * Int(minutes.rounded()))
  }

  private static func wholeMinutes(around length: Duration) -> (floor: Int, ceiling: Int) {
    let (seconds, attoseconds) = length.components
    let (quotient, remainder) = Int(clamping: seconds).quotientAndRemainder(dividingBy: 60)
    let isBelow = remainder < 0 || attoseconds < 0
    let isAbove = remainder > 0 || attoseconds > 0
    return (isBelow ? quotient - 1 : quotient, isAbove ? quotient + 1 : quotient)
  }
}

extension Duration {
  /// The whole seconds of the duration; fractions are cut off.
  public var wholeSeconds: Int { Int(clamping: components.seconds) }

  /// The duration as text without plurals: `0 sec`, `1 min, 30 sec`, `1 hr`. Fractions of a second
  /// are cut off.
  public var lengthText: String {
    let (sign, hours, minutes, seconds) = split
    var text = sign
    for (count, unit) in [(hours, "hr"), (minutes, "min"), (seconds, "sec")] where count > 0 {
      text += text == sign ? "\(count) \(unit)" : ", \(count) \(unit)"
    }
    return text == sign ? "0 sec" : text
  }

  /// The duration on a clock: `m:ss`, or `h:mm:ss` from one hour. Fractions of a second are cut
  /// off.
  public var clockText: String {
    let (sign, hours, minutes, seconds) = split
    guard hours > 0 else { return "\(sign)\(minutes):\(seconds.twoDigits)" }
    return "\(sign)\(hours):\(minutes.twoDigits):\(seconds.twoDigits)"
  }

  /// A length on a clock, and the time added or removed: `15:00 +2:00`.
  public func plannedText(added: Int) -> String {
    guard added != 0 else { return clockText }
    return "\(clockText) \(added > 0 ? "+" : "")\(Duration.seconds(added).clockText)"
  }

  /// The duration as it is spoken: `40 seconds`, `1 minute 40`, `2 hours 5 minutes`, without its
  /// sign. Fractions of a second are cut off, and so are seconds from one hour.
  public var spokenText: String {
    let (_, hours, minutes, seconds) = split
    if hours > 0 {
      return hours.counted("hour") + (minutes > 0 ? " \(minutes.counted("minute"))" : "")
    }
    guard minutes > 0 else { return seconds.counted("second") }
    return minutes.counted("minute") + (seconds > 0 ? " \(seconds)" : "")
  }

  private var split: (sign: String, hours: UInt64, minutes: UInt64, seconds: UInt64) {
    let seconds = components.seconds
    let magnitude = seconds.magnitude
    return (seconds < 0 ? "-" : "", magnitude / 3600, magnitude / 60 % 60, magnitude % 60)
  }
}

extension Duration {
  /// The whole seconds of the duration; fractions are cut off.
  public var wholeSeconds: Int { Int(clamping: components.seconds) }

  /// The duration as text without plurals: `0 sec`, `1 min, 30 sec`, `1 hr`. Fractions of a second
  /// are cut off.
  public var lengthText: String {
    let (sign, hours, minutes, seconds) = split
    var text: LocalizedText?
    if hours > 0 { text = "\(hours) hr" }
    if minutes > 0 { text = text.map { "\($0), \(minutes) min" } ?? "\(minutes) min" }
    if seconds > 0 { text = text.map { "\($0), \(seconds) sec" } ?? "\(seconds) sec" }
    return text.map { sign + $0.text } ?? String(localized: "0 sec")
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
    if seconds == 0 { return minutes.counted("minute") }
    return minutes == 1
      ? String(localized: "1 minute \(seconds)")
      : String(localized: "\(minutes) minutes \(seconds)")
  }

  private var split: (sign: String, hours: UInt64, minutes: UInt64, seconds: UInt64) {
    let seconds = components.seconds
    let magnitude = seconds.magnitude
    return (seconds < 0 ? "-" : "", magnitude / 3600, magnitude / 60 % 60, magnitude % 60)
  }
}

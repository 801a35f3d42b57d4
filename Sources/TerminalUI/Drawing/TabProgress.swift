/// Progress that terminals show in their tab or in the taskbar (ConEmu, OSC 9;4).
public struct TabProgress: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case normal
    case overtime
    case paused
  }

  /// The progress in percent, 0…100.
  public var percent: Int
  public var state: State

  /// - Parameter fraction: the progress, 0…1; values outside this range are clamped.
  public init(fraction: Double, state: State = .normal) {
    percent = fraction.isFinite ? Int(min(max(fraction, 0), 1) * 100) : 0
    self.state = state
  }
}

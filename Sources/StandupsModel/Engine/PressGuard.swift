/// Tells deliberate presses of a key apart from double presses, and from the repetitions of a key
/// that is held down. A press of another key makes the next one a new press.
public struct PressGuard: Equatable, Sendable {
  /// A guarded press of a key, or of another key with the same effect.
  public enum Press: Equatable, Sendable {
    case absent
    case delete
    case later
    case next
    case pause
    case previous
    case speaker
  }

  /// The meaning of a press.
  public enum Verdict: Equatable, Sendable {
    case counts
    /// Ignore it: it is the second press of a double press, or the key is held down.
    case doublePress
    /// Ignore it, and undo the effect of the press before it: that was the first repetition of a
    /// key that is held down.
    case heldDown
  }

  /// A press this soon after the last press of the key is a double press or the repetition of a
  /// held-down key.
  static let doublePressLimit = Duration.milliseconds(200)
  /// The time until keyboards repeat a held-down key for the first time, at most.
  static let firstRepetitionLimit = Duration.milliseconds(700)

  private var lastPress: Press?
  private var lastTime = Duration.zero
  /// True if the last press counted, but may turn out to be the first repetition of a held-down
  /// key.
  private(set) var mayBeRepetition = false

  public init() {}

  /// Judges a press. A key that is not guarded counts, and makes the next press a new one.
  public mutating func press(_ key: Press?, at now: Duration) -> Verdict {
    let sinceLast = key != nil && key == lastPress ? now - lastTime : nil
    let mayBeRepetition = mayBeRepetition
    lastPress = key
    lastTime = now
    self.mayBeRepetition = false
    guard let sinceLast else { return .counts }
    if sinceLast < Self.doublePressLimit { return mayBeRepetition ? .heldDown : .doublePress }
    self.mayBeRepetition = sinceLast <= Self.firstRepetitionLimit
    return .counts
  }

  /// Returns true if a press of a key whose effect is not undone comes so soon after its last one
  /// that it is a double press or a repetition.
  public mutating func isRepetition(of key: Press, at now: Duration) -> Bool {
    defer {
      lastPress = key
      lastTime = now
      mayBeRepetition = false
    }
    return key == lastPress && now - lastTime < Self.firstRepetitionLimit
  }

  /// Notes that the last press changed nothing, so that there is nothing to undo.
  public mutating func didNothing() { mayBeRepetition = false }

  /// Forgets the last press, because of another key.
  public mutating func forget() { self = PressGuard() }
}

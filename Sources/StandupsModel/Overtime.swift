/// What happens when a meeting reaches its planned length.
public enum Overtime: String, CaseIterable, Sendable {
  /// The meeting ends by itself and is saved.
  case end
  /// The last speaker goes on and the clock counts up until the meeting is ended by hand.
  case wait
}

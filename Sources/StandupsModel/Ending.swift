/// How a meeting came to its end.
public enum Ending: String, CaseIterable, Sendable {
  /// It ran to its planned length.
  case time
  /// It was ended by hand before its time.
  case savedEarly
  /// It was ended by hand after its time.
  case overtime
  /// It was saved from a snapshot after a crash.
  case recovered
  /// It came from another program.
  case imported
}

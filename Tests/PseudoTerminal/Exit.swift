/// How a program ended.
public enum Exit: Hashable, Sendable {
  case code(Int32)
  /// Killed by a signal.
  case signal(Int32)

  /// From the status that `waitpid` tells.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
  }
}

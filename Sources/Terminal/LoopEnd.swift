import CTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why the loop came to its end.
public enum LoopEnd: Hashable, Sendable {
  /// The program said so.
  case finished
  /// A signal asked for it: HUP, INT, QUIT or TERM.
  case signal(Int32)
  /// The terminal was closed.
  case terminalGone

  /// The status to exit with: 128 and the signal's number, as shells count; a closed terminal
  /// counts as HUP.
  public var exitCode: Int32 {
    switch self {
    case .finished: 0
    case .signal(let number): 128 + number
    case .terminalGone: 128 + SIGHUP
    }
  }

  /// Ends the process. After QUIT it dies of QUIT, so that it can leave a core.
  ///
  /// The terminal is given back first, if it was not yet.
  public func exitProcess() -> Never {
    terminal_leave()
    if self == .signal(SIGQUIT) { terminal_die(SIGQUIT) }
    exit(exitCode)
  }
}

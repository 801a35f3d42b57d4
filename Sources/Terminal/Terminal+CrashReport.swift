import CTerminal

extension Terminal {
  /// Prepares a crash report: a new file at `path`, starting with `header`, followed by the signal,
  /// the window's size, the last actions, and the call stack. Returns `false` if either argument is
  /// too long.
  ///
  /// The file and its parent folders are created only when the process crashes.
  public static func prepareCrashReport(path: String, header: String) -> Bool {
    terminal_set_crash_report(path, header)
  }

  /// Records an action for the crash report, which lists the last actions, each cut to 79 bytes.
  ///
  /// Call it from one thread only.
  public nonisolated static func note(_ action: String) {
    action.withCString(terminal_note)
  }

  /// Lets the terminal be restored even if the calling thread overflows its stack. The thread that
  /// created the terminal is protected from the start.
  public nonisolated static func protectThread() {
    terminal_protect_thread()
  }
}

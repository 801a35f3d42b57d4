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

  /// One of the actions that a crash report lists.
  public struct Note {
    fileprivate let number: UInt32
  }

  /// How many actions a crash report lists.
  public nonisolated static var notesKept: Int { Int(terminal_notes_kept) }

  /// Records an action for the crash report, which lists the last actions, each cut to 79 bytes.
  ///
  /// Call it from one thread only.
  @discardableResult
  public nonisolated static func note(_ action: String) -> Note {
    Note(number: action.withCString(terminal_note))
  }

  /// Replaces the text of a note. Call it from the same thread.
  public nonisolated static func amend(_ note: Note, to action: String) {
    action.withCString { terminal_amend_note(note.number, $0) }
  }

  /// Lets the terminal be restored even if the calling thread overflows its stack. The thread that
  /// created the terminal is protected from the start.
  public nonisolated static func protectThread() {
    terminal_protect_thread()
  }
}

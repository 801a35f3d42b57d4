import CTerminal
import Processes

/// Writes to the terminal.
enum TerminalOutput {
  enum Outcome: Equatable {
    /// A signal that ends the process arrived before everything was written.
    case ending
    /// The terminal was closed.
    case gone
    case written
  }

  /// Writes all bytes, with one `write` unless the terminal accepts only some of them.
  ///
  /// Waits for a slow terminal. The descriptor stays blocking, since other processes share it.
  static func send(_ bytes: [UInt8]) -> Outcome {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = write(terminal_output, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EAGAIN {
          wait()
        } else if errno != EINTR {
          return .gone
        }
        if !rest.isEmpty, terminal_ending_signal() != 0 { return .ending }
      }
      return .written
    }
  }

  /// True if a write would not block.
  static var isReady: Bool {
    var output = pollfd(fd: terminal_output, events: Int16(POLLOUT), revents: 0)
    return poll(&output, 1, 0) > 0
  }

  private static func wait() {
    var output = pollfd(fd: terminal_output, events: Int16(POLLOUT), revents: 0)
    poll(&output, 1, -1)
  }
}

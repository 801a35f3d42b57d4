import CTerminal
import Processes

/// Reads from the terminal.
enum TerminalInput {
  enum Outcome: Equatable {
    case bytes([UInt8])
    /// The terminal was closed.
    case gone
    /// There is nothing to read yet.
    case nothing
  }

  /// The maximum number of bytes in one read; fewer bytes mean that nothing is left.
  static let capacity = 1024

  /// Reads at most `capacity` bytes. Call it only after `poll` has reported input.
  static func receive() -> Outcome {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
      let count = read(terminal_input, buffer.baseAddress, buffer.count)
      failure = count < 0 ? errno : 0
      initializedCount = max(0, count)
    }
    if !bytes.isEmpty { return .bytes(bytes) }
    return failure == EINTR || failure == EAGAIN ? .nothing : .gone
  }

  /// Returns true if there is input, or will be within this many milliseconds.
  static func isReady(within milliseconds: Int32 = 0) -> Bool {
    var input = pollfd(fd: terminal_input, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0 && input.revents & Int16(POLLIN) != 0
  }
}

import CTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads from the terminal.
enum TerminalInput {
  enum Outcome: Equatable {
    case bytes([UInt8])
    /// There is no terminal any more.
    case gone
    /// There is nothing to read yet.
    case nothing
  }

  /// The bytes that one read takes at most; fewer are all that was there.
  ///
  /// NB: a larger buffer would not be on the stack.
  static let capacity = 1024

  /// What is there to be read, at most `capacity` bytes. Call it only once `poll` has said so.
  static func receive() -> Outcome {
    var failure: Int32 = 0
    let bytes = withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
      let count = read(terminal_input, buffer.baseAddress, buffer.count)
      failure = count < 0 ? errno : 0
      return Array(buffer.prefix(max(0, count)))
    }
    if !bytes.isEmpty { return .bytes(bytes) }
    return failure == EINTR || failure == EAGAIN ? .nothing : .gone
  }

  /// Whether there is more to be read, or will be within so many milliseconds.
  static func isReady(within milliseconds: Int32 = 0) -> Bool {
    var input = pollfd(fd: terminal_input, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0 && input.revents & Int16(POLLIN) != 0
  }
}

import CSupervisor
import Dispatch
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension SupervisedCommand {
  /// How a hook has ended.
  struct HookEnd: Equatable, Sendable {
    /// The first line that it wrote to standard error; empty if there is none.
    var complaint = ""
    var failure: Failure?
  }

  /// Of a complaint, in bytes.
  private static let complaintLimit = 500

  /// Returns when the command has ended. What it prints is discarded. If this program ends first, the
  /// command goes on until its time is up.
  ///
  /// - Parameter report: called on another thread when it has ended.
  func hookEnd(
    of command: [String], report: @escaping @Sendable (HookEnd) -> Void
  ) async -> HookEnd {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "standups.hook").async {
        Terminal.protectThread()
        let end = self.hookEnd(name: Self.name(of: command))
        report(end)
        continuation.resume(returning: end)
        self.cleanUp()
      }
    }
  }

  /// Starts a command on an input. It goes on by itself, also after this program has ended.
  ///
  /// - Parameter timeLimit: in whole milliseconds.
  static func startHook(
    _ command: [String], path: () throws -> String, input: [UInt8], timeLimit: Duration
  ) throws -> SupervisedCommand {
    let input = try FileBytes.unnamed(holding: input)
    defer { close(input) }
    return try SupervisedCommand(
      path: path(), command: command, input: input, errors: nil, timeLimit: timeLimit)
  }

  /// The name of a hook, without its folder: the footer has little space.
  private static func name(of command: [String]) -> String {
    command[0].split(separator: "/").last.map(String.init) ?? command[0]
  }

  /// Reads everything that the command writes, so that it never has to wait, and keeps the first
  /// line. A process that it left behind may write forever.
  private func hookEnd(name: String) -> HookEnd {
    var complaint: [UInt8] = []
    var isComplete = false
    var isOpen = true
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      var descriptors = [
        pollfd(fd: isOpen ? process.output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: process.end, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&descriptors, 2, -1) > 0 else { continue }
      if descriptors[0].revents != 0 {
        let count = systemRead(process.output, &chunk, chunk.count)
        isOpen = count > 0 || (count < 0 && errno == EINTR)
        if !isComplete {
          let line = chunk[..<max(count, 0)].prefix { $0 != UInt8(ascii: "\n") }
          complaint += line
          isComplete = !isOpen || line.count < count || complaint.count >= Self.complaintLimit
        }
      }
      guard descriptors[1].revents != 0, isComplete || descriptors[0].revents == 0 else { continue }
      return HookEnd(
        complaint: String(decoding: complaint.prefix(Self.complaintLimit), as: UTF8.self),
        failure: failure(of: name))
    }
  }
}

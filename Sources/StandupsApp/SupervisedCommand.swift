import CSupervisor
import Dispatch
import Synchronization
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A command that writes lines, and that ends when nobody listens any more or when this program ends,
/// however that may be.
final class SupervisedCommand: Sendable {
  typealias Lines = AsyncThrowingStream<[String], any Error>

  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  private let process: supervised
  private let life: Mutex<Int32?>

  /// Starts the command. `path` is its file, `errors` becomes its standard error and may be closed
  /// afterwards.
  private init(path: String, command: [String], errors: Int32) throws(Failure) {
    let arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = supervised()
    let failure = path.withCString { path in
      arguments.withUnsafeBufferPointer { arguments in
        var command = supervised_command(
          path: path, arguments: arguments.baseAddress, environment: nil, input: -1, output: -1,
          errors: errors, held: -1, keeps_terminal: 0, leaves_children: 0)
        return supervised_start(&command, &process)
      }
    }
    guard failure == 0 else {
      throw Failure(description: Self.notStarted(command[0], because: failure))
    }
    self.process = process
    life = Mutex(process.life)
  }

  /// Starts the command and hands on the lines that it writes on standard output. The stream throws
  /// what went wrong unless the command exits with status 0.
  static func lines(
    of command: [String], path: @Sendable () throws -> String, errors: () -> Int32
  ) -> Lines {
    let (lines, continuation) = Lines.makeStream()
    let errors = errors()
    defer { if errors >= 0 { close(errors) } }
    do {
      let running = try SupervisedCommand(path: path(), command: command, errors: errors)
      continuation.onTermination = { _ in running.stop() }
      // NB: a thread of its own that the system lets sleep until something is written.
      DispatchQueue(label: "standups.transcriber").async {
        Terminal.protectThread()
        continuation.finish(throwing: running.read(into: continuation, name: command[0]))
        running.clean()
      }
    } catch {
      continuation.finish(throwing: error)
    }
    return lines
  }

  private func stop() {
    let open = life.withLock { life in
      defer { life = nil }
      return life
    }
    if let open { close(open) }
  }

  /// Waits for the supervisor, which ends at the latest 2 s after the command was told to.
  private func clean() {
    stop()
    close(process.output)
    close(process.end)
    while waitpid(process.supervisor, nil, 0) < 0, errno == EINTR { continue }
  }

  private func read(into continuation: Lines.Continuation, name: String) -> Failure? {
    var lines = SpokenLines()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var isOutputOpen = true
    while true {
      var descriptors = [
        pollfd(fd: isOutputOpen ? process.output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: process.end, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&descriptors, 2, -1) > 0 else { continue }
      if descriptors[0].revents != 0 {
        let count = unistdRead(process.output, &chunk, chunk.count)
        isOutputOpen = count > 0 || (count < 0 && errno == EINTR)
        let complete = count > 0 ? lines.take(chunk[..<count]) : lines.end()
        guard hand(complete, to: continuation) else { return nil }
        guard !lines.isFlooded else {
          return Failure(description: "\"\(name)\" wrote too much for one meeting")
        }
      } else if descriptors[1].revents != 0 {
        guard hand(lines.end(), to: continuation) else { return nil }
        return failure(of: name)
      }
    }
  }

  private func hand(_ lines: [String], to continuation: Lines.Continuation) -> Bool {
    guard !lines.isEmpty, case .terminated = continuation.yield(lines) else { return true }
    return false
  }

  private func failure(of name: String) -> Failure? {
    var end = supervised_end()
    let size = MemoryLayout<supervised_end>.size
    guard unistdRead(process.end, &end, size) == size else {
      return Failure(description: "\"\(name)\" was ended from outside")
    }
    switch end.cause {
    case supervised_exited where end.number == 0:
      return nil
    case supervised_exited:
      return Failure(description: "\"\(name)\" ended with status \(end.number)")
    case supervised_signalled:
      return Failure(description: "\"\(name)\" was ended by signal \(end.number)")
    default:
      return Failure(description: Self.notStarted(name, because: end.number))
    }
  }

  private static func notStarted(_ name: String, because number: Int32) -> String {
    "\"\(name)\" could not be started: \(String(cString: strerror(number)))"
  }

  private func unistdRead(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, bytes, count)
    #else
      Darwin.read(descriptor, bytes, count)
    #endif
  }
}

import CSupervisor
import Dispatch
import StandupsModel
import Synchronization
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A command that does not outlive its purpose. One that writes lines is ended when they are no longer
/// read or when this program ends, even in a crash; one with a time limit, when its time is up.
final class SupervisedCommand: Sendable {
  typealias Lines = AsyncThrowingStream<[String], any Error>

  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  let process: supervised
  private let life: Mutex<Int32?>

  /// Starts the command at `path`. The descriptors may be closed afterward.
  ///
  /// - Parameters:
  ///   - input: its standard input; nothing if negative.
  ///   - errors: its standard error. If nil, this is what can be read, and its output is discarded.
  ///   - timeLimit: when to end it, in whole milliseconds. If nil, it ends with this program.
  init(
    path: String, command: [String], input: Int32 = -1, errors: Int32?, timeLimit: Duration? = nil
  ) throws(Failure) {
    let arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = supervised()
    let failure = path.withCString { path in
      arguments.withUnsafeBufferPointer { arguments in
        var command = supervised_command(
          path: path, arguments: arguments.baseAddress, environment: nil, input: input, output: -1,
          errors: errors ?? -1, pipes_errors: errors == nil ? 1 : 0, held: -1, keeps_terminal: 0,
          leaves_children: 0, file_limit: 0,
          time_limit: timeLimit.map { Int32($0 / .milliseconds(1)) } ?? 0)
        return supervised_start(&command, &process)
      }
    }
    guard failure == 0 else {
      throw Failure(description: Self.startFailure(command[0], because: failure))
    }
    self.process = process
    life = Mutex(process.life)
  }

  /// Starts the command and streams the lines that it writes to standard output. The stream throws
  /// unless the command exits with status 0.
  static func lines(
    of command: [String], path: @Sendable () throws -> String, errors: () -> Int32
  ) -> Lines {
    let (lines, continuation) = Lines.makeStream()
    let errors = errors()
    defer { if errors >= 0 { close(errors) } }
    do {
      let running = try SupervisedCommand(path: path(), command: command, errors: errors)
      continuation.onTermination = { _ in running.stop() }
      DispatchQueue(label: "standups.transcriber").async {
        Terminal.protectThread()
        continuation.finish(throwing: running.read(into: continuation, name: command[0]))
        running.cleanUp()
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

  /// Lets the command go on by itself until its time is up, also after this program has ended. What it
  /// prints is discarded.
  func leaveAlone() {
    DispatchQueue(label: "standups.left").async {
      Terminal.protectThread()
      self.cleanUp()
    }
  }

  /// Waits for the supervisor, which ends within 2 s after the command was asked to end. A command with
  /// a time limit ends by itself.
  func cleanUp() {
    stop()
    close(process.output)
    close(process.end)
    while waitpid(process.supervisor, nil, 0) < 0, errno == EINTR { continue }
  }

  private func read(into continuation: Lines.Continuation, name: String) -> Failure? {
    var splitter = TranscriptLineSplitter()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var isOutputOpen = true
    while true {
      var descriptors = [
        pollfd(fd: isOutputOpen ? process.output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: process.end, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&descriptors, 2, -1) > 0 else { continue }
      if descriptors[0].revents != 0 {
        let count = systemRead(process.output, &chunk, chunk.count)
        isOutputOpen = count > 0 || (count < 0 && errno == EINTR)
        let complete = count > 0 ? splitter.append(chunk[..<count]) : splitter.finish()
        guard yield(complete, to: continuation) else { return nil }
        guard !splitter.isFlooded else {
          return Failure(
            description:
              "\(name.quoted(columns: 300)) wrote more than 1 MB, too much for one meeting")
        }
      } else if descriptors[1].revents != 0 {
        guard yield(splitter.finish(), to: continuation) else { return nil }
        return failure(of: name)
      }
    }
  }

  private func yield(_ lines: [String], to continuation: Lines.Continuation) -> Bool {
    guard !lines.isEmpty, case .terminated = continuation.yield(lines) else { return true }
    return false
  }

  /// Why the command failed, once its end can be read; nil if it exited with status 0.
  func failure(of name: String) -> Failure? {
    var end = supervised_end()
    let size = MemoryLayout<supervised_end>.size
    guard systemRead(process.end, &end, size) == size else {
      return Failure(description: "\(name.quoted(columns: 300)) was killed by another program")
    }
    switch end.cause {
    case supervised_exited where end.number == 0:
      return nil
    case supervised_exited:
      return Failure(description: "\(name.quoted(columns: 300)) exited with status \(end.number)")
    case supervised_signaled:
      return Failure(description: "\(name.quoted(columns: 300)) was killed by signal \(end.number)")
    case supervised_late:
      return Failure(description: "\(name.quoted(columns: 300)) took too long and was ended")
    default:
      return Failure(description: Self.startFailure(name, because: end.number))
    }
  }

  private static func startFailure(_ name: String, because number: Int32) -> String {
    "\(name.quoted(columns: 300)) could not be started: \(String(cString: strerror(number)))"
  }

  func systemRead(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, bytes, count)
    #else
      Darwin.read(descriptor, bytes, count)
    #endif
  }
}

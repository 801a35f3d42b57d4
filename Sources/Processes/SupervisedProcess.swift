import CSupervisor
import Synchronization

/// A running program that does not outlive its purpose: it ends with this program, even in a crash,
/// or else when its time is up. It runs in its own session, without a terminal, so that nothing it
/// starts can prompt on the screen. The code that starts it must call `cleanUp` in the end.
public final class SupervisedProcess: Sendable {
  /// The end of a program.
  public enum End: Equatable, Sendable {
    case exited(Int32)
    /// The program could not be started, for this value of `errno`.
    case failed(Int32)
    /// The program has reached its time limit and is being killed.
    case late
    /// The program was stopped, or something else has killed its supervisor.
    case lost
    case signaled(Int32)
  }

  /// The variables of this program.
  public static var environment: [String: String] {
    var variables: [String: String] = [:]
    var next = process_environment()
    while let variable = next?.pointee.map({ String(cString: $0) }) {
      if let mark = variable.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(variable[..<mark])] = String(variable.utf8[mark...].dropFirst())
      }
      next = next?.successor()
    }
    return variables
  }

  private let process: supervised
  private let life: Mutex<Int32?>

  /// Starts a program. The descriptors may be closed afterward.
  ///
  /// - Parameters:
  ///   - path: the program; `PATH` is not searched.
  ///   - arguments: its arguments, starting with its name.
  ///   - environment: its variables, as `NAME=value`; nil for those of this program.
  ///   - input: its standard input; nothing if nil.
  ///   - output: its standard output; if nil, `read` reads it.
  ///   - errors: its standard error; if nil, `read` reads it, and the standard output is discarded.
  ///   - held: a descriptor that stays open until the program and everything it has started have
  ///     ended.
  ///   - leavesChildren: true if processes that it has started keep running when it exits. If
  ///     false, only `wl-copy`, `xclip`, and `xsel` keep running, on Linux, since the clipboard
  ///     would be empty without them.
  ///   - fileLimit: the number of bytes that it may write to a file before it is killed; unlimited
  ///     if 0.
  ///   - timeLimit: the time after which it is killed, in whole milliseconds. If nil, it ends with
  ///     this program.
  public init(
    path: String, arguments: [String], environment: [String]? = nil, input: Int32? = nil,
    output: Int32? = nil, errors: Int32? = nil, held: Int32? = nil, leavesChildren: Bool = false,
    fileLimit: Int64 = 0, timeLimit: Duration? = nil
  ) throws(SystemError) {
    var process = supervised()
    let failure = path.withCString { path in
      Self.withCStrings(arguments) { arguments in
        Self.withCStrings(environment) { environment in
          var command = supervised_command(
            path: path, arguments: arguments, environment: environment, input: input ?? -1,
            output: output ?? -1, errors: errors ?? -1, pipes_errors: errors == nil ? 1 : 0,
            held: held ?? -1, leaves_children: leavesChildren ? 1 : 0, file_limit: fileLimit,
            time_limit: timeLimit.map { Int32($0 / .milliseconds(1)) } ?? 0)
          return supervised_start(&command, &process)
        }
      }
    }
    guard failure == 0 else { throw SystemError("run \(path)", failure) }
    self.process = process
    life = Mutex(process.life)
  }

  /// Ends a program without a time limit, and everything it has started: with TERM, and with KILL
  /// after 2 s. Callable from any thread, and more than once.
  public func stop() {
    life.withLock { life in
      if let life { close(life) }
      life = nil
    }
  }

  /// The reader's wish after a piece.
  public enum Demand: Sendable {
    /// All pieces until the program has ended.
    case all
    /// All pieces but those that a process the program has left behind writes.
    case enough
    /// Nothing at all.
    case nothing
  }

  /// Reads what the program writes until it has ended.
  ///
  /// - Parameters:
  ///   - timeLimit: the maximum time to wait for the next piece, in whole milliseconds; nil to wait
  ///     forever.
  ///   - take: gets each piece, and an empty one when nothing more can come.
  /// - Returns: the way in which it has ended, or `late`; nil if nothing more was wanted before
  ///   that.
  public func read(
    for timeLimit: Duration? = nil, _ take: (ArraySlice<UInt8>) -> Demand
  ) -> End? {
    var demand = Demand.all
    var isOpen = true
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var descriptors = [
        pollfd(fd: isOpen ? process.output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: process.end, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(
        &descriptors, 2, timeLimit.map { Int32(clamping: Int($0 / .milliseconds(1))) } ?? -1)
      if count == 0 { return .late }
      guard count > 0 else { continue }
      let isReadable = descriptors[0].revents != 0
      if isReadable {
        let count = systemRead(process.output, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        isOpen = count > 0
        demand = take(chunk[..<max(count, 0)])
        if demand == .nothing { return nil }
      }
      if descriptors[1].revents != 0, !isReadable || demand == .enough { return end() }
    }
  }

  /// Waits until the program has ended.
  ///
  /// - Parameter timeLimit: the maximum time, in whole milliseconds. After that, the program is
  ///   stopped.
  /// - Returns: `late` if it was stopped.
  public func waitUntilEnd(for timeLimit: Duration) -> End {
    var result = pollfd(fd: process.end, events: Int16(POLLIN), revents: 0)
    var count: Int32
    repeat {
      count = poll(&result, 1, Int32(timeLimit / .milliseconds(1)))
    } while count < 0 && errno == EINTR
    guard count == 0 else { return end() }
    stop()
    _ = end()
    return .late
  }

  private func end() -> End {
    var end = supervised_end()
    let size = MemoryLayout<supervised_end>.size
    var count: Int
    repeat { count = systemRead(process.end, &end, size) } while count < 0 && errno == EINTR
    guard count == size else { return .lost }
    switch end.cause {
    case supervised_exited: return .exited(end.number)
    case supervised_signaled: return .signaled(end.number)
    case supervised_late: return .late
    default: return .failed(end.number)
    }
  }

  /// Stops the program, and waits for its supervisor, which ends within 2 s. A program with a time
  /// limit ends on its own.
  public func cleanUp() {
    stop()
    if process.output >= 0 { close(process.output) }
    close(process.end)
    while waitpid(process.supervisor, nil, 0) < 0, errno == EINTR { continue }
  }

  private static func withCStrings<Result>(
    _ strings: [String]?, _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
  ) -> Result {
    guard let strings else { return body(nil) }
    let pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}

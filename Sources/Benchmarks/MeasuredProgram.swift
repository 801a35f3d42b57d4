import CPseudoTerminal
import Foundation
import PseudoTerminal

/// A program on a pseudo-terminal, with the time of everything it sends.
///
/// While the clock runs, output is only read; the screen is computed from it afterward. The program
/// is killed when this is deinitialized.
final class MeasuredProgram {
  /// A program's response to a key.
  struct Answer {
    /// The time from the key to the first byte.
    var first: Duration
    /// The time from the key to the last byte.
    var time: Duration
    var bytes: Int
    /// The number of reads it took to receive the response.
    var pieces: Int
  }

  let process: Int32
  private let startedAt: ContinuousClock.Instant
  private let master: Int32
  private let name: String
  private var buffer = [UInt8](repeating: 0, count: 65536)
  private var chunks: [(time: ContinuousClock.Instant, bytes: [UInt8])] = []
  private var hasEnded = false
  private var isOpen = true
  /// The terminal's replies; nil if it says nothing about itself.
  private var replies: TerminalReplies?
  private var screen: VirtualScreen
  private var shownChunks = 0

  /// - Parameters:
  ///   - folder: the working directory, by default this process's.
  ///   - replies: true if the terminal answers questions about itself.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, in folder: String? = nil,
    replies: Bool = true
  ) throws {
    name = arguments[0]
    self.replies = replies ? TerminalReplies() : nil
    screen = VirtualScreen(columns: columns, rows: rows)
    var master: Int32 = -1
    var slave: Int32 = -1
    let failure = pseudo_terminal_open(Int32(columns), Int32(rows), &master, &slave)
    guard failure == 0 else { throw BenchmarkError(refused: "A pseudo-terminal", failure) }
    self.master = master
    Self.turnOffEcho(slave)
    let environment = [
      "HOME=\(NSTemporaryDirectory())", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin",
      "TERM=xterm-256color",
    ]
    startedAt = .now
    process = Subprocess.withCStrings(arguments) { arguments in
      Subprocess.withCStrings(environment) { environment in
        pseudo_terminal_spawn(
          slave, arguments[0], arguments, environment, folder, [-1, -1, -1], false, false)
      }
    }
    close(slave)
    guard process > 0 else { throw BenchmarkError(refused: name, errno) }
  }

  deinit {
    close(master)
    guard !hasEnded, process > 0 else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// The number of bytes that the program has sent so far.
  var byteCount: Int { chunks.reduce(0) { $0 + $1.bytes.count } }

  /// Reads until the screen meets a condition, and returns how long that took from the start.
  func time(until isShown: (VirtualScreen) -> Bool) throws -> Duration {
    try instant(when: isShown) - startedAt
  }

  /// Types keys, reads until the screen meets a condition, and returns how long that took.
  func time(
    from keys: String, until isShown: (VirtualScreen) -> Bool
  ) throws -> Duration {
    _ = settledScreen()
    let pressedAt = ContinuousClock.now
    type(keys)
    return try instant(when: isShown) - pressedAt
  }

  /// Reads until the screen meets a condition, unless it does so already.
  func wait(until isShown: (VirtualScreen) -> Bool) throws {
    if !isShown(screen) { _ = try instant(when: isShown) }
  }

  /// The screen once nothing has arrived for a moment.
  func settledScreen() -> VirtualScreen {
    settle(.milliseconds(30))
    while shownChunks < chunks.count {
      screen.feed(chunks[shownChunks].bytes)
      shownChunks += 1
    }
    return screen
  }

  /// The time, counted from the start, at which everything before a silence had arrived.
  func timeUntilQuiet(for quiet: Duration) throws -> Duration {
    guard receive(within: .seconds(5)) else { throw BenchmarkError("\(name) showed nothing") }
    settle(quiet)
    return (chunks.last?.time ?? startedAt) - startedAt
  }

  private func instant(
    when isShown: (VirtualScreen) -> Bool
  ) throws -> ContinuousClock.Instant {
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      while shownChunks < chunks.count {
        screen.feed(chunks[shownChunks].bytes)
        shownChunks += 1
        if isShown(screen) { return chunks[shownChunks - 1].time }
      }
      guard isOpen, .now < deadline else {
        throw BenchmarkError("\(name) did not show the expected screen. It showed:\n\(screen.text)")
      }
      if receive(within: .milliseconds(50)) { settle(.milliseconds(30)) }
    }
  }

  /// Reads until nothing has arrived for this long.
  func settle(_ quiet: Duration) {
    while receive(within: quiet) {}
  }

  /// Reads for this long.
  func listen(for time: Duration) {
    let end = ContinuousClock.now + time
    while isOpen, .now < end { receive(within: end - .now) }
  }

  /// Types a key and reads until nothing has arrived for `quiet`.
  func press(_ key: String, quiet: Duration = .milliseconds(10)) throws -> Answer {
    guard let answer = answer(to: key, within: .seconds(5), quiet: quiet) else {
      throw BenchmarkError("\(name) did not respond to \(key.debugDescription)")
    }
    return answer
  }

  /// Types a key and reads until nothing has arrived for `quiet`; nil if nothing arrives at all.
  func answer(
    to key: String, within limit: Duration = .milliseconds(500), quiet: Duration = .milliseconds(10)
  ) -> Answer? {
    settle(.zero)
    let first = chunks.count
    let pressedAt = ContinuousClock.now
    type(key)
    if receive(within: limit) { settle(quiet) }
    guard let last = chunks[first...].last else { return nil }
    return Answer(
      first: chunks[first].time - pressedAt, time: last.time - pressedAt,
      bytes: chunks[first...].reduce(0) { $0 + $1.bytes.count },
      pieces: chunks.count - first)
  }

  /// The program's activity while no one does anything.
  func idleUse(for time: Duration) throws -> (bytes: Int, wakeUps: Int) {
    listen(for: .seconds(1))
    let (bytes, before) = (byteCount, try ProcessUsage(of: process))
    listen(for: time)
    return (byteCount - bytes, try ProcessUsage(of: process).wakeUps(since: before))
  }

  /// Types a key that ends the program, and returns the time it took to end.
  @discardableResult
  func end(with key: String, within limit: Duration = .seconds(5)) throws -> Duration {
    settle(.zero)
    let pressedAt = ContinuousClock.now
    type(key)
    while isOpen, .now < pressedAt + limit { receive(within: .seconds(1)) }
    guard !isOpen else { throw BenchmarkError("\(name) did not end") }
    waitpid(process, nil, 0)
    hasEnded = true
    return .now - pressedAt
  }

  /// Types keys without waiting for an answer.
  func type(_ keys: String) {
    _ = keys.withCString { write(master, $0, strlen($0)) }
  }

  /// Waits for one piece of output; returns true if there was one.
  @discardableResult
  private func receive(within time: Duration) -> Bool {
    guard isOpen else { return false }
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let milliseconds = max(0, (time / .milliseconds(1)).rounded(.up))
    guard poll(&descriptor, 1, Int32(milliseconds)) > 0 else { return false }
    let now = ContinuousClock.now
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else {
      isOpen = false
      return false
    }
    chunks.append((now, Array(buffer[..<count])))
    if let reply = replies?.replies(to: buffer[..<count]), !reply.isEmpty { type(reply) }
    return true
  }

  /// Turns off echo, so that all output comes from the program.
  private static func turnOffEcho(_ slave: Int32) {
    var modes = termios()
    tcgetattr(slave, &modes)
    modes.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(slave, TCSANOW, &modes)
  }
}

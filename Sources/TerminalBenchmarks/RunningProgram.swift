import CPseudoTerminal
import Measuring
import PseudoTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program on a pseudo-terminal, with the time of everything it sends.
///
/// Nothing but reading happens while the clock runs: what the bytes look like on a screen is found
/// out afterwards. A byte's time is the moment at which the terminal's side woke up to read it. What
/// the program asks the terminal is answered at once.
/// Deinitialising it closes the terminal and kills the program.
final class RunningProgram {
  typealias Instant = ContinuousClock.Instant

  /// What one read gave.
  struct Chunk {
    var time: Instant
    var bytes: [UInt8]
  }

  let process: Int32
  let startedAt: Instant
  private(set) var chunks: [Chunk] = []
  /// How many bytes have come so far.
  private(set) var byteCount = 0
  private let name: String
  private let master: Int32
  private var buffer = [UInt8](repeating: 0, count: 65536)
  private var isOpen = true
  private var hasEnded = false
  private var screen: VirtualScreen
  private var replies = TerminalReplies()
  private var replayed = 0

  /// Starts a program.
  ///
  /// - Parameter typedAhead: what is typed before the program starts.
  init(
    _ subject: Subject, folder: DataFolder, columns: Int = 80, rows: Int = 24,
    typedAhead: String = ""
  ) throws(BenchmarkError) {
    name = subject.name
    screen = VirtualScreen(columns: columns, rows: rows)
    var master: Int32 = -1
    var slave: Int32 = -1
    let failure = pseudo_terminal_open(Int32(columns), Int32(rows), &master, &slave)
    guard failure == 0 else { throw BenchmarkError(refused: "a pseudo-terminal", failure) }
    self.master = master
    Self.silence(slave)
    _ = typedAhead.withCString { write(master, $0, strlen($0)) }
    let environment = [
      "HOME=\(folder.path)", "LANG=C.UTF-8", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin",
      "TERM=xterm-256color",
    ]
    var arguments = ([subject.program] + subject.arguments(folder)).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    startedAt = .now
    process = pseudo_terminal_spawn(
      slave, subject.program, &arguments, &variables, nil, [-1, -1, -1], false, false)
    for pointer in arguments + variables { free(pointer) }
    close(slave)
    guard process > 0 else { throw BenchmarkError(refused: subject.program, errno) }
  }

  deinit {
    close(master)
    guard !hasEnded, process > 0 else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Makes a terminal that does not echo by itself, so that all that comes was sent by the program.
  private static func silence(_ slave: Int32) {
    var modes = termios()
    tcgetattr(slave, &modes)
    modes.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(slave, TCSANOW, &modes)
  }

  // MARK: Reading

  /// Waits for one chunk at most that long; returns whether there was one.
  @discardableResult
  func receive(within time: Duration) -> Bool {
    guard isOpen else { return false }
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let milliseconds = max(0, time.milliseconds.rounded(.up))
    guard poll(&descriptor, 1, Int32(milliseconds)) > 0 else { return false }
    let now = Instant.now
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else {
      isOpen = false
      return false
    }
    chunks.append(Chunk(time: now, bytes: Array(buffer[..<count])))
    byteCount += count
    let reply = replies.replies(to: buffer[..<count])
    if !reply.isEmpty { send(reply) }
    return true
  }

  /// Reads until nothing has come for that long.
  func settle(_ quiet: Duration = .milliseconds(30)) {
    while receive(within: quiet) {}
  }

  /// Reads for that long.
  func listen(for time: Duration) {
    let end = Instant.now + time
    repeat { receive(within: end - .now) } while isOpen && end > .now
  }

  /// Reads until the program has done nothing for a while, whatever it had begun.
  func waitUntilIdle(within limit: Duration = .seconds(60)) throws(BenchmarkError) {
    let end = Instant.now + limit
    var before = try ProcessCounters(of: process).processorTime
    while true {
      listen(for: .milliseconds(200))
      let now = try ProcessCounters(of: process).processorTime
      guard now > before else { return }
      guard end > .now else { throw BenchmarkError("\(name) does not come to rest") }
      before = now
    }
  }

  // MARK: Seeing

  /// All that came, as text.
  var output: String { String(decoding: chunks.flatMap(\.bytes), as: UTF8.self) }

  /// When the screen first fulfilled a condition; what has been seen once is not looked at again.
  func time(
    of what: String, within limit: Duration = .seconds(10),
    _ isShown: (VirtualScreen) -> Bool
  ) throws(BenchmarkError) -> Instant {
    let end = Instant.now + limit
    while true {
      if replayed > 0, isShown(screen) { return chunks[replayed - 1].time }
      if replayed < chunks.count {
        screen.feed(chunks[replayed].bytes)
        replayed += 1
        continue
      }
      guard isOpen, end > .now else {
        throw BenchmarkError("\(name) did not show \(what); it showed:\n\(screen.text)")
      }
      if receive(within: .milliseconds(50)) { settle() }
    }
  }

  // MARK: Typing

  /// Types, and takes what comes until nothing has come for `quiet`.
  func press(_ keys: String, quiet: Duration = .milliseconds(10)) throws(BenchmarkError) -> Answer {
    try answer(to: keys.debugDescription, quiet: quiet) { send(keys) }
  }

  /// Changes the window's size, and takes what comes.
  func resize(columns: Int, rows: Int) throws(BenchmarkError) -> Answer {
    try answer(to: "\(columns)x\(rows)", quiet: .milliseconds(30)) {
      _ = pseudo_terminal_resize(master, Int32(columns), Int32(rows))
    }
  }

  private func answer(
    to event: String, quiet: Duration, _ cause: () -> Void
  ) throws(BenchmarkError) -> Answer {
    settle(.zero)
    let first = chunks.count
    let bytes = byteCount
    let before = try ProcessCounters(of: process)
    let startedAt = Instant.now
    cause()
    if receive(within: .seconds(5)) { settle(quiet) }
    let after = try ProcessCounters(of: process)
    guard let last = chunks[first...].last else {
      for chunk in chunks[replayed...] { screen.feed(chunk.bytes) }
      throw BenchmarkError("\(name) did not answer \(event); it showed:\n\(screen.text)")
    }
    return Answer(
      first: chunks[first].time - startedAt, last: last.time - startedAt,
      pieces: chunks.count - first,
      spending: Spending(bytes: byteCount - bytes, from: before, to: after))
  }

  /// Types without waiting for an answer.
  func send(_ keys: String) {
    _ = keys.withCString { write(master, $0, strlen($0)) }
  }

  /// Types what ends the program, and says how long it took to end.
  func end(by keys: String, within limit: Duration = .seconds(5)) throws(BenchmarkError) -> Duration
  {
    settle(.zero)
    let pressedAt = Instant.now
    send(keys)
    return try ended(within: limit) - pressedAt
  }

  /// Waits for a program that ends by itself, and says how long it ran.
  func waitForEnd(within limit: Duration = .seconds(5)) throws(BenchmarkError) -> Duration {
    try ended(within: limit) - startedAt
  }

  private func ended(within limit: Duration) throws(BenchmarkError) -> Instant {
    let end = Instant.now + limit
    while isOpen, end > .now { receive(within: limit) }
    guard !isOpen else { throw BenchmarkError("\(name) did not end") }
    waitpid(process, nil, 0)
    hasEnded = true
    return .now
  }
}

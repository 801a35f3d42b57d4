import CPseudoTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program on its own pseudo-terminal, controlled from the terminal's side.
///
/// Every wait is for a condition, with a deadline; nothing sleeps. Deinitializing this closes the
/// terminal and kills the program.
public final class PseudoTerminal {
  /// What a program's standard input, output, or error is connected to.
  public enum Stream: Equatable, Sendable {
    case closed
    case file(String)
    case null
    case terminal
  }

  /// The program to start, and its environment.
  public struct Launch: Sendable {
    public var program: String
    public var arguments: [String]
    /// The whole environment; nothing is inherited.
    public var environment: [String: String]
    public var directory: String?
    public var columns = 80
    public var rows = 24
    public var input = Stream.terminal
    public var output = Stream.terminal
    public var error = Stream.terminal
    /// Starts with HUP ignored, as under nohup(1).
    public var ignoresHangup = false
    /// Starts with WINCH blocked, as if every resize signal were lost.
    public var losesResizes = false

    public init(_ program: String, arguments: [String] = [], environment: [String: String]) {
      self.program = program
      self.arguments = arguments
      self.environment = environment
    }
  }

  /// What failed, with everything needed to diagnose it.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  public let process: Int32
  /// The modes of the line before the program started.
  public let modesBefore: LineModes
  /// Everything that the program has sent so far.
  public private(set) var output: [UInt8] = []
  /// What `output` looks like on a terminal.
  public private(set) var screen: VirtualScreen
  /// The answer to each request for the device attributes, which ends a program's questions; nil if
  /// nobody answers. A program repeats questions that were answered late.
  public var attributes: String?
  private var master: Int32
  private let slave: Int32
  private var exit: Exit?

  public init(_ launch: Launch) throws(Failure) {
    var master: Int32 = -1
    var slave: Int32 = -1
    let failure = pseudo_terminal_open(
      Int32(launch.columns), Int32(launch.rows), &master, &slave)
    guard failure == 0 else { throw Self.failure("opening a pseudo-terminal", failure) }
    self.master = master
    self.slave = slave
    screen = VirtualScreen(columns: launch.columns, rows: launch.rows)
    modesBefore = Self.modes(of: slave)
    process = Self.spawn(launch, on: slave)
    guard process > 0 else { throw Self.failure("starting \(launch.program)", errno) }
  }

  deinit {
    if exit == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if master >= 0 { close(master) }
    close(slave)
  }

  /// How long to wait for a program that may hang. It is many times what a busy machine needs, even
  /// under a sanitizer.
  public static let patience = Duration.seconds(240)

  /// The current modes of the line.
  public var modes: LineModes { Self.modes(of: slave) }

  /// The number of typed bytes that nobody has read, which a shell would interpret as commands.
  public var unreadCount: Int {
    var before = termios()
    tcgetattr(slave, &before)
    var raw = before
    // NB: a line in canonical mode counts only complete lines.
    cfmakeraw(&raw)
    tcsetattr(slave, TCSANOW, &raw)
    defer { tcsetattr(slave, TCSANOW, &before) }
    var count: Int32 = 0
    return ioctl(slave, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Types text.
  public func send(_ text: String) throws(Failure) {
    try send(Array(text.utf8))
  }

  /// Types bytes.
  public func send(_ bytes: [UInt8]) throws(Failure) {
    guard write(master, bytes, bytes.count) == bytes.count else {
      throw Self.failure("typing", errno)
    }
  }

  /// Changes the window's size.
  public func resize(columns: Int, rows: Int) throws(Failure) {
    let failure = pseudo_terminal_resize(master, Int32(columns), Int32(rows))
    guard failure == 0 else { throw Self.failure("resizing", failure) }
    screen.resize(columns: columns, rows: rows)
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Sends a signal to one thread of the program, by the number that the system gave it.
  public func signal(_ number: Int32, thread: Int32) {
    pseudo_terminal_signal_thread(process, thread, number)
  }

  /// Closes the terminal, as closing its window does.
  public func hangUp() {
    guard master >= 0 else { return }
    close(master)
    master = -1
  }

  /// Reads what the program has sent, waiting for output at most this long.
  ///
  /// Returns whether there was any output.
  @discardableResult
  public func receive(within time: Duration) -> Bool {
    guard master >= 0 else { return false }
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Self.milliseconds(time)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    let seen = max(0, output.count - 2)
    output += buffer[..<count]
    screen.feed(buffer[..<count])
    if let attributes {
      let requests = String(decoding: output[seen...], as: UTF8.self).ranges(of: "\u{1B}[c").count
      for _ in 0..<requests { try? send(attributes) }
    }
    return true
  }

  /// Reads until the condition holds. A frame can arrive in pieces, so the condition must include
  /// everything the frame has to show.
  public func wait(
    for what: String, within time: Duration = patience,
    until isReached: (PseudoTerminal) -> Bool
  ) throws(Failure) {
    let deadline = ContinuousClock.now + time
    while !isReached(self) {
      let rest = deadline - .now
      guard rest > .zero else {
        throw Failure(description: "timed out waiting for \(what); the screen:\n\(screen.text)")
      }
      if receive(within: min(rest, .milliseconds(20))) || !hasEnded { continue }
      // NB: the last output may have arrived between reading the terminal and checking the process.
      while receive(within: .zero) {}
      guard isReached(self) else {
        throw Failure(
          description: "the program ended (\(exit as Exit?)) before \(what):\n\(screen.text)")
      }
    }
  }

  /// Reads until the screen shows all of the texts at once, and none of the others.
  public func wait(
    forText texts: String..., without others: String..., within time: Duration = patience
  ) throws(Failure) {
    try wait(for: "\(texts) without \(others)", within: time) { terminal in
      let text = terminal.screen.text
      return texts.allSatisfy(text.contains) && !others.contains(where: text.contains)
    }
  }

  /// Reads until the program has ended, and returns how it ended.
  public func waitForExit(within time: Duration = patience) throws(Failure) -> Exit {
    let deadline = ContinuousClock.now + time
    while true {
      if hasEnded, let exit {
        while receive(within: .zero) {}
        return exit
      }
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "the program did not end; the screen:\n\(screen.text)")
      }
      if !receive(within: .milliseconds(5)), master < 0 { poll(nil, 0, 5) }
    }
  }

  /// How the program ended, if it has; does not read its output.
  public func exitWithoutReading() -> Exit? {
    hasEnded ? exit : nil
  }

  private var hasEnded: Bool {
    if exit != nil { return true }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return false }
    exit = Exit(status: status)
    return true
  }

  private static func spawn(_ launch: Launch, on slave: Int32) -> Int32 {
    let streams = [launch.input, launch.output, launch.error].map(descriptor)
    defer { for stream in streams where stream >= 0 { close(stream) } }
    let arguments = [launch.program] + launch.arguments
    let environment = launch.environment.map { "\($0.key)=\($0.value)" }
    return Subprocess.withCStrings(arguments) { arguments in
      Subprocess.withCStrings(environment) { environment in
        pseudo_terminal_spawn(
          slave, launch.program, arguments, environment, launch.directory, streams,
          launch.ignoresHangup, launch.losesResizes)
      }
    }
  }

  private static func descriptor(for stream: Stream) -> Int32 {
    switch stream {
    case .closed: -2
    case .file(let path): open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    case .null: open("/dev/null", O_RDWR | O_CLOEXEC)
    case .terminal: -1
    }
  }

  private static func modes(of descriptor: Int32) -> LineModes {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return LineModes(modes)
  }

  private static func milliseconds(_ time: Duration) -> Int32 {
    let parts = max(.zero, time).components
    return Int32(min(parts.seconds, 1_000_000) * 1000 + parts.attoseconds / 1_000_000_000_000_000)
  }

  private static func failure(_ what: String, _ number: Int32) -> Failure {
    Failure(description: "\(what): \(String(cString: strerror(number)))")
  }
}

/// How a program ended.
public enum Exit: Hashable, Sendable {
  case code(Int32)
  /// Killed by a signal.
  case signal(Int32)

  /// Creates an exit from a status of `waitpid`.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
  }
}

/// The modes of a terminal line, for comparing them before and after a program.
public struct LineModes: Equatable, Sendable {
  public var input: UInt
  public var output: UInt
  public var control: UInt
  public var local: UInt
  public var characters: [UInt8]

  init(_ modes: termios) {
    input = UInt(modes.c_iflag)
    output = UInt(modes.c_oflag)
    control = UInt(modes.c_cflag)
    local = UInt(modes.c_lflag)
    characters = withUnsafeBytes(of: modes.c_cc, Array.init)
  }

  /// Whether the line is in canonical mode, as shells expect it.
  public var isCanonical: Bool { local & UInt(ICANON) != 0 }
  public var echoes: Bool { local & UInt(ECHO) != 0 }
}

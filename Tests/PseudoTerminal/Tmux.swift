#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program in its own tmux server, which ends with this object.
public final class Tmux {
  private let folder: String
  private let environment: [String: String]
  /// The leader of the window's process group; 0 before it has started.
  private var leader: Int32 = 0

  /// Starts the server with one window that runs a command of `/bin/sh`.
  /// - Parameter environment: the whole environment of the command, apart from what tmux sets.
  public init(
    _ command: String, environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws(PseudoTerminal.Failure) {
    var template = Array("/tmp/tmux.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .init(description: "no temporary folder") }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.environment = [
      "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin", "SHELL": "/bin/sh",
    ].merging(environment) { $1 }
    let answer = try run(
      "-f", "/dev/null", "new-session", "-d", "-P", "-F", "#{pane_pid}", "-x", "\(columns)", "-y",
      "\(rows)", command, ";",
      "set-option", "-g", "default-terminal", "tmux-256color", ";",
      "set-option", "-g", "remain-on-exit", "on", ";", "set-option", "-g", "status", "off", ";",
      "resize-window", "-x", "\(columns)", "-y", "\(rows)")
    leader = answer.split(separator: "\n").first.flatMap { Int32($0) } ?? 0
  }

  deinit {
    // NB: a program that only notices the closed window may still write to a folder that the test
    // removes next.
    if leader > 1 { kill(-leader, SIGKILL) }
    do {
      try run("kill-server")
    } catch {
      // NB: the server is already gone if its program has ended.
    }
    unlink(socket)
    rmdir(folder)
  }

  /// Presses keys by tmux's names, such as `Enter`, `C-s`, `M-f`, `Up`.
  public func press(_ keys: String...) throws(PseudoTerminal.Failure) {
    for key in keys { try run("send-keys", key) }
  }

  /// Types text literally.
  public func type(_ text: String) throws(PseudoTerminal.Failure) {
    try run("send-keys", "-l", "--", text)
  }

  /// What the window shows, one line per row, without trailing blanks.
  public func capture() throws(PseudoTerminal.Failure) -> String {
    try run("capture-pane", "-p")
  }

  /// What the window shows, with its styles as escape sequences.
  public func captureStyled() throws(PseudoTerminal.Failure) -> String {
    try run("capture-pane", "-p", "-e")
  }

  /// The value of a tmux format, such as `#{alternate_on}` or `#{cursor_x}`.
  public func display(_ format: String) throws(PseudoTerminal.Failure) -> String {
    try run("display-message", "-p", format).split(separator: "\n").joined()
  }

  /// Sets an option of the server, such as `set-clipboard`.
  public func set(_ option: String, to value: String) throws(PseudoTerminal.Failure) {
    try run("set-option", "-s", option, value)
  }

  public func resize(columns: Int, rows: Int) throws(PseudoTerminal.Failure) {
    try run("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Captures the window until the condition holds. A frame may be half drawn when it is captured,
  /// so the returned text was captured twice in a row.
  @discardableResult
  public func wait(
    for what: String, within time: Duration = PseudoTerminal.patience,
    until isReached: (String) -> Bool
  ) throws(PseudoTerminal.Failure) -> String {
    let deadline = ContinuousClock.now + time
    // NB: each capture starts a process. On a busy machine, frequent ones would delay what they
    // wait for.
    var pause: Int32 = 10
    while true {
      let screen = try capture()
      if isReached(screen), try capture() == screen { return screen }
      guard ContinuousClock.now < deadline else {
        throw .init(description: "timed out waiting for \(what); the window:\n\(screen)")
      }
      poll(nil, 0, pause)
      pause = min(2 * pause, 80)
    }
  }

  /// Captures the window until it shows all of the texts at once, and none of the others.
  @discardableResult
  public func wait(
    forText texts: String..., without others: String...,
    within time: Duration = PseudoTerminal.patience
  ) throws(PseudoTerminal.Failure) -> String {
    try wait(for: "\(texts) without \(others)", within: time) { screen in
      texts.allSatisfy(screen.contains) && !others.contains(where: screen.contains)
    }
  }

  private var socket: String { folder + "/socket" }

  @discardableResult
  private func run(_ arguments: String...) throws(PseudoTerminal.Failure) -> String {
    let outcome = try Subprocess.run(
      "tmux", ["-u", "-S", socket] + arguments, environment: environment)
    guard outcome.exit == .code(0) else {
      throw .init(description: "tmux \(arguments.joined(separator: " ")): \(outcome.output)")
    }
    return outcome.output
  }
}

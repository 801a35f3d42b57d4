import CTerminal
import Processes
import TerminalUI

/// The event loop of the process: `poll(2)` over the terminal and the wake pipe.
///
/// Keys, signals, finished effects, and ticks all arrive here, on the main thread. Everything that
/// has arrived is handled before the next frame is drawn; while nothing arrives, nothing runs.
@MainActor
public final class EventLoop {
  /// The program that the loop drives. Only `willSuspend` may block.
  public struct Program {
    /// Handles input from the terminal.
    public var receive: (Input) -> Void
    /// Draws the current state. The flag is true if the terminal is fast enough for motion and the
    /// person wants it.
    public var draw: (Size, GlyphSet, ColorTier, _ hasMotion: Bool) -> Canvas
    /// Returns the time, on the loop's clock, at which to draw again although nothing has happened;
    /// `nil` for never.
    public var nextFrame: () -> Duration?
    /// Shows a notice of the loop.
    public var notify: (String) -> Void
    /// Runs the work that other threads have queued for this one before they called
    /// ``EventLoop/wake()``. Returns true if that may have changed the picture.
    public var drain: () -> Bool
    /// Returns true if the loop may end.
    public var isFinished: () -> Bool
    /// Called once, when a signal ends the process or the terminal is gone. The loop continues
    /// without input and frames until `isFinished`, or until ``EventLoop/grace`` has passed.
    public var willEnd: (LoopEnd) -> Void
    /// Called before the process is suspended. It may wait for changes that are being saved.
    public var willSuspend: () -> Void

    public init(
      receive: @escaping (Input) -> Void,
      draw: @escaping (Size, GlyphSet, ColorTier, _ hasMotion: Bool) -> Canvas,
      nextFrame: @escaping () -> Duration? = { nil }, notify: @escaping (String) -> Void = { _ in },
      drain: @escaping () -> Bool, isFinished: @escaping () -> Bool,
      willEnd: @escaping (LoopEnd) -> Void,
      willSuspend: @escaping () -> Void = {}
    ) {
      self.receive = receive
      self.draw = draw
      self.nextFrame = nextFrame
      self.notify = notify
      self.drain = drain
      self.isFinished = isFinished
      self.willEnd = willEnd
      self.willSuspend = willSuspend
    }
  }

  /// The maximum time that a program may take to save its changes once it has to end.
  public static let grace: Duration = .seconds(2)
  private static let readsPerFrame = 64

  /// Receives the input that the program receives, and the sizes of the window.
  public var recording: KeyRecording?
  /// The steps of a script that replace the input, until a key is pressed.
  public var script: [ScriptStep] = []

  let terminal: Terminal
  let clock: LoopClock
  private var decoder: InputDecoder
  var replay: Replay?
  var isDirty = true
  /// True if the terminal was still busy with earlier frames when this one was due.
  private var isBehind = false
  private var hasPostponed = false
  /// True if the window has lost the focus, so that probably nobody sees motion.
  private var isUnfocused = false
  private var end: LoopEnd?
  private var giveUpAt: Duration?

  /// Creates a loop that waits for a terminal and a clock.
  public init(terminal: Terminal, clock: LoopClock) {
    self.terminal = terminal
    self.clock = clock
    self.decoder = InputDecoder(
      escapeDelay: Self.escapeDelay(getenv("ESCDELAY").map { String(cString: $0) }),
      terminfoKeys: terminal.keys)
  }

  /// Makes the loop drain. Call it from any thread or signal handler.
  public nonisolated static func wake() {
    terminal_wake()
  }

  /// Runs until the program is finished. Does not leave the terminal.
  public func run(_ program: Program) -> LoopEnd {
    handleWake(program)
    _ = program.drain()
    while !program.isFinished() {
      if let giveUpAt, clock.uptime >= giveUpAt { break }
      if isDirty, end == nil { drawIfReady(program) }
      if end == nil, !isDirty { askIfPossible() }
      let descriptors = wait(program)
      handleSignals(program)
      if end == nil, descriptors.hasInput { readInput(program) }
      expireInput(program)
      if end == nil { playNextStep(program) }
      clock.wakeSleepers()
      if let nextFrame = program.nextFrame(), nextFrame <= clock.uptime { isDirty = true }
      if descriptors.hasWake || terminal_is_woken(), handleWake(program) {
        isDirty = program.drain() || isDirty
      }
    }
    return end ?? .finished
  }

  private func drawIfReady(_ program: Program) {
    guard TerminalOutput.isReady else {
      isBehind = true
      return
    }
    let hasMotion = terminal.hasMotion && !isBehind && !isUnfocused
    isDirty = false
    isBehind = false
    beginScript()
    recording?.record(.resize(terminal.size), at: clock.uptime)
    reportRecording(program)
    let outcome = terminal.present(
      program.draw(terminal.size, terminal.glyphs, terminal.colors, hasMotion))
    if outcome == .gone { finish(.terminalClosed, program) }
  }

  /// Asks the terminal about itself after a frame, once it has answered the earlier questions. If a
  /// key that may end the program is already there, the answers can wait for the next frame.
  private func askIfPossible() {
    guard terminal.hasQuestions, !decoder.isExpectingAnswers(at: clock.uptime) else { return }
    if hasPostponed || !TerminalInput.isReady() { decoder.expectAnswers(until: terminal.ask()) }
    hasPostponed = true
  }

  // MARK: Waiting

  private func wait(_ program: Program) -> (hasInput: Bool, hasWake: Bool) {
    let isListening = end == nil
    var descriptors = [
      pollfd(fd: terminal_wake_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: isListening ? terminal_input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isListening && isDirty ? terminal_output : -1, events: Int16(POLLOUT), revents: 0),
    ]
    poll(&descriptors, nfds_t(descriptors.count), timeout(program))
    return (descriptors[1].revents != 0, descriptors[0].revents != 0)
  }

  /// Milliseconds until something is due, rounded up; -1 if nothing is.
  private func timeout(_ program: Program) -> Int32 {
    if terminal_is_woken() { return 0 }
    // NB: a frame that is already due waits for the terminal.
    let nextFrame = isDirty || end != nil ? nil : program.nextFrame()
    return LoopClock.milliseconds(
      until: [
        decoder.deadline, clock.nextDeadline?.uptime, nextFrame, giveUpAt, replay?.deadline,
      ],
      from: clock.uptime)
  }

  // MARK: Signals

  /// Returns true if the loop was woken since the last call.
  @discardableResult
  private func handleWake(_ program: Program) -> Bool {
    guard terminal_consume_wake() else { return false }
    // NB: the wake that was just consumed may belong to a signal that arrived since the last check.
    handleSignals(program)
    return true
  }

  private func handleSignals(_ program: Program) {
    let signals = terminal_consume_signals()
    guard signals != 0 else { return }
    func has(_ number: Int32) -> Bool { signals & (1 << UInt64(number)) != 0 }
    isDirty = true
    if terminal_ending_signal() != 0 {
      terminal_begin_ending()
      return finish(.signal(terminal_ending_signal()), program)
    }
    if has(SIGTSTP) { suspend(program) }
    if has(SIGCONT) { terminal.resume() }
    // NB: if the window had another size for a moment, the terminal may have lost its contents.
    if has(SIGWINCH) { terminal.repaint() }
  }

  private func suspend(_ program: Program) {
    program.willSuspend()
    let suspendedAt = clock.uptime
    recording?.suspend(at: suspendedAt)
    terminal.suspend()
    replay?.script.postpone(by: clock.uptime - suspendedAt)
  }

  private func finish(_ end: LoopEnd, _ program: Program) {
    guard self.end == nil else { return }
    self.end = end
    giveUpAt = clock.uptime + Self.grace
    if end == .terminalClosed { terminal_abandon() }
    program.willEnd(end)
  }

  // MARK: Input

  private func readInput(_ program: Program) {
    for _ in 0..<Self.readsPerFrame {
      let mayBeMore: Bool
      switch TerminalInput.receive() {
      case .bytes(let bytes):
        mayBeMore = bytes.count == TerminalInput.capacity
        handleFromTerminal(decoder.decode(bytes, at: clock.uptime), program)
      case .gone:
        return finish(.terminalClosed, program)
      case .nothing:
        return
      }
      guard mayBeMore, !program.isFinished(), TerminalInput.isReady() else { return }
    }
  }

  private func expireInput(_ program: Program) {
    guard end == nil, let deadline = decoder.deadline, deadline <= clock.uptime else { return }
    handleFromTerminal(decoder.expire(at: clock.uptime), program)
  }

  private func handleFromTerminal(_ inputs: [Input], _ program: Program) {
    for input in inputs where !program.isFinished() {
      handle(replay == nil ? input : inputDuringReplay(input, program), program)
    }
  }

  func handle(_ input: Input?, _ program: Program) {
    guard let input else { return }
    isDirty = true
    switch input {
    case .key(.control("z")), .uncertainKey(.control("z")):
      suspend(program)
    case .key(.control("l")), .uncertainKey(.control("l")):
      terminal.repaint()
    case .reply(let reply):
      terminal.receive(reply)
    case .focus, .key, .mouse, .paste, .uncertainKey:
      if input == .focus(true) { terminal.measure() }
      isUnfocused = input == .focus(false)
      if case .mouse = input { terminal.mouseReported() }
      recording?.record(.input(input), at: clock.uptime)
      program.receive(input)
      reportRecording(program)
    }
  }

  /// `ESCDELAY` in milliseconds, as ncurses reads it, capped at what still feels immediate.
  static func escapeDelay(_ variable: String?) -> Duration {
    .milliseconds(variable.flatMap { Int($0) }.map { min(max($0, 0), 50) } ?? 25)
  }
}

/// The reason that the loop ended.
public enum LoopEnd: Hashable, Sendable {
  /// The program finished.
  case finished
  /// A signal ended it: HUP, INT, QUIT, TERM, or a rarer one, such as USR1 or a real-time signal.
  case signal(Int32)
  /// The terminal was closed.
  case terminalClosed

  /// The exit status: 128 plus the signal's number, as in shells; a closed terminal counts as HUP.
  public var exitCode: Int32 {
    switch self {
    case .finished: 0
    case .signal(let number): 128 + number
    case .terminalClosed: 128 + SIGHUP
    }
  }

  /// Ends the process, after restoring the terminal if that has not happened yet. Except after HUP,
  /// INT, and TERM, the process dies of the signal that ended it, so that QUIT leaves a core dump.
  public func exitProcess() -> Never {
    terminal_leave()
    if case .signal(let number) = self, ![SIGHUP, SIGINT, SIGTERM].contains(number) {
      terminal_die(number)
    }
    exit(exitCode)
  }
}

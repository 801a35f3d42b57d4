import CTerminal
import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The one loop of the process: `poll(2)` over the terminal and the wake pipe.
///
/// Keys, signals, finished effects and ticks all arrive here, on the main thread. All that has
/// arrived is handled before one frame is drawn; while nothing arrives, nothing runs.
@MainActor
public final class EventLoop {
  /// What the loop drives. None of it may wait.
  public struct Program {
    /// Takes what came from the terminal.
    public var receive: (Input) -> Void
    /// The picture of the present state.
    public var draw: (Size, GlyphSet) -> Canvas
    /// Runs what was left behind for this thread by whoever called ``EventLoop/wake()``.
    public var drain: () -> Void
    /// Whether the loop may end.
    public var isFinished: () -> Bool
    /// Does what can wait until the picture is out.
    public var rest: () -> Void
    /// Told once, when a signal asks for the end or the terminal is gone. The loop goes on without
    /// input and pictures until `isFinished`, or until the grace is over.
    public var willEnd: (LoopEnd) -> Void
    /// Told before the program is suspended: the one moment at which it may wait, for what is being
    /// stored.
    public var willSuspend: () -> Void

    public init(
      receive: @escaping (Input) -> Void, draw: @escaping (Size, GlyphSet) -> Canvas,
      drain: @escaping () -> Void, isFinished: @escaping () -> Bool,
      rest: @escaping () -> Void = {}, willEnd: @escaping (LoopEnd) -> Void,
      willSuspend: @escaping () -> Void = {}
    ) {
      self.receive = receive
      self.draw = draw
      self.drain = drain
      self.isFinished = isFinished
      self.rest = rest
      self.willEnd = willEnd
      self.willSuspend = willSuspend
    }
  }

  /// How long a program may take to store what is unwritten, once it has to end.
  public static let grace: Duration = .seconds(2)
  private static let readsPerFrame = 64

  private let terminal: Terminal
  let clock: LoopClock
  private var decoder: KeyDecoder
  private var isDirty = true
  private var end: LoopEnd?
  private var giveUpAt: Duration?

  /// A loop over a terminal, whose ticks come from that clock.
  public init(terminal: Terminal, clock: LoopClock) {
    self.terminal = terminal
    self.clock = clock
    self.decoder = KeyDecoder(
      escapeDelay: Self.escapeDelay(getenv("ESCDELAY").map { String(cString: $0) }),
      terminfoKeys: terminal.keys)
  }

  /// Makes the loop drain, from any thread or signal handler.
  public nonisolated static func wake() {
    terminal_wake()
  }

  /// Runs until the program is finished. Leaves the terminal as it is.
  public func run(_ program: Program) -> LoopEnd {
    takeWake(program)
    program.drain()
    while !program.isFinished() {
      if let giveUpAt, clock.uptime >= giveUpAt { break }
      if isDirty, end == nil, TerminalOutput.isReady { draw(program) }
      let descriptors = wait()
      takeSignals(program)
      if end == nil, descriptors.hasInput { takeInput(program) }
      takeExpiredInput(program)
      isDirty = clock.wakeSleepers() || isDirty
      if descriptors.hasWake || terminal_is_woken(), takeWake(program) {
        isDirty = true
        program.drain()
      }
    }
    return end ?? .finished
  }

  private func draw(_ program: Program) {
    isDirty = false
    let outcome = terminal.present(program.draw(terminal.size, terminal.glyphs))
    if outcome == .gone { finish(.terminalGone, program) }
    program.rest()
  }

  // MARK: Waiting

  private func wait() -> (hasInput: Bool, hasWake: Bool) {
    let isListening = end == nil
    var descriptors = [
      pollfd(fd: terminal_wake_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: isListening ? terminal_input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isListening && isDirty ? terminal_output : -1, events: Int16(POLLOUT), revents: 0),
    ]
    poll(&descriptors, nfds_t(descriptors.count), timeout)
    return (descriptors[1].revents != 0, descriptors[0].revents != 0)
  }

  /// Milliseconds until something is due, rounded up; -1 if nothing is.
  private var timeout: Int32 {
    if terminal_is_woken() { return 0 }
    let deadlines = [decoder.deadline, clock.nextDeadline?.uptime, giveUpAt]
    guard let next = deadlines.compactMap(\.self).min() else { return -1 }
    let rest = max(.zero, next - clock.uptime).components
    guard rest.seconds < 86_400 else { return 86_400_000 }
    let milliseconds = (rest.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(rest.seconds * 1000 + milliseconds)
  }

  // MARK: Signals

  /// Whether the loop was woken since the last look.
  @discardableResult
  private func takeWake(_ program: Program) -> Bool {
    guard terminal_take_wake() else { return false }
    // NB: a signal is noted before it wakes the loop; one that came after the last look at signals
    // has spent its wake here.
    takeSignals(program)
    return true
  }

  private func takeSignals(_ program: Program) {
    let signals = terminal_take_signals()
    guard signals != 0 else { return }
    func has(_ number: Int32) -> Bool { signals & (1 << UInt64(number)) != 0 }
    isDirty = true
    if terminal_ending_signal() != 0 {
      terminal_begin_ending()
      return finish(.signal(terminal_ending_signal()), program)
    }
    if has(SIGTSTP) { suspend(program) }
    if has(SIGCONT) { terminal.resume() }
    if has(SIGWINCH) { terminal.measure() }
  }

  private func suspend(_ program: Program) {
    program.willSuspend()
    terminal.suspend()
  }

  private func finish(_ end: LoopEnd, _ program: Program) {
    guard self.end == nil else { return }
    self.end = end
    giveUpAt = clock.uptime + Self.grace
    if end == .terminalGone { terminal_abandon() }
    program.willEnd(end)
  }

  // MARK: Input

  private func takeInput(_ program: Program) {
    for _ in 0..<Self.readsPerFrame {
      let mayBeMore: Bool
      switch TerminalInput.receive() {
      case .bytes(let bytes):
        mayBeMore = bytes.count == TerminalInput.capacity
        take(decoder.decode(bytes, at: clock.uptime), program)
      case .gone:
        return finish(.terminalGone, program)
      case .nothing:
        return
      }
      guard mayBeMore, !program.isFinished(), TerminalInput.isReady() else { return }
    }
  }

  private func takeExpiredInput(_ program: Program) {
    guard end == nil, let deadline = decoder.deadline, deadline <= clock.uptime else { return }
    take(decoder.expire(at: clock.uptime), program)
  }

  private func take(_ inputs: [Input], _ program: Program) {
    isDirty = isDirty || !inputs.isEmpty
    for input in inputs where !program.isFinished() {
      switch input {
      case .key(.control("z")):
        suspend(program)
      case .key(.control("l")):
        terminal.repaint()
      case .focus(true):
        terminal.measure()
        program.receive(input)
      case .reply(let reply):
        terminal.take(reply)
      case .mouse:
        terminal.noteMouse()
        program.receive(input)
      case .focus, .key, .paste:
        program.receive(input)
      }
    }
  }

  /// `ESCDELAY` in milliseconds, as ncurses reads it, within what a person takes for at once.
  static func escapeDelay(_ wish: String?) -> Duration {
    .milliseconds(wish.flatMap { Int($0) }.map { min(max($0, 0), 50) } ?? 25)
  }
}

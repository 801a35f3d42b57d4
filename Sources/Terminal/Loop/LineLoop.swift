import CTerminal
import Processes
import TerminalUI

/// The event loop of a program that reads lines and prints lines, for screen readers, scripts, and
/// terminals that cannot move their cursor.
///
/// Only harmless text and line breaks are written, and the terminal's modes stay as they are: the
/// kernel edits and echoes the line being typed. Standard input and output may be pipes.
@MainActor
public final class LineLoop {
  /// The program that the loop drives. Nothing may block.
  public struct Program {
    /// Handles a line of input, without its line break, and returns the reply to it.
    public var receive: (String) -> [HarmlessText]
    /// Returns the changes since the last call. The flag is true if a line was received since then.
    public var report: (_ isAnswer: Bool) -> [HarmlessText]
    /// Returns true if everything that the last line has started has ended, or sleeps for longer
    /// than ``LineLoop/settlingTime``, so that there is nothing to wait for before the report.
    public var isSettled: () -> Bool
    /// Runs the work that other threads have queued for this one before they called
    /// ``EventLoop/wake()``.
    public var drain: () -> Void
    /// Returns true if the loop may end.
    public var isFinished: () -> Bool
    /// Called once, when a signal ends the process, or the input or the output has ended. The loop
    /// continues without input and output until `isFinished`, or until ``EventLoop/grace`` has
    /// passed.
    public var willEnd: () -> Void

    public init(
      receive: @escaping (String) -> [HarmlessText],
      report: @escaping (_ isAnswer: Bool) -> [HarmlessText], isSettled: @escaping () -> Bool,
      drain: @escaping () -> Void, isFinished: @escaping () -> Bool, willEnd: @escaping () -> Void
    ) {
      self.receive = receive
      self.report = report
      self.isSettled = isSettled
      self.drain = drain
      self.isFinished = isFinished
      self.willEnd = willEnd
    }
  }

  /// The time for which nothing must change before a change is reported, unless everything that a
  /// line has started has ended, so that short-lived changes are not reported.
  public nonisolated static let settlingTime: Duration = .milliseconds(100)
  /// The longest delay of a report.
  private static let longestDelay: Duration = .milliseconds(500)
  /// The longest line in bytes; the rest of a longer one is dropped.
  private static let longestLine = 1 << 16

  private let clock: LoopClock
  private var unfinishedLine: [UInt8] = []
  private var lines: [String] = []
  private var isAtEndOfInput = false
  /// The time of the oldest unreported change, and the time at which to report it.
  private var report: (since: Duration, due: Duration)?
  private var isAnswer = true
  private var end: LoopEnd?
  private var giveUpAt: Duration?

  /// True if standard output is a terminal, on which someone may be typing.
  private let isTerminal = isatty(terminal_output) == 1

  /// Creates the loop of the process, and handles the signals that end it from now on.
  public init(clock: LoopClock) throws(TerminalError) {
    self.clock = clock
    let failure = terminal_prepare_lines()
    guard failure == 0 else { throw .system(String(cString: strerror(failure))) }
  }

  /// Rings the bell, on a terminal.
  public func ring() {
    if isTerminal { _ = TerminalOutput.send([0x07]) }
  }

  /// Runs until the program is finished.
  public func run(_ program: Program) -> LoopEnd {
    _ = terminal_consume_wake()
    program.drain()
    changed()
    while !program.isFinished() {
      if let giveUpAt, clock.uptime >= giveUpAt { break }
      if end == nil {
        if let report, report.due <= clock.uptime || isAnswer && program.isSettled() {
          printReport(program)
        } else if report == nil, !lines.isEmpty {
          print(program.receive(lines.removeFirst()), program)
          program.drain()
          isAnswer = true
          changed()
        } else if report == nil, isAtEndOfInput {
          finish(.finished, program)
        }
      }
      if wait(for: program) { readInput(program) }
      handleSignals(program)
      clock.wakeSleepers()
      if terminal_consume_wake() {
        handleSignals(program)
        program.drain()
        changed()
      }
    }
    return end ?? .finished
  }

  private func changed() {
    let now = clock.uptime
    let since = report?.since ?? now
    report = (since, min(now + Self.settlingTime, since + Self.longestDelay))
  }

  private func printReport(_ program: Program) {
    report = nil
    let news = program.report(isAnswer)
    // NB: someone may be typing; only the kernel knows.
    print(isAnswer || news.isEmpty || !isTerminal ? news : [""] + news, program)
    isAnswer = false
  }

  private func print(_ lines: [HarmlessText], _ program: Program) {
    guard !lines.isEmpty else { return }
    let bytes = Array(lines.map { $0.text + "\n" }.joined().utf8)
    if TerminalOutput.send(bytes) == .gone { finish(.terminalClosed, program) }
  }

  // MARK: Waiting

  /// Waits until something is due, and returns true if there is input.
  private func wait(for program: Program) -> Bool {
    let isListening = end == nil && lines.isEmpty && !isAtEndOfInput
    var descriptors = [
      pollfd(fd: terminal_wake_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: isListening ? terminal_input : -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&descriptors, nfds_t(descriptors.count), timeout(of: program))
    return descriptors[1].revents != 0
  }

  /// Milliseconds until something is due; -1 if nothing is.
  private func timeout(of program: Program) -> Int32 {
    let isReady =
      end == nil
      && (report == nil ? !lines.isEmpty || isAtEndOfInput : isAnswer && program.isSettled())
    if isReady || terminal_is_woken() { return 0 }
    return LoopClock.milliseconds(
      until: [clock.nextDeadline?.uptime, end == nil ? report?.due : nil, giveUpAt],
      from: clock.uptime)
  }

  // MARK: Signals

  private func handleSignals(_ program: Program) {
    guard terminal_consume_signals() != 0, terminal_ending_signal() != 0 else { return }
    terminal_begin_ending()
    finish(.signal(terminal_ending_signal()), program)
  }

  private func finish(_ end: LoopEnd, _ program: Program) {
    guard self.end == nil else { return }
    self.end = end
    giveUpAt = clock.uptime + EventLoop.grace
    program.willEnd()
  }

  // MARK: Input

  private func readInput(_ program: Program) {
    switch TerminalInput.receive() {
    case .bytes(let bytes): add(bytes)
    case .gone:
      isAtEndOfInput = true
      if !unfinishedLine.isEmpty { endLine() }
    case .nothing: break
    }
  }

  private func add(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if unfinishedLine.count < Self.longestLine {
        unfinishedLine.append(byte)
      }
    }
  }

  private func endLine() {
    if unfinishedLine.last == UInt8(ascii: "\r") { unfinishedLine.removeLast() }
    lines.append(String(decoding: unfinishedLine, as: UTF8.self))
    unfinishedLine = []
  }
}

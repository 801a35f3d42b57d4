import Foundation
import PseudoTerminal
import Testing

/// However and wherever the program ends, it restores the terminal.
@Suite(.onOwnThreads, .serialized)
struct EndingTests {
  enum Ending: CaseIterable, Sendable {
    case abort
    case breakpoint
    case bus
    case division
    case fault
    case hangup
    case interrupt
    case quit
    case systemCall
    case terminate
    case trap

    // NB: a sanitizer handles faults itself, even while it holds one of its locks.
    static var testable: [Ending] {
      Sanitizer.isOn ? [.hangup, .interrupt, .quit, .terminate] : allCases
    }

    var signal: Int32 {
      switch self {
      case .abort: SIGABRT
      case .breakpoint: SIGTRAP
      case .bus: SIGBUS
      case .division: SIGFPE
      case .fault: SIGSEGV
      case .hangup: SIGHUP
      case .interrupt: SIGINT
      case .quit: SIGQUIT
      case .systemCall: SIGSYS
      case .terminate: SIGTERM
      case .trap: SIGILL
      }
    }

    var exit: Exit {
      switch self {
      case .abort, .breakpoint, .bus, .division, .fault, .quit, .systemCall, .trap:
        .signal(signal)
      case .hangup, .interrupt, .terminate: .code(128 + signal)
      }
    }
  }

  @Test(arguments: Ending.testable)
  func `every ending restores the terminal`(_ ending: Ending) throws {
    try expectRestored(.list, after: ending)
  }

  @Test(arguments: Program.Place.allCases.filter { $0 != .list })
  func `every screen restores the terminal`(_ place: Program.Place) throws {
    try expectRestored(place, after: .terminate)
    if !Sanitizer.isOn { try expectRestored(place, after: .fault) }
  }

  private func expectRestored(_ place: Program.Place, after ending: Ending) throws {
    let terminal = try Program.open(place)
    terminal.signal(ending.signal)
    #expect(try terminal.waitForExit() == ending.exit)
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
  }

  /// Signals that few programs think of, and that end a process by default.
  private static let rareSignals: [Int32] = [
    SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR, SIGSTKFLT, 34, 50, 64,
  ]

  @Test(arguments: rareSignals)
  func `every other signal that ends the program restores the terminal`(_ signal: Int32) throws {
    let terminal = try Program.open()
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signal(signal))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a signal that is ignored when the program starts stays ignored`() throws {
    let terminal = try PseudoTerminal(
      .init(
        "/bin/sh", arguments: ["-c", "trap '' USR1; exec \"$0\" --demo", Program.path],
        environment: Program.environment))
    try terminal.wait(forText: Program.Place.list.text)
    terminal.signal(SIGUSR1)
    try terminal.send("j")
    try terminal.wait(forText: "▸ ▌ Product")
  }

  @Test func `the quit key restores the terminal`() throws {
    let terminal = try Program.open()
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.screen.text.isEmpty || !terminal.screen.text.contains("Daily Standups"))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `the keyboard mode is never changed`() throws {
    let terminal = try Program.open(.form)
    terminal.signal(SIGTERM)
    _ = try terminal.waitForExit()
    let sequences = String(decoding: terminal.output, as: UTF8.self).split(separator: "\u{1B}[")
    let changes = sequences.filter { $0.hasPrefix(">") || $0.hasPrefix("=") }
    // The question for the version is no change.
    #expect(changes.allSatisfy { $0.hasPrefix(">q") })
  }

  @Test(arguments: Program.Place.allCases)
  func `closing the terminal ends the program`(_ place: Program.Place) throws {
    let terminal = try Program.open(place)
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .code(129))
  }

  @Test func `closing the terminal ends the program, even under nohup`() throws {
    let terminal = try Program.open { $0.ignoresHangup = true }
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .code(129))
  }

  @Test func `the program ends even if nothing reads its terminal`() throws {
    let terminal = try Program.open {
      $0.columns = 400
      $0.rows = 100
    }
    for _ in 0..<50 {
      try terminal.resize(columns: 399, rows: 100)
      try terminal.resize(columns: 400, rows: 100)
    }
    terminal.signal(SIGTERM)
    var exit: Exit?
    while exit == nil {
      exit = terminal.exitWithoutReading()
      poll(nil, 0, 1)
    }
    #expect(exit == .code(143))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test(arguments: Program.Place.allCases)
  func `the interrupt key ends the program, pressed twice where it asks`(
    _ place: Program.Place
  ) throws {
    let terminal = try Program.open(place)
    try terminal.send("\u{3}")
    try terminal.wait(for: "the end or a question") {
      $0.exitWithoutReading() != nil || $0.screen.text.contains("?")
    }
    if terminal.exitWithoutReading() == nil { try terminal.send("\u{3}") }
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `the previous screen comes back`() throws {
    let terminal = try PseudoTerminal(
      .init(
        "/bin/sh", arguments: ["-c", "echo before; \"$0\" --demo; echo after", Program.path],
        environment: Program.environment))
    try terminal.wait(forText: Program.Place.list.text)
    #expect(!terminal.screen.text.contains("before"))
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.lines.prefix(2) == ["before", "after"])
  }

  @Test func `keys typed before the first frame are handled`() throws {
    let terminal = try Program.start()
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
  }
}

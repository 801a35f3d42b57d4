import Foundation
import PseudoTerminal
import Testing

/// However the program ends, and wherever it is then, the terminal is whole afterwards.
@Suite(.serialized)
struct LifeTests {
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

    // NB: a sanitizer hands on at once what may be a fault, also while it holds a lock of its own.
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

  @Test(arguments: Program.Place.allCases, Ending.testable)
  func `every ending leaves the terminal whole, wherever it comes`(
    _ place: Program.Place, _ ending: Ending
  ) throws {
    let terminal = try Program.open(place)
    terminal.signal(ending.signal)
    #expect(try terminal.waitForExit() == ending.exit)
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `the quit key leaves the terminal whole`() throws {
    let terminal = try Program.open()
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.screen.text.isEmpty || !terminal.screen.text.contains("Daily Standups"))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `the keyboard is never told to report keys in another way`() throws {
    let terminal = try Program.open(.form)
    terminal.signal(SIGTERM)
    _ = try terminal.waitForExit()
    let sequences = String(decoding: terminal.output, as: UTF8.self).split(separator: "\u{1B}[")
    #expect(!sequences.contains { $0.hasPrefix(">") || $0.hasPrefix("=") })
  }

  @Test(arguments: Program.Place.allCases)
  func `a terminal that is closed ends the program`(_ place: Program.Place) throws {
    let terminal = try Program.open(place)
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .code(129))
  }

  @Test func `a terminal that is closed ends the program also under nohup`() throws {
    let terminal = try Program.open { $0.ignoresHangup = true }
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .code(129))
  }

  @Test func `a terminal that nobody reads does not keep the program from ending`() throws {
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

  @Test func `frames that nobody has read do not queue up`() throws {
    let terminal = try Program.open()
    while terminal.receive(within: .milliseconds(50)) {}
    let before = terminal.output.count
    for _ in 0..<30 { try terminal.send(String(repeating: "jk", count: 100) + "j") }
    try terminal.wait(forText: "▸ Engineering")
    while terminal.receive(within: .milliseconds(50)) {}
    #expect(terminal.output.count - before < 30_000)
  }

  @Test(arguments: Program.Place.allCases)
  func `the key that interrupts ends the program, pressed again where it asks`(
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

  @Test func `the screen before comes back`() throws {
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

  @Test func `keys typed before the first frame count`() throws {
    let terminal = try Program.start()
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
  }

  @Test func `nothing happens while nothing happens`() throws {
    let terminal = try Program.open()
    var before: [Substring] = []
    repeat {
      before = try switches(of: terminal.process)
    } while try terminal.receive(within: .milliseconds(300))
      || switches(of: terminal.process) != before
    #expect(!terminal.receive(within: .seconds(1)))
    #expect(try switches(of: terminal.process) == before)
  }

  private func switches(of process: Int32) throws -> [Substring] {
    try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("voluntary_ctxt_switches") }
  }
}

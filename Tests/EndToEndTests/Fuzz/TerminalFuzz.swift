import Foundation
import PseudoTerminal
import Testing

/// One run of the program on a terminal of its own, over a data folder of its own, under whatever a
/// terminal and a person may send.
final class TerminalFuzz {
  /// What went wrong, and what was sent last.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let seed: UInt64
  private let home: Home
  private var source: TerminalFuzzSource
  private var terminal: PseudoTerminal
  private let log: FileHandle
  private var sent: [String] = []

  init(seed: UInt64) throws {
    self.seed = seed
    home = try Home()
    try home.importThree()
    source = TerminalFuzzSource(seed: seed)
    let path =
      (ProcessInfo.processInfo.environment["FUZZ_LOG"]
        ?? NSTemporaryDirectory() + "standups-fuzz.script") + ".terminal"
    try "# seed \(seed)\n".write(toFile: path, atomically: false, encoding: .utf8)
    log = try FileHandle(forWritingTo: URL(filePath: path))
    try log.seekToEnd()
    terminal = try Self.start(in: home)
  }

  private static func start(in home: Home) throws -> PseudoTerminal {
    // NB: what is exported goes into the working directory.
    let terminal = try home.start { $0.directory = home.path }
    try terminal.wait(forText: "Daily Standups")
    return terminal
  }

  /// Sends so much, looks every few steps, and ends.
  func run(steps: Int) throws {
    for step in 1...steps {
      try perform(source.step())
      if step.isMultiple(of: 8) { try look() }
    }
    try end()
  }

  private func perform(_ step: TerminalFuzzSource.Step) throws {
    note("\(step)")
    do {
      switch step {
      case .bytes(let pieces):
        for bytes in pieces {
          try terminal.send(bytes)
          terminal.receive(within: .milliseconds(2))
        }
      case .resize(let columns, let rows):
        try terminal.resize(columns: columns, rows: rows)
        terminal.receive(within: .milliseconds(2))
      }
    } catch {
      // NB: a program that has just ended takes no more; the next look tells how it ended.
      guard terminal.exitWithoutReading() != nil else { throw failure("\(error)") }
    }
  }

  private func note(_ line: String) {
    sent.append(line)
    log.write(Data("\(line)\n".utf8))
  }

  private func failure(_ reason: String) -> Failure {
    Failure(
      description: """
        Seed \(seed): \(reason). The last steps:
        \(sent.suffix(40).joined(separator: "\n"))
        The screen:
        \(terminal.screen.text)
        """)
  }

  // MARK: What must hold

  /// Once nothing moves: alive, in its own screen, and what was sent bit by bit is what a whole
  /// frame would be.
  private func look() throws {
    try perform(.bytes([Array("\u{1B}[201~".utf8)]))
    guard try settleInOwnScreen() else { return try startAgain() }
    try check(terminal.screen)
    for _ in 1...5 {
      let before = terminal.screen
      let mark = terminal.output.count
      try perform(.bytes([[0x0C]]))
      try terminal.wait(for: "a whole frame") {
        $0.output.count > mark || $0.exitWithoutReading() != nil
      }
      guard try settleInOwnScreen() else { return try startAgain() }
      let differences = Self.differences(from: before, to: terminal.screen)
      if differences.isEmpty { return }
      // NB: a meeting that ticked in between shows another picture; it is read again.
      guard Self.times(on: before) != Self.times(on: terminal.screen) else {
        throw failure("a whole frame is another picture:\n" + differences.joined(separator: "\n"))
      }
    }
  }

  /// Until nothing moves; `false` if the program has ended.
  ///
  /// The key that suspends leaves the screen for a moment.
  private func settleInOwnScreen() throws -> Bool {
    settle()
    try terminal.wait(for: "its own screen") {
      $0.screen.modes.contains(1049) || $0.exitWithoutReading() != nil
    }
    settle()
    return terminal.exitWithoutReading() == nil
  }

  /// Until the program has read all, waits for more, and was silent twice for longer than it waits
  /// for the rest of an Esc.
  private func settle() {
    var silences = 0
    while silences < 2, terminal.exitWithoutReading() == nil {
      if terminal.receive(within: .milliseconds(40)) {
        silences = 0
      } else {
        silences = isWaiting ? silences + 1 : 0
      }
    }
    while terminal.receive(within: .zero) {}
  }

  private var isWaiting: Bool {
    guard terminal.unreadCount == 0, !terminal.screen.text.contains("Saving") else { return false }
    let status = FileManager.default.contents(atPath: "/proc/\(terminal.process)/stat") ?? Data()
    return String(decoding: status, as: UTF8.self).split(separator: ") ").last?.first != "R"
  }

  private func check(_ screen: VirtualScreen) throws {
    guard screen.unknown.isEmpty else { throw failure("sent \(screen.unknown)") }
    guard !screen.modes.contains(25) || screen.cursor.column < screen.columns else {
      throw failure("the cursor is at \(screen.cursor)")
    }
  }

  private static func differences(from old: VirtualScreen, to new: VirtualScreen) -> [String] {
    var differences: [String] = []
    if new.modes.contains(25), old.cursor != new.cursor {
      differences.append("cursor \(old.cursor), \(new.cursor)")
    }
    if old.modes != new.modes { differences.append("modes \(old.modes), \(new.modes)") }
    for row in 0..<new.rows {
      let columns = (0..<new.columns).filter { old[row, $0].seen != new[row, $0].seen }
      if let first = columns.first {
        differences.append(
          """
          row \(row), columns \(columns):
          \(old.lines[row])
          \(new.lines[row])
          \(old[row, first])
          \(new[row, first])
          """)
      }
    }
    return differences
  }

  private static func times(on screen: VirtualScreen) -> [String] {
    screen.text.matches(of: /\d+:\d\d/).map { String($0.output) }
  }

  private func startAgain() throws {
    // NB: while it is suspended, the terminal makes a signal of ^C.
    try expectEnd([.code(0), .code(128 + SIGINT)])
    terminal = try Self.start(in: home)
    note("# again")
  }

  private func end() throws {
    terminal.signal(SIGTERM)
    try expectEnd([.code(143), .code(0)])
  }

  private func expectEnd(_ exits: Set<Exit>) throws {
    let exit = try terminal.waitForExit()
    guard exits.contains(exit) else { throw failure("ended with \(exit)") }
    guard terminal.screen.leftovers.isEmpty else { throw failure("\(terminal.screen.leftovers)") }
    guard terminal.modes == terminal.modesBefore else { throw failure("other modes of the line") }
    let check = try home.run("check")
    guard check.exit == .code(0) else { throw failure("the data: \(check.error)") }
  }
}

extension VirtualScreen.Cell {
  /// The cell without what nobody sees of it: the color of a blank's ink.
  fileprivate var seen: VirtualScreen.Cell {
    guard text == " ", style.attributes.isDisjoint(with: [4, 7, 9]) else { return self }
    var cell = self
    cell.style.attributes = []
    cell.style.foreground = nil
    return cell
  }
}

import Foundation
import PseudoTerminal
import Testing

/// One run of the program with its own terminal and data folder, given random terminal and user
/// input.
final class TerminalFuzz {
  /// What went wrong, and the last steps before it.
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
    // NB: exported files go into the working directory.
    let terminal = try home.start { $0.directory = home.path }
    try terminal.wait(forText: "Daily Standups")
    return terminal
  }

  /// Performs this many steps, checks the program every few steps, and ends it.
  func run(steps: Int) throws {
    for step in 1...steps {
      try perform(source.step())
      if step.isMultiple(of: 8) { try checkPicture() }
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
      case .resize(let columns, let rows, let bytes):
        try terminal.resize(columns: columns, rows: rows)
        if !bytes.isEmpty { try terminal.send(bytes) }
        terminal.receive(within: .milliseconds(2))
      }
    } catch {
      // NB: the program may just have ended; the next check reports how.
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

  // MARK: Invariants

  /// Checks that the idle program is running in its own screen, and that its incremental updates
  /// have added up to what a full redraw shows.
  private func checkPicture() throws {
    try perform(.bytes([Array("\u{1B}[201~".utf8)]))
    guard try settleInOwnScreen() else { return try startAgain() }
    try check(terminal.screen)
    for _ in 1...5 {
      let before = terminal.screen
      let mark = terminal.output.count
      try perform(.bytes([[0x0C]]))
      try terminal.wait(for: "a full redraw") {
        $0.output.count > mark || $0.exitWithoutReading() != nil
      }
      guard try settleInOwnScreen() else { return try startAgain() }
      let differences = Self.differences(from: before, to: terminal.screen)
      if differences.isEmpty { return }
      // NB: a meeting may have ticked in between and changed the picture; compare again.
      guard Self.times(on: before) != Self.times(on: terminal.screen) else {
        throw failure("a full redraw differs:\n" + differences.joined(separator: "\n"))
      }
    }
  }

  /// Waits until the program is idle in its own screen; `false` if it has ended.
  ///
  /// The suspend key leaves the screen for a moment.
  private func settleInOwnScreen() throws -> Bool {
    settle()
    try terminal.wait(for: "its own screen") {
      $0.screen.modes.contains(1049) || $0.exitWithoutReading() != nil
    }
    settle()
    return terminal.exitWithoutReading() == nil
  }

  /// Waits until the program has read all input, waits for more, and has twice been silent for
  /// longer than it waits for the rest of an Esc sequence.
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
    screen.text.matches(of: /\d+:\d\d|[▏▎▍▌▋▊▉]/).map { String($0.output) }
  }

  private func startAgain() throws {
    // NB: while the program is suspended, the terminal turns ^C into a signal.
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
    guard terminal.modes == terminal.modesBefore else { throw failure("modes not restored") }
    let check = try home.run("check")
    guard check.exit == .code(0) else { throw failure("the data: \(check.error)") }
  }
}

extension VirtualScreen.Cell {
  /// The cell without invisible parts, such as the foreground color of a blank.
  fileprivate var seen: VirtualScreen.Cell {
    guard text == " ", style.attributes.isDisjoint(with: [4, 7, 9]) else { return self }
    var cell = self
    cell.style.attributes = []
    cell.style.foreground = nil
    return cell
  }
}

import CPseudoTerminal
import Composable
import Dependencies
import Foundation
import Standups
import StandupsModel
import Terminal
import TerminalUI

/// A breakdown of the time of a key. The rest is waking up: the processor's caches are cold then,
/// so each layer takes longer than here, where one key follows another.
@MainActor
struct LayerBenchmark {
  private enum Layer: String, CaseIterable {
    case decode
    case lookUp = "look up"
    case reduce
    case screen
    case render
    case ncurses
    case write
  }

  let runs: Int
  /// Figures with the names of the keys here: the total times of the keys, in milliseconds.
  let keys: [Figure]
  private static let size = Size(width: 80, height: 24)
  private static let keysPerRun = 200

  func figures() throws -> [Figure] {
    try figures(of: "Row key", keys: ["j", "k"])
      + figures(of: "Page key", keys: ["\u{1B}[6~", "\u{1B}[5~"])
      + figures(of: "A character typed", keys: ["x", "\u{7F}"], setup: "a")
  }

  private func figures(of name: String, keys: [String], setup: String? = nil) throws -> [Figure] {
    var session = try Session()
    if let setup { _ = session.times(of: setup) }
    var runs: [[Layer: Double]] = []
    for run in 0...self.runs {
      var times: [Layer: Double] = [:]
      for index in 0..<Self.keysPerRun {
        times.merge(session.times(of: keys[index % keys.count]), uniquingKeysWith: +)
      }
      if run > 0 { runs.append(times.mapValues { $0 / Double(Self.keysPerRun) }) }
    }
    let layers = Layer.allCases.map { layer in
      Figure(
        name: "\(name): \(layer.rawValue)", unit: .microseconds,
        measured: runs.map { $0[layer, default: 0] })
    }
    let whole = self.keys.filter { $0.name == name }.map { $0.measured.median * 1000 }
    let sum = layers.reduce(0) { $0 + $1.measured.median }
    return layers + [
      Figure(
        name: "\(name): waking up", unit: .microseconds, measured: whole.map { max(0, $0 - sum) })
    ]
  }

  /// The program, on a terminal that shows nothing.
  @MainActor
  private struct Session {
    private let curses: CursesScreen
    private let terminal: UnreadTerminal
    private let store: StoreOf<AppFeature>
    private var decoder = InputDecoder()
    private var interaction = Interaction()
    private var screen: Screen<AppFeature.Action>
    private var picture: Canvas
    private var now = Duration.zero

    init() throws {
      Terminal.chooseLocale()
      terminal = try UnreadTerminal(LayerBenchmark.size)
      curses = try CursesScreen(
        terminalType: "xterm-256color", size: LayerBenchmark.size, colors: .palette256)
      let standups = (0..<1000).map { Standup(id: UUID(), title: "Standup \($0 + 1)") }
      store = Store(initialState: AppState()) {
        AppFeature()
      } withDependencies: {
        $0.context = .preview
        $0.standupsClient.agenda = { _ in Agenda() }
        $0.standupsClient.copies = { [] }
        $0.standupsClient.history = { EditHistory() }
        $0.standupsClient.load = { LoadedStandups(standups: standups) }
        $0.standupsClient.prepare = {}
        $0.standupsClient.touched = { AsyncStream { $0.finish() } }
      }
      store.send(.launched)
      store.drain()
      screen = AppFeature.screen(store.state)
      picture = screen.render(size: LayerBenchmark.size)
    }

    /// Handles a key as the program does, and returns the time that each layer took, in
    /// microseconds.
    mutating func times(of key: String) -> [Layer: Double] {
      var times: [Layer: Double] = [:]
      func measure<Value>(_ layer: Layer, _ work: () -> Value) -> Value {
        let start = ContinuousClock.now
        let value = work()
        times[layer, default: 0] += (ContinuousClock.now - start) / .microseconds(1)
        return value
      }
      now += .seconds(1)
      for input in measure(.decode, { decoder.decode(key.utf8, at: now) }) {
        let action = measure(.lookUp) {
          interaction.respond(to: input, on: screen, drawn: picture, at: now)
        }
        if let action { measure(.reduce) { _ = store.send(action) } }
        store.drain()
        screen = measure(.screen) { AppFeature.screen(store.state) }
        picture = measure(.render) {
          screen.render(size: LayerBenchmark.size, interaction: interaction, after: picture)
        }
        let bytes = measure(.ncurses) { curses.frame(for: picture) }
        measure(.write) { terminal.write(bytes) }
        terminal.discard()
        _ = interaction.screenDrawn(screen, in: LayerBenchmark.size, at: now)
      }
      return times
    }
  }
}

/// A pseudo-terminal whose output is thrown away.
private final class UnreadTerminal {
  private var (master, slave): (Int32, Int32) = (-1, -1)

  init(_ size: Size) throws {
    let failure = pseudo_terminal_open(Int32(size.width), Int32(size.height), &master, &slave)
    guard failure == 0 else { throw BenchmarkError(refused: "a pseudo-terminal", failure) }
  }

  deinit {
    close(master)
    close(slave)
  }

  /// Writes a frame, which must fit into the terminal's buffer.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = Foundation.write(slave, $0.baseAddress, $0.count) }
  }

  /// Reads what was written.
  func discard() {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while poll(&waiting, 1, 0) > 0, read(master, &buffer, buffer.count) > 0 {}
  }
}

import Composable
import Dependencies
import Foundation
import Standups
import StandupsModel
import TerminalUI

/// Where the time of a key goes, without a terminal: what is left of a key's time is ncurses, the
/// system's, and waking up.
@MainActor
struct LayerBenchmark {
  private enum Layer: String, CaseIterable {
    case decode
    case lookUp = "look up"
    case reduce
    case screen
    case render
  }

  let runs: Int
  private static let size = Size(width: 80, height: 24)
  private static let keysPerRun = 200

  func figures() -> [Figure] {
    figures(of: "Row key", keys: ["j", "k"])
      + figures(of: "Page key", keys: ["\u{1B}[6~", "\u{1B}[5~"])
      + figures(of: "A character typed", keys: ["x", "\u{7F}"], setup: "a")
  }

  private func figures(of name: String, keys: [String], setup: String? = nil) -> [Figure] {
    var session = Session()
    if let setup { _ = session.times(of: setup) }
    var runs: [[Layer: Double]] = []
    for run in 0...self.runs {
      var times: [Layer: Double] = [:]
      for index in 0..<Self.keysPerRun {
        times.merge(session.times(of: keys[index % keys.count]), uniquingKeysWith: +)
      }
      if run > 0 { runs.append(times.mapValues { $0 / Double(Self.keysPerRun) }) }
    }
    return Layer.allCases.map { layer in
      Figure(
        name: "\(name): \(layer.rawValue)", unit: .microseconds,
        measured: runs.map { $0[layer, default: 0] })
    }
  }

  /// The program without a terminal.
  @MainActor
  private struct Session {
    private let store: StoreOf<AppFeature>
    private var decoder = KeyDecoder()
    private var interaction = Interaction()
    private var screen: Screen<AppFeature.Action>
    private var picture: Canvas
    private var now = Duration.zero

    init() {
      let standups = (0..<1000).map { Standup(id: UUID(), title: "Standup \($0 + 1)") }
      store = Store(initialState: AppState()) {
        AppFeature()
      } withDependencies: {
        $0.context = .preview
        $0.standupsClient.load = { LoadedStandups(standups: standups) }
      }
      store.send(.launched)
      store.drain()
      screen = AppFeature.screen(store.state)
      picture = screen.render(size: LayerBenchmark.size)
    }

    /// Handles a key as the program does, and returns how long each layer took, in microseconds.
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
          screen.render(size: LayerBenchmark.size, interaction: interaction)
        }
        _ = interaction.screenDrawn(screen, in: LayerBenchmark.size, at: now)
      }
      return times
    }
  }
}

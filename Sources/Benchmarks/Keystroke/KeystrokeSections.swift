import Measuring
import Terminal
import TerminalUI

/// What one key costs in each layer of the app, from its bytes to the terminal.
@MainActor
enum KeystrokeSections {
  /// What was asked of a keystroke.
  private static let limits = (time: 60.0, allocations: 200.0, growth: 2.0)

  static func measure(_ options: Options) throws(BenchmarkError) -> [Section] {
    let window = try OwnTerminal(columns: 80, rows: 24)
    let terminal = try openTerminal()
    defer {
      terminal.leave()
      window.giveBack()
    }
    func probe(_ count: Int) -> KeystrokeProbe {
      KeystrokeProbe(standups: count, window: window, terminal: terminal)
    }
    let layers = KeystrokeRounds(probes: [probe(1000)], count: options.repetitions)
    let growth = KeystrokeRounds(probes: [probe(10_000), probe(10)], count: options.repetitions)
    var sections = KeyScript.all.flatMap { script in
      Self.sections(script.title, layers.play(script))
    }
    // NB: so low that ten standups scroll, too.
    window.resize(columns: 80, rows: 14)
    _ = growth.play(.focus)
    sections.append(growthSection(growth))
    return sections
  }

  private static func openTerminal() throws(BenchmarkError) -> Terminal {
    let options = TerminalOptions(colors: .palette256, glyphs: .unicode, isSynchronized: false)
    do {
      return try Terminal(options: options) { $0 == "TERM" ? "xterm-256color" : nil }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }

  private static func growthSection(_ rounds: KeystrokeRounds) -> Section {
    let measurements = KeyScript.all.map { script in
      let samples = rounds.play(script).strokes.map { rounds in
        Samples(rounds.map { median($0, Layer.toCanvas, microseconds) })
      }
      return Measurement(
        name: script.title, unit: .microseconds, limit: .times(limits.growth),
        subject: samples[0], reference: samples[1])
    }
    return Section(
      title: "From key to canvas, at 80x14",
      columns: .init("10000 standups", beside: "10 standups"), measurements: measurements)
  }

  private static func sections(
    _ title: String, _ played: (strokes: [[[Keystroke]]], yardstick: Samples)
  ) -> [Section] {
    let rounds = played.strokes[0]
    let rows: [(name: String, layers: [Layer], isLimited: Bool)] =
      Layer.toCanvas.map { ($0.name, [$0], false) }
      + [("key to canvas", Layer.toCanvas, true), (Layer.present.name, [.present], false)]
    return [
      Section(
        title: "\(title): time a layer", columns: .init("standups"),
        measurements: rows.map { row in
          Measurement(
            name: row.name, unit: .microseconds,
            limit: row.isLimited ? .atMost(limits.time) : nil,
            subject: Samples(rounds.map { median($0, row.layers, microseconds) }),
            yardstick: played.yardstick)
        }),
      Section(
        title: "\(title): allocations a layer", columns: .init("standups"),
        measurements: rows.map { row in
          Measurement(
            name: row.name, unit: .count,
            limit: row.isLimited ? .atMost(limits.allocations) : nil,
            subject: Samples(rounds.map { median($0, row.layers) { Double($0.allocations) } }))
        }),
    ]
  }

  private static func microseconds(_ cost: Cost) -> Double { Double(cost.nanoseconds) / 1000 }

  /// What the keys of a round took in the middle.
  private static func median(
    _ strokes: [Keystroke], _ layers: [Layer], _ figure: (Cost) -> Double
  ) -> Double {
    strokes.map { figure($0.sum(layers)) }.quantile(0.5)
  }
}

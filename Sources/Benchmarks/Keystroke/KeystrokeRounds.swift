import Measuring

/// Apps with different numbers of standups, which take turns on one terminal.
@MainActor
struct KeystrokeRounds {
  private static let warmUps = 2

  let probes: [KeystrokeProbe]
  let count: Int

  /// The keystrokes of each app in each round, and what the yardstick took in that
  /// round, in microseconds.
  func play(_ script: KeyScript) -> (strokes: [[[Keystroke]]], yardstick: Samples) {
    var strokes = [[[Keystroke]]](repeating: [], count: probes.count)
    var yardstick: [Double] = []
    for probe in probes { _ = probe.play(script.setup) }
    for round in -Self.warmUps..<count {
      for (index, probe) in probes.enumerated() {
        let played = probe.play(script.steps)
        if round >= 0 { strokes[index].append(played) }
      }
      if round >= 0 { yardstick.append(Yardstick.measure().microseconds) }
    }
    for probe in probes { _ = probe.play(script.end) }
    return (strokes, Samples(yardstick))
  }
}

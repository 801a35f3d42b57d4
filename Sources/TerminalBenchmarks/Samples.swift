/// What was measured again and again, in rounds; the programs take turns within a round.
struct Samples {
  /// None of them is empty.
  let rounds: [[Double]]

  init(rounds: [[Double]]) {
    self.rounds = rounds.filter { !$0.isEmpty }
  }

  /// One measurement a round.
  init(_ values: [Double]) {
    rounds = values.map { [$0] }
  }

  var values: [Double] { rounds.flatMap(\.self) }
  var median: Double { values.quantile(0.5) }
  var minimum: Double { values.min() ?? .nan }
  var maximum: Double { values.max() ?? .nan }

  /// How this compares with another's samples of the same rounds.
  func ratio(to other: Samples) -> Ratio? {
    let pairs = zip(rounds, other.rounds).map { ($0.quantile(0.5), $1.quantile(0.5)) }
    guard !pairs.isEmpty, pairs.allSatisfy({ $0.1 > 0 }) else { return nil }
    let ratios = pairs.map { $0.0 / $0.1 }
    return Ratio(
      value: ratios.quantile(0.5), lower: ratios.quantile(0.25), upper: ratios.quantile(0.75))
  }
}

/// How many times as much: the median of the rounds' ratios, and their quartiles, which say how far
/// that can be trusted.
struct Ratio {
  var value: Double
  var lower: Double
  var upper: Double
}

extension [Double] {
  /// The value below which that part of all values lies; NaN if there is none.
  fileprivate func quantile(_ part: Double) -> Double {
    guard let last = indices.last else { return .nan }
    let sorted = sorted()
    let position = Double(last) * part
    let below = Int(position)
    let above = Swift.min(below + 1, last)
    return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
  }
}

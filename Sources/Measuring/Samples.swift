/// What was measured again and again, in rounds; what is compared takes turns within a round.
public struct Samples: Codable, Equatable, Sendable {
  /// None of them is empty.
  public let rounds: [[Double]]

  public init(rounds: [[Double]]) {
    self.rounds = rounds.filter { !$0.isEmpty }
  }

  /// One measurement a round.
  public init(_ values: [Double]) {
    rounds = values.map { [$0] }
  }

  public var values: [Double] { rounds.flatMap(\.self) }
  public var median: Double { values.quantile(0.5) }
  public var minimum: Double { values.min() ?? .nan }
  public var maximum: Double { values.max() ?? .nan }

  /// How this compares with another's samples of the same rounds; nil where that took nothing.
  public func ratio(to other: Samples) -> Ratio? {
    let pairs = zip(rounds, other.rounds).map { ($0.quantile(0.5), $1.quantile(0.5)) }
    guard !pairs.isEmpty, pairs.allSatisfy({ $0.1 > 0 }) else { return nil }
    let ratios = pairs.map { $0.0 / $0.1 }
    return Ratio(
      value: ratios.quantile(0.5), lower: ratios.quantile(0.25), upper: ratios.quantile(0.75))
  }
}

/// How many times as much: the median of the rounds' ratios, and their quartiles, which say how far
/// that can be trusted.
public struct Ratio: Equatable, Sendable {
  public var value: Double
  public var lower: Double
  public var upper: Double
}

extension [Double] {
  /// The value below which that part of all values lies; NaN if there is none.
  public func quantile(_ part: Double) -> Double {
    guard let last = indices.last else { return .nan }
    let sorted = sorted()
    let position = Double(last) * part
    let below = Int(position)
    let above = Swift.min(below + 1, last)
    return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
  }
}

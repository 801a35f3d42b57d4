/// One row of the report: the values that each round measured for `standups` and for the reference.
struct Figure {
  enum Unit: String {
    case bytes = "B"
    case count = ""
    case megabytes = "MB"
    case microseconds = "µs"
    case milliseconds = "ms"
    case millions = "M"
    case nanoseconds = "ns"
    case seconds = "s"
  }

  /// The limit that `standups` must meet.
  enum Limit {
    /// The median, in the figure's unit.
    case atMost(Double)
    /// The median of the rounds' ratios to the reference.
    case times(Double)
  }

  var name: String
  var unit: Unit
  var limit: Limit?
  /// One value per round.
  var measured: [Double]
  /// One value per round, alternating with `measured`; empty if there is no reference.
  var reference: [Double] = []

  /// The ratio to the reference in each round; empty without a reference.
  var ratios: [Double] {
    zip(measured, reference).compactMap { $1 > 0 ? $0 / $1 : nil }
  }

  /// False if the limit is missed; true without a limit.
  var isWithinLimit: Bool {
    switch limit {
    case .atMost(let most): measured.median <= most
    case nil: true
    case .times(let most): ratios.median <= most
    }
  }

  /// The cells of the figure's row: name, measured, reference, ratio with its lowest and highest value,
  /// limit.
  var cells: [String] {
    let spread = "\(Self.text(ratios.quantile(0)))–\(Self.text(ratios.quantile(1)))"
    return [
      name,
      amount(measured.median),
      reference.isEmpty ? "" : amount(reference.median),
      ratios.isEmpty ? "" : "\(Self.text(ratios.median)) (\(spread))",
      limitText + (isWithinLimit ? "" : " — missed"),
    ]
  }

  /// The cells of the figure's row over all machines: the lowest and the highest value of any run,
  /// and a mark if the median of a machine misses the limit.
  ///
  /// - Parameter machines: this figure on each machine.
  func cells(over machines: [Figure]) -> [String] {
    let isMissed = machines.contains { !$0.isWithinLimit }
    func range(_ values: [Double]) -> String {
      let (low, high) = (Self.text(values.quantile(0)), Self.text(values.quantile(1)))
      return values.isEmpty ? "" : low == high ? low : "\(low)–\(high)"
    }
    func amounts(_ values: [Double]) -> String {
      values.isEmpty || unit == .count ? range(values) : "\(range(values)) \(unit.rawValue)"
    }
    return [
      name, amounts(machines.flatMap(\.measured)), amounts(machines.flatMap(\.reference)),
      range(machines.flatMap(\.ratios)), limitText + (isMissed ? " — missed" : ""),
    ]
  }

  static let columns = ["", "standups", "compared with", "ratio (range)", "limit"]

  private var limitText: String {
    switch limit {
    case .atMost(let most): "≤ \(amount(most))"
    case nil: ""
    case .times(let most): "≤ \(Self.text(most)) times"
    }
  }

  private func amount(_ value: Double) -> String {
    unit == .count ? Self.text(value) : "\(Self.text(value)) \(unit.rawValue)"
  }

  /// A number with about three digits.
  private static func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let factor: Double =
      switch value.magnitude {
      case ..<10: 100
      case ..<100: 10
      default: 1
      }
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension [Double] {
  var median: Double { quantile(0.5) }

  /// The quantile at `part` (0...1), interpolated; NaN if there are no values.
  func quantile(_ part: Double) -> Double {
    guard let last = indices.last else { return .nan }
    let sorted = sorted()
    let position = Double(last) * part
    let below = Int(position)
    let above = Swift.min(below + 1, last)
    return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
  }
}

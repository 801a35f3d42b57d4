/// The tables that a person reads.
public enum Report {
  public static func header(_ machine: Machine, rounds: Int) -> String {
    """
    \(machine.name); load \(number(machine.load))\
    \(machine.load > 0.5 ? ": others are at work, so look at the ratios" : "")
    Median (least–most) of \(rounds) rounds in which those that are compared take turns; the median
    and the quartiles of the rounds' ratios. 80x24 and 1000 standups where nothing else is said.
    """
  }

  public static func text(_ section: Section) -> String {
    let columns = section.columns
    let isCompared = section.measurements.contains { $0.reference != nil }
    let title = line(
      section.title, columns.subject, columns.reference, isCompared ? "ratio" : "", "limit")
    return (["", title] + section.measurements.map(text)).joined(separator: "\n")
  }

  private static func text(_ measurement: Measurement) -> String {
    line(
      "  " + measurement.name,
      measurement.subject.map { text($0, measurement.unit) } ?? "",
      measurement.reference.map { text($0, measurement.unit) } ?? "",
      measurement.ratio.map(text) ?? "",
      measurement.limit.map { text($0, measurement) } ?? "")
  }

  private static func text(_ samples: Samples, _ unit: Measurement.Unit) -> String {
    let median = amount(samples.median, unit)
    let spread = "(\(number(samples.minimum))–\(number(samples.maximum)))"
    return samples.values.count > 1 ? "\(median) \(spread)" : median
  }

  private static func text(_ ratio: Ratio) -> String {
    "\(number(ratio.value)) (\(number(ratio.lower))–\(number(ratio.upper)))"
  }

  private static func text(_ limit: Measurement.Limit, _ measurement: Measurement) -> String {
    let wanted = limit.words(in: measurement.unit)
    return measurement.isWithinLimit == false ? "\(wanted)  MISSED" : wanted
  }

  private static func line(_ cells: String...) -> String {
    let line = zip(cells, [44, 25, 25, 19, 0]).reduce("") { line, cell in
      line + cell.0 + String(repeating: " ", count: max(1, cell.1 - cell.0.count))
    }
    return String(line.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// A value with its unit.
  public static func amount(_ value: Double, _ unit: Measurement.Unit) -> String {
    [number(value), unit.rawValue].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A number with about three digits.
  public static func number(_ value: Double) -> String {
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

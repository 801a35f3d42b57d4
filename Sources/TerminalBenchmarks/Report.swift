/// The table that a person reads.
enum Report {
  static func header(_ machine: Machine, rounds: Int) -> String {
    """
    \(machine.processor), \(machine.cores) cores, \(machine.system); load \(machine.load)\
    \(machine.load > 0.5 ? ": others are at work, so look at the ratios" : "")
    Median (least–most) of \(rounds) rounds in which both programs take turns; the median and the
    quartiles of the rounds' ratios. 80x24 and 1000 standups where nothing else is said.

    \(line("", "standups", "C and ncurses", "ratio", "limit"))
    """
  }

  static func text(_ binary: Binary) -> String {
    let megabytes = number(Double(binary.size) / 1_000_000)
    return "Binary: \(megabytes) MB, `--version` in \(number(binary.start.median)) ms"
  }

  static func text(_ section: Section) -> String {
    (["", section.title] + section.measurements.map(text)).joined(separator: "\n")
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
    let median = [number(samples.median), unit.rawValue].filter { !$0.isEmpty }
    let spread = "(\(number(samples.minimum))–\(number(samples.maximum)))"
    return median.joined(separator: " ") + (samples.values.count > 1 ? " \(spread)" : "")
  }

  private static func text(_ ratio: Ratio) -> String {
    "\(number(ratio.value)) (\(number(ratio.lower))–\(number(ratio.upper)))"
  }

  private static func text(_ limit: Measurement.Limit, _ measurement: Measurement) -> String {
    let wanted =
      switch limit {
      case .atMost(let value): "≤ \(number(value)) \(measurement.unit.rawValue)"
      case .times(let value): "≤ \(number(value)) times"
      }
    return measurement.isWithinLimit == false ? "\(wanted)  MISSED" : wanted
  }

  private static func line(_ cells: String...) -> String {
    let line = zip(cells, [39, 25, 25, 19, 0]).reduce("") { line, cell in
      line + cell.0 + String(repeating: " ", count: max(1, cell.1 - cell.0.count))
    }
    return String(line.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// A number with about three digits.
  static func number(_ value: Double) -> String {
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

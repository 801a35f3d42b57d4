/// What the figures were when they were last written down: a line each, to be read and compared.
///
/// ```
/// Row key | to the last byte | 0.24 ms | 0.22 ms | ≤ 1.1 times | 1.06 1.08 1.05
/// ```
///
/// The last column holds what two runs can be compared by, once for each run: a ratio, or a count.
public struct Baseline: Equatable, Sendable {
  public struct Figure: Equatable, Sendable {
    public var section: String
    public var name: String
    /// As the report words them; empty where there is none.
    public var subject: String
    public var reference: String
    public var limit: String
    /// One for each run; none where runs cannot be compared.
    public var runs: [Double]
  }

  public var machine: String
  public var figures: [Figure]

  /// - Parameter runs: at least one; the others repeat it.
  public init(machine: Machine, runs: [[Section]]) {
    self.machine = machine.name
    figures = (runs.first ?? []).flatMap { section in
      section.measurements.map { measurement in
        Figure(
          section: section.title, name: measurement.name,
          subject: Self.words(measurement.subject, measurement.unit),
          reference: Self.words(measurement.reference, measurement.unit),
          limit: measurement.limit?.words(in: measurement.unit) ?? "",
          runs: runs.compactMap { $0[section.title, measurement.name]?.comparable })
      }
    }
  }

  /// Reads what `text` wrote.
  public init(text: String) throws(BenchmarkError) {
    var lines = text.split(separator: "\n")[...]
    machine = lines.popFirst().map { String($0.drop { $0 == "#" || $0 == " " }) } ?? ""
    figures = []
    for line in lines where !line.hasPrefix("#") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(Self.trimmed)
      let runs = fields.last.map { $0.split(separator: " ").compactMap { Double($0) } }
      guard fields.count == 6, let runs else {
        throw BenchmarkError("not a line of a baseline: \(line)")
      }
      figures.append(
        Figure(
          section: fields[0], name: fields[1], subject: fields[2], reference: fields[3],
          limit: fields[4], runs: runs))
    }
  }

  public var text: String {
    let lines = figures.map { figure in
      let runs = figure.runs.map(Self.precise).joined(separator: " ")
      return [
        figure.section, figure.name, figure.subject, figure.reference, figure.limit, runs,
      ].joined(separator: " | ")
    }
    let header = [
      "# \(machine)",
      "# Section | figure | standups | compared with | limit | what runs are compared by, each run",
    ]
    return (header + lines).map { $0 + "\n" }.joined()
  }

  public subscript(section: String, name: String) -> Figure? {
    figures.first { $0.section == section && $0.name == name }
  }

  private static func words(_ samples: Samples?, _ unit: Measurement.Unit) -> String {
    samples.map { Report.amount($0.median, unit) } ?? ""
  }

  private static func trimmed(_ field: Substring) -> String {
    let rest = field.drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Four digits: more than any noise leaves.
  private static func precise(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    var factor = 1.0
    while (value.magnitude * factor) < 1000 { factor *= 10 }
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension [Section] {
  /// The row of that name in the section of that title.
  public subscript(title: String, name: String) -> Measurement? {
    first { $0.title == title }?.measurements.first { $0.name == name }
  }
}

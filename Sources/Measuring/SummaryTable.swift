/// The few figures that the README shows, between two markers.
public struct SummaryTable {
  /// A figure by its place in the baseline, and what the README calls it.
  public struct Row: Sendable {
    var words: String
    var section: String
    var name: String

    public init(_ words: String, _ section: String, _ name: String) {
      self.words = words
      self.section = section
      self.name = name
    }
  }

  public static let start = "<!-- speed: written by make bench-table -->"
  public static let end = "<!-- speed ends -->"

  let lines: [String]

  public init(_ rows: [Row], of baseline: Baseline) throws(BenchmarkError) {
    var lines = [
      "| \(baseline.machine) | standups | compared with | times | wanted |",
      "| --- | --- | --- | --- | --- |",
    ]
    for row in rows {
      guard let figure = baseline[row.section, row.name] else {
        throw BenchmarkError("the baseline has no figure \"\(row.name)\" in \"\(row.section)\"")
      }
      let ratio = figure.reference.isEmpty ? "" : Report.number(figure.runs.quantile(0.5))
      let cells = [row.words, figure.subject, figure.reference, ratio, figure.limit]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    self.lines = lines
  }

  /// A text with this table in the place of the one between its markers.
  public func replaced(in text: String) throws(BenchmarkError) -> String {
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = old.firstIndex(of: Self.start[...]),
      let last = old.firstIndex(of: Self.end[...]), first < last
    else {
      throw BenchmarkError("there is no table between \"\(Self.start)\" and \"\(Self.end)\"")
    }
    let new = old[...first].map(String.init) + lines + old[last...].map(String.init)
    return new.joined(separator: "\n")
  }
}

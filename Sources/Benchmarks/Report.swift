import Foundation

/// The tables of all figures, for the terminal and for `RESULTS.md`.
struct Report {
  private static let start = "<!-- speed: written by make bench-table -->"
  private static let end = "<!-- speed ends -->"

  private struct Section {
    var title: String
    var figures: [Figure]
    var isInResults: Bool

    var header: [String] { [title] + Figure.columns.dropFirst() }
  }

  private var sections: [Section] = []
  /// The number of times that each figure was measured.
  let runs: Int

  init(runs: Int) {
    self.runs = runs
  }

  /// The figures that miss their limit.
  var missed: [Figure] { sections.flatMap(\.figures).filter { !$0.isWithinLimit } }

  /// Adds figures, and prints them immediately, since all of them together take minutes.
  mutating func add(_ title: String, _ figures: [Figure], isInResults: Bool = true) {
    let section = Section(title: title, figures: figures, isInResults: isInResults)
    sections.append(section)
    FileHandle.standardOutput.write(Data("\n\(Self.text(of: section))\n".utf8))
  }

  /// The rows, with columns aligned for a terminal.
  private static func text(of section: Section) -> String {
    let rows = [section.header] + section.figures.map(\.cells)
    let widths = Figure.columns.indices.map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths)
        .map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }

  /// Saves the figures in a file with those of other machines, and replaces the tables between the
  /// two markers in another file with the ranges over all machines.
  ///
  /// - Parameter machinesPath: a JSON file, which may be missing.
  func write(to path: String, keepingMachinesIn machinesPath: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: Self.start), let end = text.range(of: Self.end),
      start.upperBound < end.lowerBound
    else {
      throw BenchmarkError(
        "\(path) has no lines \"\(Self.start)\" and \"\(Self.end)\" to write between")
    }
    let published = sections.filter(\.isInResults)
    var machines = try MeasuredMachines(path: machinesPath)
    machines.replace(Machine.name, with: published.flatMap(\.figures))
    try machines.write(to: machinesPath)
    let tables = published.map { section in
      let header = [section.title, "standups", "compared with", "ratio", "limit"]
      let rows =
        [header, header.map { _ in "---" }]
        + section.figures.map { $0.cells(over: machines.figures(like: $0)) }
      return rows.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }
    let report =
      "\nThe lowest and highest values of at least \(runs) runs on \(machines.names).\n\n"
      + tables.joined(separator: "\n")
    try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: report)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// The figures that were measured on each machine so far. Measuring a machine again replaces its
/// figures.
private struct MeasuredMachines {
  private struct Values: Codable {
    var measured: [Double]
    var reference: [Double]
  }

  private var values: [String: [String: Values]] = [:]

  init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let data = try Data(contentsOf: URL(filePath: path))
    values = try JSONDecoder().decode([String: [String: Values]].self, from: data)
  }

  var names: String { values.keys.sorted().joined(separator: "; ") }

  mutating func replace(_ machine: String, with figures: [Figure]) {
    values[machine] = Dictionary(
      figures.map { ($0.name, Values(measured: $0.measured, reference: $0.reference)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A figure on each machine where it was measured.
  func figures(like figure: Figure) -> [Figure] {
    values.values.compactMap { $0[figure.name] }.map { values in
      var other = figure
      (other.measured, other.reference) = (values.measured, values.reference)
      return other
    }
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(values).write(to: URL(filePath: path))
  }
}

/// The reason that something could not be measured.
struct BenchmarkError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }

  /// Describes the thing that the system refused, with the reason.
  init(refused what: String, _ code: Int32) {
    description = "\(what): \(String(cString: strerror(code)))"
  }
}

import Foundation

/// The table of all figures, for the terminal and for the README.
struct Report {
  private static let start = "<!-- speed: written by make bench-table -->"
  private static let end = "<!-- speed ends -->"

  private struct Section {
    var title: String
    var figures: [Figure]
    var isInReadme: Bool

    var header: [String] { [title] + Figure.columns.dropFirst() }
  }

  private var sections: [Section] = []

  /// The figures whose limit is missed.
  var missed: [Figure] { sections.flatMap(\.figures).filter { !$0.isWithinLimit } }

  mutating func add(_ title: String, _ figures: [Figure], isInReadme: Bool = true) {
    sections.append(Section(title: title, figures: figures, isInReadme: isInReadme))
  }

  /// The rows, with columns aligned for a terminal.
  var text: String {
    let rows = sections.flatMap { section in
      [[""], section.header] + section.figures.map(\.cells)
    }
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

  /// Replaces the table between the README's two markers.
  func write(toReadme path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: Self.start), let end = text.range(of: Self.end),
      start.upperBound < end.lowerBound
    else {
      throw BenchmarkError(
        "\(path) has no lines \"\(Self.start)\" and \"\(Self.end)\" to write between")
    }
    let tables = sections.filter(\.isInReadme).map { section in
      let rows = [section.header, section.header.map { _ in "---" }] + section.figures.map(\.cells)
      return rows.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }
    let report = "\nMeasured on: \(Machine.name).\n\n" + tables.joined(separator: "\n")
    try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: report)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// Why something could not be measured.
struct BenchmarkError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }

  /// Describes what the system refused, with its reason.
  init(refused what: String, _ code: Int32) {
    description = "\(what): \(String(cString: strerror(code)))"
  }
}

import Foundation

/// The table of all figures, for the terminal and for the README.
struct Report {
  private static let start = "<!-- speed: written by make bench-table -->"
  private static let end = "<!-- speed ends -->"

  var figures: [Figure]

  /// The rows, with columns aligned for a terminal.
  var text: String {
    let rows = [Figure.columns] + figures.map(\.cells)
    let widths = Figure.columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
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
    var header = Figure.columns
    header[0] = Self.machine
    let rows = [header, header.map { _ in "---" }] + figures.map(\.cells)
    let table = rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    try text
      .replacingCharacters(in: start.upperBound..<end.lowerBound, with: "\n\(table)\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The processor and the number of cores of this machine. Linux only: proc(5).
  static var machine: String {
    let name = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))
      .flatMap { $0.split(separator: "\n").first { $0.hasPrefix("model name") } }
      .flatMap { $0.split(separator: ":").last }
    let processor = name?.trimmingCharacters(in: .whitespaces) ?? "Unknown processor"
    return "\(processor), \(ProcessInfo.processInfo.processorCount) cores"
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

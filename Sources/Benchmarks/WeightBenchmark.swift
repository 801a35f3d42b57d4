import Foundation
import PseudoTerminal

/// The size of `standups`, and the instructions of its main thread if `valgrind` is installed,
/// which depend neither on the machine nor on its load.
struct WeightBenchmark {
  let standups: String

  private static let valgrind = "/usr/bin/valgrind"
  /// The number of times that keys are pressed before and while they are measured.
  private static let rounds = (before: 1, measured: 2)

  func figures() throws -> [Figure] {
    let folder = TemporaryFolder()
    let program = folder.path + "/standups"
    _ = try FinishedCommand(["strip", "-o", program, standups])
    let attributes = try FileManager.default.attributesOfItem(atPath: program)
    let size = Figure(
      name: "Program, stripped", unit: .megabytes, limit: .atMost(17),
      measured: [Double(attributes[.size] as? Int ?? 0) / 1e6])
    guard FileManager.default.isExecutableFile(atPath: Self.valgrind) else { return [size] }
    let (few, many) = (try DataFolder(count: 3), try DataFolder(count: 1000))
    return [
      size,
      try start(program, few, limit: 9), try start(program, many, limit: 60),
      try press(.row, program, many, limit: 0.9), try press(.page, program, many),
      try press(.character, program, many, limit: 1),
    ]
  }

  private func start(
    _ program: String, _ folder: DataFolder, limit: Double
  ) throws -> Figure {
    figure(
      "First frame, \(folder.count) standups, to the end", limit,
      instructions: try instructions(of: program, folder) { _ in })
  }

  private func press(
    _ keys: MeasuredKeys, _ program: String, _ folder: DataFolder, limit: Double? = nil
  ) throws -> Figure {
    func instructions(rounds: Int) throws -> Int {
      try self.instructions(of: program, folder) { program in
        if let setup = keys.setup { _ = try program.press(setup) }
        for _ in 0..<rounds { for key in keys.keys { _ = try program.press(key) } }
        if keys.setup != nil { _ = try program.press("\u{1B}") }
      }
    }
    let before = try instructions(rounds: Self.rounds.before)
    let all = try instructions(rounds: Self.rounds.before + Self.rounds.measured)
    return figure(
      keys.name, limit, instructions: (all - before) / (keys.keys.count * Self.rounds.measured))
  }

  private func figure(_ name: String, _ limit: Double?, instructions: Int) -> Figure {
    Figure(
      name: "\(name): instructions", unit: .millions, limit: limit.map { .atMost($0) },
      measured: [Double(instructions) / 1e6])
  }

  /// The instructions of the main thread of a program that is used on a terminal and then quits.
  private func instructions(
    of program: String, _ folder: DataFolder, use: (MeasuredProgram) throws -> Void
  ) throws -> Int {
    let output = TemporaryFolder()
    let measured = try MeasuredProgram(
      [
        Self.valgrind, "--tool=callgrind", "--separate-threads=yes",
        "--callgrind-out-file=\(output.path)/out", program, "--data-dir", folder.path,
      ], replies: false)
    _ = try measured.time { folder.isShown(on: $0) }
    measured.settle(.seconds(1))
    try use(measured)
    try measured.end(with: "q", within: .seconds(60))
    let text = try String(contentsOfFile: output.path + "/out-01", encoding: .utf8)
    guard let total = text.split(separator: "\n").last(where: { $0.hasPrefix("totals: ") }),
      let count = Int(total.dropFirst("totals: ".count))
    else { throw BenchmarkError("valgrind counted nothing") }
    return count
  }
}

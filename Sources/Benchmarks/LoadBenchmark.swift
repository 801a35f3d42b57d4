import Foundation
import PseudoTerminal

/// The time in which keys are answered while all cores are busy and `standups` reads the meetings
/// of ten years for a search.
struct LoadBenchmark {
  let standups: String
  let reference: String
  let data: String

  private static let keys = 1500

  func figures() throws -> [Figure] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let busy = try (0..<cores).map { _ in try MeasuredProgram([reference, "spin"]) }
    defer { withExtendedLifetime(busy) {} }
    let program = try MeasuredProgram([standups, "--data-dir", data])
    _ = try program.time { $0.lines[$0.rows - 1].contains("q quit") }
    _ = try program.press("Flogin\t", quiet: .milliseconds(500))
    let echo = try MeasuredProgram([reference, "echo"])
    var (answers, echoes): ([Double], [Double]) = ([], [])
    for index in 0..<Self.keys {
      answers.append(try first(of: program, index % 2 == 0 ? "j" : "k") / .milliseconds(1))
      echoes.append(try first(of: echo, "x") / .milliseconds(1))
    }
    func figure(_ name: String, _ part: Double, limit: Double) -> Figure {
      Figure(
        name: "A key under load, \(name)", unit: .milliseconds, limit: .atMost(limit),
        measured: [answers.quantile(part)], reference: [echoes.quantile(part)])
    }
    return [
      figure("99 of 100", 0.99, limit: 8), figure("999 of 1,000", 0.999, limit: 25),
    ]
  }

  private func first(of program: MeasuredProgram, _ key: String) throws -> Duration {
    guard let answer = program.answer(to: key, within: .seconds(5), quiet: .milliseconds(8)) else {
      throw BenchmarkError("A key was not answered")
    }
    return answer.first
  }
}

import Measuring

/// One run of the benchmarks that were asked for.
struct Session {
  private let options: Options
  private let machine: Machine
  private var failures: [BenchmarkError] = []

  init(_ options: Options) throws(BenchmarkError) {
    self.options = options
    machine = try Machine()
  }

  /// Measures, prints, and does with the figures what was asked for. Returns whether all was measured
  /// and nothing has become slower.
  mutating func run() throws(BenchmarkError) -> Bool {
    let surroundings = try Surroundings(options)
    Console.say(Report.header(machine, rounds: options.rounds))
    let isGood =
      switch options.purpose {
      case .check(let path): try check(against: path, in: surroundings)
      case .print(let path): try print(json: path, in: surroundings)
      case .record(let path): try record(to: path, in: surroundings)
      }
    for failure in failures { Console.complain("\nNot measured: \(failure)") }
    return failures.isEmpty && isGood
  }

  /// Prints each table as soon as it is there.
  private mutating func print(
    json path: String?, in surroundings: Surroundings
  ) throws(BenchmarkError) -> Bool {
    let sections = measure(options.benchmarks, in: surroundings)
    if let path { try Results(machine: machine, sections: sections).write(to: path) }
    return true
  }

  private mutating func record(
    to path: String, in surroundings: Surroundings
  ) throws(BenchmarkError) -> Bool {
    var runs: [[Section]] = []
    for run in 1...options.runs {
      Console.say("\nRun \(run) of \(options.runs)")
      runs.append(measure(options.benchmarks, in: surroundings))
    }
    guard failures.isEmpty else { return false }
    try TextFile.write(Baseline(machine: machine, runs: runs).text, to: path)
    return true
  }

  /// Measures once, and again what looks worse: only what stays worse is.
  private mutating func check(
    against path: String, in surroundings: Surroundings
  ) throws(BenchmarkError) -> Bool {
    let baseline = try Baseline(text: TextFile(path: path).text)
    var regressions: [Regression] = []
    for benchmark in options.benchmarks {
      var runs: [[Section]] = []
      repeat {
        runs.append(measure([benchmark], in: surroundings))
      } while runs.count < options.runs && !baseline.regressions(in: runs).isEmpty
      regressions += baseline.regressions(in: runs)
    }
    if baseline.machine != machine.name {
      Console.say("\nNB: compared with another machine: \(baseline.machine)")
    }
    guard !regressions.isEmpty else {
      Console.say("\nNothing has become slower or larger, beyond noise.")
      return true
    }
    Console.complain("\nWorse than in \(path):")
    for regression in regressions { Console.complain("  \(regression)") }
    return false
  }

  private mutating func measure(
    _ benchmarks: [Benchmark], in surroundings: Surroundings
  ) -> [Section] {
    benchmarks.flatMap { benchmark in
      do throws(BenchmarkError) {
        let sections = try benchmark.run(in: surroundings)
        for section in sections { Console.say(Report.text(section)) }
        return sections
      } catch {
        failures.append(error)
        Console.say("\n\(benchmark.rawValue): not measured, see below")
        return []
      }
    }
  }
}

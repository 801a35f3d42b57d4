/// One run of the benchmarks that were asked for.
struct Session {
  private let options: Options
  private let machine: Machine
  private var sections: [Section] = []
  private var failures: [BenchmarkError] = []

  init(_ options: Options) throws(BenchmarkError) {
    self.options = options
    machine = try Machine()
  }

  /// Measures, and prints each table as soon as it is there. Returns whether all was measured.
  mutating func run() throws(BenchmarkError) -> Bool {
    let surroundings = try Surroundings(options)
    let binary = try Binary(options, in: surroundings.few)
    Console.say(Report.text(binary))
    Console.say(Report.header(machine, rounds: options.rounds))
    for benchmark in options.benchmarks { run(benchmark, in: surroundings) }
    if let path = options.json {
      let text = Report.json(sections, machine, rounds: options.rounds)
      try TextFile.write(text, to: path)
    }
    for failure in failures { Console.complain("\nNot measured: \(failure)") }
    return failures.isEmpty
  }

  private mutating func run(_ benchmark: Benchmark, in surroundings: Surroundings) {
    do throws(BenchmarkError) {
      let measured = try benchmark.run(in: surroundings)
      for section in measured { Console.say(Report.text(section)) }
      sections += measured
    } catch {
      failures.append(error)
      Console.say("\n\(benchmark.rawValue): not measured, see below")
    }
  }
}

/// What was asked for on the command line.
struct Options {
  static let usage = """
    usage: TerminalBenchmarks STANDUPS REFERENCE [-n ROUNDS] [--only NAME]… [--meetings COUNT] [--json FILE]
           NAME is one of \(Benchmark.allCases.map(\.rawValue).joined(separator: ", "))
    """

  let standups: String
  let reference: String
  var rounds = 21
  var meetings = 3
  var benchmarks = Benchmark.allCases
  var json: String?

  /// Nil if the arguments make no sense.
  init?(_ arguments: some Sequence<String>) {
    var paths: [String] = []
    var only: [Benchmark] = []
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-n":
        guard let rounds = rest.popFirst().flatMap({ Int($0) }), rounds > 0 else { return nil }
        self.rounds = rounds
      case "--meetings":
        guard let count = rest.popFirst().flatMap({ Int($0) }), (0...336).contains(count) else {
          return nil
        }
        meetings = count
      case "--only":
        guard let benchmark = rest.popFirst().flatMap(Benchmark.init) else { return nil }
        only.append(benchmark)
      case "--json":
        guard let path = rest.popFirst() else { return nil }
        json = path
      default:
        guard !argument.hasPrefix("-") else { return nil }
        paths.append(argument)
      }
    }
    guard paths.count == 2 else { return nil }
    standups = paths[0]
    reference = paths[1]
    if !only.isEmpty { benchmarks = only }
  }
}

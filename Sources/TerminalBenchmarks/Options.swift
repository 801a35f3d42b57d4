/// What was asked for on the command line.
struct Options {
  static let usage = """
    usage: TerminalBenchmarks STANDUPS REFERENCE BENCHMARKS [--only NAME]… [--quick | -n ROUNDS]
             [--meetings COUNT] [--json FILE] [--runs COUNT] [--record FILE | --check FILE]
           TerminalBenchmarks --table README --of FILE
           STANDUPS, REFERENCE and BENCHMARKS are the programs to be measured.
           NAME is one of \(Benchmark.allCases.map(\.rawValue).joined(separator: ", ")).
           --record writes what --check compares with; both leave out what cannot be compared.
           --table puts the recorded figures into the README.
    """

  /// What becomes of the figures.
  enum Purpose: Equatable {
    case check(against: String)
    case print(json: String?)
    case record(to: String)
  }

  /// What is wanted.
  enum Task {
    case measure(Options)
    case table(readme: String, baseline: String)
  }

  let standups: String
  let reference: String
  /// The program that measures what needs no terminal.
  let inProcess: String
  var rounds = 21
  var meetings = 3
  /// How often all is measured where runs are compared.
  var runs = 3
  var isQuick = false
  var benchmarks = Benchmark.allCases
  var purpose = Purpose.print(json: nil)
}

extension Options.Task {
  /// Nil if the arguments make no sense.
  init?(_ arguments: some Sequence<String>) {
    var paths: [String] = []
    var words: [String: [String]] = [:]
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--quick" {
        words[argument] = []
      } else if argument.hasPrefix("-") {
        guard let value = rest.popFirst() else { return nil }
        words[argument, default: []].append(value)
      } else {
        paths.append(argument)
      }
    }
    if let readme = words["--table"]?.last, let baseline = words["--of"]?.last, paths.isEmpty {
      self = .table(readme: readme, baseline: baseline)
    } else if let options = Options(paths: paths, words: words) {
      self = .measure(options)
    } else {
      return nil
    }
  }
}

extension Options {
  fileprivate init?(paths: [String], words: [String: [String]]) {
    guard paths.count == 3 else { return nil }
    (standups, reference, inProcess) = (paths[0], paths[1], paths[2])
    for (word, values) in words {
      let value = values.last ?? ""
      switch word {
      case "--quick": isQuick = true
      case "-n", "--meetings", "--runs":
        guard let number = Int(value), (0...336).contains(number) else { return nil }
        switch word {
        case "-n": rounds = max(1, number)
        case "--meetings": meetings = number
        default: runs = max(1, number)
        }
      case "--only":
        benchmarks = values.compactMap(Benchmark.init)
        guard benchmarks.count == values.count else { return nil }
      case "--json": purpose = .print(json: value)
      case "--record": purpose = .record(to: value)
      case "--check": purpose = .check(against: value)
      default: return nil
      }
    }
    if words["-n"] == nil, isQuick || purpose.isRepeated { rounds = 7 }
    if words["--only"] == nil, purpose.isRepeated {
      benchmarks = Benchmark.allCases.filter(\.isComparable)
    }
  }
}

extension Options.Purpose {
  /// Whether all is measured more than once.
  var isRepeated: Bool {
    switch self {
    case .check, .record: true
    case .print: false
    }
  }
}

/// What was asked for on the command line.
struct Options {
  static let usage = """
    usage: Benchmarks [-n REPETITIONS] [--json FILE] [NAME]…
           NAME is architecture, keystroke, or one case of the former; without any, all is measured.
           With --json, what was measured is written to FILE, too.
    """

  var repetitions = 9
  var json: String?
  var names: [String] = []

  /// Nil if the arguments make no sense.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-n":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { return nil }
        repetitions = count
      case "--json":
        guard let path = rest.popFirst() else { return nil }
        json = path
      default:
        guard !argument.hasPrefix("-") else { return nil }
        names.append(argument)
      }
    }
  }

  /// Whether a group of cases was asked for, or one of its cases.
  func wants(_ group: String, case name: String? = nil) -> Bool {
    names.isEmpty || names.contains(group) || names.contains { $0 == name }
  }
}

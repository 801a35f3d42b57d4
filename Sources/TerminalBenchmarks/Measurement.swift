/// One row of the table.
struct Measurement {
  enum Unit: String {
    case bytes = "B"
    case count = ""
    case mebibytes = "MiB"
    case microseconds = "µs"
    case milliseconds = "ms"
  }

  /// What is wanted of the program under test.
  enum Limit {
    case atMost(Double)
    /// So many times what the reference takes.
    case times(Double)
  }

  var name: String
  var unit: Unit
  var limit: Limit?
  /// Nil for what only the reference does.
  var subject: Samples?
  /// Nil for what only the program under test does.
  var reference: Samples?

  var ratio: Ratio? {
    guard let subject, let reference else { return nil }
    return subject.ratio(to: reference)
  }

  /// Whether the limit is kept; nil where that cannot be said.
  var isWithinLimit: Bool? {
    switch limit {
    case nil: nil
    case .atMost(let value): subject.map { $0.median <= value }
    case .times(let value): ratio.map { $0.value <= value }
    }
  }
}

extension Measurement {
  /// One figure of what both programs did in rounds.
  init<Event>(
    _ name: String, _ unit: Unit, _ limit: Limit? = nil, in rounds: Pair<[[Event]]>,
    _ figure: (Event) -> Double
  ) {
    let samples = rounds.map { Samples(rounds: $0.map { $0.map(figure) }) }
    self.init(
      name: name, unit: unit, limit: limit, subject: samples.subject,
      reference: samples.reference)
  }
}

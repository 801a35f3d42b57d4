import Measuring

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

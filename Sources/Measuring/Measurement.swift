/// One row of the table.
public struct Measurement: Codable, Sendable {
  public enum Unit: String, Codable, Sendable {
    case bytes = "B"
    case count = ""
    case megabytes = "MB"
    case microseconds = "µs"
    case milliseconds = "ms"
    case nanoseconds = "ns"

    /// Whether it tells the same on every machine, however busy that is.
    public var isTimeless: Bool { self == .bytes || self == .count || self == .megabytes }
  }

  /// What is wanted of the subject.
  public enum Limit: Codable, Equatable, Sendable {
    /// Of the median.
    case atMost(Double)
    /// Of every single value.
    case eachAtMost(Double)
    /// So much more than the reference.
    case more(Double)
    /// So many times what the reference takes.
    case times(Double)
  }

  public var name: String
  public var unit: Unit
  public var limit: Limit?
  /// Nil for what only the reference does.
  public var subject: Samples?
  /// Nil for what only the subject does.
  public var reference: Samples?
  /// What the same piece of C took in the same rounds. It is not shown: it makes times comparable
  /// between two runs where there is no reference.
  public var yardstick: Samples?

  public init(
    name: String, unit: Unit, limit: Limit? = nil, subject: Samples? = nil,
    reference: Samples? = nil, yardstick: Samples? = nil
  ) {
    self.name = name
    self.unit = unit
    self.limit = limit
    self.subject = subject
    self.reference = reference
    self.yardstick = yardstick
  }

  public var ratio: Ratio? {
    guard let subject, let reference else { return nil }
    return subject.ratio(to: reference)
  }

  /// The one number that two runs on busy machines can be compared by; nil if there is none.
  public var comparable: Double? {
    if let ratio { return ratio.value }
    guard let subject else { return nil }
    // NB: what others do at the same time only ever adds, so the least says most.
    if let yardstick { return subject.minimum / yardstick.minimum }
    return unit.isTimeless ? subject.median : nil
  }

  /// Whether the limit is kept; nil where that cannot be said.
  public var isWithinLimit: Bool? {
    switch limit {
    case nil: nil
    case .atMost(let value): subject.map { $0.median <= value }
    case .eachAtMost(let value): subject.map { $0.maximum <= value }
    case .more(let value): difference.map { $0 <= value }
    case .times(let value): ratio.map { $0.value <= value }
    }
  }

  private var difference: Double? {
    guard let subject, let reference else { return nil }
    return subject.median - reference.median
  }
}

extension Measurement.Limit {
  /// The limit in words, for values of that unit.
  public func words(in unit: Measurement.Unit) -> String {
    switch self {
    case .atMost(let value): "≤ \(Report.amount(value, unit))"
    case .eachAtMost(let value): "each ≤ \(Report.amount(value, unit))"
    case .more(let value): "≤ \(Report.amount(value, unit)) more"
    case .times(let value): "≤ \(Report.number(value)) times"
    }
  }
}

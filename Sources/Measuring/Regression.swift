/// A figure that has become worse, by more than its noise.
public struct Regression: Equatable, Sendable, CustomStringConvertible {
  public var section: String
  public var name: String
  /// The median of the stored runs.
  public var before: Double
  /// The best of the new runs.
  public var now: Double
  /// How far runs of the same program are apart.
  public var noise: Double

  public var description: String {
    let change = before > 0 ? " (+\(Report.number((now / before - 1) * 100)) %)" : ""
    return
      "\(section), \(name): \(Report.number(before)) before, \(Report.number(now)) now\(change); "
      + "runs differ by \(Report.number(noise))"
  }
}

extension Baseline {
  /// A change that nobody would notice is none, however quiet the machine is.
  static let tolerance = 0.05

  /// The figures of which every new run is worse than the worst stored one, by more than the runs of
  /// either side differ among themselves.
  ///
  /// - Parameter runs: the sections of each new run; figures that are not in all of them are left out.
  public func regressions(in runs: [[Section]]) -> [Regression] {
    figures.compactMap { figure in
      let new = runs.compactMap { $0[figure.section, figure.name]?.comparable }
      guard new.count == runs.count, let best = new.min(), let worst = figure.runs.max() else {
        return nil
      }
      let noise = Swift.max(figure.runs.spread, new.spread)
      guard best > worst + Swift.max(noise, worst * Self.tolerance) else { return nil }
      return Regression(
        section: figure.section, name: figure.name, before: figure.runs.quantile(0.5), now: best,
        noise: noise)
    }
  }
}

extension [Double] {
  fileprivate var spread: Double { (self.max() ?? 0) - (self.min() ?? 0) }
}

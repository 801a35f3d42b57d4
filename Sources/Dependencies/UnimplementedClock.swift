/// A clock for tests in which no time should pass: it reports an issue, at what the test says then, when
/// it is read or slept on, and lets nobody wait.
///
/// ```swift
/// $0.continuousClock = UnimplementedClock()
/// ```
public struct UnimplementedClock: MonotonicClock {
  public typealias Instant = ClockInstant

  private let name: String
  private let position: SourcePosition

  /// A clock that reports issues under `name`.
  public init(
    name: String = #"@Dependency(\.continuousClock)"#, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.name = name
    self.position = SourcePosition(file: file, line: line)
  }

  public var now: Instant {
    reportUnimplemented("\(name).now", at: position)
    return Instant(offset: .zero)
  }

  public var uptime: Duration {
    reportUnimplemented("\(name).uptime", at: position)
    return .zero
  }

  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    reportUnimplemented("\(name).sleep", at: position)
    try Task.checkCancellation()
  }
}

import ComposableMacros
public import Dependencies
public import StandupsModel

/// The time zones that this machine knows.
@DependencyClient
public struct ZonesClient: Sendable {
  /// The name of the machine's own zone; nil if it is not known.
  public var localName: @Sendable () -> String? = { nil }
  /// Reads a zone, or throws the reason that it cannot be used.
  public var zone: @Sendable (_ name: String) throws -> Zone
}

extension ZonesClient {
  /// UTC, by any name that a zone can have: with another one, a record could not be read again.
  public static let utc = Self(
    localName: { Zone.utcName },
    zone: { name in
      guard Zone.isName(name) else { throw ScheduleError.zone(name) }
      return .utc
    })
}

extension ZonesClient: TestDependencyKey {
  public static let testValue = Self()
  public static let previewValue = utc
}

extension DependencyValues {
  public var zones: ZonesClient {
    get { self[ZonesClient.self] }
    set { self[ZonesClient.self] = newValue }
  }
}

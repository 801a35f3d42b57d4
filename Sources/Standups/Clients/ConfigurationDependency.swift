public import Dependencies
public import StandupsModel

/// The current configuration, whose file may be read again.
private struct CurrentConfiguration: DependencyKey {
  let read: @Sendable () -> Configuration

  static let liveValue = Self { Configuration() }
  static let testValue = liveValue
}

extension DependencyValues {
  /// The settings for all standups.
  public var configuration: Configuration {
    get { self[CurrentConfiguration.self].read() }
    set { readConfiguration { newValue } }
  }

  /// Sets the closure that reads the settings wherever they are needed.
  public mutating func readConfiguration(_ read: @escaping @Sendable () -> Configuration) {
    self[CurrentConfiguration.self] = CurrentConfiguration(read: read)
  }
}

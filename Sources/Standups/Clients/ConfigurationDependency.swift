public import Dependencies
public import StandupsModel

private enum ConfigurationDependency: DependencyKey {
  static let liveValue = Configuration()
  static let testValue = Configuration()
}

extension DependencyValues {
  /// The settings for all standups.
  public var configuration: Configuration {
    get { self[ConfigurationDependency.self] }
    set { self[ConfigurationDependency.self] = newValue }
  }
}

/// Which of a dependency's own values is used where nothing was overridden.
///
/// Set it only to try out live values in a test:
///
/// ```swift
/// $0.context = .live
/// ```
public enum DependencyContext: Sendable {
  /// The running program.
  case live
  /// A test: dependencies that were not overridden fail it.
  case test

  /// The context of this process: ``test`` inside a test bundle, else ``live``.
  ///
  /// It is found out once, at the first dependency that was not overridden.
  static let ofProcess: DependencyContext = {
    guard let program = CommandLine.arguments.first else { return .live }
    let isTest = ["xctest", "swiftpm-testing-helper"].contains { program.hasSuffix($0) }
    return isTest ? .test : .live
  }()
}

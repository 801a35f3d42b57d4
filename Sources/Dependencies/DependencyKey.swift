/// The test side of a dependency, for modules that only know its interface.
///
/// Prefer a test value whose operations report their own names (``unimplemented(_:placeholder:)``).
///
/// ```swift
/// enum TranslatorKey: TestDependencyKey {
///   static let testValue = Translator(translate: unimplemented("Translator.translate"))
/// }
/// ```
///
/// The module that knows the live value conforms the key to ``DependencyKey``; where it is missing from a
/// live program, that is reported and the test value is used.
public protocol TestDependencyKey<Value> {
  /// What the dependency is.
  associatedtype Value: Sendable
  /// The value that tests get who overrode nothing.
  static var testValue: Value { get }
}

/// Names a dependency and says what it is while the program runs.
///
/// ```swift
/// enum SoundKey: DependencyKey {
///   static let liveValue = SoundClient.bell
///   static let testValue = SoundClient(ring: unimplemented("SoundClient.ring", placeholder: ()))
/// }
///
/// extension DependencyValues {
///   var sound: SoundClient {
///     get { self[SoundKey.self] }
///     set { self[SoundKey.self] = newValue }
///   }
/// }
/// ```
public protocol DependencyKey<Value>: TestDependencyKey {
  /// What the dependency is.
  associatedtype Value
  /// The value of the running program. It is evaluated once, when it is first needed.
  static var liveValue: Value { get }
}

extension DependencyKey {
  /// Reports that the dependency was touched in a test without being overridden, and then serves
  /// the live value.
  public static var testValue: Value {
    reportIssue(
      """
      A test touched the dependency of \(Self.self), which has no test value.

      Override it for this test (withDependencies { $0.… = … }), or give \(Self.self) a \
      testValue whose operations fail.
      """, at: .ofTest ?? SourcePosition())
    return liveValue
  }
}

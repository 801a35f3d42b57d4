/// The key of a dependency, for modules that know only its interface.
///
/// Prefer a test value with operations that report their own names
/// (``unimplemented(_:placeholder:)``).
///
/// ```swift
/// enum TranslatorKey: TestDependencyKey {
///   static let testValue = Translator(translate: unimplemented("Translator.translate"))
/// }
/// ```
///
/// The module that knows the live value conforms the key to ``DependencyKey``. If a live program
/// does not contain that module, an issue is reported and the test value is used.
public protocol TestDependencyKey<Value> {
  associatedtype Value: Sendable
  /// The value in tests that do not override the dependency.
  static var testValue: Value { get }
  /// The value in previews: a picture or a demo of the program that must touch nothing outside. By
  /// default, the live value, or the test value if that is not known here.
  ///
  /// ```swift
  /// static let previewValue = SoundClient(ring: {})
  /// ```
  static var previewValue: Value { get }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }
}

/// Identifies a dependency and provides its value in the running program.
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
  associatedtype Value
  /// The value in the running program. It is evaluated once, when it is first needed.
  static var liveValue: Value { get }
}

extension DependencyKey {
  public static var previewValue: Value { LiveValues.value(of: Self.self) }

  /// Reports that a test used the dependency without overriding it, and returns the live value.
  /// Overriding a part of it is not reported: `withDependencies { $0.sound.ring = … }`.
  public static var testValue: Value {
    if DependencyValues.scoped?.isChanging == true { return liveValue }
    reportIssue(
      """
      A test used the dependency of \(Self.self), which has no test value.

      Override it for this test (withDependencies { $0.… = … }), or give \(Self.self) a \
      testValue whose operations fail.
      """, at: .ofTest ?? SourcePosition())
    return liveValue
  }
}

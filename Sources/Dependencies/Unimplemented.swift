/// An operation for test values: it reports its own name when it is called, and returns
/// `placeholder`.
///
/// ```swift
/// static let testValue = SoundClient(ring: unimplemented("SoundClient.ring", placeholder: ()))
/// ```
public func unimplemented<each Argument, Result: Sendable>(
  _ name: String, placeholder: Result, file: StaticString = #filePath, line: UInt = #line
) -> @Sendable (repeat each Argument) -> Result {
  let position = SourcePosition(file: file, line: line)
  return { (_: repeat each Argument) in
    reportUnimplemented(name, at: position)
    return placeholder
  }
}

/// A throwing operation for test values: it reports its own name when it is called, and throws
/// ``UnimplementedFailure``.
///
/// ```swift
/// static let testValue = Translator(translate: unimplemented("Translator.translate"))
/// ```
public func unimplemented<each Argument, Result>(
  _ name: String, file: StaticString = #filePath, line: UInt = #line
) -> @Sendable (repeat each Argument) throws -> Result {
  let position = SourcePosition(file: file, line: line)
  return { (_: repeat each Argument) in
    reportUnimplemented(name, at: position)
    throw UnimplementedFailure(name: name)
  }
}

/// The error that an ``unimplemented(_:file:line:)`` operation throws.
///
/// ```swift
/// await #expect(throws: UnimplementedFailure.self) { try await translate("a") }
/// ```
public struct UnimplementedFailure: Error, Equatable {
  /// The name of the operation that was called.
  public let name: String
}

func reportUnimplemented(_ name: String, at position: SourcePosition) {
  reportIssue(
    """
    Unimplemented: \(name)

    A test called this dependency without overriding it. Override it if the test needs it \
    (withDependencies { $0.… = … }); otherwise the code under test should not call it.
    """, at: .ofTest ?? position)
}

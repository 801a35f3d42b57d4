/// Asks the parent that presents a feature to remove it.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .cancelPressed:
///   return .run { _ in await dismiss() }
/// ```
///
/// It works in effects of a presented feature. Elsewhere it reports an issue.
public struct DismissEffect: Sendable {
  // NB: a struct instead of the closure itself, because Swift 6.3 miscompiles task locals of
  // function type in optimized code.
  /// Dismisses the feature that the current effect belongs to; nil where nothing is presented.
  @TaskLocal package static var handler: DismissEffect?

  private let operation: (@Sendable () async -> Void)?

  /// Runs `operation` instead of dismissing.
  public init(_ operation: @escaping @Sendable () async -> Void) {
    self.operation = operation
  }

  fileprivate init() {
    operation = nil
  }

  /// Sends `.dismiss` or `.popFrom(id:)` for the feature, and returns when the parent has handled
  /// it.
  public func callAsFunction(file: StaticString = #filePath, line: UInt = #line) async {
    guard let dismiss = operation ?? Self.handler?.operation else {
      reportIssue(
        #"""
        @Dependency(\.dismiss) was called where no feature is presented.

        Call it in an effect (.run) of a feature that a parent presents with ifLet or forEach. \#
        The root feature has no parent that could dismiss it.
        """#, file: file, line: line)
      return
    }
    await dismiss()
  }
}

/// The presentation of the current feature by a parent, for the running task.
package enum PresentationContext {
  @TaskLocal package static var isPresented = false
}

extension DependencyValues {
  /// Removes the feature from where it is presented.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// True if a parent presents the feature, so that ``dismiss`` works. Use it in a feature that is
  /// shown both ways.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] ?? PresentationContext.isPresented }
    set { self[IsPresentedKey.self] = newValue }
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}

private enum IsPresentedKey: DependencyKey {
  static let liveValue: Bool? = nil
  static let testValue: Bool? = nil
}

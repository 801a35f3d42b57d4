import Synchronization

/// The changes of shared values that a test store has to assert, or that a test has asserted.
///
/// While a test asserts, shared values read and change only here, not in their references.
package final class SharedChanges: Sendable {
  /// The change of one shared value.
  package struct Entry: Sendable {
    package let name: String
    package var before: any Equatable & Sendable
    package var after: any Equatable & Sendable

    package var isChange: Bool { !isEqual(before, after) }

    /// The difference that the change makes, under the name of the value.
    package func text(_ difference: (_ old: Any, _ new: Any) -> String?) -> String {
      "  @Shared \(name):\n"
        + (difference(before, after) ?? "  (values with the same description)")
    }
  }

  private static let versionCounter = Atomic(0)

  /// Increases with each change of any shared value.
  static var version: Int { versionCounter.load(ordering: .acquiring) }

  static func valueChanged() { versionCounter.add(1, ordering: .releasing) }

  private let isAsserting: Bool
  private let changes: Mutex<[ObjectIdentifier: Entry]>

  /// Records changes.
  package init() {
    isAsserting = false
    changes = Mutex([:])
  }

  /// Records what a test asserts.
  ///
  /// - Parameter changes: the values that it starts with; all others are as they are now.
  package init(asserting changes: [ObjectIdentifier: Entry]) {
    isAsserting = true
    self.changes = Mutex(changes)
  }

  /// The changes so far.
  package var all: [ObjectIdentifier: Entry] { changes.withLock { $0 } }

  /// Returns the changes so far, and forgets them.
  package func take() -> [ObjectIdentifier: Entry] {
    changes.withLock { changes in
      defer { changes = [:] }
      return changes.filter { $0.value.isChange }
    }
  }

  /// Runs `operation`, and returns the differences that it makes to shared values.
  static func during<Result>(_ operation: () -> Result) -> (Result, [String]) {
    let recorder = current ?? SharedChanges()
    let before = recorder.all
    let result = withDependencies {
      $0.sharedChanges = recorder
    } operation: {
      operation()
    }
    let changes = recorder.all.map { id, change in
      var change = change
      change.before = before[id]?.after ?? change.before
      return change
    }
    return (result, changes.filter(\.isChange).map { $0.text(difference) }.sorted())
  }

  private static var current: SharedChanges? {
    DependencyValues.scoped?.sharedChanges as? SharedChanges
  }

  static var isAsserting: Bool { current?.isAsserting == true }

  /// The value that a test that is asserting sees; nil for the actual one.
  static func asserted<Value>(for reference: SharedReference<Value>) -> Value? {
    guard let current, current.isAsserting else { return nil }
    return current.changes.withLock { $0[ObjectIdentifier(reference)]?.after as? Value }
  }

  static func record<Value>(_ reference: SharedReference<Value>, from old: Value, to new: Value) {
    current?.changes.withLock { changes in
      let id = ObjectIdentifier(reference)
      changes[id, default: Entry(name: reference.name, before: old, after: old)].after = new
    }
  }
}

/// True if two values of unknown types are equal.
package func isEqual(_ left: any Equatable, _ right: any Equatable) -> Bool {
  func isRight<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
  return isRight(left)
}

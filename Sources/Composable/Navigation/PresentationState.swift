/// A child's state that is there while the child is presented.
///
/// ```swift
/// struct State: Equatable, Sendable {
///   @PresentationState var destination: Destination.State?
///   var standup: Standup
/// }
/// ```
///
/// `ifLet(\.$destination, action: \.destination)` runs the child. The value is kept apart from the
/// parent's own memory, so a child may contain its own kind.
///
/// - Complexity: reading and changing the child in place are O(1), presenting it one allocation.
@propertyWrapper
public struct PresentationState<State> {
  @usableFromInline final class Storage {
    @usableFromInline var value: State

    @inlinable init(_ value: State) {
      self.value = value
    }
  }

  @usableFromInline var storage: Storage?

  /// Presents a state, or nothing.
  @inlinable public init(wrappedValue: State?) {
    storage = wrappedValue.map(Storage.init)
  }

  /// The presented state; nil while nothing is presented.
  @inlinable public var wrappedValue: State? {
    get { storage?.value }
    set { storage = newValue.map(Storage.init) }
    _modify {
      var value = storage?.value
      // NB: without its old storage, `value` is changed in place.
      storage = nil
      defer { storage = value.map(Storage.init) }
      yield &value
    }
  }

  /// The presentation, for `ifLet`, and for the cases of what is presented:
  /// `state.$destination[case: \.edit]`.
  @inlinable public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }

  /// The value of a case of what is presented; nil if nothing or another case is. Setting is as for
  /// ``CasePathable/subscript(case:)``.
  public subscript<Value>(case path: CaseKeyPath<State, Value>) -> Value?
  where State: CasePathable {
    get { wrappedValue?[case: path] }
    set { wrappedValue?[case: path] = newValue }
  }

  /// Reads the presented state in place; nil if nothing is presented.
  @inlinable func read<Result>(_ body: (State) -> Result) -> Result? {
    storage.map { body($0.value) }
  }

  /// Changes the presented state in place; nil if nothing is presented.
  @inlinable mutating func modify<Result>(_ change: (inout State) -> Result) -> Result? {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.map { Storage($0.value) } }
    return storage.map { change(&$0.value) }
  }
}

extension PresentationState: Equatable where State: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.wrappedValue == right.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

// NB: the storage is only changed while this value is its only owner.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

/// What happens in a presented child, or to it.
///
/// ```swift
/// case addStandup(PresentationAction<StandupForm.Action>)
/// ```
public enum PresentationAction<Action> {
  /// The child is to be removed.
  case dismiss
  /// Something happened in the child.
  case presented(Action)
}

extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}

extension PresentationAction: CasePathable {
  /// The paths of both cases.
  public struct AllCasePaths: CasePaths {
    /// The path of ``PresentationAction/dismiss``.
    public let dismiss = CasePath<PresentationAction, Void>(
      { .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
    /// The path of ``PresentationAction/presented(_:)``.
    public let presented = CasePath<PresentationAction, Action>(
      { .presented($0) }, extract: { if case .presented(let action) = $0 { action } else { nil } })

    /// Creates the table.
    public init() {}
  }
}

extension CasePath {
  /// This path continued into a case of the presented child's action: `\.destination.edit` for
  /// `\.destination.presented.edit`.
  public subscript<Action: CasePathable, Next>(
    dynamicMember next: KeyPath<Action.AllCasePaths, CasePath<Action, Next>>
  ) -> CasePath<Root, Next> where Value == PresentationAction<Action> {
    self.presented.appending(Action.AllCasePaths()[keyPath: next])
  }
}

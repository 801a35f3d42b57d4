import Synchronization

/// A view's request to set a field of the state.
///
/// Create one with ``set(_:_:)``; match the field it sets with a key path:
///
/// ```swift
/// case .binding(\.$standup):
///   state.edits += 1
///   return .none
/// case .binding:
///   return .none
/// ```
public struct BindingAction<Root>: Sendable, Equatable {
  public let keyPath: PartialKeyPath<Root> & Sendable
  private let set: @Sendable (inout Root) -> Void
  let value: any Equatable & Sendable
  private let application = Application()

  /// The mark of an action that a reducer has applied.
  private final class Application: Sendable {
    let isDone = Atomic(false)
  }

  /// Sets a field marked with `@BindingState`: `.binding(.set(\.$title, "Design"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, set: { $0[keyPath: keyPath].wrappedValue = value }, value: value)
  }

  /// Sets a field without `@BindingState`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, set: { $0[keyPath: keyPath] = value }, value: value)
  }

  /// True if ``apply(to:)`` was called, on this action or a copy of it.
  var isApplied: Bool { application.isDone.load(ordering: .relaxed) }

  func apply(to root: inout Root) {
    let old = FieldNames.isUnknown(keyPath) ? root : nil
    set(&root)
    if let old { FieldNames.learn(keyPath, from: old, to: root) }
    application.isDone.store(true, ordering: .relaxed)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.keyPath as PartialKeyPath<Root> == right.keyPath as PartialKeyPath<Root>
      && isEqual(left.value, right.value)
  }

  /// The name of the field; nil if it is not known yet.
  var field: String? { FieldNames.name(of: keyPath) }

  /// The value that an action sets the field at a key path to; nil if it sets another field.
  func newValue<Member>(of keyPath: PartialKeyPath<Root>, as type: Member.Type) -> Member? {
    self.keyPath as PartialKeyPath<Root> == keyPath ? value as? Member : nil
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool {
    left == right as? Value
  }

  /// True if an action sets the field at a key path.
  public static func ~= (keyPath: PartialKeyPath<Root>, action: Self) -> Bool {
    keyPath == action.keyPath as PartialKeyPath<Root>
  }
}

extension CasePath {
  /// This path extended to binding actions that set one field: `\.binding.quantity`. It extracts the
  /// new value of the field, and nothing from actions that set others.
  ///
  /// ```swift
  /// await store.receive(\.binding.$title, "Design") { $0.title = "Design" }
  /// ```
  public subscript<State, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member> & Sendable
  ) -> CasePath<Root, Member> where Value == BindingAction<State> {
    appending(
      CasePath<Value, Member>({ .set(keyPath, $0) }) { $0.newValue(of: keyPath, as: Member.self) },
      named: FieldNames.name(of: keyPath).map { ".\($0)" })
  }

  /// This path extended to binding actions that set one field marked with `@BindingState`:
  /// `\.binding.$title`.
  public subscript<State, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Member>> & Sendable
  ) -> CasePath<Root, Member> where Value == BindingAction<State> {
    appending(
      CasePath<Value, Member>({ .set(keyPath, $0) }) { $0.newValue(of: keyPath, as: Member.self) },
      named: FieldNames.name(of: keyPath).map { ".$\($0)" })
  }
}

extension BindingAction: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(
      self, children: ["set": FieldText(keyPath: keyPath), "to": value], displayStyle: .struct)
  }
}

/// An action through which views set fields of the state. Without a ``BindingReducer`` in the body,
/// nothing is set, which is reported.
///
/// ```swift
/// enum Action: BindableAction, Equatable, Sendable {
///   case binding(BindingAction<State>)
///   case cancelPressed
/// }
/// ```
public protocol BindableAction<State> {
  associatedtype State
  /// Wraps a view's request.
  static func binding(_ action: BindingAction<State>) -> Self
  /// A view's request; nil if this is another action. It need not be defined; without case paths, it
  /// is found by reflection, which takes microseconds.
  var binding: BindingAction<State>? { get }
}

extension BindableAction where Self: CasePathable {
  public var binding: BindingAction<State>? {
    caseName == "binding" ? caseValue as? BindingAction<State> : nil
  }
}

extension BindableAction {
  public var binding: BindingAction<State>? {
    reflectedCaseName(of: self) == "binding"
      ? reflectedCaseValue(of: self) as? BindingAction<State> : nil
  }

  /// Sets a field marked with `@BindingState`: `.set(\.$title, "Design")`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }

  /// Sets a field without `@BindingState`: `.set(\.title, "Design")`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value> & Sendable, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

/// A field of the state that views may set directly.
///
/// ```swift
/// struct State: Equatable, Sendable {
///   @BindingState var standup: Standup
///   var edits = 0
/// ```
///
/// A view sends `.binding(.set(\.$standup, standup))`.
@propertyWrapper
public struct BindingState<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The field, for ``BindingAction/set(_:_:)``.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

extension BindingState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingState: DescribedByValue {
  var describedValue: Any { wrappedValue }
}

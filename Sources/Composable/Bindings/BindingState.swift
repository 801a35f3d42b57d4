/// A part of the state that a view may change by itself.
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
  /// The value.
  public var wrappedValue: Value

  /// Wraps a value.
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

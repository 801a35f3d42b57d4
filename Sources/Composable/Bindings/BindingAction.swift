/// A view's wish to set a field of the state.
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
  /// The field.
  public let keyPath: PartialKeyPath<Root> & Sendable
  let set: @Sendable (inout Root) -> Void
  private let value: any Equatable & Sendable

  /// Sets a field marked with `@BindingState`: `.binding(.set(\.$title, "Design"))`.
  ///
  /// - Complexity: O(1); the value is boxed.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, set: { $0[keyPath: keyPath].wrappedValue = value }, value: value)
  }

  /// Sets a field that is not marked.
  ///
  /// - Complexity: O(1); the value is boxed.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, set: { $0[keyPath: keyPath] = value }, value: value)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.keyPath as PartialKeyPath<Root> == right.keyPath as PartialKeyPath<Root>
      && isEqual(left.value, right.value)
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool {
    left == right as? Value
  }

  /// Whether an action sets the field at a key path.
  public static func ~= (keyPath: PartialKeyPath<Root>, action: Self) -> Bool {
    keyPath == action.keyPath as PartialKeyPath<Root>
  }
}

extension BindingAction: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, children: ["set": keyPath, "to": value], displayStyle: .struct)
  }
}

/// An action through which views set fields of the state. It needs a ``BindingReducer`` in the body, or
/// nothing is set.
///
/// ```swift
/// enum Action: BindableAction, Equatable, Sendable {
///   case binding(BindingAction<State>)
///   case cancelPressed
///
///   var binding: BindingAction<State>? {
///     if case .binding(let action) = self { action } else { nil }
///   }
/// }
/// ```
public protocol BindableAction<State> {
  /// The state whose fields are set.
  associatedtype State
  /// Wraps a view's wish.
  static func binding(_ action: BindingAction<State>) -> Self
  /// A view's wish; nil if this is another action.
  var binding: BindingAction<State>? { get }
}

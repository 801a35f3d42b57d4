/// A value that can be read and written, no matter where it is stored.
///
/// ```swift
/// let binding = Binding(get: { volume }, set: { volume = $0 })
/// binding.wrappedValue += 1
/// ```
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Creates a binding that reads with `get` and writes with `set`.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Self { self }

  /// A binding to a part of the value: writing it reads the whole value and writes it back.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { get()[keyPath: keyPath] },
      set: { part in
        var value = get()
        value[keyPath: keyPath] = part
        set(value)
      })
  }
}

extension Store where Action: BindableAction, Action.State == State {
  /// Binds to a field marked with `@BindingState`: writing sends one binding action.
  ///
  /// ```swift
  /// let title = store.binding(\.$title)
  /// title.wrappedValue = "Design"
  /// ```
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    Binding(
      get: { self.state[keyPath: keyPath].wrappedValue },
      set: { self.send(.binding(.set(keyPath, $0))) })
  }

  /// Binds to a field without `@BindingState`: writing sends one binding action.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Binding<Value> {
    Binding(get: { self.state[keyPath: keyPath] }, set: { self.send(.binding(.set(keyPath, $0))) })
  }
}

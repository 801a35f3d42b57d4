/// The way to a child's state that may be absent.
@usableFromInline protocol OptionalPath<Root, Value> {
  associatedtype Root
  associatedtype Value

  /// The child's state; nil while it is absent.
  func extract(from root: Root) -> Value?

  /// Changes the child's state in place; nil, without calling `body`, while it is absent.
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result?
}

extension CasePath: OptionalPath {}

/// The way to a child's state in an optional property.
@usableFromInline struct OptionalProperty<Root, Value>: OptionalPath {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value?> & Sendable

  @inlinable func extract(from root: Root) -> Value? { root[keyPath: keyPath] }

  @inlinable func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    func change(_ value: inout Value?) -> Result? { value == nil ? nil : body(&value!) }
    return change(&root[keyPath: keyPath])
  }
}

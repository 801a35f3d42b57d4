/// A hashable value of any type, for naming effects and children.
///
/// NB: `AnyHashable` would do, but making the first one of a type has the runtime search all of the
/// program's conformances, a good part of the time to the first frame.
@usableFromInline struct CancelID: Hashable, @unchecked Sendable {
  // NB: either the type says that it is Sendable, or it is the id of an Identifiable, which by that
  // protocol's contract never changes; it is only hashed and compared.
  private let base: Base

  /// Names an effect.
  @usableFromInline init(_ base: some Hashable & Sendable) {
    self.base = BaseOf(base)
  }

  /// Names a child by its id.
  @usableFromInline init(idOf child: some Identifiable) {
    base = BaseOf(child.id)
  }

  /// The value, if it is of a type.
  func value<Value: Hashable>(as type: Value.Type) -> Value? {
    (base as? BaseOf<Value>)?.value
  }

  @usableFromInline static func == (first: CancelID, second: CancelID) -> Bool {
    first.base === second.base || first.base.isEqual(to: second.base)
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    base.hash(into: &hasher)
  }
}

private class Base {
  func isEqual(to other: Base) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
}

private final class BaseOf<Value: Hashable>: Base {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override func isEqual(to other: Base) -> Bool {
    (other as? BaseOf<Value>)?.value == value
  }

  override func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }
}

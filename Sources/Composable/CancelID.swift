/// A hashable value of any type, for naming effects and children.
@usableFromInline struct CancelID: Hashable, @unchecked Sendable {
  // NB: either the type says that it is Sendable, or it is the id of an Identifiable, which by that
  // protocol's contract never changes; it is only hashed and compared.
  private let base: AnyHashable

  /// Names an effect.
  @usableFromInline init(_ base: some Hashable & Sendable) {
    self.base = AnyHashable(base)
  }

  /// Names a child by its id.
  @usableFromInline init(idOf child: some Identifiable) {
    base = AnyHashable(child.id)
  }

  /// The value, if it is of a type.
  func value<Value>(as type: Value.Type) -> Value? { base.base as? Value }
}

/// A hashable value of any type that names an effect or a child.
///
/// NB: not AnyHashable, which is not Sendable, and which converts numbers and strings of different
/// types to make them equal.
struct CancelID: Hashable, @unchecked Sendable {
  // NB: unchecked, because the id of an Identifiable need not be Sendable. It is only hashed and
  // compared.
  private let base: any Hashable

  /// Names an effect.
  init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  /// Names a child by its id; nil if it has none.
  init?(idIfAnyOf child: Any) {
    guard let child = child as? any Identifiable else { return nil }
    base = child.id
  }

  /// The value, if it has this type.
  func value<Value: Hashable>(as type: Value.Type) -> Value? { base as? Value }

  static func == (left: CancelID, right: CancelID) -> Bool { left.base.isEqual(to: right.base) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }
}

extension Hashable {
  fileprivate func isEqual(to other: any Hashable) -> Bool {
    type(of: other) == Self.self && self == other as? Self
  }
}

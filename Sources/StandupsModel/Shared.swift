/// A value that its copies share until one of them changes.
///
/// Copying costs O(1) however large the value is, and so does comparing with an unchanged copy.
struct Shared<Value> {
  // NB: an array shares its storage in just this way.
  private var values: [Value]

  init(_ value: Value) {
    values = [value]
  }

  var value: Value {
    _read { yield values[0] }
    _modify { yield &values[0] }
  }
}

extension Shared: Equatable where Value: Equatable {}
extension Shared: Sendable where Value: Sendable {}

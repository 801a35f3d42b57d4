/// Values in an order, each under a unique id: what ``IdentifiedArray`` and ``StackState`` are made
/// of.
@usableFromInline struct IdentifiedTable<ID: Hashable, Value> {
  @usableFromInline var ids: [ID] = []
  @usableFromInline var values: [Value] = []
  @usableFromInline var positions: [ID: Int] = [:]

  @inlinable var count: Int { ids.count }

  /// - Complexity: O(1).
  @inlinable func position(of id: ID) -> Int? { positions[id] }

  /// - Complexity: O(1).
  @inlinable subscript(position: Int) -> Value {
    get { values[position] }
    _modify { yield &values[position] }
  }

  /// Takes a value out, so that it has no second owner while it is changed. Until
  /// ``putBack(_:at:)`` the table is not whole.
  ///
  /// - Complexity: O(1).
  @inlinable mutating func takeOut(at position: Int) -> Value {
    values.swapAt(position, values.count - 1)
    return values.removeLast()
  }

  /// Puts back what was taken out, or removes its place.
  ///
  /// - Complexity: O(1); O(n) for removing.
  @inlinable mutating func putBack(_ value: Value?, at position: Int) {
    if let value {
      values.append(value)
      values.swapAt(position, values.count - 1)
      return
    }
    if position < values.count {
      values.append(values.remove(at: position))
    }
    positions[ids.remove(at: position)] = nil
    reindex(from: position)
  }

  /// Appends a value under an id that is not in the table.
  ///
  /// - Complexity: O(1), amortised.
  @inlinable mutating func append(_ value: Value, id: ID) {
    positions[id] = ids.count
    ids.append(id)
    values.append(value)
  }

  /// - Complexity: O(n).
  @inlinable mutating func insert(_ value: Value, id: ID, at position: Int) {
    ids.insert(id, at: position)
    values.insert(value, at: position)
    reindex(from: position)
  }

  /// - Complexity: O(n - position).
  @discardableResult
  @inlinable mutating func remove(at position: Int) -> Value {
    positions[ids.remove(at: position)] = nil
    defer { reindex(from: position) }
    return values.remove(at: position)
  }

  /// - Complexity: O(n - bounds.lowerBound).
  @inlinable mutating func removeSubrange(_ bounds: Range<Int>) {
    for id in ids[bounds] { positions[id] = nil }
    ids.removeSubrange(bounds)
    values.removeSubrange(bounds)
    reindex(from: bounds.lowerBound)
  }

  /// - Complexity: O(n).
  mutating func removeAll(where shouldRemove: (Value) throws -> Bool) rethrows {
    var kept = Self()
    for (id, value) in zip(ids, values) where try !shouldRemove(value) {
      kept.append(value, id: id)
    }
    self = kept
  }

  @inlinable mutating func removeAll(keepingCapacity: Bool) {
    ids.removeAll(keepingCapacity: keepingCapacity)
    values.removeAll(keepingCapacity: keepingCapacity)
    positions.removeAll(keepingCapacity: keepingCapacity)
  }

  @inlinable mutating func reserveCapacity(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
    positions.reserveCapacity(capacity)
  }

  @inlinable mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    ids.swapAt(first, second)
    values.swapAt(first, second)
    positions[ids[first]] = first
    positions[ids[second]] = second
  }

  /// Puts the positions into another order.
  ///
  /// - Complexity: O(n).
  @inlinable mutating func arrange(_ order: [Int]) {
    ids = order.map { ids[$0] }
    values = order.map { values[$0] }
    reindex(from: 0)
  }

  @inlinable mutating func reindex(from start: Int) {
    guard start < ids.count else { return }
    for position in start..<ids.count { positions[ids[position]] = position }
  }
}

extension IdentifiedTable: Sendable where ID: Sendable, Value: Sendable {}

/// Values in an order, each under a unique id: what ``IdentifiedArray`` and ``StackState`` are made
/// of.
@usableFromInline struct IdentifiedTable<ID: Hashable, Value> {
  @usableFromInline var ids: [ID] = []
  @usableFromInline var values: [Value] = []
  @usableFromInline var positions: [ID: Int] = [:]

  @inlinable var count: Int { ids.count }

  @inlinable init() {}

  /// Nil if an id is repeated.
  ///
  /// - Complexity: O(n).
  @inlinable init?(_ values: [Value], ids: [ID]) {
    positions = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    guard positions.count == ids.count else { return nil }
    self.ids = ids
    self.values = values
  }

  /// - Complexity: O(1).
  @inlinable func position(of id: ID) -> Int? { positions[id] }

  /// - Complexity: O(1).
  @inlinable subscript(position: Int) -> Value {
    get { values[position] }
    _modify { yield &values[position] }
  }

  /// The value under an id. It is taken out while it is changed, so that it has no second owner. Nil
  /// removes it; a value under a new id is appended.
  ///
  /// - Complexity: O(1); O(n) for removing.
  @inlinable subscript(id id: ID) -> Value? {
    get { positions[id].map { values[$0] } }
    _modify {
      let position = positions[id]
      var value = position.map { takeOut(at: $0) }
      defer {
        if let position { putBack(value, at: position) } else if let value { append(value, id: id) }
      }
      yield &value
    }
  }

  /// Changes the value under an id in place; nil, without calling `body`, if there is none.
  ///
  /// - Complexity: O(1).
  @inlinable mutating func modify<Result>(_ id: ID, _ body: (inout Value) -> Result) -> Result? {
    positions[id].map { body(&values[$0]) }
  }

  @inlinable mutating func takeOut(at position: Int) -> Value {
    values.swapAt(position, values.count - 1)
    return values.removeLast()
  }

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

extension IdentifiedTable where ID: Sendable {
  /// Tells whether a child is in the table.
  @usableFromInline var isAlive: @Sendable (ChildIdentity) -> Bool {
    { [positions] child in
      guard let id = child.id?.value(as: ID.self) else { return false }
      return positions[id] != nil
    }
  }
}

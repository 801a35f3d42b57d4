/// Values in an order, each under a unique id: what ``IdentifiedArray`` and ``StackState`` are made
/// of.
struct IdentifiedTable<ID: Hashable, Value> {
  private(set) var ids: [ID] = []
  private(set) var values: [Value] = []
  private var positions: [ID: Int] = [:]

  var count: Int { ids.count }

  /// - Complexity: O(1).
  func position(of id: ID) -> Int? { positions[id] }

  /// - Complexity: O(1).
  subscript(position: Int) -> Value {
    get { values[position] }
    _modify { yield &values[position] }
  }

  /// Takes a value out, so that it has no second owner while it is changed. Until
  /// ``putBack(_:at:)`` the table is not whole.
  ///
  /// - Complexity: O(1).
  mutating func takeOut(at position: Int) -> Value {
    values.swapAt(position, values.count - 1)
    return values.removeLast()
  }

  /// Puts back what was taken out, or removes its place.
  ///
  /// - Complexity: O(1); O(n) for removing.
  mutating func putBack(_ value: Value?, at position: Int) {
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
  mutating func append(_ value: Value, id: ID) {
    positions[id] = ids.count
    ids.append(id)
    values.append(value)
  }

  /// - Complexity: O(n).
  mutating func insert(_ value: Value, id: ID, at position: Int) {
    ids.insert(id, at: position)
    values.insert(value, at: position)
    reindex(from: position)
  }

  /// - Complexity: O(n - position).
  @discardableResult
  mutating func remove(at position: Int) -> Value {
    positions[ids.remove(at: position)] = nil
    defer { reindex(from: position) }
    return values.remove(at: position)
  }

  /// - Complexity: O(n - bounds.lowerBound).
  mutating func removeSubrange(_ bounds: Range<Int>) {
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

  mutating func removeAll(keepingCapacity: Bool) {
    ids.removeAll(keepingCapacity: keepingCapacity)
    values.removeAll(keepingCapacity: keepingCapacity)
    positions.removeAll(keepingCapacity: keepingCapacity)
  }

  mutating func reserveCapacity(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
    positions.reserveCapacity(capacity)
  }

  mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    ids.swapAt(first, second)
    values.swapAt(first, second)
    positions[ids[first]] = first
    positions[ids[second]] = second
  }

  /// Puts the positions into another order.
  ///
  /// - Complexity: O(n).
  mutating func arrange(_ order: [Int]) {
    ids = order.map { ids[$0] }
    values = order.map { values[$0] }
    reindex(from: 0)
  }

  private mutating func reindex(from start: Int) {
    guard start < ids.count else { return }
    for position in start..<ids.count { positions[ids[position]] = position }
  }
}

extension IdentifiedTable: Sendable where ID: Sendable, Value: Sendable {}

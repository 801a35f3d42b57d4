/// An ordered list of values, each under a unique id: the storage of ``IdentifiedArray`` and
/// ``StackState``.
struct IdentifiedTable<ID: Hashable, Value> {
  private(set) var ids: [ID] = []
  private(set) var values: [Value] = []
  private var positions: [ID: Int] = [:]

  var count: Int { ids.count }

  func position(of id: ID) -> Int? { positions[id] }

  subscript(position: Int) -> Value {
    get { values[position] }
    _modify { yield &values[position] }
  }

  /// The value under an id. Setting nil removes it; setting a value under a new id appends it.
  ///
  /// - Complexity: O(1); O(n) for removing.
  subscript(id id: ID) -> Value? {
    get { positions[id].map { values[$0] } }
    set {
      switch (positions[id], newValue) {
      case (let position?, let value?): values[position] = value
      case (let position?, nil): remove(at: position)
      case (nil, let value?): append(value, id: id)
      case (nil, nil): break
      }
    }
  }

  /// Changes the value under an id in place. If there is none, returns nil without calling `body`.
  ///
  /// - Complexity: O(1).
  mutating func modify<Result>(_ id: ID, _ body: (inout Value) -> Result) -> Result? {
    positions[id].map { body(&values[$0]) }
  }

  /// Appends a value under an id that is not in the table.
  ///
  /// - Complexity: O(1), amortized.
  mutating func append(_ value: Value, id: ID) {
    positions[id] = ids.count
    ids.append(id)
    values.append(value)
  }

  mutating func insert(_ value: Value, id: ID, at position: Int) {
    ids.insert(id, at: position)
    values.insert(value, at: position)
    reindex(from: position)
  }

  @discardableResult
  mutating func remove(at position: Int) -> Value {
    let value = values[position]
    removeSubrange(position..<position + 1)
    return value
  }

  mutating func removeSubrange(_ bounds: Range<Int>) {
    for id in ids[bounds] { positions[id] = nil }
    ids.removeSubrange(bounds)
    values.removeSubrange(bounds)
    reindex(from: bounds.lowerBound)
  }

  mutating func removeAll(where shouldRemove: (Value) throws -> Bool) rethrows {
    arrange(try values.indices.filter { try !shouldRemove(values[$0]) })
  }

  mutating func swapAt(_ first: Int, _ second: Int) {
    ids.swapAt(first, second)
    values.swapAt(first, second)
    positions[ids[first]] = first
    positions[ids[second]] = second
  }

  /// Keeps the values at the given positions, in that order.
  ///
  /// - Complexity: O(n).
  mutating func arrange(_ order: [Int]) {
    ids = order.map { ids[$0] }
    values = order.map { values[$0] }
    positions.removeAll(keepingCapacity: true)
    reindex(from: 0)
  }

  private mutating func reindex(from start: Int) {
    for position in start..<ids.count { positions[ids[position]] = position }
  }
}

extension IdentifiedTable: Sendable where ID: Sendable, Value: Sendable {}

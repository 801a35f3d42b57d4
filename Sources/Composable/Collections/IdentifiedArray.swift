/// An array of elements that have unique ids and can be looked up by id.
///
/// ```swift
/// var todos: IdentifiedArrayOf<Todo.State> = [Todo.State(id: 1), Todo.State(id: 2)]
/// todos[id: 2]?.isDone = true
/// todos.move(fromOffsets: [1], toOffset: 0)
/// todos.remove(id: 1)
/// ```
///
/// - Complexity: lookup by id and changes in place are O(1); appending is O(1), amortized;
///   inserting and removing are O(n).
public struct IdentifiedArray<ID: Hashable, Element: Identifiable> where Element.ID == ID {
  var table = IdentifiedTable<ID, Element>()

  public init() {}

  /// Creates an array of elements with unique ids. If an id is repeated, an issue is reported and
  /// only the first element with that id is kept.
  ///
  /// - Complexity: O(n).
  public init(
    uniqueElements elements: some Sequence<Element>, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for element in elements where !append(element).inserted {
      reportIssue(
        """
        Two elements have the id \(element.id). The first is kept.

          Ids: \(list(ids))

        Likely cause: a copied element. Give the copy its own id, or drop it with init(_:).
        """, file: file, line: line)
    }
  }

  /// Creates an array of elements. If several have the same id, only the first is kept.
  ///
  /// - Complexity: O(n).
  public init(_ elements: some Sequence<Element>) {
    append(contentsOf: elements)
  }

  /// Creates an array of elements. Of two with the same id, `combine` makes the one that is kept; it must
  /// have that id.
  ///
  /// - Complexity: O(n).
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (_ first: Element, _ second: Element) throws -> Element
  ) rethrows {
    for element in elements {
      self[id: element.id] = try self[id: element.id].map { try combine($0, element) } ?? element
    }
  }

  /// The ids, in order.
  ///
  /// - Complexity: O(1).
  public var ids: [ID] { table.ids }

  /// The elements, in order.
  ///
  /// - Complexity: O(1).
  public var elements: [Element] { table.values }

  /// The element with an id. Setting nil removes it. Setting an element replaces it or, if the id
  /// is new, appends it.
  ///
  /// An element must be set under its own id; otherwise an issue is reported.
  ///
  /// - Complexity: O(1); O(n) for removing.
  public subscript(id id: ID) -> Element? {
    get { table[id: id] }
    set {
      guard let newValue, newValue.id != id else {
        table[id: id] = newValue
        return
      }
      let position = table.position(of: id)
      reportIssue(
        """
        An element with the id \(newValue.id) was stored under the id \(id).

          Ids: \(list(ids))

        \(position == nil ? "It was not appended." : "It is now stored under its own id.") Store \
        an element under its own id. To change its id, remove it and append it again.
        """, at: .ofTest ?? SourcePosition())
      if let position { replace(at: position, with: newValue) }
    }
  }

  /// The position of the element with an id; nil if there is none.
  ///
  /// - Complexity: O(1).
  public func index(id: ID) -> Int? { table.position(of: id) }

  /// True if there is an element with an id.
  ///
  /// - Complexity: O(1).
  public func contains(id: ID) -> Bool { table.position(of: id) != nil }

  /// Appends an element unless the array already contains its id.
  ///
  /// - Returns: whether it was appended, and where the element with its id is now.
  /// - Complexity: O(1), amortized.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let id = element.id
    if let position = table.position(of: id) { return (false, position) }
    table.append(element, id: id)
    return (true, table.count - 1)
  }

  /// Appends the elements with ids that the array does not already contain.
  ///
  /// - Complexity: O(m) in the number of elements, amortized.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Inserts an element unless the array already contains its id.
  ///
  /// - Returns: whether it was inserted, and where the element with its id is now.
  /// - Complexity: O(n).
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let id = element.id
    if let position = table.position(of: id) { return (false, position) }
    table.insert(element, id: id, at: index)
    return (true, index)
  }

  /// Replaces the element with the same id, if there is one, and returns the old one. Never
  /// appends, so an element that was removed stays removed.
  ///
  /// - Complexity: O(1).
  @discardableResult
  public mutating func update(existing element: Element) -> Element? {
    guard let position = table.position(of: element.id) else { return nil }
    let old = table[position]
    table[position] = element
    return old
  }

  /// Replaces the element with the same id and returns the old one, or appends.
  ///
  /// - Complexity: O(1), amortized.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    if let old = update(existing: element) { return old }
    append(element)
    return nil
  }

  /// Replaces the element at a position and returns the old one. If the new element has a different
  /// id, this behaves like assigning to the position.
  ///
  /// - Complexity: O(1).
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    defer { self[index] = element }
    return self[index]
  }

  /// Replaces the element with the same id and returns the old one, or inserts at a position.
  ///
  /// - Complexity: O(1) for replacing, O(n) for inserting.
  @discardableResult
  public mutating func updateOrInsert(_ element: Element, at index: Int) -> Element? {
    if let old = update(existing: element) { return old }
    insert(element, at: index)
    return nil
  }

  /// The elements for which `isIncluded` is true.
  ///
  /// - Complexity: O(n).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

  /// Removes the element with an id, and returns it.
  ///
  /// - Complexity: O(n).
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    table.position(of: id).map { table.remove(at: $0) }
  }

  /// Removes the element with the id of `element`, and returns it.
  ///
  /// - Complexity: O(n).
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: element.id) }

  /// Removes the element at a position.
  ///
  /// - Complexity: O(n).
  @discardableResult
  public mutating func remove(at index: Int) -> Element { table.remove(at: index) }

  /// Removes the first element.
  ///
  /// - Complexity: O(n).
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the first `count` elements. There must be as many.
  ///
  /// - Complexity: O(n).
  public mutating func removeFirst(_ count: Int) { removeSubrange(..<count) }

  /// Removes the last element.
  ///
  /// - Complexity: O(1).
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// Removes the last `count` elements. There must be as many.
  ///
  /// - Complexity: O(`count`).
  public mutating func removeLast(_ count: Int) { removeSubrange((self.count - count)...) }

  /// Removes the elements at the positions of a range, which must be valid.
  ///
  /// - Complexity: O(n).
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    table.removeSubrange(bounds.relative(to: self))
  }

  /// Removes the elements at the given positions, which refer to the array before the removal and
  /// must be valid.
  ///
  /// - Complexity: O(n).
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    var isKept = Array(repeating: true, count: count)
    for offset in offsets { isKept[offset] = false }
    table.arrange(indices.filter { isKept[$0] })
  }

  /// Moves the elements at the given positions, keeping their order, to just before the element
  /// that is currently at `destination`, like SwiftUI's `move(fromOffsets:toOffset:)`.
  ///
  /// - Complexity: O(n).
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    let moved = Set(offsets)
    let kept = indices.filter { !moved.contains($0) }
    table.arrange(
      kept.filter { $0 < destination } + moved.sorted() + kept.filter { $0 >= destination })
  }

  /// Removes the elements for which `shouldRemove` is true.
  ///
  /// - Complexity: O(n).
  public mutating func removeAll(where shouldRemove: (Element) throws -> Bool) rethrows {
    try table.removeAll(where: shouldRemove)
  }

  /// Removes all elements.
  ///
  /// - Complexity: O(n).
  public mutating func removeAll() { self = Self() }

  /// Sorts the elements. Equal elements keep their order.
  ///
  /// - Complexity: O(n log n).
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    table.arrange(
      try indices.sorted { first, second in
        if try areInIncreasingOrder(self[first], self[second]) { return true }
        if try areInIncreasingOrder(self[second], self[first]) { return false }
        return first < second
      })
  }

  /// Swaps two elements.
  ///
  /// - Complexity: O(1).
  public mutating func swapAt(_ first: Int, _ second: Int) {
    table.swapAt(first, second)
  }
}

/// An identified array with the id type of its elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

/// A value with an id, to store values in an identified array that have none of their own.
///
/// ```swift
/// var colors: IdentifiedArrayOf<Identified<String, Int>> = [Identified(0xFF0000, id: "red")]
/// colors[id: "red"]?.value = 0xEE0000
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  public let id: ID
  public var value: Value

  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

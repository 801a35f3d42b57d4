// NB: not a MutableCollection, whose algorithms move elements and leave their ids where they are.
extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { table.count }

  /// The element at a position, counted from the bottom.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> Element {
    get { table[position] }
    _modify { yield &table[position] }
  }

  /// Replaces elements; the new ones get new ids.
  ///
  /// - Complexity: O(n).
  public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    table.removeSubrange(range)
    for (offset, element) in elements.enumerated() {
      insert(element, atPosition: range.lowerBound + offset)
    }
  }

  /// Removes all elements, whose ids are not used again.
  ///
  /// - Complexity: O(n).
  public mutating func removeAll(keepingCapacity _: Bool = false) {
    table.removeSubrange(0..<count)
  }

  /// Removes the elements for which `shouldRemove` is true. The others keep their ids.
  ///
  /// - Complexity: O(n).
  public mutating func removeAll(where shouldRemove: (Element) throws -> Bool) rethrows {
    try table.removeAll(where: shouldRemove)
  }

  /// The elements for which `isIncluded` is true, with their ids.
  ///
  /// - Complexity: O(n).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }
}

extension StackState: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension StackState: Equatable where Element: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.table.ids == right.table.ids && left.table.values == right.table.values
  }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table.ids)
    hasher.combine(table.values)
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements from the bottom up, without their ids.
  public func encode(to encoder: any Encoder) throws {
    try table.values.encode(to: encoder)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes the elements from the bottom up. They get new ids. Throws what decoding an element
  /// throws.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(
      self,
      children: zip(table.ids, table.values).map { id, element -> Mirror.Child in
        (label: "\(id)", value: element)
      }, displayStyle: .struct)
  }
}

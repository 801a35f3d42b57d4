extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { table.count }

  /// The element at a position. Setting an element with another id is allowed if no other element
  /// has that id; otherwise an issue is reported and the element is removed.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> Element {
    get { table[position] }
    set { replace(at: position, with: newValue) }
  }

  /// Sorts the elements. Equal elements keep their order.
  ///
  /// - Complexity: O(n log n).
  public mutating func sort() where Element: Comparable { sort(by: <) }

  mutating func replace(at position: Int, with element: Element) {
    let (old, new) = (table.ids[position], element.id)
    if old == new {
      table[position] = element
      return
    }
    table.remove(at: position)
    if table.position(of: new) == nil {
      table.insert(element, id: new, at: position)
      return
    }
    reportIssue(
      """
      The element with the id \(old) was given the id \(new) of another element. It was removed.

        Ids: \(list(ids))

      Likely cause: an element was replaced with a copy of another. Give the copy its own id.
      """, at: .ofTest ?? SourcePosition())
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.table.values == right.table.values
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table.values)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try table.values.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes an array. Throws `DecodingError.dataCorrupted` if two elements have the same id.
  public init(from decoder: any Decoder) throws {
    self.init()
    for element in try [Element](from: decoder) where !append(element).inserted {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "Two elements have the id \(element.id)."))
    }
  }
}

extension IdentifiedArray: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: table.values, displayStyle: .collection)
  }
}

extension IdentifiedArray: CustomStringConvertible {
  public var description: String { table.values.description }
}

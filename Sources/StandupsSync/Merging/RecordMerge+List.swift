extension RecordMerge {
  /// Merges a list of elements by their ids.
  ///
  /// Elements that either side added are kept. Elements that one side removed are removed, unless
  /// the other side changed them, so that no change is lost. If both sides reordered the elements
  /// differently, there is a question about the order.
  ///
  /// - Complexity: O(*n* log *n*) for elements that were not moved, O(*n*²) at worst.
  mutating func list<Element: Identifiable & Equatable>(
    _ name: String, base: [Element], mine: [Element], theirs: [Element],
    describe: (Element) -> String,
    merging merge: (inout RecordMerge, Element?, Element, Element) -> Element
  ) -> [Element] where Element.ID: Hashable {
    if mine == theirs || theirs == base { return mine }
    if mine == base { return theirs }
    let old = table(base)
    let left = table(mine)
    let right = table(theirs)
    var kept: [Element.ID: Element] = [:]
    for (id, element) in left {
      if let other = right[id] {
        kept[id] = merge(&self, old[id], element, other)
      } else if old[id] != element {
        kept[id] = element
      }
    }
    for (id, element) in right where left[id] == nil && old[id] != element {
      kept[id] = element
    }
    let common: ([Element]) -> [Element.ID] = { elements in
      elements.map(\.id).filter { old[$0] != nil && left[$0] != nil && right[$0] != nil }
    }
    let order = field(
      name, base: common(base), mine: common(mine), theirs: common(theirs)
    ) { ids in
      ids.compactMap { kept[$0].map(describe) }.joined(separator: ", ")
    }
    let isTheirs = order == common(theirs)
    let skeleton = (isTheirs ? theirs : mine).map(\.id).filter { kept[$0] != nil }
    let others = (isTheirs ? mine : theirs).map(\.id).filter { kept[$0] != nil }
    return Self.inserted(others, into: skeleton, isOld: { old[$0] != nil }).compactMap { kept[$0] }
  }

  /// Inserts each missing element of `others` after its predecessor, and after elements that were
  /// already inserted there.
  private static func inserted<ID: Hashable>(
    _ others: [ID], into skeleton: [ID], isOld: (ID) -> Bool
  ) -> [ID] {
    let known = Set(skeleton)
    let coming = Set(others)
    var result = skeleton
    var previous: ID?
    for id in others {
      if !known.contains(id) {
        var place = previous.flatMap { result.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        while place < result.count, !isOld(result[place]), !coming.contains(result[place]) {
          place += 1
        }
        result.insert(id, at: place)
      }
      previous = id
    }
    return result
  }

  private func table<Element: Identifiable>(_ elements: [Element]) -> [Element.ID: Element] {
    Dictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// First in, first out, each in O(1), amortised. Its memory is used again.
struct Queue<Element> {
  private var incoming: [Element] = []
  /// What came before, last first.
  private var outgoing: [Element] = []

  var count: Int { incoming.count + outgoing.count }

  mutating func append(_ element: Element) { incoming.append(element) }

  mutating func popFirst() -> Element? {
    if outgoing.isEmpty {
      swap(&incoming, &outgoing)
      outgoing.reverse()
    }
    return outgoing.popLast()
  }

  /// Removes all elements, and returns them in their order.
  mutating func removeAll() -> [Element] {
    defer { self = Self() }
    return outgoing.reversed() + incoming
  }
}

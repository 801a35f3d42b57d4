extension Sequence where Element: Hashable {
  /// The elements that are not among others, in order. O(*n*).
  public func without(_ others: some Sequence<Element>) -> [Element] {
    let known = Set(others)
    return filter { !known.contains($0) }
  }
}

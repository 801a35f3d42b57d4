extension Array where Element: Equatable {
  /// Merges two versions of a set of values one by one: those that either side added are kept, and
  /// those that either side removed are removed. A value that both have may be repeated.
  ///
  /// - Parameter base: the common ancestor; nil if there is none.
  func merged(with theirs: Self, since base: Self?) -> Self {
    if self == theirs || theirs == base { return self }
    if self == base { return theirs }
    return (self + theirs).filter { value in
      base?.contains(value) != true || contains(value) && theirs.contains(value)
    }
  }
}

extension BinaryInteger {
  /// The number with the thing it counts: `1 meeting`, `3 meetings`, `2 people`.
  ///
  /// - Parameter several: the word for any number but one; nil if it is the singular with an s.
  public func counted(_ one: String, _ several: String? = nil) -> String {
    "\(self) \(word(one, several))"
  }

  /// The word alone: `meeting`, `meetings`, `them`.
  public func word(_ one: String, _ several: String? = nil) -> String {
    self == 1 ? one : several ?? one + "s"
  }

  /// The number as a word up to twelve: `six`, `13`.
  public var inWords: String {
    let words = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve",
    ]
    return Int(exactly: self).flatMap { words.indices.contains($0) ? words[$0] : nil } ?? "\(self)"
  }
}

/// Texts are compared byte by byte, as other programs do: a letter is found before an accent that
/// combines with it.
extension StringProtocol {
  /// The first place of another text, which must not be empty.
  public func place(of text: String) -> Range<Index>? {
    var rest = utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: text.utf8) {
        return rest.startIndex..<rest.index(rest.startIndex, offsetBy: text.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  public func includes(_ text: String) -> Bool { place(of: text) != nil }

  /// The texts before and after the first separator; nil if there is none.
  public func split(at separator: String) -> (SubSequence, SubSequence)? {
    place(of: separator).map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
  }
}

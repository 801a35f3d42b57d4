extension String {
  /// The string without white space at either end.
  public var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Whether the string is empty or holds only white space.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension Unicode.Scalar {
  /// True if nothing is drawn for the character, not even a space: it only determines how others
  /// are drawn, or where a line may end (The Unicode Standard, 5.21).
  public var isInvisible: Bool {
    !isASCII && properties.isDefaultIgnorableCodePoint
  }
}

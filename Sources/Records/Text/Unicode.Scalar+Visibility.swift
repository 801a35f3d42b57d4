extension Unicode.Scalar {
  /// True if nothing is drawn for it, not even a blank: it only says how others are drawn, or where a
  /// line may end (The Unicode Standard, 5.21).
  public var isInvisible: Bool {
    !isASCII && properties.isDefaultIgnorableCodePoint
  }
}

extension Screen {
  /// The rows of the keys that answer now: those of the uppermost sheet.
  public var keyRows: [KeyRow] { top.keys.rows }
}

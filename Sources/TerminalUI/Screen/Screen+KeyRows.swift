extension Screen {
  /// The rows of the keys that answer now: those of the uppermost sheet.
  public var keyRows: [KeyRow] { topKeys.rows }

  /// The keys that answer now: those of the uppermost sheet.
  public var topKeys: KeyMap<Action> { top.keys }
}

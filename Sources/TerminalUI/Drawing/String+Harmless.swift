extension String {
  /// The text as a terminal may see it: no control characters, no direction overrides.
  ///
  /// For text that is printed rather than drawn; a canvas sees to this by itself.
  public var terminalSafe: String { String(map(\.drawable)) }
}

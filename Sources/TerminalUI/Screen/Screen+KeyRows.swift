extension Screen {
  /// The rows of the keys that answer now: those of the uppermost sheet.
  public var keyRows: [KeyRow] { topKeys.rows }

  /// The keys that answer now: those of the uppermost sheet.
  public var topKeys: KeyMap<Action> { top.keys }

  /// The action that pressing a key comes to; `nil` if none.
  public func action(for key: Key) -> Action? {
    var interaction = Interaction()
    return interaction.respond(
      to: .key(key), on: self, drawn: Canvas(size: .zero), at: Interaction.guardTime)
  }
}

extension Screen {
  /// The rows of the keys that answer now: those of the uppermost sheet.
  public var keyRows: [KeyRow] { topKeys.rows }

  /// The keys that answer now: those of the uppermost sheet.
  public var topKeys: KeyMap<Action> { top { $0.keys } }

  /// The key that does now what this one does where no others were assigned: clicks go by it.
  func current(_ key: Key) -> Key {
    let tables = [topKeys.keyRows, globalKeys.keyRows]
    guard tables.allSatisfy({ $0.index(of: key) == nil }) else { return key }
    return tables.lazy.compactMap { $0.row(of: key) }.first?.keys.first ?? key
  }

  /// The action that pressing a key comes to; `nil` if none.
  public func action(for key: Key) -> Action? {
    var interaction = Interaction()
    return interaction.respond(
      to: .key(key), on: self, drawn: Canvas(size: .zero), at: Interaction.guardTime)
  }
}

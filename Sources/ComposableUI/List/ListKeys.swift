public import TerminalUI

extension KeyMap {
  /// The keys that move the selection of a list.
  public static func moving(
    _ keys: Movement.KeySet = .all, id: String = "move", does label: String = "Move",
    _ action: @escaping @Sendable (Movement) -> Action
  ) -> Self {
    Movement.keys(keys, id: id, does: label).grouped(as: KeyGroup.move.id).map(action)
  }
}

extension KeyBinding {
  /// Leaves the screen with Esc, `h`, ←, or `q`.
  public static func back(_ action: Action) -> Self {
    .on(.escape, "h", .left, "q", id: "back", does: "Back", action).prioritized().purpose(.move)
  }
}

import TerminalUI

extension Movement {
  static let keys: KeyMap<Movement> = [
    .on(.up, "k", does: "Move", .up),
    .on(.down, "j", does: "Move", .down),
    .on("g", .home, does: "First row", .first).onlyInHelp,
    .on("G", .end, does: "Last row", .last).onlyInHelp,
  ]
}

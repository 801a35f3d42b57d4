import TerminalUI

enum Movement: Equatable, Sendable {
  case down
  case first
  case last
  case up

  func applied(to index: Int, count: Int) -> Int {
    let target =
      switch self {
      case .down: index + 1
      case .first: 0
      case .last: count - 1
      case .up: index - 1
      }
    return max(0, min(target, count - 1))
  }
}

extension Movement {
  static let keys: KeyMap<Movement> = [
    .on(.up, "k", id: "move-up", does: "Move", .up).hintedIfRoom,
    .on(.down, "j", id: "move-down", does: "Move", .down).hintedIfRoom,
    .on("g", .home, id: "first-row", does: "First row", .first).onlyInHelp,
    .on("G", .end, id: "last-row", does: "Last row", .last).onlyInHelp,
  ]
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The case that many steps further. After the last one comes the first.
  func neighbor(_ step: Int) -> Self {
    let cases = Self.allCases
    guard let index = cases.firstIndex(of: self) else { return self }
    return cases[(index + step + cases.count) % cases.count]
  }
}

public enum Movement: Equatable, Sendable {
  case down
  case first
  case last
  case pageDown
  case pageUp
  case up

  private static let page = 10

  func applied(to index: Int, count: Int) -> Int {
    let target =
      switch self {
      case .down: index + 1
      case .first: 0
      case .last: count - 1
      case .pageDown: index + Self.page
      case .pageUp: index - Self.page
      case .up: index - 1
      }
    return max(0, min(target, count - 1))
  }
}

/// A way from one row of a list to another.
///
/// ```swift
/// state.selection = movement.applied(to: state.selection, count: state.rows.count)
/// ```
public enum Movement: Equatable, Sendable {
  /// Down by some rows, or up if negative.
  case by(Int)
  case down
  case first
  case last
  case pageDown
  case pageUp
  /// To the row with this index, which was clicked.
  case to(Int)
  case up

  private static let page = 10

  /// The index to which the movement leads. It stops at the ends of the list.
  ///
  /// - Parameter count: the number of rows. Without rows, the index is 0.
  public func applied(to index: Int, count: Int) -> Int {
    let target =
      switch self {
      case .by(let rows): index + rows
      case .down: index + 1
      case .first: 0
      case .last: count - 1
      case .pageDown: index + Self.page
      case .pageUp: index - Self.page
      case .to(let row): (0..<count).contains(row) ? row : index
      case .up: index - 1
      }
    return max(0, min(target, count - 1))
  }
}

extension Movement {
  /// The movement of a key after a count: `3j`.
  func times(_ count: Int) -> Movement {
    switch self {
    case .by(let rows): .by(rows * count)
    case .down: .by(count)
    case .first, .last, .to: self
    case .pageDown: .by(Self.page * count)
    case .pageUp: .by(-Self.page * count)
    case .up: .by(-count)
    }
  }

  /// The keys of a list for moving in it.
  public enum KeySet: Sendable {
    /// Arrows, `k` and `j`, a page up and down, also with `^U` and `^D`, and the first and last
    /// row. Before them, a count can be typed.
    case all
    /// Those that a text field does not need: arrows, and a page up and down.
    case besideText
    /// Arrows, `k` and `j`, in a list that needs the other letters.
    case steps
  }

  /// The key rows of a list. The footer shows only the arrows.
  ///
  /// - Parameters:
  ///   - id: the beginning of the ids of the arrows' rows: `move` for `move-up` and `move-down`.
  ///   - label: the effect of the arrows.
  public static func keys(
    _ set: KeySet = .all, id: String = "move", does label: String = "Move"
  ) -> KeyMap<Movement> {
    let (up, down) = ("\(id)-up", "\(id)-down")
    let arrows: [KeyBinding<Movement>] =
      set == .besideText
      ? [.on(.up, id: up, does: label, .up), .on(.down, id: down, does: label, .down)]
      : [.on(.up, "k", id: up, does: label, .up), .on(.down, "j", id: down, does: label, .down)]
    let pages: [KeyBinding<Movement>] =
      set == .besideText
      ? [
        .on(.pageUp, id: "ten-rows-up", does: "Ten rows up", .pageUp).onlyInHelp,
        .on(.pageDown, id: "ten-rows-down", does: "Ten rows down", .pageDown).onlyInHelp,
      ]
      : [
        .on(.pageUp, .control("u"), id: "ten-rows-up", does: "Ten rows up", .pageUp).onlyInHelp,
        .on(.pageDown, .control("d"), id: "ten-rows-down", does: "Ten rows down", .pageDown)
          .onlyInHelp,
      ]
    let ends: [KeyBinding<Movement>] = [
      .on("g", .home, id: "first-row", does: "First row", .first).onlyInHelp,
      .on("G", .end, id: "last-row", does: "Last row", .last).onlyInHelp,
    ]
    return switch set {
    case .all: KeyMap(arrows + pages + ends).counting { $0.times($1) }
    case .besideText: KeyMap(arrows + pages)
    case .steps: KeyMap(arrows)
    }
  }
}

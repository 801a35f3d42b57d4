import Composable
import ComposableMacros
import Dependencies
import TerminalUI

@Reducer
struct Game {
  struct State: Equatable, Sendable {
    var board = Board()
    /// The cell that Enter fills.
    var cursor = 4
    let nameOfO: String
    let nameOfX: String
    var player = Player.x

    var result: Result? {
      if let line = board.winningLine { return .won(line) }
      return board.isFull ? .drawn : nil
    }

    func name(of player: Player) -> String {
      switch player {
      case .o: nameOfO
      case .x: nameOfX
      }
    }
  }

  enum Result: Equatable, Sendable {
    case drawn
    /// The player of the last move has won with these cells.
    case won([Int])
  }

  enum Action: Equatable, Sendable {
    case cellPicked(Int)
    case cursorMoved(x: Int, y: Int)
    case playAgainPressed
    case quitPressed
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cellPicked(let cell):
        guard state.result == nil, state.board[cell] == nil else { return .none }
        state.cursor = cell
        state.board[cell] = state.player
        if state.result == nil { state.player = state.player.opponent }
        return .none

      case .cursorMoved(let x, let y):
        let column = max(0, min(2, state.cursor % 3 + x))
        let row = max(0, min(2, state.cursor / 3 + y))
        state.cursor = row * 3 + column
        return .none

      case .playAgainPressed:
        state = State(nameOfO: state.nameOfO, nameOfX: state.nameOfX)
        return .none

      case .quitPressed:
        return .run { _ in await dismiss() }
      }
    }
  }
}

extension Game {
  static func keys(_ state: State) -> KeyMap<Action> {
    let isOver = state.result != nil
    let keys: KeyMap<Action> = [
      .on(.up, "k", id: "move-up", does: "Move", .cursorMoved(x: 0, y: -1)),
      .on(.down, "j", id: "move-down", does: "Move", .cursorMoved(x: 0, y: 1)),
      .on(.left, "h", id: "move-left", does: "Move", .cursorMoved(x: -1, y: 0)),
      .on(.right, "l", id: "move-right", does: "Move", .cursorMoved(x: 1, y: 0)),
      .on(
        .enter, .space, id: "place", does: "Place \(state.player.mark)", .cellPicked(state.cursor)),
      .on("p", id: "play-again", does: "Play again", .playAgainPressed).prioritized(
        isOver ? 1 : -1),
      .on("q", id: "quit", does: "Quit", .quitPressed),
    ]
    let cells: [KeyBinding<Action>] = Board.cells.map { cell in
      .on(
        BoardView.key(of: cell), id: "cell-\(cell + 1)", does: "Cell \(cell + 1)", .cellPicked(cell)
      ).onlyInHelp
    }
    return keys.followed(by: KeyMap(cells))
      .disabled(.enter, because: isOver ? "The game is over" : nil)
      .disabled("p", because: isOver ? nil : "The game is not over")
  }

  static func screen(_ state: State) -> Screen<Action> {
    Screen(
      title: "Tic-tac-toe", detail: "Game.swift", keys: keys(state),
      body: CenteredColumn {
        Text(state.headline, style: .bold)
        BoardView(state: state)
      })
  }
}

extension Game.State {
  fileprivate var headline: String {
    switch result {
    case nil: "\(name(of: player)) places \(player.mark)."
    case .drawn: "No one wins."
    case .won: "\(name(of: player)) wins!"
    }
  }
}

/// The nine cells. The free ones show the key that fills them.
struct BoardView: View {
  var state: Game.State

  private static let cellWidth = 5

  static func key(of cell: Int) -> Key { Key(.character(Character("\(cell + 1)"))) }

  func size(fitting proposal: Size) -> Size {
    Size(width: min(3 * Self.cellWidth + 2, proposal.width), height: min(5, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    if canvas.glyphs != .screenReader { drawLines(in: area, on: &canvas) }
    for cell in Board.cells {
      let place = Rect(
        x: area.minX + cell % 3 * (Self.cellWidth + 1), y: area.minY + cell / 3 * 2,
        width: Self.cellWidth, height: 1)
      HStack {
        SelectionMark(state.result == nil && cell == state.cursor).frame(width: 2)
        Text(text(of: cell), style: style(of: cell))
      }
      .frame(width: Self.cellWidth)
      .onClick(.key(Self.key(of: cell)))
      .draw(in: place, on: &canvas)
    }
  }

  private func drawLines(in area: Rect, on canvas: inout Canvas) {
    for row in [1, 3] {
      canvas.fill(area.row(row), style: .border, with: "─")
    }
    for column in [Self.cellWidth, 2 * Self.cellWidth + 1] {
      for row in 0..<5 {
        let crossing = row % 2 == 1 ? "┼" : "│"
        canvas.write(
          crossing, at: Point(x: area.minX + column, y: area.minY + row), style: .border)
      }
    }
  }

  private func text(of cell: Int) -> String {
    state.board[cell]?.mark ?? "\(cell + 1)"
  }

  private func style(of cell: Int) -> Style {
    guard state.board[cell] != nil else { return .dim }
    guard case .won(let line) = state.result, line.contains(cell) else { return .bold }
    return .reverse
  }
}

/// What the person did and can take back, and what was taken back and can be made again.
public struct EditHistory: Equatable, Sendable {
  /// How many edits are remembered.
  public static let limit = 100

  /// A change to the history, as the journal on disk records it.
  public enum Step: Equatable, Sendable {
    case done(Edit)
    /// The last edit can no longer be taken back, or made again.
    case dropped(Direction)
    /// The last edit was taken back, or made again. The edit is the one that goes the other way.
    case moved(Direction, leaving: Edit)
  }

  public enum Direction: String, CaseIterable, Sendable {
    case redo
    case undo
  }

  /// Newest last.
  public private(set) var redoable: [Edit]
  public private(set) var undoable: [Edit]

  public init(undoable: [Edit] = [], redoable: [Edit] = []) {
    self.undoable = undoable.suffix(Self.limit)
    self.redoable = redoable.suffix(Self.limit)
  }

  /// The edit to make next; nil if there is none. Taking one back means making its reverse.
  public func next(_ direction: Direction) -> Edit? {
    switch direction {
    case .redo: redoable.last
    case .undo: undoable.last?.reversed
    }
  }

  /// - Complexity: O(1), once the history is full O(`limit`).
  public mutating func apply(_ step: Step) {
    switch step {
    case .done(let edit):
      if undoable.count == Self.limit { undoable.removeFirst() }
      undoable.append(edit)
      redoable = []
    case .dropped(.redo):
      _ = redoable.popLast()
    case .dropped(.undo):
      _ = undoable.popLast()
    case .moved(.redo, let edit):
      _ = redoable.popLast()
      undoable.append(edit)
    case .moved(.undo, let edit):
      _ = undoable.popLast()
      redoable.append(edit)
    }
  }
}

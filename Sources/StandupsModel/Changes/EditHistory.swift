/// The edits that a person can take back, and those that were taken back and can be made again.
public struct EditHistory: Equatable, Sendable {
  /// The number of edits that are remembered.
  public static let limit = 100

  /// A change to the history, as the journal on disk records it.
  public enum Step: Equatable, Sendable {
    case done(Edit)
    /// The last edit can no longer be taken back, or made again.
    case dropped(Direction)
    /// The last edit was taken back, or made again. The edit is what the person did, as it is now: an
    /// item counts its changes.
    case moved(Direction, leaving: Edit)

    /// - Parameter made: the edit that `next` returned, as it was made.
    public static func moved(_ direction: Direction, made: Edit) -> Self {
      switch direction {
      case .redo: .moved(.redo, leaving: made)
      case .undo: .moved(.undo, leaving: made.reversed)
      }
    }
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

  /// The edit as the person made it, to be taken back or made again next; nil if there is none.
  public func last(_ direction: Direction) -> Edit? {
    switch direction {
    case .redo: redoable.last
    case .undo: undoable.last
    }
  }

  /// The edit to make next; nil if there is none. Taking one back means making its reverse.
  public func next(_ direction: Direction) -> Edit? {
    switch direction {
    case .redo: redoable.last
    case .undo: undoable.last?.reversed
    }
  }

  /// - Complexity: O(`limit`).
  public mutating func apply(_ step: Step) {
    switch step {
    case .done(let edit):
      undoable = undoable.suffix(Self.limit - 1) + [edit]
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

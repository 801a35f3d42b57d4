@_exported public import Undo

/// The edits that a person can undo, and those that were undone and can be redone.
public typealias EditHistory = UndoHistory<Edit>

extension UndoHistory<Edit> {
  /// The edit to make next; nil if there is none. To undo an edit is to make its reverse.
  public func next(_ direction: Direction) -> Edit? {
    direction == .undo ? last(.undo)?.reversed : last(.redo)
  }
}

extension UndoHistory<Edit>.Step {
  /// - Parameter made: the edit that `next` returned, as it was made.
  public static func moved(_ direction: UndoDirection, made: Edit) -> Self {
    .moved(direction, leaving: direction == .undo ? made.reversed : made)
  }
}

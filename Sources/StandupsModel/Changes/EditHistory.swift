@_exported public import Undo

/// The edits that a person can take back, and those that were taken back and can be made again.
public typealias EditHistory = UndoHistory<Edit>

extension UndoHistory<Edit> {
  /// The edit to make next; nil if there is none. Taking one back means making its reverse.
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

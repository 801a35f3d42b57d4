/// The acts that a person can take back, and those that were taken back and can be done again: edits
/// of records, what happened in a meeting, or changes of a form.
public struct UndoHistory<Act: Equatable & Sendable>: Equatable, Sendable {
  /// The number of acts that are remembered.
  public static var limit: Int { 100 }

  public typealias Direction = UndoDirection

  /// A change to the history, as the journal on disk records it.
  public enum Step: Equatable, Sendable {
    case done(Act)
    /// The last act can no longer be taken back, or done again.
    case dropped(Direction)
    /// The last act was taken back, or done again. The act is what the person did, as it is now: an
    /// item counts its changes.
    case moved(Direction, leaving: Act)
  }

  /// Newest last.
  public private(set) var redoable: [Act]
  public private(set) var undoable: [Act]

  public init(undoable: [Act] = [], redoable: [Act] = []) {
    self.undoable = undoable.suffix(Self.limit)
    self.redoable = redoable.suffix(Self.limit)
  }

  /// The act as the person did it, to be taken back or done again next; nil if there is none.
  public func last(_ direction: Direction) -> Act? {
    switch direction {
    case .redo: redoable.last
    case .undo: undoable.last
    }
  }

  /// - Complexity: O(`limit`).
  public mutating func apply(_ step: Step) {
    switch step {
    case .done(let act):
      undoable = undoable.suffix(Self.limit - 1) + [act]
      redoable = []
    case .dropped(.redo):
      _ = redoable.popLast()
    case .dropped(.undo):
      _ = undoable.popLast()
    case .moved(.redo, let act):
      _ = redoable.popLast()
      undoable.append(act)
    case .moved(.undo, let act):
      _ = undoable.popLast()
      redoable.append(act)
    }
  }

  /// Remembers what a person has just done.
  public mutating func add(_ act: Act) { apply(.done(act)) }

  /// Forgets acts that turned out to be none, such as those of a key that was held down.
  public mutating func forget(where isNone: (Act) -> Bool) {
    undoable.removeAll(where: isNone)
  }
}

/// Taking back, or doing again.
public enum UndoDirection: String, CaseIterable, Sendable {
  case redo
  case undo
}

extension UndoDirection {
  /// The notice after something was taken back, or done again.
  ///
  /// - Parameter summary: what the person did.
  public func notice(_ summary: String) -> String {
    switch self {
    case .redo: "Redone: \(summary)"
    case .undo: "Undone: \(summary)"
    }
  }
}

import Localization

/// The acts that a person can undo, and those that were undone and can be redone: edits of records,
/// keys pressed in a meeting, or changes of a form.
public struct UndoHistory<Act: Equatable & Sendable>: Equatable, Sendable {
  /// The number of acts that are remembered.
  public static var limit: Int { 100 }

  public typealias Direction = UndoDirection

  /// A change to the history, as the journal on disk records it.
  public enum Step: Equatable, Sendable {
    case done(Act)
    /// The last act can no longer be undone or redone.
    case dropped(Direction)
    /// The last act was undone or redone. The act is the person's act in its present form: an item
    /// counts its changes.
    case moved(Direction, leaving: Act)
  }

  /// Newest last.
  public private(set) var redoable: [Act]
  public private(set) var undoable: [Act]

  public init(undoable: [Act] = [], redoable: [Act] = []) {
    self.undoable = undoable.suffix(Self.limit)
    self.redoable = redoable.suffix(Self.limit)
  }

  /// The act, as the person did it, to undo or redo next; nil if there is none.
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

  /// Remembers an act that a person has just done.
  public mutating func add(_ act: Act) { apply(.done(act)) }

  /// Forgets acts that turned out not to count, such as those of a key that was held down.
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
  /// The notice where there is no act to undo or redo.
  public var nothing: String {
    switch self {
    case .redo: String(localized: "Nothing to redo")
    case .undo: String(localized: "Nothing to undo")
    }
  }

  /// The notice after something was undone or redone.
  ///
  /// - Parameter summary: the act in words.
  public func notice(_ summary: String) -> String {
    switch self {
    case .redo: String(localized: "Redone: \(summary)")
    case .undo: String(localized: "Undone: \(summary)")
    }
  }
}

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

extension Edit {
  /// Undoes the edit, or makes it again, without touching other people's later changes: a standup
  /// that the edit has added, and that others use by now, stays. What was written into a standup
  /// since it came back from the trash is not known, so undoing that takes it along.
  ///
  /// - Parameter contents: as for `repeated(in:)`.
  public func moved(
    _ direction: UndoDirection, in contents: [Standup.ID: StandupContent]
  ) throws(Obstacle) -> (changes: [Change], made: Edit) {
    guard direction == .undo else { return try repeated(in: contents) }
    let undone = try reversed.repeated(in: contents)
    for case .standup(.added(let standup)) in parts {
      var rest = contents[standup.id]?.agenda ?? Agenda()
      rest.apply(undone.changes.filter { $0.standupID == standup.id })
      let meetings = Set(standup.history.compactMap { $0.meeting?.id })
      // The journal has only the names of meetings, to which items of lines may belong.
      let isKnown = standup.history.allSatisfy { $0.meeting != nil }
      guard rest.updates.isEmpty, rest.unreadable.isEmpty,
        rest.items.allSatisfy({ meetings.contains($0.meeting) || !isKnown && $0.line != nil })
      else { throw .changed }
    }
    return undone
  }
}

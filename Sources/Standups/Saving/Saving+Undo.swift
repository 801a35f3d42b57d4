import Composable
import StandupsModel

extension Saving.State {
  /// Remembers a deletion, so that it can be undone.
  ///
  /// - Returns: the notice to show.
  mutating func note(_ change: Change) -> String? {
    trashed.note(change)
    switch change {
    case .trashMeeting(let name, let id):
      guard let entry = standups[id: id]?.history[name: name] else { return nil }
      deletions.append(.meeting(entry, standup: id))
      return "Meeting deleted. Press u to undo."
    case .trashStandup(let id):
      guard let standup = standups[id: id] else { return nil }
      deletions.append(.standup(standup))
      return "\"\(standup.displayTitle)\" deleted. Press u to undo."
    case .restoreMeeting, .restoreStandup, .writeItem, .writeMeeting, .writeStandup, .writeUpdate:
      return nil
    }
  }

  mutating func undo() -> [Saving.Delegate] {
    switch deletions.popLast() {
    case nil:
      return [.noticed("Nothing to undo")]
    case .meeting(let entry, let id):
      guard var standup = standups[id: id] else {
        return [.noticed("The meeting's standup was deleted elsewhere")]
      }
      if let meeting = entry.meeting {
        standup.history.insert(meeting, name: entry.name)
      } else {
        standup.history.insert(entry.name)
      }
      return [.restored(standup), .noticed("Meeting restored")]
    case .standup(let standup):
      return [.restored(standup), .noticed("\"\(standup.displayTitle)\" restored")]
    }
  }

  /// Updates the standups from disk. What was restored elsewhere, or from the trash, cannot be
  /// restored again.
  mutating func show(_ standups: IdentifiedArrayOf<Standup>) {
    self.standups = standups
    let restored = deletions.compactMap(\.standup?.id).filter { standups[id: $0] != nil }
    for id in restored { trashed.note(.restoreStandup(id)) }
    let meetings = deletions.compactMap { $0.meeting(in: standups) }
    for (name, id) in meetings { trashed.note(.restoreMeeting(name, standup: id)) }
    deletions.removeAll {
      restored.contains($0.standupID) || $0.meeting(in: standups) != nil
    }
  }
}

extension Saving.Deletion {
  var standup: Standup? {
    switch self {
    case .meeting: nil
    case .standup(let standup): standup
    }
  }

  /// The deleted meeting, if the standups have it again.
  fileprivate func meeting(
    in standups: IdentifiedArrayOf<Standup>
  ) -> (name: MeetingName, standup: Standup.ID)? {
    guard case .meeting(let entry, let id) = self,
      standups[id: id]?.history.contains(entry.name) == true
    else { return nil }
    return (entry.name, id)
  }

  fileprivate var standupID: Standup.ID {
    switch self {
    case .meeting(_, let id): id
    case .standup(let standup): standup.id
    }
  }
}

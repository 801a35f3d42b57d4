import Composable
import StandupsModel

extension Library {
  public enum ConflictAnswer: Equatable, Sendable {
    case keepBoth
    case keepMine
    case takeTheirs
  }
}

extension Library.State {
  /// Merges the changes of a standup here and elsewhere, which is then read again.
  ///
  /// - Returns: false, without a change, if both have changed the same field. A standup in an open
  ///   form stays as the form knows it.
  mutating func merge(_ conflict: Conflict) -> Bool {
    let id = conflict.change.standupID
    guard case .writeStandup = conflict.change, let theirs = conflict.standup,
      let mine = content.standups[id: id], let original = originals[id], edited != id,
      waiting.allSatisfy({ $0.record != conflict.change.record || $0.isWrite })
    else { return false }
    var hasQuestion = false
    let merged = Standup.merged(base: original, mine: mine, theirs: theirs) { _ in
      hasQuestion = true
      return false
    }
    guard !hasQuestion else { return false }
    originals[id] = theirs
    content.place(merged)
    waiting.removeAll { $0.record == conflict.change.record }
    waiting.insert(.writeStandup(merged), at: 0)
    postponed.insert(id)
    return true
  }

  /// Remembers a conflict until it is answered. Two meetings in the same second need no answer:
  /// both are kept.
  ///
  /// - Returns: the changes to write.
  mutating func note(_ conflict: Conflict) -> [Change] {
    if case .restoreMeeting(let name, let id) = conflict.change {
      content[id].standup?.history.forget(name)
      return []
    }
    guard case .writeMeeting(let mine, let name, let id) = conflict.change,
      case .meeting(let theirs, _) = conflict.theirs, mine.id != theirs.id
    else {
      failed.append(conflict.change)
      conflicts.append(conflict)
      return []
    }
    failed.removeAll { $0.record == conflict.change.record }
    return keepBoth(mine, named: name, of: id) { $0.forget(name) }
  }

  /// - Returns: the changes to write in addition to those that failed, and a standup to add.
  mutating func resolve(
    _ conflict: Conflict, by answer: Library.ConflictAnswer, uuid: () -> UUID
  ) -> (changes: [Change], copy: Standup?) {
    switch answer {
    case .keepBoth:
      if case .writeMeeting(let mine, let name, let id) = conflict.change,
        case .meeting(let theirs, _) = conflict.theirs
      {
        failed.removeAll { $0.record == conflict.change.record }
        let changes = keepBoth(mine.copy(id: uuid()), named: name, of: id) {
          $0.insert(theirs, name: name)
        }
        return (changes, nil)
      }
      let mine = content.standups[id: conflict.change.standupID]
      takeTheirs(conflict)
      return ([], mine?.duplicate(position: content.standups.nextPosition, uuid: uuid))
    case .keepMine:
      return (keepMine(conflict), nil)
    case .takeTheirs:
      takeTheirs(conflict)
      return ([], nil)
    }
  }

  private mutating func keepMine(_ conflict: Conflict) -> [Change] {
    let id = conflict.change.standupID
    // The next write is compared with the version that the user has seen.
    if conflict.change.record == .standup(id) { originals[id] = conflict.standup }
    failed.removeAll { $0.standupID == id && !$0.isWrite && !$0.isMerged }
    guard case .standupGone(let isInTrash) = conflict.theirs, var standup = content.standups[id: id]
    else { return [] }
    let merged = failed.filter { $0.standupID == id && $0.isMerged }
    failed.removeAll { $0.standupID == id }
    if isInTrash { return [.restoreStandup(id), .writeStandup(standup)] + merged }
    let read = standup.history.filter { $0.meeting != nil }
    standup.history = History(names: read.map(\.name))
    for entry in read {
      if let meeting = entry.meeting { standup.history.update(entry.name, meeting: meeting) }
    }
    content.place(standup)
    return standup.addition + merged
  }

  private mutating func takeTheirs(_ conflict: Conflict) {
    let record = conflict.change.record
    let id = conflict.change.standupID
    failed.removeAll {
      $0.record == record || record == .standup(id) && $0.record == .schedule(id)
    }
    switch (conflict.theirs, record) {
    case (.meeting(let meeting, _), .meeting(let name, _)):
      content[id].standup?.history.insert(meeting, name: name)
    case (.meetingGone, .meeting(let name, _)):
      content[id].standup?.history.remove(name)
    case (.standup(let theirs, _), _):
      content.place(content.standups[id: id]?.updated(to: theirs) ?? theirs)
    case (.standupGone, _):
      failed.removeAll { $0.standupID == id }
      content[id] = StandupContent(nil)
    case (.meeting, _), (.meetingGone, _):
      break
    }
  }

  /// Shows their meeting under its name, and writes mine under the next free name.
  private mutating func keepBoth(
    _ mine: Meeting, named name: MeetingName, of id: Standup.ID,
    showingTheirs show: (inout History) -> Void
  ) -> [Change] {
    guard var standup = content.standups[id: id] else { return [] }
    standup.history.insert(name)
    show(&standup.history)
    let free = standup.history.freeName(for: mine.startedAt)
    standup.history.insert(mine, name: free)
    content.place(standup)
    return [.writeMeeting(mine, name: free, standup: id)]
  }
}

extension Conflict {
  /// Their version of the standup; nil if it is about a meeting, or the standup is gone.
  fileprivate var standup: Standup? {
    if case .standup(let theirs, _) = theirs { theirs } else { nil }
  }

  var seen: SeenRevision {
    switch theirs {
    case .meeting(_, let revision), .standup(_, let revision):
      SeenRevision(change.record, revision)
    case .meetingGone:
      SeenRevision(change.record, nil)
    case .standupGone:
      SeenRevision(.standup(change.standupID), nil)
    }
  }
}

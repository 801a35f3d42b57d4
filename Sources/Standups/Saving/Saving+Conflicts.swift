import Composable
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Saving {
  public enum ConflictAnswer: Equatable, Sendable {
    case keepBoth
    case keepMine
    case takeTheirs
  }

  struct Resolution {
    /// What to write in addition to the changes that failed.
    var changes: [Change] = []
    /// What the list must show.
    var delegates: [Delegate] = []
  }
}

extension Saving.State {
  /// Remembers a conflict until it is answered. Two meetings in the same second need no answer:
  /// both are kept.
  mutating func note(_ conflict: Conflict) -> [Saving.Delegate] {
    if case .restoreMeeting(let name, let id) = conflict.change {
      return changing(id) { $0.forget(name) }
    }
    guard case .writeMeeting(let mine, let name, let id) = conflict.change,
      case .meeting(let theirs, _) = conflict.theirs, mine.id != theirs.id
    else {
      failed.append(conflict.change)
      conflicts.append(conflict)
      return []
    }
    failed.removeAll { $0.record == conflict.change.record }
    return keepingBoth(mine, named: name, of: id) { $0.forget(name) }
  }

  mutating func resolve(
    _ conflict: Conflict, by answer: Saving.ConflictAnswer, uuid: () -> UUID
  ) -> Saving.Resolution {
    switch answer {
    case .keepBoth:
      if case .writeMeeting(let mine, let name, let id) = conflict.change,
        case .meeting(let theirs, _) = conflict.theirs
      {
        failed.removeAll { $0.record == conflict.change.record }
        return Saving.Resolution(
          delegates: keepingBoth(mine.copy(id: uuid()), named: name, of: id) {
            $0.insert(theirs, name: name)
          })
      }
      let mine = standups[id: conflict.change.standupID]
      let copy = mine?.duplicate(position: mine?.position ?? 0, uuid: uuid)
      return Saving.Resolution(
        delegates: takeTheirs(conflict) + (copy.map { [Saving.Delegate.added($0)] } ?? []))
    case .keepMine:
      return keepMine(conflict)
    case .takeTheirs:
      return Saving.Resolution(delegates: takeTheirs(conflict))
    }
  }

  private mutating func keepMine(_ conflict: Conflict) -> Saving.Resolution {
    let id = conflict.change.standupID
    failed.removeAll { $0.standupID == id && !$0.isWrite && !$0.isOfAgenda }
    guard case .standupGone(let isInTrash) = conflict.theirs, var standup = standups[id: id]
    else { return Saving.Resolution() }
    let agenda = failed.filter { $0.standupID == id && $0.isOfAgenda }
    failed.removeAll { $0.standupID == id }
    if isInTrash {
      return Saving.Resolution(changes: [.restoreStandup(id), .writeStandup(standup)] + agenda)
    }
    let read = standup.history.filter { $0.meeting != nil }
    standup.history = History(names: read.map(\.name))
    for entry in read {
      if let meeting = entry.meeting { standup.history.update(entry.name, meeting: meeting) }
    }
    return Saving.Resolution(
      changes: Change.between(nil, standup) + agenda, delegates: [.read(standup)])
  }

  private mutating func takeTheirs(_ conflict: Conflict) -> [Saving.Delegate] {
    let record = conflict.change.record
    let id = conflict.change.standupID
    failed.removeAll { $0.record == record }
    switch (conflict.theirs, record) {
    case (.meeting(let meeting, _), .meeting(let name, _)):
      return changing(id) { $0.insert(meeting, name: name) }
    case (.meetingGone, .meeting(let name, _)):
      return changing(id) { $0.remove(name) }
    case (.standup(let theirs, _), _):
      return [.read(standups[id: id]?.updated(to: theirs) ?? theirs)]
    case (.standupGone, _):
      failed.removeAll { $0.standupID == id }
      return [.gone(id)]
    case (.meeting, _), (.meetingGone, _):
      return []
    }
  }

  /// Shows the records on disk after `change`, without writing anything.
  private func changing(
    _ id: Standup.ID, _ change: (inout History) -> Void
  ) -> [Saving.Delegate] {
    guard var standup = standups[id: id] else { return [] }
    change(&standup.history)
    return [.read(standup)]
  }

  /// Shows their meeting under its name, and then writes mine under the next free name.
  private func keepingBoth(
    _ mine: Meeting, named name: MeetingName, of id: Standup.ID,
    showingTheirs show: (inout History) -> Void
  ) -> [Saving.Delegate] {
    guard var standup = standups[id: id] else { return [] }
    standup.history.insert(name)
    show(&standup.history)
    let theirs = standup
    standup.history.insert(mine, name: standup.history.freeName(for: mine.startedAt))
    return [.read(theirs), .restored(standup)]
  }
}

extension Standup {
  /// Their standup, with the meetings that were read here.
  func updated(to theirs: Standup, changed: Set<MeetingName> = []) -> Standup {
    var standup = theirs
    standup.history = history
    standup.history.updateNames(from: theirs.history, changed: changed)
    return standup
  }
}

extension Conflict {
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

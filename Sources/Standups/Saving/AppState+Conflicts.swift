import Composable
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppFeature {
  public enum ConflictAnswer: Equatable, Sendable {
    case keepBoth
    case keepMine
    case takeTheirs
  }
}

extension AppState {
  mutating func note(_ conflict: Conflict) -> [Change] {
    if case .restoreMeeting(let name, let id) = conflict.change {
      list.standups[id: id]?.history.forget(name)
      return []
    }
    saving.failed.append(conflict.change)
    guard case .writeMeeting(let mine, let name, let id) = conflict.change,
      case .meeting(let theirs, _) = conflict.theirs, mine.id != theirs.id
    else {
      saving.conflicts.append(conflict)
      return []
    }
    saving.failed.removeAll { $0.record == conflict.change.record }
    return keepBoth(mine, theirsNamed: name, of: id)
  }

  mutating func resolve(
    _ conflict: Conflict, by answer: AppFeature.ConflictAnswer, uuid: () -> UUID
  ) -> [Change] {
    switch answer {
    case .keepBoth:
      let mine = copy(ofMineIn: conflict, uuid: uuid)
      takeTheirs(conflict)
      switch mine {
      case nil: return []
      case .meeting(let meeting, let name, let id):
        return keepBoth(meeting, theirsNamed: name, of: id)
      case .standup(let standup):
        list.append(standup)
        return list.standups.last.map { [.writeStandup($0)] } ?? []
      }
    case .keepMine:
      return keepMine(conflict)
    case .takeTheirs:
      takeTheirs(conflict)
      return []
    }
  }

  private enum Copy {
    case meeting(Meeting, MeetingName, Standup.ID)
    case standup(Standup)
  }

  private func copy(ofMineIn conflict: Conflict, uuid: () -> UUID) -> Copy? {
    switch conflict.change {
    case .writeMeeting(let meeting, let name, let id):
      return .meeting(meeting.copy(id: uuid()), name, id)
    case .restoreMeeting, .restoreStandup, .trashMeeting, .trashStandup, .writeStandup:
      guard let standup = list.standups[id: conflict.change.standupID] else { return nil }
      return .standup(standup.duplicate(position: standup.position, uuid: uuid))
    }
  }

  private mutating func keepBoth(
    _ mine: Meeting, theirsNamed name: MeetingName, of id: Standup.ID
  ) -> [Change] {
    guard var standup = list.standups[id: id] else { return [] }
    standup.history.insert(name)
    standup.history.forget(name)
    let free = standup.history.freeName(for: mine.startedAt)
    standup.history.insert(mine, name: free)
    update(standup)
    return [.writeMeeting(mine, name: free, standup: id)]
  }

  private mutating func keepMine(_ conflict: Conflict) -> [Change] {
    let id = conflict.change.standupID
    saving.failed.removeAll { $0.standupID == id && !$0.isWrite }
    guard case .standupGone(let isInTrash) = conflict.theirs, var standup = list.standups[id: id]
    else { return [] }
    saving.failed.removeAll { $0.standupID == id }
    if isInTrash { return [.restoreStandup(id), .writeStandup(standup)] }
    let read = standup.history.filter { $0.meeting != nil }
    standup.history = History(names: read.map(\.name))
    for entry in read {
      if let meeting = entry.meeting { standup.history.update(entry.name, meeting: meeting) }
    }
    update(standup)
    return Change.between(nil, standup)
  }

  private mutating func takeTheirs(_ conflict: Conflict) {
    let record = conflict.change.record
    saving.failed.removeAll { $0.record == record }
    switch (conflict.theirs, record) {
    case (.meeting(let meeting, _), .meeting(let name, let id)):
      guard var standup = list.standups[id: id] else { return }
      standup.history.insert(meeting, name: name)
      update(standup)
    case (.meetingGone, .meeting(let name, let id)):
      guard var standup = list.standups[id: id] else { return }
      standup.history.remove(name)
      update(standup)
    case (.standup(let standup, _), _):
      take(standup)
    case (.standupGone, _):
      let id = conflict.change.standupID
      saving.failed.removeAll { $0.standupID == id }
      removeVanished(id)
    case (.meeting, .standup), (.meetingGone, .standup):
      break
    }
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

extension Meeting {
  fileprivate func copy(id: UUID) -> Meeting {
    Meeting(
      id: id, startedAt: startedAt, endedAt: endedAt, planned: planned, ending: ending,
      speakers: speakers, transcript: transcript)
  }
}

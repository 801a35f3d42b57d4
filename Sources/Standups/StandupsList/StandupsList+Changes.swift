import Composable
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StandupsList.State {
  mutating func append(_ standup: Standup) {
    var standup = standup
    standup.position = standups.nextPosition
    filter = ListFilter()
    standups.append(standup)
    selection = standup.id
  }

  mutating func loadSamples(now: Date, uuid: () -> UUID) {
    standups = IdentifiedArray(uniqueElements: Samples.standups(now: now, uuid: uuid))
    selection = standups.first?.id
  }

  mutating func remove(id: Standup.ID) {
    var rest = standups
    rest.remove(id: id)
    replaceStandups(with: rest)
  }

  /// Shows changes by other programs.
  ///
  /// - Returns: the standups that are on disk, but were not in the list.
  mutating func show(_ changes: [ExternalChange]) -> [Standup.ID] {
    var missing: [Standup.ID] = []
    var shown = standups
    for change in changes {
      unlisted.remove(change.id)
      let mine = shown[id: change.id]
      switch change.content {
      case .folderUnavailable, .unreadable:
        break
      case .gone:
        shown.remove(id: change.id)
      case .unchanged(let history):
        guard var standup = mine else {
          missing.append(change.id)
          continue
        }
        standup.history.updateNames(from: history, changed: change.meetings)
        shown.place(standup)
      case .standup(let theirs, _):
        shown.place(mine?.updated(to: theirs, changed: change.meetings) ?? theirs)
      }
    }
    replaceStandups(with: shown)
    return missing
  }

  /// Inserts a standup by its position, replacing the old version.
  mutating func show(_ standup: Standup) {
    standups.place(standup)
  }

  /// Replaces all standups. If the selected one is gone, the next row is selected, or the last.
  private mutating func replaceStandups(with new: IdentifiedArrayOf<Standup>) {
    if let row = selectedIndex, !new.contains(id: visible[row].id) {
      let next =
        visible[row...].first { new.contains(id: $0.id) }
        ?? visible[..<row].last { new.contains(id: $0.id) }
      selection = next?.id
    }
    standups = new
  }
}

extension IdentifiedArrayOf<Standup> {
  /// Inserts a standup by its position, replacing the old version.
  fileprivate mutating func place(_ standup: Standup) {
    let mine = self[id: standup.id]
    guard standup != mine else { return }
    if standup.position == mine?.position {
      update(existing: standup)
    } else {
      remove(id: standup.id)
      let index = firstIndex { ($0.position, $0.id) > (standup.position, standup.id) }
      insert(standup, at: index ?? count)
    }
  }
}

extension StandupsList.State {
  /// Keeps what a past meeting read or changed.
  mutating func update(_ shown: PastMeeting.State, _ delegate: PastMeeting.Delegate) {
    guard var standup = standups[id: shown.standupID] else { return }
    switch delegate {
    case .edited(let meeting):
      standup.history.update(shown.name, meeting: meeting)
    case .read(let meeting):
      guard standup.history[name: shown.name]?.meeting == nil else { return }
      standup.history.update(shown.name, meeting: meeting)
    case .agendaChanged, .quickMeetingClosed, .shown:
      return
    }
    standups.update(existing: standup)
  }
}

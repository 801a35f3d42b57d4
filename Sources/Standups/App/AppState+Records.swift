import Composable
import Dependencies
import StandupsModel

extension AppState {
  mutating func show(_ loaded: LoadedStandups) {
    list.standups = IdentifiedArray(uniqueElements: loaded.standups)
    list.isLoaded = true
    if soughtMeeting == nil { openLink() }
    switch (loaded.unreadable.isEmpty, loaded.standups.isEmpty) {
    case (true, _): break
    case (false, true): present(.loadFailed(loaded.unreadable))
    case (false, false): present(.unreadable(loaded.unreadable))
    }
  }

  mutating func openLink() {
    if let quickMeeting { hold(quickMeeting) }
    guard let link else { return }
    self.link = nil
    open(link)
  }

  mutating func update(_ standup: Standup) {
    guard list.standups.update(existing: standup) != nil else { return }
    for id in path.ids where path[id: id]?.detail?.standup.id == standup.id {
      path[id: id]?.detail?.standup = standup
    }
    for id in path.ids {
      guard let shown = path[id: id]?.meeting, shown.standupID == standup.id,
        let meeting = standup.history[name: shown.name]?.meeting
      else { continue }
      path[id: id]?.meeting?.meeting = meeting
    }
  }

  mutating func update(_ delegate: PastMeeting.Delegate, from id: StackElementID) {
    guard let shown = path[id: id]?.meeting, var standup = list.standups[id: shown.standupID]
    else { return }
    switch delegate {
    case .edited(let meeting):
      standup.history.update(shown.name, meeting: meeting)
    case .read(let meeting):
      guard standup.history[name: shown.name]?.meeting == nil else { return }
      standup.history.update(shown.name, meeting: meeting)
    }
    update(standup)
  }

  mutating func insert(_ meeting: Meeting, standupID: Standup.ID) {
    guard var standup = list.standups[id: standupID] else { return }
    standup.history.insert(meeting, name: standup.history.freeName(for: meeting.startedAt))
    update(standup)
  }

  mutating func undo() {
    switch saving.deletions.popLast() {
    case nil:
      notice = "Nothing to undo"
    case .meeting(let entry, let standupID):
      guard var standup = list.standups[id: standupID] else { return }
      if let meeting = entry.meeting {
        standup.history.insert(meeting, name: entry.name)
      } else {
        standup.history.insert(entry.name)
      }
      update(standup)
      notice = "The meeting is back"
    case .standup(let standup):
      let index = list.standups.firstIndex { $0.position > standup.position }
      list.standups.insert(standup, at: index ?? list.standups.count)
      list.selection = standup.id
      notice = "\"\(standup.displayTitle)\" is back"
    }
  }
}

import Composable
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppState {
  mutating func take(_ changes: [ExternalChange]) -> [SeenRevision] {
    var seen: [SeenRevision] = []
    list.arrangesAtOnce = false
    defer { list.arrangesAtOnce = true }
    for change in changes {
      guard !isBusy(with: change.id) else {
        outside.toReload.insert(change.id)
        continue
      }
      switch change.content {
      case .gone:
        removeVanished(change.id)
        seen.append(SeenRevision(.standup(change.id), nil))
      case .unchanged where list.standups[id: change.id] == nil:
        seen.append(SeenRevision(.standup(change.id), nil))
        outside.toReload.insert(change.id)
      case .unchanged(let history):
        take(history, of: change.id, changed: change.meetings)
      case .standup(let standup, let revision):
        take(standup, changed: change.meetings)
        seen.append(SeenRevision(.standup(change.id), revision))
      case .folderUnavailable, .unreadable:
        break
      }
    }
    report(changes)
    return seen
  }

  mutating func take(_ theirs: Standup, changed: Set<MeetingName> = []) {
    guard let mine = list.standups[id: theirs.id] else {
      saving.deletions.removeAll { $0.standupID == theirs.id }
      saving.trashed.note(.restoreStandup(theirs.id))
      list.insert(theirs)
      return
    }
    var standup = theirs
    standup.history = mine.history
    standup.history.updateNames(from: theirs.history, changed: changed)
    guard standup != mine else { return }
    if standup.position != mine.position {
      list.standups.remove(id: mine.id)
      list.insert(standup)
    }
    update(standup)
  }

  private mutating func take(
    _ history: History, of id: Standup.ID, changed: Set<MeetingName>
  ) {
    guard var standup = list.standups[id: id] else { return }
    let before = standup.history
    standup.history.updateNames(from: history, changed: changed)
    if standup.history != before { update(standup) }
  }

  mutating func takeIDsToReload() -> [Standup.ID] {
    guard !outside.toReload.isEmpty else { return [] }
    let ids = outside.toReload.filter { !isBusy(with: $0) }
    outside.toReload.subtract(ids)
    return ids.sorted()
  }

  mutating func meetingsToReadAgain(after changes: [ExternalChange]) -> [StackElementID] {
    var ids: [StackElementID] = []
    for id in path.ids {
      guard let shown = path[id: id]?.meeting,
        let change = changes.first(where: { $0.id == shown.standupID }), !isBusy(with: change.id),
        let history = list.standups[id: change.id]?.history
      else { continue }
      if !history.contains(shown.name) {
        notice = "The meeting was deleted elsewhere"
        path.pop(from: id)
        return ids
      }
      if change.meetings.contains(shown.name) || shown.problem != nil {
        path[id: id]?.meeting?.meeting = nil
        ids.append(id)
      }
    }
    return ids
  }

  mutating func removeVanished(_ id: Standup.ID) {
    guard list.standups[id: id] != nil else { return }
    list.remove(id: id)
    outside.vanished.insert(id)
  }

  mutating func leaveVanished() {
    guard !outside.vanished.isEmpty, runningMeeting == nil else { return }
    outside.vanished = outside.vanished.filter { list.standups[id: $0] == nil }
    let gone = path.ids.first { id in
      guard let detail = path[id: id]?.detail, detail.destination?.edit == nil else { return false }
      return outside.vanished.contains(detail.standup.id)
    }
    guard let gone, let detail = path[id: gone]?.detail else { return }
    notice = "\"\(detail.standup.displayTitle)\" was deleted elsewhere"
    path.pop(from: gone)
  }

  private func isBusy(with id: Standup.ID) -> Bool {
    openForm?.state.standup.id == id || saving.unsaved.contains { $0.standupID == id }
  }

  private mutating func report(_ changes: [ExternalChange]) {
    let away = changes.compactMap(\.awayFolder).first
    if let away, !outside.isFolderAway { present(.unreadable([away])) }
    outside.isFolderAway = away != nil
    guard away == nil else { return }
    for change in changes where !outside.reported.isEmpty {
      let paths = Set(change.unreadable.map(\.path))
      let folder = "/\(change.id.uuidString)/"
      outside.reported = outside.reported.filter { !$0.contains(folder) || paths.contains($0) }
    }
    let news = changes.flatMap(\.unreadable).filter { !outside.reported.contains($0.path) }
    guard !news.isEmpty else { return }
    outside.reported.formUnion(news.map(\.path))
    present(.unreadable(news))
  }
}

extension ExternalChange {
  var isFolderAway: Bool { awayFolder != nil }

  fileprivate var awayFolder: UnreadableFile? {
    switch content {
    case .folderUnavailable(let folder): folder
    case .gone, .unchanged, .standup, .unreadable: nil
    }
  }
}

extension StandupsList.State {
  mutating func insert(_ standup: Standup) {
    let index = standups.firstIndex {
      ($0.position, $0.id) > (standup.position, standup.id)
    }
    standups.insert(standup, at: index ?? standups.count)
  }
}

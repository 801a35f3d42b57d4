import Composable
import ComposableUI
import StandupsModel

extension StandupsList.State {
  /// Shows the standups. If the selected one was removed, the next row is selected, or the last.
  mutating func follow(_ content: Content) {
    self.content = content
    if content.standups != standups {
      changeRows { $0.visible.source.standups = content.standups }
      if let id = selection, standups[id: id] == nil { selection = nil }
      followUpcoming()
    }
    if case .alert(.delete(let standup, let newer)) = destination {
      destination = content.standups[id: standup.id].map { .alert(.delete($0, newer: newer)) }
    }
    _ = preview?.follow(content)
  }

  /// Selects a standup, even if the filter hides it.
  mutating func reveal(_ id: Standup.ID) {
    if visible.row(of: id) == nil { filter = ListFilter() }
    selection = id
  }
}

extension Edit {
  /// Adds three samples, with items and updates.
  static func samples(now: Date, uuid: () -> UUID) -> Edit {
    let standups = Samples.standups(now: now, uuid: uuid)
    let agendas = Samples.agendaChanges(of: standups).compactMap { change -> Part? in
      switch change {
      case .writeItem(let item, let id): .item(.added(item), standup: id)
      case .writeUpdate(let edit, let author, let id): .update(edit, of: author, standup: id)
      case .discardMeeting, .restoreMeeting, .restoreStandup, .trashItem, .trashMeeting,
        .trashStandup, .writeMeeting, .writeSchedule, .writeStandup, .writeWait:
        nil
      }
    }
    return Edit(standups.map { .standup(.added($0)) } + agendas)
  }
}

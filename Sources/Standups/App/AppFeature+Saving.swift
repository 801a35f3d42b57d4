import Composable
import StandupsModel

/// What the screens tell Saving, and what Saving tells them.
extension AppFeature {
  /// Shows and saves a change to an item or an update.
  func change(_ change: Change, _ state: inout State) -> Effect<Action> {
    let agenda = state.agendas.known[change.standupID] ?? Agenda()
    return .merge(
      forward(.agendas(.changed(change)), &state),
      forward(.saving(.agendaChanged(change, in: agenda)), &state))
  }

  func saving(_ delegate: Saving.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .added(let standup):
      state.list.append(standup)
      return .none
    case .agendaUndone(let change):
      return forward(.agendas(.changed(change)), &state)
    case .alert(let alert):
      state.present(.saving(alert))
      return .none
    case .gone(let id):
      state.list.remove(id: id)
      return forward(.saving(.standupsRead(state.list.standups)), &state)
    case .itemOpened(let item, let id):
      guard let standup = state.list.standups[id: id] else { return .none }
      return forward(.hooks(.happened([.itemOpened(item, of: standup)])), &state)
    case .meetingWritten(let meeting, let name):
      let hasEnded = state.hooks.ended[meeting.id] != nil
      return .merge(
        forward(.autosave(.meetingStored(meeting.id)), &state),
        forward(.hooks(.meetingStored(meeting, name: name)), &state),
        hasEnded ? forward(.sync(.becameDue), &state) : .none)
    case .noticed(let notice):
      state.notice = notice
      return .none
    case .quitAlert(let alert):
      state.ask(.saving(alert))
      return .none
    case .read(let standup):
      state.list.show(standup)
      return forward(.saving(.standupsRead(state.list.standups)), &state)
    case .recordRestored(let record):
      state.list.filter = ListFilter()
      state.list.selection = record.record.standupID
      return showRestored(record, &state)
    case .restored(let standup):
      state.list.show(standup)
      return .none
    case .undone(let id, nil):
      state.list.remove(id: id)
      return forward(.saving(.standupsRead(state.list.standups)), &state)
    case .undone(let id, let standup?):
      if state.list.standups[id: id] == nil { state.list.selection = id }
      state.list.show(standup)
      return forward(.saving(.standupsRead(state.list.standups)), &state)
    case .updateWritten:
      return forward(.sync(.becameDue), &state)
    }
  }

  /// Shows a record that is back from the trash on disk.
  func showRestored(_ record: DeletedRecord, _ state: inout State) -> Effect<Action> {
    state.notice = record.restoredNotice
    return forward(.externalChanges(.recordRestored(record.record.standupID)), &state)
  }
}

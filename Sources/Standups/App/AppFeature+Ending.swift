import Composable
import StandupsModel

extension AppFeature {
  func interrupted(_ state: inout State) -> Effect<Action> {
    guard !state.isAlertOpen else {
      state.ending = .afterPendingWrites
      return .none
    }
    if state.runningMeeting != nil {
      state.present(.quitDuringMeeting)
      return .none
    }
    if let action = state.changedForm {
      return .send(action)
    }
    state.quit()
    return .none
  }

  func answered(_ answer: Destination.Alert, _ state: inout State) -> Effect<Action> {
    switch answer {
    case .meetingSaveWanted:
      state.ending = .whenSaved
      guard let id = state.runningMeeting else { return .none }
      return .send(.path(.element(id: id, action: .record(.saveRequested))))
    case .quitConfirmed:
      state.ending = .afterPendingWrites
      return .none
    case .retryConfirmed(let thenQuit):
      if thenQuit { state.ending = .whenSaved }
      return .none
    case .samplesWanted:
      state.list.loadSamples(now: date.now, uuid: { uuid() })
      return .none
    }
  }
}

extension AppState {
  fileprivate var changedForm: AppFeature.Action? {
    switch list.destination {
    case nil, .alert: break
    case .add(let form):
      return form.hasChanges ? .list(.destination(.presented(.add(.quitRequested)))) : nil
    case .edit(let form):
      return form.hasChanges ? .list(.destination(.presented(.edit(.quitRequested)))) : nil
    }
    guard let id = path.ids.last, let form = path[id: id]?.detail?.destination?.edit,
      form.hasChanges
    else { return nil }
    return .path(
      .element(id: id, action: .detail(.destination(.presented(.edit(.quitRequested))))))
  }
}

import Composable
import StandupsModel

extension AppFeature {
  func interrupted(_ state: inout State) -> Effect<Action> {
    if state.isAskedWhetherToQuit {
      state.ending = .afterPendingWrites
      return .none
    }
    state.destination = nil
    if state.runningMeeting != nil {
      state.ask(.quitDuringMeeting)
      return .none
    }
    if let form = state.openForm, form.state.hasChanges {
      return .send(form.action(.quitRequested))
    }
    state.quit()
    return .none
  }

  func answered(_ answer: Destination.Alert, _ state: inout State) -> Effect<Action> {
    switch answer {
    case .conflictAnswered:
      return .none
    case .orphanedMeetingAnswered(let answer, let meeting, let standup):
      return answered(answer, about: meeting, of: standup, &state)
    case .interruptedMeetingAnswered(let answer, let meeting):
      return answered(answer, about: meeting)
    case .meetingSaveWanted:
      state.ending = .whenSaved
      guard let id = state.runningMeeting else { return .none }
      return .send(.path(.element(id: id, action: .record(.saveRequested))))
    case .mergeAnswered:
      return .none
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

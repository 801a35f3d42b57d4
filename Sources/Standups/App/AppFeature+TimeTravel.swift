import Composable
public import ComposableUI
import StandupsModel
import TerminalUI

/// Going back to an earlier state of the program.
///
/// The screens and the standups go back; the state of the disk stays in the present. So the
/// standups are saved like an edit: records added since are moved to the trash, deleted ones are
/// restored, and changed ones are written again.
extension AppFeature: TimeTraveler {
  public static func obstacle(
    toContinuingFrom past: State, in present: State,
    after steps: some Sequence<ActionHistory<State, Action>.Step>
  ) -> String? {
    if present.library.ending != .notRequested {
      return String(localized: "The program is about to end.")
    }
    if !past.list.isLoaded { return String(localized: "The standups were not loaded yet.") }
    if let running = present.runningMeetingID, running != past.runningMeetingID {
      return String(localized: "End the running meeting first.")
    }
    if steps.contains(where: \.isFromOutside) {
      return String(localized: "Another program has changed the files since then.")
    }
    return nil
  }

  public static func continuation(from past: State) -> Action? { .continued(from: past) }

  /// Replaces the screens. They get new places on the stack, so that the effects of the old ones
  /// are canceled, and appear again, so that they resume reading and ticking.
  func goBack(to past: State, _ state: inout State) -> Effect<Action> {
    if let open = state.destination?.alert { state.waitingAlerts.insert(open, at: 0) }
    state.destination = past.destination?.alert == nil ? past.destination : nil
    state.list = past.list
    state.list.preview?.forgetReading()
    state.notice = "Returned to an earlier state. Later actions stay in the history."
    while state.path.popLast() != nil {}
    for id in past.path.ids {
      guard var screen = past.path[id: id] else { continue }
      screen.currentCase.forgetReading()
      state.path.append(screen)
    }
    return .merge(
      forward(.library(.broughtBack(past.library.content)), &state),
      forward(.list(.prefetchRangeChanged), &state),
      forward(.list(.previewChanged), &state), readTrash(state),
      .merge(
        state.path.ids.filter { state.path[id: $0]?.detail != nil }.map {
          .send(.path(.element(id: $0, action: .detail(.unreadMeetingsShown))))
        }))
  }
}

extension ActionHistory<AppFeature.State, AppFeature.Action>.Step {
  /// True if another program or person has changed the standups.
  fileprivate var isFromOutside: Bool {
    switch action {
    case .library(.conflictFound), .library(.found), .loaded:
      before.library.content.standups != after.library.content.standups
    default:
      false
    }
  }
}

extension AppState {
  var runningMeetingID: Meeting.ID? {
    runningMeeting.flatMap { path[id: $0]?.record?.meetingID }
  }
}

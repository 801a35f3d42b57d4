import Composable
import StandupsModel

/// What happens on the screens when other programs have changed the files.
extension AppFeature {
  func show(_ changes: [ExternalChange], _ state: inout State) -> Effect<Action> {
    let busy = state.busyStandups
    let shown = changes.filter { !busy.contains($0.id) }
    let missing = state.list.show(shown)
    return .merge(
      forward(.saving(.standupsRead(state.list.standups)), &state),
      forward(
        .externalChanges(
          .shown(
            shown, missing: missing, busy: changes.map(\.id).filter { busy.contains($0) })),
        &state),
      readMeetingsAgain(after: shown, &state),
      readAgendas(&state))
  }

  private func readMeetingsAgain(
    after changes: [ExternalChange], _ state: inout State
  ) -> Effect<Action> {
    for id in state.path.ids {
      let standup = state.path[id: id]?.detail?.standup.id
      if changes.contains(where: { $0.id == standup }) {
        state.path[id: id]?.detail?.requested = []
      }
    }
    for id in state.path.ids where state.path[id: id]?.search != nil {
      state.path[id: id]?.search?.readAgain(Set(changes.map(\.id)))
    }
    return .merge(
      readForSearch(state),
      .merge(
        state.path.ids.compactMap { id -> Effect<Action>? in
          guard let shown = state.path[id: id]?.meeting,
            let change = changes.first(where: { $0.id == shown.standupID }),
            change.meetings.contains(shown.name) || shown.problem != nil,
            state.list.standups[id: change.id]?.history.contains(shown.name) == true
          else { return nil }
          state.path[id: id]?.meeting?.meeting = nil
          return .send(.path(.element(id: id, action: .meeting(.appeared))))
        }))
  }

  /// Lets open searches read the meetings that they do not know.
  func readForSearch(_ state: State) -> Effect<Action> {
    .merge(
      state.path.ids.filter { id in
        state.path[id: id]?.search.map { !$0.isReading && !$0.index.unread.isEmpty } == true
      }.map { .send(.path(.element(id: $0, action: .search(.meetingsChanged)))) })
  }
}

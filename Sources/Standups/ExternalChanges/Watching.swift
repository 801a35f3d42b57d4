import Composable
import Dependencies
import StandupsModel

struct Watching<Content: Reducer>: Reducer
where Content.State == AppFeature.State, Content.Action == AppFeature.Action {
  private enum CancelID: Hashable, Sendable {
    case watch
  }

  private let content: Content

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.standupsClient) private var standupsClient

  init(@ReducerBuilder<AppFeature.State, AppFeature.Action> content: () -> Content) {
    self.content = content()
  }

  func reduce(
    into state: inout AppFeature.State, action: AppFeature.Action
  ) -> Effect<AppFeature.Action> {
    let effect = content.reduce(into: &state, action: action)
    var effects: [Effect<AppFeature.Action>] = []
    if case .loaded(let loaded) = action {
      state.outside.reported = Set(loaded.unreadable.map(\.path))
      effects.append(watch())
    }
    if case .focusGained = action { effects.append(lookAround()) }
    if case .outsideChanged(let changes) = action {
      let seen = state.take(changes)
      effects.append(.run { [standupsClient] _ in await standupsClient.accept(seen) })
      effects += state.meetingsToReadAgain(after: changes).map { id in
        .send(.path(.element(id: id, action: .meeting(.appeared))))
      }
    }
    state.leaveVanished()
    let ids = state.takeIDsToReload()
    if !ids.isEmpty { effects.append(reload(ids)) }
    return effects.isEmpty ? effect : .merge([effect] + effects)
  }

  private func watch() -> Effect<AppFeature.Action> {
    .run { [clock, standupsClient] send in
      for await ids in await standupsClient.touched() {
        try await standupsClient.tell(ids, by: clock, send)
      }
    } catch: { error, send in
      await send(.noticed("Changes by other programs are not seen: \(error)"))
    }
    .cancellable(id: CancelID.watch, cancelInFlight: true)
  }

  private func lookAround() -> Effect<AppFeature.Action> {
    .run { [clock, standupsClient] send in
      let ids = try await standupsClient.unwatched()
      if !ids.isEmpty { try await standupsClient.tell(ids, by: clock, send) }
    } catch: { error, send in
      await send(.noticed("\(error)"))
    }
  }

  private func reload(_ ids: [Standup.ID]) -> Effect<AppFeature.Action> {
    .run { [clock, standupsClient] send in
      try await standupsClient.tell(ids, by: clock, send)
    } catch: { error, send in
      await send(.noticed("\(error)"))
    }
  }
}

extension StandupsClient {
  private static let timeToFinishWriting: Duration = .milliseconds(200)

  fileprivate func tell(
    _ ids: [Standup.ID], by clock: any MonotonicClock, _ send: Send<AppFeature.Action>
  ) async throws {
    let changes = try await reload(ids)
    let whole = changes.filter(\.unreadable.isEmpty)
    let perhapsHalfWritten = changes.filter { !$0.unreadable.isEmpty }.map(\.id)
    if !whole.isEmpty { await send(.outsideChanged(whole)) }
    guard !perhapsHalfWritten.isEmpty else { return }
    try await clock.sleep(for: Self.timeToFinishWriting)
    try await send(.outsideChanged(reload(perhapsHalfWritten)))
  }
}

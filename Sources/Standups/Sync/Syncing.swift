import Composable
import Dependencies
import StandupsModel
import TerminalUI

struct Syncing<Content: Reducer>: Reducer
where Content.State == AppFeature.State, Content.Action == AppFeature.Action {
  private enum CancelID: Hashable, Sendable {
    case sync
  }

  private let content: Content

  @Dependency(\.syncClient) private var syncClient

  init(@ReducerBuilder<AppFeature.State, AppFeature.Action> content: () -> Content) {
    self.content = content()
  }

  func reduce(
    into state: inout AppFeature.State, action: AppFeature.Action
  ) -> Effect<AppFeature.Action> {
    let isBelow = !state.path.isEmpty
    let effect = content.reduce(into: &state, action: action)
    if isBelow && state.path.isEmpty { lookAgain(&state) }
    if case .focusGained = action { lookAgain(&state) }
    if case .sync(let action) = action { return .merge(effect, reduce(&state, action)) }
    if case .destination(.presented(.alert(.mergeAnswered(let question, let side)))) = action {
      state.sync.answer(question, side)
      return .merge(effect, goOn(&state))
    }
    if case .list(.delegate(.sync)) = action {
      return .merge(effect, state.sync.isRunning ? stop(&state) : begin(&state))
    }
    guard state.sync.isRunning, state.ending != .notWanted else { return effect }
    return .merge(effect, stop(&state))
  }

  private func reduce(
    _ state: inout AppFeature.State, _ action: AppFeature.SyncAction
  ) -> Effect<AppFeature.Action> {
    switch action {
    case .event(.asked(let questions)):
      state.sync.step = nil
      state.sync.questions = questions
      return goOn(&state)

    case .event(.began(let step)):
      state.sync.step = step
      return .none

    case .event(.finished(let words)):
      state.sync.step = nil
      state.notice = words
      return .none

    case .failed(let reason):
      state.sync.step = nil
      state.present(.syncFailed(reason))
      return .none

    case .stopPressed:
      return state.sync.isRunning ? stop(&state) : .none
    }
  }

  private func lookAgain(_ state: inout AppFeature.State) {
    guard !state.sync.isRunning else { return }
    state.sync.obstacle = syncClient.obstacle()
  }

  private func begin(_ state: inout AppFeature.State) -> Effect<AppFeature.Action> {
    state.sync.answers = [:]
    state.sync.questions = []
    state.sync.obstacle = syncClient.obstacle()
    if let obstacle = state.sync.obstacle {
      state.notice = obstacle
      return .none
    }
    return sync(&state)
  }

  private func goOn(_ state: inout AppFeature.State) -> Effect<AppFeature.Action> {
    guard let question = state.sync.questions.first else { return sync(&state) }
    state.present(.mergeQuestion(question))
    return .none
  }

  private func sync(_ state: inout AppFeature.State) -> Effect<AppFeature.Action> {
    state.sync.step = "starting"
    return .run { [syncClient, answers = state.sync.answers] send in
      for try await event in syncClient.sync(answers) { await send(.sync(.event(event))) }
    } catch: { error, send in
      await send(.sync(.failed("\(error)")))
    }
    .cancellable(id: CancelID.sync, cancelInFlight: true)
  }

  private func stop(_ state: inout AppFeature.State) -> Effect<AppFeature.Action> {
    state.sync.step = nil
    state.notice = "Sync stopped; the next one goes on from here"
    return .cancel(id: CancelID.sync)
  }
}

extension AppFeature {
  public enum SyncAction: Equatable, Sendable {
    case event(SyncClient.Event)
    case failed(String)
    case stopPressed
  }
}

extension AppState {
  func withSyncKeys(_ screen: Screen<AppFeature.Action>) -> Screen<AppFeature.Action> {
    var screen = screen
    if sync.isRunning {
      let stop: KeyMap<AppFeature.Action> = [
        .on(.escape, does: "Stop syncing", .sync(.stopPressed)).prioritized()
      ]
      screen.keys = stop.followed(by: screen.keys)
    } else if let obstacle = sync.obstacle {
      screen.keys = screen.keys.disabled("y", because: obstacle)
    } else {
      screen.keys = screen.keys.hinted("y", priority: -1)
    }
    return screen
  }
}

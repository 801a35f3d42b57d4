import Composable
import Dependencies
import StandupsModel

public struct SavingState: Equatable, Sendable {
  public enum Deletion: Equatable, Sendable {
    case meeting(History.Entry, standup: Standup.ID)
    case standup(Standup)
  }

  var deletions: [Deletion] = []
  var failure: String?
  var hasSaved = false
  var pending = 0
  var trashed = Trashed()
  var unsaved: [Change] = []

  var words: String? {
    if pending > 0 { return "Saving…" }
    if let failure { return "Save failed: \(failure)" }
    return hasSaved ? "Saved" : nil
  }
}

struct Saving<Content: Reducer>: Reducer
where Content.State == AppFeature.State, Content.Action == AppFeature.Action {
  private let content: Content

  @Dependency(\.standupsClient) private var standupsClient

  init(@ReducerBuilder<AppFeature.State, AppFeature.Action> content: () -> Content) {
    self.content = content()
  }

  func reduce(
    into state: inout AppFeature.State, action: AppFeature.Action
  ) -> Effect<AppFeature.Action> {
    let before = state.list.standups
    let effect = content.reduce(into: &state, action: action)
    switch action {
    case .destination(.presented(.alert(.retryConfirmed))), .terminated:
      return .merge(effect, write([], &state))
    case .loaded:
      return effect
    case .saved:
      state.saving.pending -= 1
      state.saving.hasSaved = true
      if state.saving.pending == 0, state.saving.unsaved.isEmpty { state.saving.failure = nil }
      return effect
    case .saveFailed(let change, let reason):
      failed(change, reason: reason, &state)
      return effect
    default:
      guard before != state.list.standups else { return effect }
      let changes = Change.between(
        before.elements, state.list.standups.elements, trashed: state.saving.trashed)
      for change in changes { note(change, before: before, &state) }
      return .merge(effect, write(changes, &state))
    }
  }

  private func write(
    _ changes: [Change], _ state: inout AppFeature.State
  ) -> Effect<AppFeature.Action> {
    let records = Set(changes.map(\.record))
    let all = state.saving.unsaved.filter { !records.contains($0.record) } + changes
    state.saving.unsaved = []
    state.saving.pending += all.count
    return .merge(
      all.map { [standupsClient] change in
        .run { send in
          do {
            try await standupsClient.apply(change)
            await send(.saved(change))
          } catch {
            await send(.saveFailed(change, "\(error)"))
          }
        }
      })
  }

  private func note(
    _ change: Change, before: IdentifiedArrayOf<Standup>, _ state: inout AppFeature.State
  ) {
    state.saving.trashed.note(change)
    switch change {
    case .trashMeeting(let name, let id):
      guard let entry = before[id: id]?.history[name: name] else { return }
      state.saving.deletions.append(.meeting(entry, standup: id))
      state.notice = "Meeting deleted, u undoes"
    case .trashStandup(let id):
      guard let standup = before[id: id] else { return }
      state.saving.deletions.append(.standup(standup))
      state.notice = "\"\(standup.displayTitle)\" deleted, u undoes"
    case .restoreMeeting, .restoreStandup, .writeMeeting, .writeStandup:
      break
    }
  }

  private func failed(_ change: Change, reason: String, _ state: inout AppFeature.State) {
    state.saving.pending -= 1
    state.saving.failure = reason
    if !state.saving.unsaved.contains(where: { $0.record == change.record }) {
      state.saving.unsaved.append(change)
    }
    guard state.saving.pending == 0 else { return }
    switch state.ending {
    case .afterPendingWrites: break
    case .notWanted:
      state.present(.saveFailed(reason: reason))
    case .whenSaved:
      state.ending = .notWanted
      state.present(.quitWithUnsaved(state.saving.unsaved))
    }
  }
}

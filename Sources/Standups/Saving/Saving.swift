import Composable
import Dependencies
import StandupsModel

struct Saving<Content: Reducer>: Reducer
where Content.State == AppFeature.State, Content.Action == AppFeature.Action {
  private enum CancelID: Hashable, Sendable {
    case write
  }

  private let content: Content

  @Dependency(\.standupsClient) private var standupsClient
  @Dependency(\.uuid) private var uuid

  init(@ReducerBuilder<AppFeature.State, AppFeature.Action> content: () -> Content) {
    self.content = content()
  }

  func reduce(
    into state: inout AppFeature.State, action: AppFeature.Action
  ) -> Effect<AppFeature.Action> {
    let before = state.list.standups
    let isAskedAboutConflict = state.isAskedAboutConflict
    let effect = content.reduce(into: &state, action: action)
    switch action {
    case .loaded:
      return effect

    case .conflictFound(let conflict):
      state.saving.writing = nil
      state.saving.waiting = state.note(conflict) + state.saving.waiting
      return .merge(effect, saveNext(&state))

    case .destination(.dismiss) where isAskedAboutConflict && state.ending == .whenSaved:
      state.ending = .notWanted
      state.present(.quitWithUnsaved(state.unsavedRecords))
      return effect

    case .destination(.presented(.alert(.conflictAnswered(let answer, let conflict)))):
      let changes = state.resolve(conflict, by: answer, uuid: { uuid() })
      return .merge(effect, accept(conflict.seen), save(changes, &state))

    case .destination(.presented(.alert(.retryConfirmed))), .terminated:
      return .merge(effect, save([], &state))

    case .outsideChanged(let changes):
      let isFolderBack = state.outside.isFolderAway && !changes.contains { $0.isFolderAway }
      guard isFolderBack || state.mustAskAboutConflicts else { return effect }
      return .merge(effect, save([], &state))

    case .saved:
      state.saving.writing = nil
      state.saving.hasSaved = true
      return .merge(effect, saveNext(&state))

    case .saveFailed(let change, let failure):
      state.saving.writing = nil
      state.saving.failed.append(change)
      state.saving.failure = failure
      return .merge(effect, saveNext(&state))

    case .destination, .focusGained, .folderRefused, .helpPressed, .interruptPressed, .launched,
      .interruptedMeetingClaimed, .interruptedMeetingsFound, .linkPressed, .linkedMeetingFound,
      .list,
      .loadFailed, .mouseSwitchPressed, .noticed, .path, .sync:
      guard before != state.list.standups else {
        return state.mustAskAboutConflicts ? .merge(effect, save([], &state)) : effect
      }
      let changes = Change.between(
        before.elements, state.list.standups.elements, trashed: state.saving.trashed)
      for change in changes { note(change, before: before, &state) }
      return .merge(effect, save(changes, &state))
    }
  }

  private func save(
    _ changes: [Change], _ state: inout AppFeature.State
  ) -> Effect<AppFeature.Action> {
    state.saving.enqueue(changes)
    state.waitingAlerts.removeAll { $0.asksToRetry || $0.asksAboutConflict }
    return state.saving.writing == nil ? saveNext(&state) : .none
  }

  private func saveNext(_ state: inout AppFeature.State) -> Effect<AppFeature.Action> {
    guard let change = state.saving.startNext() else {
      ended(&state)
      return .none
    }
    return .run { [standupsClient] send in
      do {
        try await standupsClient.apply(change)
        await send(.saved(change))
      } catch let conflict as Conflict {
        await send(.conflictFound(conflict))
      } catch {
        await send(.saveFailed(change, SaveFailure(error)))
      }
    }
    .cancellable(id: CancelID.write)
  }

  private func accept(_ seen: SeenRevision) -> Effect<AppFeature.Action> {
    .run { [standupsClient] _ in await standupsClient.accept([seen]) }
  }

  private func ended(_ state: inout AppFeature.State) {
    if state.ending != .afterPendingWrites, !state.saving.conflicts.isEmpty {
      for conflict in state.saving.conflicts { state.present(.changedElsewhere(conflict, state)) }
      return
    }
    guard let failure = state.saving.failure, !state.saving.failed.isEmpty else {
      state.saving.failure = nil
      return
    }
    switch state.ending {
    case .afterPendingWrites: break
    case .notWanted:
      state.present(.saveFailed(failure))
    case .whenSaved:
      state.ending = .notWanted
      state.present(.quitWithUnsaved(state.unsavedRecords))
    }
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
}

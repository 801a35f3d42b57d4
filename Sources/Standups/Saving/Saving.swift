public import Composable
import ComposableMacros
import Dependencies
public import StandupsModel

/// Writes the user's changes one at a time, and ends the program once all are written.
@Reducer
public struct Saving: Sendable {
  public struct State: Equatable, Sendable {
    /// Changes that were not written because the same record was changed elsewhere.
    var conflicts: [Conflict] = []
    var ending = Ending.notRequested
    /// Changes that could not be written; the next change or Retry writes them again.
    var failed: [Change] = []
    var failure: SaveFailure?
    var hasSaved = false
    /// What redo makes again, newest last.
    var redoable: [RecordEdit] = []
    /// The standups as they are on disk once everything is written.
    var standups: IdentifiedArrayOf<Standup> = []
    var trashed = TrashedRecords()
    /// What undo takes back, newest last.
    var undoable: [RecordEdit] = []
    var waiting: [Change] = []
    var writing: Change?
  }

  /// When the program ends.
  public enum Ending: Equatable, Sendable {
    case afterPendingWrites
    case notRequested
    case whenSaved
  }

  public enum Action: Equatable, Sendable {
    /// The user has changed an item or an update of a standup with this agenda.
    case agendaChanged(Change, in: Agenda)
    case alert(Alert.Action)
    /// The question about a conflict was closed without an answer.
    case conflictDismissed
    case conflictFound(Conflict)
    case delegate(Delegate)
    case folderRejected(SaveFailure)
    case launched
    /// Ends without asking about unsaved changes.
    case quitConfirmed
    case quitRequested
    /// Ends once the changes that are about to follow are also written.
    case quitWhenSaved
    case redoPressed([Standup.ID: Agenda])
    case retry
    case saved(Change)
    case saveFailed(Change, SaveFailure)
    /// The user has changed the standups.
    case standupsChanged(IdentifiedArrayOf<Standup>)
    /// The standups that were read from disk; there is nothing to write.
    case standupsRead(IdentifiedArrayOf<Standup>)
    case terminated
    case undoPressed([Standup.ID: Agenda])
  }

  public enum Delegate: Equatable, Sendable {
    /// Shows an alert, now or after the open one is closed.
    case alert(Alert)
    /// A standup to add to the list.
    case added(Standup)
    /// An item or an update was changed by undo or redo.
    case agendaUndone(Change)
    /// A standup that was deleted elsewhere.
    case gone(Standup.ID)
    /// An item that was not there before was written.
    case itemOpened(Item, standup: Standup.ID)
    /// A meeting was written to its standup's history on disk.
    case meetingWritten(Meeting, name: MeetingName)
    case noticed(String)
    /// Shows an alert immediately, in place of the open one.
    case quitAlert(Alert)
    /// A standup's current state on disk, whatever the list shows.
    case read(Standup)
    /// A record is back from the trash on disk.
    case recordRestored(DeletedRecord)
    /// A standup to restore to its state before a conflict.
    case restored(Standup)
    /// A standup after undo or redo, which is being saved; nil if it is gone.
    case undone(Standup.ID, Standup?)
    /// Somebody's update was written.
    case updateWritten
  }

  @Dependency(\.date) private var date
  @Dependency(\.standupsClient) private var standupsClient
  @Dependency(\.uuid) private var uuid

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .agendaChanged(let change, let agenda):
        state.note(change, in: agenda)
        return write([change], &state)

      case .alert(.conflictAnswered(let answer, let conflict)):
        let resolution = state.resolve(conflict, by: answer, uuid: { uuid() })
        return .merge(
          .run { _ in await standupsClient.accept([conflict.seen]) },
          .merge(resolution.delegates.map { .send(.delegate($0)) }),
          write(resolution.changes, &state))

      case .alert(.quitConfirmed), .quitConfirmed:
        state.ending = .afterPendingWrites
        return .none

      case .alert(.retryConfirmed(let thenQuit)):
        if thenQuit { state.ending = .whenSaved }
        return write([], &state)

      case .conflictDismissed:
        guard state.ending == .whenSaved else { return .none }
        state.ending = .notRequested
        return .send(.delegate(.quitAlert(.quitWithUnsaved(state.unsavedRecords))))

      case .conflictFound(let conflict):
        state.writing = nil
        let delegates = state.note(conflict)
        return .merge(.merge(delegates.map { .send(.delegate($0)) }), writeNext(&state))

      case .delegate:
        return .none

      case .folderRejected(let failure):
        state.failure = failure
        return .none

      case .launched:
        return .run { _ in
          try await standupsClient.prepare()
        } catch: { error, send in
          await send(.folderRejected(SaveFailure(error)))
        }

      case .quitRequested:
        guard state.writing == nil else {
          state.ending = .whenSaved
          return .none
        }
        if state.conflicts.isEmpty, !state.failed.isEmpty {
          return .send(.delegate(.quitAlert(.quitWithUnsaved(state.unsavedRecords))))
        }
        state.ending = .whenSaved
        return state.conflicts.isEmpty ? .none : write([], &state)

      case .quitWhenSaved:
        state.ending = .whenSaved
        return .none

      case .redoPressed(let agendas):
        guard let edit = state.redoable.popLast() else {
          return .send(.delegate(.noticed("Nothing to redo")))
        }
        return make(edit, isUndo: false, in: agendas, &state)

      case .retry:
        return write([], &state)

      case .saved(let change):
        state.writing = nil
        state.hasSaved = true
        return .merge(
          change.delegate.map { .send(.delegate($0)) } ?? .none, writeNext(&state))

      case .saveFailed(let change, let failure):
        state.writing = nil
        state.failed.append(change)
        state.failure = failure
        return writeNext(&state)

      case .standupsChanged(let standups):
        guard standups != state.standups else { return .none }
        let changes = Change.between(
          state.standups.elements, standups.elements, trashed: state.trashed)
        let old = state.standups
        state.standups = standups
        let notices = changes.compactMap { state.note($0, from: old) }
        guard !changes.isEmpty else { return .none }
        return .merge(
          .merge(notices.map { .send(.delegate(.noticed($0))) }), write(changes, &state))

      case .standupsRead(let standups):
        state.show(standups)
        return .none

      case .terminated:
        state.ending = .afterPendingWrites
        return write([], &state)

      case .undoPressed(let agendas):
        guard let edit = state.undoable.popLast() else { return restoreFromTrash(state) }
        return make(edit.reversed, isUndo: true, in: agendas, &state)
      }
    }
  }

  private func make(
    _ edit: RecordEdit, isUndo: Bool, in agendas: [Standup.ID: Agenda], _ state: inout State
  ) -> Effect<Action> {
    let standup = state.standups[id: edit.standupID]
    do throws(RecordEdit.Obstacle) {
      let (changes, shown, made) = try state.make(edit, in: agendas)
      if isUndo { state.redoable.append(made.reversed) } else { state.undoable.append(made) }
      let notice = made.notice(isUndo: isUndo, in: standup)
      return .merge(
        .send(.delegate(shown)), .send(.delegate(.noticed(notice))), write(changes, &state))
    } catch {
      return .send(.delegate(.noticed(edit.refusal(error, isUndo: isUndo, in: standup))))
    }
  }

  /// Undoes a deletion of an earlier session.
  private func restoreFromTrash(_ state: State) -> Effect<Action> {
    .run { send in
      let trash = try await standupsClient.deletedRecords()
      guard let deleted = state.newestDeletion(in: trash, at: date.now) else {
        return await send(.delegate(.noticed("Nothing to undo")))
      }
      try await standupsClient.restore(deleted.id)
      await send(.delegate(.recordRestored(deleted)))
    } catch: { error, send in
      await send(.delegate(.noticed("\(error)".asSentence)))
    }
  }

  /// Writes changes, starting with those that could not be written before.
  private func write(_ changes: [Change], _ state: inout State) -> Effect<Action> {
    state.enqueue(changes)
    return state.writing == nil ? writeNext(&state) : .none
  }

  private func writeNext(_ state: inout State) -> Effect<Action> {
    guard let change = state.startNext() else { return askAboutUnsaved(&state) }
    return .run { send in
      do {
        try await standupsClient.apply(change)
        await send(.saved(change))
      } catch let conflict as Conflict {
        await send(.conflictFound(conflict))
      } catch {
        await send(.saveFailed(change, SaveFailure(error)))
      }
    }
  }

  private func askAboutUnsaved(_ state: inout State) -> Effect<Action> {
    if state.ending != .afterPendingWrites, !state.conflicts.isEmpty {
      return .merge(
        state.conflicts.map { conflict in
          let mine = state.standups[id: conflict.change.standupID]
          return .send(.delegate(.alert(.changedElsewhere(conflict, mine: mine))))
        })
    }
    guard let failure = state.failure, !state.failed.isEmpty else {
      state.failure = nil
      return .none
    }
    switch state.ending {
    case .afterPendingWrites:
      return .none
    case .notRequested:
      return .send(.delegate(.alert(.saveFailed(failure))))
    case .whenSaved:
      state.ending = .notRequested
      return .send(.delegate(.quitAlert(.quitWithUnsaved(state.unsavedRecords))))
    }
  }
}

extension Change {
  /// What others need to know once it is on disk.
  fileprivate var delegate: Saving.Delegate? {
    switch self {
    case .writeItem(let item, let standup): item.isNew ? .itemOpened(item, standup: standup) : nil
    case .writeMeeting(let meeting, let name, _): .meetingWritten(meeting, name: name)
    case .writeUpdate: .updateWritten
    case .discardMeeting, .restoreMeeting, .restoreStandup, .trashItem, .trashMeeting,
      .trashStandup, .writeStandup:
      nil
    }
  }
}

public import Composable
import ComposableMacros
import Dependencies
public import StandupsModel
import TerminalUI

/// The owner of the contents of the data folder: the only place where they change, whether by the
/// user, by undo, or because another program has changed the files. It writes changes one at a
/// time, and ends the program once all are written.
@Reducer
public struct Library: Sendable {
  public struct State: Equatable, Sendable {
    /// Changes that were not written because the same record was changed elsewhere.
    var conflicts: [Conflict] = []
    var content = Content()
    /// The standup that is being edited on a screen.
    var edited: Standup.ID?
    var ending = Ending.notRequested
    /// Changes that could not be written; the next change or Retry writes them again.
    var failed: [Change] = []
    var failure: SaveFailure?
    var hasSaved = false
    var history = EditHistory()
    var isFolderUnavailable = false
    /// True once a step of the history could not be added to the journal on disk.
    var isJournalBehind = false
    /// True while undo or redo reads the records it needs.
    var isTraveling = false
    /// The standups with unwritten changes, as they were before these: what a merge compares with.
    var originals: [Standup.ID: Standup] = [:]
    /// Changed standups that are being edited or written here. They are read again afterward.
    var postponed: Set<Standup.ID> = []
    var proposal: Proposal?
    /// The paths of the unreadable files that were reported.
    var reported: Set<String> = []
    /// The standups on the screen, whose agendas are kept up to date.
    var shown: [Standup.ID] = []
    var waiting: [Change] = []
    var writing: Change?
  }

  /// The condition for the end of the program.
  public enum Ending: Equatable, Sendable {
    case afterPendingWrites
    case notRequested
    case whenSaved
  }

  public indirect enum Action: Equatable, Sendable {
    case agendasRead([Standup.ID: Agenda])
    case alert(Alert.Action)
    /// The contents of an earlier state were brought back.
    case broughtBack(Content)
    /// The question about a conflict was closed without an answer.
    case conflictDismissed
    case conflictFound(Conflict)
    /// Copies that a file sync has left.
    case copiesFound([RecordCopy])
    case delegate(Request)
    /// A meeting has ended that is not to be stored.
    case discarded(Meeting, of: Standup, isQuick: Bool)
    case edited(Edit)
    /// The standup being edited on a screen; nil if none is.
    case editing(Standup.ID?)
    case focusGained
    case folderRejected(SaveFailure)
    case found([ExternalChange])
    /// A meeting has ended, and is to be stored.
    case held(Meeting, of: Standup)
    /// A meeting has ended whose standup was deleted elsewhere; both are to be stored.
    case heldOfDeleted(Meeting, of: Standup)
    case historyRead(EditHistory, replacing: EditHistory)
    case launched
    /// The records were read for the first time.
    case loaded(LoadedStandups)
    /// A screen with its own history has undone or redone an edit.
    case moved(EditHistory.Direction, Edit)
    /// A step of the history could not be added to the journal on disk.
    case notRemembered(String)
    /// The meetings that other windows and machines are running.
    case ongoingRead([OngoingMeeting])
    /// Ends without asking about unsaved changes.
    case quitConfirmed
    case quitRequested
    /// Ends once the changes that are about to follow are also written.
    case quitWhenSaved
    /// The records that undo or redo of the edit compares were read.
    case recordsRead([MeetingPlace: Meeting], [Standup.ID: Agenda], EditHistory.Direction, Edit)
    /// A record was moved back from the trash on disk.
    case restored(DeletedRecord)
    /// The restored record is part of the content now.
    case restoredShown(DeletedRecord, Agenda)
    case retry
    case saved(Change)
    case saveFailed(Change, SaveFailure)
    /// The standups on the screen. Other programs may have changed their agendas.
    case shown([Standup.ID])
    case terminated
    /// Undo or redo was pressed on a screen.
    case traveled(EditHistory.Direction, on: Place)
    /// The records that undo or redo compares could not be read.
    case travelFailed(String)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.runningMeetings) var runningMeetings
  @Dependency(\.standupsClient) var standupsClient
  @Dependency(\.uuid) private var uuid

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      handle(action, &state)
    }
    .onChange(of: \.busy) { _, busy in
      Reduce { state, _ in readPostponed(&state, busy) }
    }
  }

  private func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .agendasRead(let agendas):
      return take(agendas, &state)

    case .alert(.conflictAnswered(let answer, let conflict)):
      // A change that is being written again asks again.
      guard state.conflicts.contains(conflict) else { return .none }
      let (changes, copy) = state.resolve(conflict, by: answer, uuid: { uuid() })
      return .merge(
        accept([conflict.seen]),
        copy.map { make(.added($0), &state) } ?? .none, write(changes, &state),
        copy.map { .send(.delegate(.reveal($0.id))) } ?? .none)

    case .alert(.copyAnswered(let isTakenIn, let copies)):
      return settle(copies, isTakenIn: isTakenIn)

    case .alert(.quitConfirmed), .quitConfirmed:
      state.ending = .afterPendingWrites
      return .none

    case .alert(.retryConfirmed(let thenQuit)):
      if thenQuit { state.ending = .whenSaved }
      return write([], &state)

    case .broughtBack(let content):
      let past = content.standups.elements
      let edit = Edit.between(state.content.standups.elements, past, isReturn: true)
      return edit.parts.isEmpty ? .none : make(edit, &state)

    case .conflictDismissed:
      guard state.ending == .whenSaved else { return .none }
      state.ending = .notRequested
      return ask(.quitWithUnsaved(state.unsavedRecords))

    case .conflictFound(let conflict):
      state.writing = nil
      if state.merge(conflict) {
        return .concatenate(
          accept([conflict.seen]),
          .merge(writeNext(&state), readHistory(replacing: state.history)))
      }
      state.waiting += state.note(conflict)
      return writeNext(&state)

    case .copiesFound(let copies):
      return .send(.delegate(.alert(.library(.copies(copies)))))

    case .delegate:
      return .none

    case .discarded(let meeting, let standup, let isQuick):
      return discard(meeting, of: standup, isQuick: isQuick, &state)

    case .edited(let edit):
      // A form that was closed with Done may have changed nothing.
      return edit == edit.reversed ? .none : make(edit, &state)

    case .editing(let id):
      state.edited = id
      return .none

    case .focusGained:
      return .merge(readUnwatched(), readOngoing(replacing: state.content))

    case .folderRejected(let failure):
      state.failure = failure
      return .none

    case .found(let changes):
      return take(changes, &state)

    case .held(let meeting, let standup):
      return store(meeting, of: standup, &state)

    case .heldOfDeleted(let meeting, let standup):
      return store(meeting, ofDeleted: standup, state)

    case .historyRead(let history, let old):
      guard !state.isJournalBehind else { return .none }
      guard state.history == old else { return readHistory(replacing: state.history) }
      state.history = history
      return .none

    case .launched:
      return .run { send in
        try await standupsClient.prepare()
        let copies = try await standupsClient.copies()
        if !copies.isEmpty { await send(.copiesFound(copies)) }
      } catch: { error, send in
        await send(.folderRejected(SaveFailure(error)))
      }

    case .loaded(let loaded):
      state.content = Content(loaded.standups)
      state.content.unlisted = loaded.unlisted
      state.reported = Set(loaded.unreadable.map(\.path))
      return .merge(readHistory(), watch())

    case .moved(let direction, let edit):
      return make(edit, &state, direction: direction)

    case .notRemembered(let reason):
      state.isJournalBehind = true
      return .send(.delegate(.notice(.failure(reason))))

    case .ongoingRead(let meetings):
      state.content.ongoing = meetings.byStandup
      return meetings.isEmpty ? .none : readOngoingLater()

    case .quitRequested:
      guard state.writing == nil else {
        state.ending = .whenSaved
        return .none
      }
      if state.conflicts.isEmpty, !state.failed.isEmpty {
        return ask(.quitWithUnsaved(state.unsavedRecords))
      }
      state.ending = .whenSaved
      return state.conflicts.isEmpty ? .none : write([], &state)

    case .quitWhenSaved:
      state.ending = .whenSaved
      return .none

    case .recordsRead(let meetings, let agendas, let direction, let edit):
      state.isTraveling = false
      guard state.history.next(direction) == edit else { return .none }
      return travel(direction, &state, reading: meetings, agendas)

    case .restored(let record):
      return takeBack(record)

    case .restoredShown(let record, let agenda):
      return rememberReturn(of: record, agenda, &state)

    case .retry:
      return write([], &state)

    case .saved(let change):
      state.finishWriting(change)
      return .merge(
        .send(.delegate(.stored(change))), reread(after: change), writeNext(&state))

    case .saveFailed(let change, let failure) where change.isRestoration:
      // A record that is still in the trash is not lost, and need not be tried again.
      state.writing = nil
      state.waiting.removeAll { $0.record == change.record }
      return .merge(
        .send(.delegate(.notice(.failure(failure.sentence.asSentence)))),
        reload([change.standupID]),
        writeNext(&state))

    case .saveFailed(let change, let failure):
      state.writing = nil
      state.failed.append(change)
      state.failure = failure
      return writeNext(&state)

    case .shown(let ids):
      // Those on the screen before have been kept up to date; a screen that shows another reads it
      // again.
      let kept = Set(state.shown)
      state.shown = ids
      return readAgendas(
        of: ids.filter { $0 == ids.first || !kept.contains($0) }, replacing: state.content)

    case .terminated:
      state.ending = .afterPendingWrites
      return write([], &state)

    case .traveled(let direction, let place):
      return travel(direction, on: place, &state)

    case .travelFailed(let reason):
      state.isTraveling = false
      return .send(.delegate(.notice(.failure(reason))))
    }
  }

  func ask(_ alert: Alert) -> Effect<Action> { .send(.delegate(.ask(.library(alert)))) }
}

// MARK: - Writing

extension Library {
  /// Writes changes, starting with those that could not be written before.
  func write(_ changes: [Change], _ state: inout State) -> Effect<Action> {
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
          let mine = state.content.standups[id: conflict.change.standupID]
          return .send(.delegate(.alert(.library(.changedElsewhere(conflict, mine: mine)))))
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
      return .send(.delegate(.alert(.library(.saveFailed(failure)))))
    case .whenSaved:
      state.ending = .notRequested
      return ask(.quitWithUnsaved(state.unsavedRecords))
    }
  }
}

import Composable
import DeepLinks
import Dependencies
import StandupsModel
import TerminalUI

extension AppFeature {
  private enum CancelID: Hashable, Sendable {
    case load
  }

  /// Carries messages from one feature to another.
  func core(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .agendas(.delegate(.noticed(let notice))), .autosave(.delegate(.noticed(let notice))),
      .blockerOffer(.delegate(.noticed(let notice))),
      .externalChanges(.delegate(.noticed(let notice))), .hooks(.delegate(.noticed(let notice))),
      .interruptedMeetings(.delegate(.noticed(let notice))),
      .sync(.delegate(.noticed(let notice))):
      state.notice = notice
      return .none

    case .autosave(.delegate(.happened(let events))):
      return forward(.hooks(.happened(events)), &state)

    case .agendas, .autosave:
      return .none

    case .blockerOffer(.delegate(.found(let blockers, let id))):
      state.offer(blockers, of: id)
      return .none

    case .blockerOffer:
      return .none

    case .commandsPressed:
      return showCommands(&state)

    case .continued(let past):
      return goOn(from: past, &state)

    case .destination(.presented(.alert(let answer))):
      return answered(answer, &state)

    case .destination(.presented(.commands(.delegate(.chosen(let command))))):
      state.destination = nil
      return run(command, &state)

    case .destination(.presented(.help(.delegate(.chosen(let key))))):
      state.destination = nil
      return press(key, &state)

    case .destination:
      return .none

    case .externalChanges(.delegate(.alert(let alert))):
      state.present(.externalChanges(alert))
      return .none

    case .externalChanges(.delegate(.changed(let changes))):
      return show(changes, &state)

    case .externalChanges(.delegate(.folderReturned)):
      return forward(.saving(.retry), &state)

    case .externalChanges:
      return .none

    case .focusGained:
      return .merge(
        forward(.externalChanges(.focusGained), &state),
        forward(.sync(.setupMayHaveChanged), &state))

    case .helpPressed(let rows):
      let isOpen = state.destination?.help != nil
      state.destination = isOpen ? nil : .help(Help.State(rows: rows))
      return .none

    case .hooks:
      return .none

    case .interruptPressed:
      return interrupted(&state)

    case .interruptedMeetings(.delegate(.alert(let alert))):
      state.present(.interruptedMeetings(alert))
      return .none

    case .interruptedMeetings(.delegate(.discarded(let meeting))):
      let standup = meeting.standup.id
      let items = state.agendas.known[standup]?.items(of: meeting.id) ?? []
      return .merge(items.map { change(.trashItem($0.id, standup: standup), &state) })

    case .interruptedMeetings(.delegate(.ended(let meeting, let standup))):
      guard state.mayChangeScreens(with: action) else { return .none }
      state.show(meeting, of: standup)
      return forward(.hooks(.meetingEnded(meeting.id, of: standup)), &state)

    case .interruptedMeetings(.delegate(.restored(let standup, let meeting))):
      state.keep(meeting, of: standup)
      return .none

    case .interruptedMeetings(.delegate(.resumed(let meeting))):
      guard state.mayChangeScreens(with: action) else { return .none }
      let standup = state.list.standups[id: meeting.standup.id]
      if let standup { state.path.append(.detail(StandupDetail.State(standup: standup))) }
      state.path.append(
        .record(
          RecordMeeting.State(
            resuming: meeting, newest: standup?.history.first,
            transcriber: speech.status() == .authorized ? .on : .off)))
      return .none

    case .interruptedMeetings:
      return .none

    case .launched:
      return .concatenate(
        // The first picture shows what is loaded.
        .run(on: .foreground) { send in
          try await send(.loaded(standupsClient.load()))
        } catch: { error, send in
          await send(.loadFailed("\(error)"))
        },
        forward(.saving(.launched), &state),
        forward(.interruptedMeetings(.launched), &state)
      )
      .cancellable(id: CancelID.load, cancelInFlight: true)

    case .linkPressed:
      return copyLink(to: state)

    case .list(.delegate(.agendasChanged(let changes))):
      return .merge(changes.map { change($0, &state) })

    case .list(.delegate(.open(let screens))):
      for screen in screens { state.path.append(screen) }
      return .none

    case .list(.delegate(.quit)):
      return forward(.saving(.quitRequested), &state)

    case .list(.delegate(.redo)), .path(.element(_, .items(.delegate(.redo)))),
      .path(.element(_, .meeting(.delegate(.redo)))):
      return forward(.saving(.redoPressed(state.agendas.known)), &state)

    case .list(.delegate(.restored(let record))):
      return showRestored(record, &state)

    case .list(.delegate(.search)):
      state.openSearch()
      return .none

    case .list(.delegate(.sync)):
      return forward(.sync(.syncPressed), &state)

    case .list(.delegate(.undo)), .path(.element(_, .items(.delegate(.undo)))),
      .path(.element(_, .meeting(.delegate(.undo)))):
      return forward(.saving(.undoPressed(state.agendas.known)), &state)

    case .list:
      return .none

    case .loaded(let loaded):
      state.list.standups = IdentifiedArray(uniqueElements: loaded.standups)
      state.list.unlisted = loaded.unlisted
      let problem: Alert =
        loaded.standups.isEmpty
        ? .loadFailed(loaded.unreadable.sentences)
        : .externalChanges(.unreadable(loaded.unreadable))
      start(&state, reporting: loaded.unreadable.isEmpty ? nil : problem)
      return .merge(
        forward(.saving(.standupsRead(state.list.standups)), &state),
        forward(.externalChanges(.loaded(unreadable: loaded.unreadable)), &state),
        findLinkedMeeting(state))

    case .loadFailed(let reason):
      start(&state, reporting: .loadFailed(reason.asSentence))
      return .none

    case .mouseTogglePressed:
      state.takesMouse.toggle()
      state.notice =
        state.takesMouse
        ? "The mouse clicks and scrolls. Hold Shift to select text."
        : "The mouse selects text. Press ^T or M-m to click and scroll again."
      return .none

    case .noticed(let notice):
      // It may be why the sync key is disabled, and another program may have set up sync since.
      if notice == state.sync.obstacle { return forward(.sync(.syncPressed), &state) }
      state.notice = notice
      return .none

    case .path(.element(_, .items(.delegate(.agendaChanged(let change))))),
      .path(.element(_, .meeting(.delegate(.agendaChanged(let change))))),
      .path(.element(_, .record(.delegate(.agendaChanged(let change))))):
      return self.change(change, &state)

    case .path(.element(let id, .detail(.delegate(let delegate)))):
      return detail(delegate, id, &state)

    case .path(.element(_, .meeting(.delegate(.quickMeetingClosed(let meeting, let standup))))):
      state.ask(.interruptedMeetings(.keepQuickMeeting(meeting, of: standup)))
      return .none

    case .path(.element(let id, .meeting(.delegate(.shown(let name))))):
      guard let standup = state.path[id: id]?.meeting?.standupID else { return .none }
      for id in state.path.ids where state.path[id: id]?.detail?.standup.id == standup {
        state.path[id: id]?.detail?.selection = .meeting(name)
      }
      return .none

    case .path(.element(let id, .meeting(.delegate(let delegate)))):
      guard let shown = state.path[id: id]?.meeting else { return .none }
      state.list.update(shown, delegate)
      return .none

    case .path(.element(let id, .ready(.delegate(.begun(let record))))):
      state.path.pop(from: id)
      state.path.append(.record(record))
      return .none

    case .path(.element(let id, .record(.delegate(.ended(let meeting, _))))):
      guard let standup = state.path[id: id]?.record?.standup,
        state.mayChangeScreens(with: action)
      else { return .none }
      state.path.pop(from: id)
      state.show(meeting, of: standup)
      return forward(.hooks(.meetingEnded(meeting.id, of: standup)), &state)

    case .path(.element(let id, .record(.delegate(.timeUp(let isMuted))))):
      let title = state.path[id: id]?.record?.standup.displayTitle ?? ""
      return .merge(
        isMuted ? .none : .run { _ in await sound.timeUp() },
        .run { _ in await notification.show("\(title.named): time is up") })

    case .path(.element(_, .items(.delegate(.open(let screens))))),
      .path(.element(_, .search(.delegate(.open(let screens))))):
      for screen in screens { state.path.append(screen) }
      return .none

    case .path:
      return .none

    case .saving(.delegate(let delegate)):
      return saving(delegate, &state)

    case .saving:
      return .none

    case .startScreenFound(let name):
      openStartScreen(&state, meeting: name)
      return .none

    case .sync(.delegate(.alert(let alert))):
      state.present(.sync(alert))
      return .none

    case .sync:
      return .none

    case .terminated:
      state.keepQuickMeeting()
      return forward(.saving(.terminated), &state)

    case .user:
      return .none
    }
  }

  private func answered(_ answer: Alert.Action, _ state: inout State) -> Effect<Action> {
    switch answer {
    case .interruptedMeetings(let answer):
      state.closeSummary(after: answer)
      return forward(.interruptedMeetings(.alert(answer)), &state)
    case .meetingSaveConfirmed:
      let effect = forward(.saving(.quitWhenSaved), &state)
      guard let id = state.runningMeeting else { return effect }
      return effect.merge(
        with: .send(.path(.element(id: id, action: .record(.saveRequested)))))
    case .quitConfirmed:
      return forward(.saving(.quitRequested), &state)
    case .samplesConfirmed:
      state.list.loadSamples(now: date.now, uuid: { uuid() })
      return .none
    case .saving(let answer):
      return forward(.saving(.alert(answer)), &state)
    case .sync(let answer):
      return forward(.sync(.alert(answer)), &state)
    }
  }

  private func detail(
    _ delegate: StandupDetail.Delegate, _ id: StackElementID, _ state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case .agendaChanged(let change):
      return self.change(change, &state)
    case .blockersAnswered(let answer, let blockers):
      guard var standup = state.path[id: id]?.detail?.standup else { return .none }
      let effects = blockers.map { self.change(.writeItem($0, standup: standup.id), &state) }
      // The answer is written last: without it, whoever opens the standup is asked about the rest.
      standup.oldBlockers = answer
      state.list.standups.update(existing: standup)
      return .merge(effects)
    case .blockersPostponed(let blockers):
      guard let standup = state.path[id: id]?.detail?.standup else { return .none }
      return forward(.blockerOffer(.postponed(blockers, of: standup.id)), &state)
    case .deletionConfirmed:
      if let standup = state.path[id: id]?.detail?.standup { state.list.remove(id: standup.id) }
      state.path.pop(from: id)
      return .none
    case .open(let screens):
      for screen in screens { state.path.append(screen) }
      return .none
    case .quit:
      return forward(.saving(.quitRequested), &state)
    case .openSettings:
      return .run(on: .foreground) { _ in
        try await settings.open()
      } catch: { error, send in
        await send(.noticed("\(error)"))
      }
    case .redo:
      return forward(.saving(.redoPressed(state.agendas.known)), &state)
    case .search:
      state.openSearch()
      return .none
    case .standupUpdated(let standup):
      state.list.standups.update(existing: standup)
      return .none
    case .undo:
      return forward(.saving(.undoPressed(state.agendas.known)), &state)
    }
  }

  private func interrupted(_ state: inout State) -> Effect<Action> {
    if state.isAskingToQuit { return forward(.saving(.quitConfirmed), &state) }
    state.destination = nil
    if state.runningMeeting != nil {
      state.ask(.quitDuringMeeting(problem: state.unsavedMeeting))
      return .none
    }
    if let form = state.openForm, form.state.hasChanges {
      return .send(form.action(.quitRequested))
    }
    if let (id, update) = state.openUpdate, update.hasChanges {
      let quit = StandupDetail.Action.destination(.presented(.update(.quitRequested)))
      return .send(.path(.element(id: id, action: .detail(quit))))
    }
    state.keepQuickMeeting()
    return forward(.saving(.quitRequested), &state)
  }
}

extension AppState {
  /// Opens the search. What a search below has read need not be read again.
  fileprivate mutating func openSearch() {
    let below = path.ids.compactMap { path[id: $0]?.search }.last
    path.append(.search(Search.State(list.standups, reusing: below?.index)))
  }
}

import Composable
import ComposableUI
import DeepLinks
import Dependencies
import StandupsModel
import TerminalUI

/// The answers to requests of features, and the program's own actions.
extension AppFeature {
  private enum CancelID: Hashable, Sendable {
    case load, settings
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .autosave(.delegate(let request)), .blockerOffer(.delegate(let request)),
      .hooks(.delegate(let request)),
      .interruptedMeetings(.delegate(let request)), .library(.delegate(let request)),
      .list(.delegate(let request)), .sync(.delegate(let request)):
      return handle(request, sentBy: action, &state)

    case .autosave(.snapshotAged):
      return forward(.autosave(.meetingChanged(state.path.last?.record)), &state)

    case .path(.element(let id, let element)):
      guard let request = state.path[id: id]?.currentCase.request(element) else { return .none }
      return handle(request, of: id, sentBy: action, &state)

    case .autosave, .blockerOffer, .hooks, .interruptedMeetings, .library, .list, .path, .sync,
      .user:
      return .none

    case .commandsPressed:
      return showCommands(&state)

    case .continued(let past):
      return goBack(to: past, &state)

    case .destination(.presented(.alert(let answer))):
      return handle(answer, &state)

    case .destination(.presented(.commands(.delegate(.chosen(let command))))):
      state.destination = nil
      return run(command, &state)

    case .destination(.presented(.help(.delegate(.chosen(let key))))):
      state.destination = nil
      return press(key, &state)

    case .destination:
      return .none

    case .focusGained:
      return .merge(
        forward(.library(.focusGained), &state), forward(.sync(.setupMayHaveChanged), &state),
        readTrash(state))

    case .helpPressed(let rows):
      let isOpen = state.destination?.help != nil
      state.destination = isOpen ? nil : .help(Help.State(rows: rows))
      return .none

    case .interruptPressed:
      return quitOrAsk(&state)

    case .launched:
      return .concatenate(
        // The first picture shows what is loaded.
        .run(on: .foreground) { send in
          try await send(.loaded(standupsClient.load()))
        } catch: { error, send in
          await send(.loadFailed("\(error)"))
        },
        forward(.library(.launched), &state), forward(.interruptedMeetings(.launched), &state)
      )
      .cancellable(id: CancelID.load, cancelInFlight: true)

    case .linkPressed:
      return copyLink(to: state)

    case .loaded(let loaded):
      let effect = forward(.library(.loaded(loaded)), &state)
      state.list.follow(state.library.content)
      let problem: Alert =
        loaded.standups.isEmpty
        ? .loadFailed(loaded.unreadable.sentences) : .library(.unreadable(loaded.unreadable))
      start(&state, reporting: loaded.unreadable.isEmpty ? nil : problem)
      return .merge(effect, findLinkedMeeting(state))

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
      // It may be the reason why the sync key is disabled, and another program may have set up sync
      // since.
      if notice.text == state.sync.obstacle { return forward(.sync(.syncPressed), &state) }
      state.notice = notice
      return .none

    case .settingsChanged(.read(let keys)):
      state.keyAssignments = keys
      // An existing notice may say how the editor of the settings ended.
      if state.notice == nil || state.notice == state.refusedSettings {
        state.notice = "Settings reloaded"
      }
      state.refusedSettings = nil
      return .none

    case .settingsChanged(.rejected(let reason)):
      state.refusedSettings = .failure("Settings unchanged: \(reason)")
      state.notice = state.refusedSettings
      return .none

    case .settingsWatchStarted:
      return .run { send in
        for await change in settings.changes() { await send(.settingsChanged(change)) }
      }
      .cancellable(id: CancelID.settings, cancelInFlight: true)

    case .startScreenFound(let name):
      openStartScreen(&state, meeting: name)
      return .none

    case .terminated:
      return forward(.library(.terminated), &state)
    }
  }

  /// - Parameters:
  ///   - sender: the screen that made the request; nil if another feature did.
  ///   - action: the action that carried the request.
  private func handle(
    _ request: Request, of sender: StackElementID? = nil, sentBy action: Action,
    _ state: inout State
  ) -> Effect<Action> {
    switch request {
    case .alert(let alert):
      state.present(alert)
      return .none

    case .ask(let alert):
      state.ask(alert)
      return .none

    case .begun(let record):
      if let sender { state.path.pop(from: sender) }
      state.path.append(.record(record))
      return .none

    case .discard(let meeting, let standup, let isQuick):
      return forward(.library(.discarded(meeting, of: standup, isQuick: isQuick)), &state)

    case .edit(let edit):
      return forward(.library(.edited(edit)), &state)

    case .ended(let meeting, let standup, let isQuick):
      guard state.mayChangeScreens(with: action) else { return .none }
      if let sender { state.path.pop(from: sender) }
      return end(meeting, of: standup, isQuick: isQuick, wasOpen: sender != nil, &state)

    case .happened(let events):
      return forward(.hooks(.happened(events)), &state)

    case .move(let direction, let edit):
      return forward(.library(.moved(direction, edit)), &state)

    case .notice(let notice):
      state.notice = notice
      return .none

    case .offerBlockers(let blockers, let id):
      state.offer(blockers, of: id)
      return .none

    case .open(let screens):
      for screen in screens { state.path.append(screen) }
      return .none

    case .openSettings:
      return .run(on: .foreground) { send in
        try await settings.open()
        // The folder to watch may be new.
        await send(.settingsWatchStarted)
      } catch: { error, send in
        await send(.noticed(.failure("\(error)")))
      }

    case .postponeBlockers(let blockers, let id):
      return forward(.blockerOffer(.postponed(blockers, of: id)), &state)

    case .quit:
      return forward(.library(.quitRequested), &state)

    case .redo:
      return forward(.library(.traveled(.redo, on: state.place)), &state)

    case .restore(let standup, let meeting):
      return forward(.library(.heldOfDeleted(meeting, of: standup)), &state)

    case .restored(let record):
      return forward(.library(.restored(record)), &state)

    case .resumed(let meeting):
      guard state.mayChangeScreens(with: action) else { return .none }
      state.forgetOffer(of: meeting.id)
      if let first = state.path.ids.first { state.path.pop(from: first) }
      resume(meeting, &state)
      return .none

    case .reveal(let id):
      state.list.reveal(id)
      return .none

    case .search:
      state.openSearch()
      return .none

    case .selected(let name, let standup):
      for id in state.path.ids where state.path[id: id]?.detail?.standup.id == standup {
        state.path[id: id]?.detail?.selection = .meeting(name)
      }
      return .none

    case .stored(let change):
      return followUp(change, &state)

    case .sync:
      return forward(.sync(.syncPressed), &state)

    case .takeOver(let meeting):
      state.forgetOffer(of: meeting.id)
      return forward(.interruptedMeetings(.alert(.answered(.resume, meeting))), &state)

    case .timeUp(let isMuted):
      let title = sender.flatMap { state.path[id: $0]?.record?.standup.displayTitle } ?? ""
      return .merge(
        isMuted ? .none : .run { _ in await sound.timeUp() },
        .run { _ in await notification.show(String(localized: "\(title.named): time is up")) })

    case .undo:
      return forward(.library(.traveled(.undo, on: state.place)), &state)
    }
  }

  private func handle(_ answer: Alert.Action, _ state: inout State) -> Effect<Action> {
    switch answer {
    case .interruptedMeetings(let answer):
      return forward(.interruptedMeetings(.alert(answer)), &state)
    case .library(let answer):
      return forward(.library(.alert(answer)), &state)
    case .meetingSaveConfirmed:
      let effect = forward(.library(.quitWhenSaved), &state)
      guard let id = state.runningMeeting else { return effect }
      return effect.merge(
        with: .send(.path(.element(id: id, action: .record(.saveRequested)))))
    case .quitConfirmed:
      return forward(.library(.quitRequested), &state)
    case .samplesConfirmed:
      let samples = Edit.samples(now: date.now, uuid: { uuid() })
      return forward(.library(.edited(samples)), &state)
    case .sync(let answer):
      return forward(.sync(.alert(answer)), &state)
    }
  }

  private func quitOrAsk(_ state: inout State) -> Effect<Action> {
    if state.isAskingToQuit { return forward(.library(.quitConfirmed), &state) }
    state.destination = nil
    if state.runningMeeting != nil {
      state.ask(.quitDuringMeeting(problem: state.unsavedMeeting))
      return .none
    }
    if let question = state.questionBeforeQuitting { return .send(question) }
    if state.path.last?.currentCase.state.hasUnsavedLine == true {
      state.ask(.quitWhileWriting)
      return .none
    }
    return forward(.library(.quitRequested), &state)
  }
}

extension AppState {
  /// The place shown by the screen on top.
  fileprivate var place: Place { path.last?.currentCase.state.place ?? .list }

  /// Opens the search. Meetings that a search below has read need not be read again.
  fileprivate mutating func openSearch() {
    let below = path.ids.compactMap { path[id: $0]?.search }.last
    path.append(.search(Search.State(library.content.standups, reusing: below?.index)))
  }
}

import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Snapshots of a running meeting` {
  private let shelf = Shelf()

  private func store(
    _ state: AppState, disk: Disk = Disk(), clock: TestClock = TestClock()
  ) -> TestStoreOf<AppFeature> {
    let store = appStore(state, disk: disk)
    store.dependencies.continuousClock = clock
    store.dependencies.runningMeetings = shelf.client
    store.dependencies.sound.speakerChanged = {}
    return store
  }

  /// The app with a meeting in which this note is being typed.
  private func typing(_ note: String) -> AppState {
    var state = app([design], holding: design)
    state.path[id: 1]?.record?.openEditor(.note)
    state.path[id: 1]?.record?.editor?.input = .note(note)
    return state
  }

  private func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .record(action)))
  }

  @Test func `a snapshot is written at the start, every five seconds, and at each turn`() async {
    let clock = TestClock()
    let store = store(app([design]), clock: clock)
    let meeting = recording(design, clock: clock)
    let screens: [Path.State] = [.detail(StandupDetail.State(standup: design)), .record(meeting)]
    await store.send(.list(.delegate(.open(screens)))) {
      $0.autosave.meetingID = meeting.meetingID
      for screen in screens { $0.push(screen) }
    }
    await store.receive(record(.appeared))
    #expect(shelf.takeLog() == ["save 0"])
    await store.runMeeting(1, seconds: 11, on: clock)
    #expect(shelf.takeLog() == ["save 5", "save 10"])
    await store.send(record(.view(.nextPressed))) {
      $0.path[id: 1]?.record?.press(.next, at: .seconds(11))
    }
    #expect(shelf.takeLog() == ["save 11"])
    await store.skipInFlightEffects()
  }

  @Test func `a problem is reported once for each meeting`() async {
    let failure = SnapshotFailure(SaveFailure(sentence: "disk full", reason: "disk full"))
    let store = TestStore(initialState: MeetingAutosave.State()) {
      MeetingAutosave()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.runningMeetings = .none
      $0.runningMeetings.save = { _ in throw failure }
    }
    for number in 1...2 {
      var meeting = recording(design, uuid: .constant(UUID(number)))
      await store.send(.meetingChanged(meeting)) { $0.meetingID = UUID(number) }
      await store.receive(.saveFailed(failure)) { $0.problem = failure }
      await store.receive(
        .delegate(.notice("The meeting cannot be recovered after a crash: disk full")))
      await store.send(.meetingChanged(meeting))
      await store.receive(.saveFailed(failure))
      meeting.isSaved = true
      await store.send(.meetingChanged(meeting)) {
        $0.meetingID = nil
        $0.problem = nil
      }
      await store.send(.meetingChanged(nil))
    }
  }

  @Test func `a snapshot is written at each note`() async {
    let store = store(typing("merged"))
    await store.send(record(.view(.editorSubmitted))) {
      $0.path[id: 1]?.record?.editor = nil
      _ = $0.path[id: 1]?.record?.engine.isRepetition(of: .speaker, at: .zero)
      let line = TranscriptLine(
        id: UUID(0), at: .zero, speaker: id("Blob"), kind: .note, text: "merged")
      $0.path[id: 1]?.record?.acts.add(
        RecordMeeting.Act(RecordMeeting.LineChange(new: line, index: 0)))
      $0.path[id: 1]?.record?.selectedLine = line.id
      $0.path[id: 1]?.record?.transcript = [line]
    }
    #expect(shelf.takeLog() == ["save 0"])
    #expect(shelf.kept.first?.transcript.map(\.text) == ["merged"])
    await store.skipInFlightEffects()
  }

  @Test func `a snapshot is written as soon as the meeting pauses`() async {
    let clock = TestClock()
    let store = store(app([design], holding: design), clock: clock)
    await clock.advance(by: .seconds(3))
    await store.send(record(.view(.pausePressed))) {
      $0.path[id: 1]?.record?.press(.pause, at: .seconds(3))
      $0.path[id: 1]?.record?.reading = .seconds(3)
    }
    #expect(shelf.takeLog() == ["save 3"])
    await store.skipInFlightEffects()
  }

  @Test func `a note that is typed in a pause is in a snapshot every five seconds`() async {
    let clock = TestClock()
    let store = store(app([design], holding: design), clock: clock)
    await store.send(record(.view(.pausePressed))) {
      $0.path[id: 1]?.record?.press(.pause, at: .zero)
    }
    await store.send(record(.view(.editorOpened(.note)))) {
      $0.path[id: 1]?.record?.openEditor(.note)
    }
    _ = shelf.takeLog()
    for text in ["half ", "a ", "no"] {
      await store.send(record(.view(.draftEdited(.insert(text))))) {
        $0.path[id: 1]?.record?.editor?.input.apply(.insert(text))
      }
    }
    #expect(shelf.takeLog() == [])
    await clock.advance(by: .seconds(5))
    await store.receive(.autosave(.snapshotAged))
    #expect(shelf.takeLog() == ["save 0"])
    #expect(shelf.kept.first?.transcript.map(\.text) == ["half a no"])
    await clock.advance(by: .seconds(5))
    await store.receive(.autosave(.snapshotAged))
    await store.skipInFlightEffects()
  }

  @Test func `a paused meeting writes a snapshot every fifteen seconds`() async {
    let clock = TestClock()
    let store = store(app([design], holding: design), clock: clock)
    await store.send(record(.view(.pausePressed))) {
      $0.path[id: 1]?.record?.press(.pause, at: .zero)
    }
    _ = shelf.takeLog()
    for _ in 0..<2 {
      await clock.advance(by: .seconds(14))
      #expect(shelf.takeLog() == [])
      await clock.advance(by: .seconds(1))
      await store.receive(.autosave(.snapshotAged))
      #expect(shelf.takeLog() == ["save 0"])
    }
    await store.skipInFlightEffects()
  }

  @Test func `a snapshot is written when ^C asks, with the note that is being typed`() async {
    let store = store(typing("half a no"))
    await store.send(.interruptPressed) {
      $0.destination = .alert(.quitDuringMeeting(problem: nil))
    }
    await store.receive(record(.alertAppeared)) {
      _ = $0.path[id: 1]?.record?.engine.pause(.alert, at: .zero)
    }
    #expect(shelf.takeLog() == ["save 0"])
    #expect(shelf.kept.first?.transcript.map(\.text) == ["half a no"])
    await store.skipInFlightEffects()
  }

  @Test func `a snapshot is written when a signal ends the program, with what is being typed`()
    async
  {
    var state = typing("half a no")
    state.path[id: 1]?.record?.advance(to: .seconds(4))
    let store = store(state)
    await store.send(.terminated) { $0.library.ending = .afterPendingWrites }
    await store.finish()
    #expect(shelf.takeLog() == ["save 4"])
    #expect(shelf.kept.first?.transcript.map(\.text) == ["half a no"])
  }

  @Test(arguments: [("", "Old"), ("New", "New")])
  func `a line that is being edited is kept as it was until it has text`(
    typed: String, kept: String
  ) async {
    var state = typing("")
    state.path[id: 1]?.record?.transcript = [TranscriptLine(id: UUID(50), kind: .note, text: "Old")]
    state.path[id: 1]?.record?.selectedLine = UUID(50)
    state.path[id: 1]?.record?.editSelectedLine()
    state.path[id: 1]?.record?.editor?.input = TextInput(typed)
    let store = store(state)
    await store.send(.terminated) { $0.library.ending = .afterPendingWrites }
    await store.finish()
    #expect(shelf.kept.first?.transcript.map(\.text) == [kept])
  }
}

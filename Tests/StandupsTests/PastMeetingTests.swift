import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Past meeting` {
  @Test func `a record that was not read is read when it is looked at`() async {
    let meeting = pastMeeting
    let store = store(History(names: [name])) {
      $0.standupsClient.meeting = { name, standupID in
        #expect(name == MeetingName(startedAt: pastMeeting.startedAt))
        #expect(standupID == UUID(100))
        return meeting
      }
    }
    await store.send(.appeared)
    await store.receive(.loaded(meeting)) { $0.meeting = meeting }
  }

  @Test func `a record that is there is not read again`() async {
    var history = History()
    history.insert(pastMeeting, name: name)
    let store = store(history) { _ in }
    await store.send(.appeared)
  }

  @Test func `an unreadable record says why`() async {
    struct Broken: Error, CustomStringConvertible {
      var description: String { "line 3 has no \"id\"" }
    }
    let store = store(History(names: [name])) {
      $0.standupsClient.meeting = { _, _ in throw Broken() }
    }
    await store.send(.appeared)
    await store.receive(.loadFailed("line 3 has no \"id\"")) {
      $0.problem = "line 3 has no \"id\""
    }
  }

  @Test func `keys move through people and lines, and no further`() async {
    var history = History()
    history.insert(pastMeeting, name: name)
    let store = store(history) { _ in }
    await store.send(.moved(.down)) { $0.selection = 1 }
    await store.send(.moved(.last)) { $0.selection = 4 }
    await store.send(.moved(.down))
    await store.send(.moved(.pageUp)) { $0.selection = 0 }
    await store.send(.moved(.up))
    await store.send(.rowPicked(3)) { $0.selection = 3 }
  }

  @Test func `Esc goes back`() async {
    let store = store(History(names: [name])) { _ in }
    await store.send(.backPressed)
    #expect(store.isDismissed)
  }

  private var name: MeetingName { MeetingName(startedAt: pastMeeting.startedAt) }

  private func store(
    _ history: History, withDependencies update: (inout DependencyValues) -> Void
  ) -> TestStoreOf<PastMeeting> {
    TestStore(
      initialState: PastMeeting.State(
        standupID: UUID(100), standupTitle: "플랫폼 싱크", entry: history[0])
    ) {
      PastMeeting()
    } withDependencies: {
      update(&$0)
    }
  }
}

/// May 20, 2026, 09:30 UTC, with three people of whom one was absent.
var pastMeeting: Meeting {
  let start = Date(timeIntervalSince1970: 1_779_269_400)
  return Meeting(
    id: UUID(0), startedAt: start, endedAt: start.addingTimeInterval(750),
    planned: .seconds(750), ending: .time,
    speakers: [
      Speaker(id: UUID(1), name: "Ada", seconds: 376),
      Speaker(id: UUID(2), name: "김민지", seconds: 374),
      Speaker(id: UUID(3), name: "Lin", seconds: 0, present: false),
    ],
    transcript: [
      TranscriptLine(at: .seconds(41), speaker: UUID(1), kind: .note, text: "importer is merged"),
      TranscriptLine(
        at: .seconds(423), speaker: UUID(2), kind: .blocker, text: "API key is late"),
    ])
}

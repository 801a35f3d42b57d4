import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Statistics of a standup` {
  @Test func `meetings that were already read are counted immediately`() async {
    let store = store(heldDesign) { _ in }
    #expect(store.state.statistics.count == 1)
    await store.send(.appeared)
  }

  @Test func `records are read in growing batches, newest first`() async {
    let standup = unreadStandup(100)
    let names = standup.history.map(\.name)
    let store = store(standup) {
      $0.standupsClient.meetings = { names, id in
        #expect(id == UUID(100))
        return held(names)
      }
    }
    await store.send(.appeared)
    await store.receive(.recordsRead(held(Array(names[..<32])))) {
      $0.meetings = names[..<32].map(heldMeeting)
      $0.statistics = MeetingStatistics($0.meetings)
      $0.unread = Array(names[32...])
    }
    await store.receive(.recordsRead(held(Array(names[32..<64])))) {
      $0.meetings = names[..<64].map(heldMeeting)
      $0.statistics = MeetingStatistics($0.meetings)
      $0.unread = Array(names[64...])
    }
    await store.receive(.recordsRead(held(Array(names[64...])))) {
      $0.meetings = names.map(heldMeeting)
      $0.statistics = MeetingStatistics($0.meetings)
      $0.unread = []
    }
  }

  @Test func `records that cannot be read are counted as such`() async {
    let standup = unreadStandup(3)
    let names = standup.history.map(\.name)
    let store = store(standup) {
      $0.standupsClient.meetings = { _, _ in held([names[1]]) }
    }
    await store.send(.appeared)
    await store.receive(.recordsRead(held([names[1]]))) {
      $0.meetings = [heldMeeting(names[1])]
      $0.statistics = MeetingStatistics($0.meetings)
      $0.unread = []
      $0.unreadableCount = 2
    }
  }

  @Test func `a missing folder makes all records unreadable`() async {
    let store = store(unreadStandup(2)) {
      $0.standupsClient.meetings = { _, _ in throw Disk.Failure(description: "it is gone") }
    }
    await store.send(.appeared)
    await store.receive(.recordsRead([:])) {
      $0.unread = []
      $0.unreadableCount = 2
    }
  }

  @Test func `keys move through people and stop at the ends`() async {
    let store = store(heldDesign) { _ in }
    await store.send(.view(.moved(.down))) { $0.selection = 1 }
    await store.send(.view(.moved(.last))) { $0.selection = 2 }
    await store.send(.view(.moved(.down)))
    await store.send(.view(.rowPicked(0))) { $0.selection = 0 }
    await store.send(.view(.moved(.up)))
  }

  @Test func `Esc goes back`() async {
    let store = store(design) { _ in }
    await store.send(.view(.backPressed))
    #expect(store.isDismissed)
  }

  private func store(
    _ standup: Standup, withDependencies update: (inout DependencyValues) -> Void
  ) -> TestStoreOf<Statistics> {
    TestStore(initialState: Statistics.State(standup: standup)) {
      Statistics()
    } withDependencies: {
      update(&$0)
    }
  }
}

/// Design with this many meetings, none of them read yet.
private func unreadStandup(_ count: Int) -> Standup {
  var standup = design
  for day in 0..<count {
    let start = Date(timeIntervalSince1970: 1_777_593_600 + Double(day) * 86_400)
    standup.history.insert(MeetingName(startedAt: start))
  }
  return standup
}

private func held(_ names: [MeetingName]) -> [MeetingName: Meeting] {
  Dictionary(uniqueKeysWithValues: names.map { ($0, heldMeeting($0)) })
}

private func heldMeeting(_ name: MeetingName) -> Meeting {
  Meeting(
    id: UUID(0), startedAt: name.startedAt, endedAt: name.startedAt, planned: .seconds(60),
    ending: .time, speakers: [Speaker(id: UUID(1), name: "Blob", seconds: 60)])
}

import Composable
import ComposableTesting
import ComposableUI
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
      $0.standupsClient.meetings = { places in
        #expect(places.allSatisfy { $0.standup == UUID(100) })
        return held(places.map(\.name)).of(UUID(100))
      }
    }
    await store.send(.appeared) { $0.read(names[..<32]) }
    for (batch, next) in [(0..<32, 32..<64), (32..<64, 64..<100), (64..<100, 100..<100)] {
      let records = held(Array(names[batch]))
      await store.receive(.recordsRead(records)) {
        $0.add(records)
        $0.read(names[next])
      }
      #expect(store.state.meetings == names[..<batch.upperBound].map(heldMeeting))
      #expect(store.state.statistics == MeetingStatistics(store.state.meetings))
      #expect(store.state.unread == Array(names[batch.upperBound...]))
    }
  }

  @Test func `records that cannot be read are counted as such`() async {
    let standup = unreadStandup(3)
    let names = standup.history.map(\.name)
    let store = store(standup) {
      $0.standupsClient.meetings = { _ in held([names[1]]).of(standup.id) }
    }
    await store.send(.appeared) { $0.read(names[...]) }
    await store.receive(.recordsRead(held([names[1]]))) { $0.add(held([names[1]])) }
    #expect(store.state.meetings == [heldMeeting(names[1])])
    #expect(store.state.statistics == MeetingStatistics(store.state.meetings))
    #expect(store.state.unread == [])
    #expect(store.state.unreadableCount == 2)
  }

  @Test func `a missing folder makes all records unreadable`() async {
    let store = store(unreadStandup(2)) {
      $0.standupsClient.meetings = { _ in throw Disk.Failure(description: "it is gone") }
    }
    await store.send(.appeared) { $0.read($0.names[...]) }
    await store.receive(.recordsRead([:])) { $0.add([:]) }
    #expect(store.state.unread == [])
    #expect(store.state.unreadableCount == 2)
  }

  @Test func `keys move through people and stop at the ends`() async {
    let store = store(heldDesign) { _ in }
    await store.send(.view(.moved(.down))) { $0.selection = $0.rows[1].id }
    await store.send(.view(.moved(.last))) { $0.selection = $0.rows[2].id }
    await store.send(.view(.moved(.down)))
    await store.send(.view(.moved(.to(0)))) { $0.selection = $0.rows[0].id }
    await store.send(.view(.moved(.up)))
  }

  @Test func `Esc goes back`() async {
    let store = store(design) { _ in }
    await store.send(.view(.backPressed))
    #expect(store.isDismissed)
  }

  // MARK: - The range

  @Test func `fewer and more weeks count back from today`() async {
    let store = store(busyDesign) { $0.date = .constant(today) }
    let meetings = store.state.meetings
    await store.send(.view(.longerPressed))
    await store.send(.view(.shorterPressed)) {
      $0.range = DateRange(.quarter, until: today, localTime: LocalTime.utc)
      $0.statistics = MeetingStatistics(meetings[..<91])
      $0.earlier = MeetingStatistics(meetings[91...])
    }
    await store.send(.view(.shorterPressed)) {
      $0.range = DateRange(.twoWeeks, until: today, localTime: LocalTime.utc)
      $0.statistics = MeetingStatistics(meetings[..<14])
      $0.earlier = MeetingStatistics(meetings[14..<28])
    }
    await store.send(.view(.shorterPressed))
    await store.send(.view(.longerPressed)) {
      $0.range = DateRange(.quarter, until: today, localTime: LocalTime.utc)
      $0.statistics = MeetingStatistics(meetings[..<91])
      $0.earlier = MeetingStatistics(meetings[91...])
    }
    await store.send(.view(.longerPressed)) {
      $0.range = .all
      $0.statistics = MeetingStatistics(meetings)
      $0.earlier = nil
    }
  }

  @Test func `the range before is compared once it was read entirely`() async {
    let standup = unreadStandup(30)
    let names = standup.history.map(\.name)
    var state = Statistics.State(standup: standup)
    state.range = DateRange(.twoWeeks, until: names[0].startedAt, localTime: LocalTime.utc)
    state.read(names[..<16])
    state.add(held(Array(names[..<16])))
    state.read(names[16...])
    let store = TestStore(initialState: state) {
      Statistics()
    } withDependencies: {
      $0.date = .constant(names[0].startedAt)
    }
    await store.send(.view(.longerPressed)) {
      $0.range = DateRange(.quarter, until: names[0].startedAt, localTime: LocalTime.utc)
      $0.statistics = MeetingStatistics($0.meetings)
    }
    await store.send(.view(.shorterPressed)) {
      $0.range = DateRange(.twoWeeks, until: names[0].startedAt, localTime: LocalTime.utc)
      $0.statistics = MeetingStatistics($0.meetings[..<14])
    }
    await store.send(.recordsRead(held(Array(names[16...])))) {
      $0.add(held(Array(names[16...])))
    }
    #expect(store.state.earlier == MeetingStatistics(store.state.meetings[14..<28]))
  }

  // MARK: - One person

  @Test func `Enter shows one person, Esc everybody, and Esc again leaves`() async {
    let store = store(busyDesign) { _ in }
    let meetings = store.state.meetings
    await store.send(.view(.moved(.down))) { $0.selection = $0.rows[1].id }
    await store.send(.view(.openPressed)) {
      $0.person = Attendee(id: UUID(2), name: "Lin")
      $0.own = MeetingStatistics(meetings, of: UUID(2))
    }
    #expect(store.state.shown.count == 60)
    await store.send(.view(.moved(.up))) {
      $0.selection = $0.rows[0].id
      $0.person = Attendee(id: UUID(1), name: "Ada")
      $0.own = MeetingStatistics(meetings, of: UUID(1))
    }
    await store.send(.view(.backPressed)) {
      $0.person = nil
      $0.own = nil
    }
    await store.send(.view(.backPressed))
    #expect(store.isDismissed)
  }

  @Test func `a person stays shown in a range without them, compared with their own turns`() async {
    let store = store(busyDesign) { $0.date = .constant(today) }
    let meetings = store.state.meetings
    await store.send(.view(.moved(.to(1)))) { $0.selection = $0.rows[1].id }
    await store.send(.view(.openPressed)) {
      $0.person = Attendee(id: UUID(2), name: "Lin")
      $0.own = MeetingStatistics(meetings, of: UUID(2))
    }
    await store.send(.view(.shorterPressed)) {
      $0.range = DateRange(.quarter, until: today, localTime: LocalTime.utc)
      $0.statistics = MeetingStatistics(meetings[..<91])
      $0.own = MeetingStatistics([])
      $0.earlier = MeetingStatistics(meetings[91...], of: UUID(2))
    }
    #expect(store.state.personName == "Lin")
    await store.send(.view(.longerPressed)) {
      $0.range = .all
      $0.statistics = MeetingStatistics(meetings)
      $0.own = MeetingStatistics(meetings, of: UUID(2))
      $0.earlier = nil
    }
  }

  @Test func `a person stays shown in a range without anyone`() async {
    let store = store(busyDesign) { $0.date = .constant(today.addingTimeInterval(1e9)) }
    store.exhaustivity = .off
    await store.send(.view(.openPressed))
    await store.send(.view(.shorterPressed))
    #expect(store.state.rows.isEmpty)
    await store.send(.view(.moved(.down)))
    #expect(store.state.personName == "Ada")
  }

  // MARK: - The order

  @Test func `each column begins with its highest value, and can be reversed`() async {
    let names = { (store: TestStoreOf<Statistics>) in store.state.rows.map(\.name) }
    let store = store(unevenDesign) { _ in }
    store.exhaustivity = .off
    #expect(names(store) == ["Ada", "Ben", "Cem", "Dan"])
    await store.send(.view(.reversePressed))
    #expect(names(store) == ["Ada", "Ben", "Cem", "Dan"])
    await store.send(.view(.orderPressed))
    #expect(store.state.order == .average)
    #expect(names(store) == ["Cem", "Ben", "Ada", "Dan"])
    await store.send(.view(.reversePressed))
    #expect(names(store) == ["Ada", "Ben", "Cem", "Dan"])
    await store.send(.view(.orderPressed))
    #expect(store.state.order == .share)
    #expect(names(store) == ["Ben", "Cem", "Ada", "Dan"])
    await store.send(.view(.orderPicked(.present)))
    #expect(names(store) == ["Ben", "Ada", "Cem", "Dan"])
    await store.send(.view(.orderPicked(.present)))
    #expect(names(store) == ["Dan", "Ada", "Cem", "Ben"])
    await store.send(.view(.orderPicked(.streak)))
    #expect(names(store) == ["Ben", "Ada", "Cem", "Dan"])
    await store.send(.view(.orderPressed))
    #expect(store.state.order == .listed)
  }

  @Test func `the same person stays selected in another order`() async {
    let store = store(unevenDesign) { _ in }
    await store.send(.view(.orderPicked(.average))) {
      $0.order = .average
      $0.selection = $0.statistics.people[0].id
    }
    #expect(store.state.selectedIndex == 2)
    await store.send(.view(.reversePressed)) { $0.isReversed = true }
    #expect(store.state.selectedIndex == 0)
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

private let today = Date(timeIntervalSince1970: 1_779_269_400)

/// Design after 151 daily meetings up to today, in the 60 oldest of which Lin was present.
private var busyDesign: Standup {
  var standup = design
  for day in 0...150 {
    let start = today.addingTimeInterval(-Double(day) * 86_400)
    let meeting = Meeting(
      id: UUID(day), startedAt: start, endedAt: start, planned: .seconds(60), ending: .time,
      speakers: [
        Speaker(id: UUID(1), name: "Ada", seconds: 20 + day),
        Speaker(id: UUID(2), name: "Lin", seconds: 30, attendance: .present),
      ].filter { day > 90 || $0.name == "Ada" })
    standup.history.insert(meeting, name: MeetingName(startedAt: start))
  }
  return standup
}

/// Design after two meetings: Ben was at both, and Dan was not timed.
private var unevenDesign: Standup {
  var standup = design
  let meetings: [[(Int, String, Int?)]] = [
    [(1, "Ada", 10), (2, "Ben", 30), (3, "Cem", 50), (4, "Dan", nil)], [(2, "Ben", 40)],
  ]
  for (day, people) in meetings.enumerated() {
    let start = today.addingTimeInterval(-Double(day) * 86_400)
    let meeting = Meeting(
      id: UUID(day), startedAt: start, endedAt: start, ending: .time,
      speakers: people.map { id, name, seconds in
        let attendance: Attendance = name == "Dan" ? .absent : .present
        return Speaker(id: UUID(id), name: name, seconds: seconds, attendance: attendance)
      })
    standup.history.insert(meeting, name: MeetingName(startedAt: start))
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

extension Statistics.State {
  /// Begins to read meetings.
  fileprivate mutating func read(_ names: some Sequence<MeetingName>) {
    for name in names { reading[name] = 0 }
  }
}

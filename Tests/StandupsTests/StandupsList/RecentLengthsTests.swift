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
@Suite(.today) struct `Recent lengths` {
  private let clock = TestClock()

  @Test func `lengths are read after the list is idle for a moment, and change no record`() async {
    let held = held(title: "Held", times: 14)
    let asked = Asked()
    let store = store(asked)
    await store.send(.loaded(LoadedStandups(standups: [held, design]))) { $0.load([held, design]) }
    await clock.advance(by: .milliseconds(99))
    #expect(await asked.meetings.isEmpty)
    await clock.advance(by: .milliseconds(1))
    let known = MeetingLengths(meetings: RecentMeetings(of: held), seconds: [60, 30])
    await store.receive(.list(.lengthsRead([known]))) {
      $0.list.lengths = [held.id: known]
    }
    #expect(await asked.meetings == [RecentMeetings(of: held)])
    #expect(await asked.meetings.first?.names.count == 12)
    #expect(store.state.list.lengths.recentSeconds(of: held) == [60, 30])
  }

  @Test func `known lengths are not read again, and those off screen are read later`() async {
    let asked = Asked()
    let store = store(asked)
    await store.send(.loaded(LoadedStandups(standups: many))) { $0.load(many) }
    await clock.advance(by: .milliseconds(100))
    await receiveLengths(of: many.prefix(75), in: store)
    await store.send(.list(.view(.moved(.down)))) { $0.list.selection = many[1].id }
    await clock.advance(by: .milliseconds(100))
    await store.send(.list(.view(.moved(.last)))) { $0.list.selection = many[199].id }
    await clock.advance(by: .milliseconds(100))
    await receiveLengths(of: many.suffix(75), in: store)
    #expect(
      await asked.meetings.map(\.standupID) == (many.prefix(75) + many.suffix(75)).map(\.id))
  }

  @Test func `moving on before the list is idle only reads lengths at the new position`() async {
    let asked = Asked()
    let store = store(asked)
    await store.send(.loaded(LoadedStandups(standups: many))) { $0.load(many) }
    await clock.advance(by: .milliseconds(50))
    await store.send(.list(.view(.moved(.last)))) { $0.list.selection = many[199].id }
    await clock.advance(by: .milliseconds(100))
    await receiveLengths(of: many.suffix(75), in: store)
    #expect(await asked.meetings.map(\.standupID) == many.suffix(75).map(\.id))
  }

  @Test func `only other rows near the selected one, or meetings of theirs, are read again`() {
    var state = list(many)
    let range = state.prefetchRange
    let meeting = MeetingName(startedAt: Date(timeIntervalSince1970: 60))
    state.selection = many[24].id
    state.change {
      $0[id: many[0].id]?.title = "Other"
      $0[id: many[75].id]?.history.insert(meeting)
    }
    #expect(state.prefetchRange == range)
    state.change { $0[id: many[74].id]?.history.insert(meeting) }
    #expect(state.prefetchRange != range)
    state.filter = ListFilter("1")
    #expect(state.prefetchRange.ids.count == 75)
    #expect(state.prefetchRange.ids.first == many[1].id)
  }

  @Test func `a meeting that was just held is shown without reading it`() {
    var state = list([heldDesign])
    #expect(
      state.lengths.recentSeconds(of: heldDesign) == [pastMeeting.heldSeconds].compactMap(\.self))
    #expect(state.unreadMeetings.isEmpty)
    state.lengths[design.id] = MeetingLengths(meetings: RecentMeetings(of: design), seconds: [1])
    #expect(state.lengths.recentSeconds(of: heldDesign) != [1])
  }

  @Test func `a row draws the newest length last, with a full bar for the planned length`() {
    var standup = held(title: "Design", times: 4)
    standup.length = .seconds(80)
    var state = list([standup])
    state.lengths[standup.id] = MeetingLengths(
      meetings: RecentMeetings(of: standup), seconds: [80, 40, 60, 10])
    let screen = StandupsList.screen(state)
    func row(_ width: Int, _ height: Int, _ glyphs: GlyphSet = .unicode) -> String {
      screen.render(size: Size(width: width, height: height), glyphs: glyphs, tier: .monochrome)
        .line(2)
    }
    #expect(row(80, 12) == "▸ ▌ Design [Bg]            1970-01-01         ▂▆▅█      1 of 1")
    #expect(
      row(80, 12, .screenReader)
        == ">   Design [Bg]                         1970-01-01      1 of 1")
    #expect(row(44, 12) == "▸ ▌ Design [Bg]         1970-01-01")
    #expect(row(120, 40).hasPrefix("▸ ▌ Design [Bg]              ▂▆▅█  1 min, 20 sec"))
  }

  private actor Asked {
    var meetings: [RecentMeetings] = []

    func note(_ meetings: [RecentMeetings]) { self.meetings += meetings }
  }

  /// More standups than are read at once, each with a meeting.
  private var many: [Standup] {
    (0..<200).map { held(title: "\($0)", id: $0 + 1, times: 1) }
  }

  private func receiveLengths(
    of standups: some Collection<Standup>, in store: TestStoreOf<AppFeature>
  ) async {
    let known = standups.map {
      MeetingLengths(meetings: RecentMeetings(of: $0), seconds: [60, 30])
    }
    for start in stride(from: 0, to: known.count, by: RecentMeetings.batchSize) {
      let part = Array(known[start...].prefix(RecentMeetings.batchSize))
      await store.receive(.list(.lengthsRead(part))) {
        for known in part { $0.list.lengths[known.meetings.standupID] = known }
      }
    }
  }

  private func held(title: String, id: Int = 300, times: Int) -> Standup {
    var standup = Standup(id: UUID(id), title: title, position: id)
    for number in 0..<times {
      standup.history.insert(
        MeetingName(startedAt: Date(timeIntervalSince1970: Double(number))))
    }
    return standup
  }

  /// A store in which the preview also reads, of which these tests know nothing.
  private func store(_ asked: Asked) -> TestStoreOf<AppFeature> {
    let store = TestStore(initialState: AppState()) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.standupsClient.agenda = { _ in Agenda() }
      $0.standupsClient.history = { EditHistory() }
      $0.standupsClient.meetings = { _ in [:] }
      $0.standupsClient.touched = { AsyncStream { $0.finish() } }
      $0.standupsClient.lengths = { meetings in
        await asked.note(meetings)
        return meetings.map { MeetingLengths(meetings: $0, seconds: [60, 30]) }
      }
    }
    store.exhaustivity = .off
    return store
  }

  @Test func `lengths are read again once a meeting may have changed`() {
    let standup = held(title: "Held", times: 2)
    var state = list([standup])
    state.lengths[standup.id] = MeetingLengths(
      meetings: RecentMeetings(of: standup), seconds: [60, 30])
    #expect(state.unreadMeetings.isEmpty)
    let range = state.prefetchRange
    var content = state.content
    _ = content.take([
      ExternalChange(id: standup.id, content: .unchanged(standup.history)).touching(nil)
    ])
    state.follow(content)
    #expect(state.prefetchRange != range)
    #expect(state.unreadMeetings.map(\.versions) == [[1, 1]])
    #expect(state.lengths.recentSeconds(of: standup) == [60, 30])
  }
}

extension ExternalChange {
  /// - Parameter meetings: those whose files may have changed; nil if any may have.
  fileprivate func touching(_ meetings: Set<MeetingName>?) -> Self {
    var change = self
    change.touched = meetings
    return change
  }
}

import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

extension Standup {
  /// The standup with a meeting that was not read.
  fileprivate func adding(_ name: MeetingName) -> Standup {
    var standup = self
    standup.history.insert(name)
    return standup
  }
}

@MainActor
@Suite(.today) struct `Searching everything` {
  private let standups: IdentifiedArrayOf<Standup> = [heldDesign, product, platform]

  private func store(
    _ state: Search.State, withDependencies update: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<Search> {
    TestStore(initialState: state) {
      Search()
    } withDependencies: {
      $0.localTime = LocalTime.utc
      $0.speech = .none
      update(&$0)
    }
  }

  private func note(_ line: Int) -> SearchResults.Row {
    let speaker = pastMeeting.names[pastMeeting.transcript[line].speaker ?? UUID(0)]
    return .note(
      FoundNote(
        meeting: MeetingPlace(name: heldName, standup: design.id), line: line,
        kind: pastMeeting.transcript[line].kind, speaker: speaker,
        text: pastMeeting.transcript[line].text))
  }

  /// Design with this many meetings, none of them read yet, a day apart.
  private func unread(_ count: Int) -> Standup {
    var standup = design
    for day in 0..<count {
      standup.history.insert(
        MeetingName(startedAt: heldName.startedAt.addingTimeInterval(Double(day) * 86_400)))
    }
    return standup
  }

  // MARK: - Finding

  @Test func `each letter searches again`() async {
    let store = store(Search.State(standups))
    #expect(store.state.results.rows == [])
    await store.send(.view(.filter(.typed(.insert("API"))))) {
      $0 = Search.State(standups, text: "API")
      $0.filter.input = typed("API")
      $0.filter.isTyping = true
    }
    #expect(store.state.results.rows == [note(1)])
    #expect(store.state.results.count == 1)
    await store.send(.view(.filter(.typed(.insert("x"))))) {
      $0 = Search.State(standups, text: "APIx")
      $0.filter.input = typed("API", "x")
      $0.filter.isTyping = true
    }
    #expect(store.state.results.rows == [])
  }

  @Test func `titles come first, then people, then notes`() {
    var team = heldDesign
    team.title = "Ada's"
    let state = Search.State([product, team], text: "a")
    #expect(
      state.results.rows.prefix(2) == [
        .standup(team.id), .person(design.attendees[1], in: team.id),
      ])
    #expect(state.results.rows.dropFirst(2).first == note(1))
    #expect(state.results.count == state.results.rows.count)
  }

  @Test func `people are found by their initial consonants`() {
    #expect(
      Search.State(standups, text: "ㄱㅁㅈ").results.rows == [
        .person(platform.attendees[1], in: platform.id),
        .person(Attendee(id: UUID(2), name: "김민지"), in: design.id),
      ])
  }

  @Test func `of many notes the newest are shown, and all are counted`() {
    var standup = design
    var meeting = pastMeeting
    meeting.transcript = (1...600).map { TranscriptLine(kind: .note, text: "note \($0)") }
    standup.history.insert(meeting, name: heldName)
    let state = Search.State([standup], text: "note")
    #expect(state.results.rows.count == 500)
    #expect(state.results.count == 600)
    #expect(state.remark == "600 notes, the newest 500 shown")
    #expect(state.summary == "600 results")
  }

  @Test func `of many titles only the first are shown, so that notes stay in sight`() {
    let standups = (1...30).map { Standup(id: UUID($0), title: "API \($0)") }
    let state = Search.State(
      IdentifiedArray(uniqueElements: standups + [heldDesign]), text: "api")
    #expect(state.results.rows.count == 21)
    #expect(state.results.rows.last == note(1))
    #expect(state.results.count == 31)
  }

  // MARK: - Reading

  @Test func `meetings are read newest first in growing batches, and found while that goes on`()
    async
  {
    let standup = unread(100)
    let places = standup.history.map { MeetingPlace(name: $0.name, standup: standup.id) }
    let store = store(Search.State([standup], text: "API")) {
      $0.standupsClient.meetings = {
        Dictionary(uniqueKeysWithValues: $0.map { ($0, pastMeeting) })
      }
    }
    store.exhaustivity = .off
    func read(_ range: Range<Int>) async {
      let batch = Array(places[range])
      await store.receive(
        .meetingsRead(batch, Dictionary(uniqueKeysWithValues: batch.map { ($0, pastMeeting) })))
    }
    await store.send(.appeared)
    #expect(store.state.isReading)
    await read(0..<32)
    #expect(store.state.results.count == 32)
    #expect(store.state.progress == "Reading 32 of 100 meetings…")
    await read(32..<64)
    await read(64..<96)
    await read(96..<100)
    #expect(store.state.results.count == 100)
    #expect(!store.state.isReading)
    #expect(store.state.progress == nil)
  }

  @Test func `the newest meetings of all standups are read together`() async {
    let standup = unread(2)
    let other = product.adding(heldName)
    let store = store(Search.State([standup, other])) {
      $0.standupsClient.meetings = { _ in [:] }
    }
    store.exhaustivity = .off
    await store.send(.appeared)
    let places = (standup.history.map { ($0, standup) } + other.history.map { ($0, other) })
      .map { MeetingPlace(name: $0.name, standup: $1.id) }
    await store.receive(.meetingsRead(places, [:]))
    #expect(store.state.index.unreadable == places)
  }

  @Test func `what cannot be read is counted and named, and the rest is found`() async {
    let standup = unread(2)
    let (bad, good) = (standup.history[0].name, standup.history[1].name)
    let store = store(Search.State([standup], text: "API")) {
      $0.standupsClient.meetings = { _ in [good: pastMeeting].of(design.id) }
    }
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.skipReceivedActions()
    #expect(
      store.state.results.rows == [
        note(1), .unreadable(MeetingPlace(name: bad, standup: design.id)),
      ])
    #expect(store.state.remark == "1 meeting could not be read")
  }

  @Test func `a missing folder makes all meetings unreadable`() async {
    let store = store(Search.State([unread(3)])) {
      $0.standupsClient.meetings = { _ in throw Disk.Failure(description: "it is gone") }
    }
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.skipReceivedActions()
    #expect(store.state.remark == "3 meetings could not be read")
    #expect(!store.state.isReading)
  }

  @Test func `meetings that change while they are read are read again`() async {
    let standup = unread(2)
    let places = standup.history.map { MeetingPlace(name: $0.name, standup: standup.id) }
    var content = Content([standup, platform])
    var state = Search.State(content.standups)
    state.batches = [Search.State.Batch(places: places)]
    var change = ExternalChange(id: standup.id, content: .unchanged(standup.history))
    change.touched = nil
    _ = content.take([change])
    #expect(state.follow(content) == nil)
    let store = store(state) {
      $0.standupsClient.meetings = {
        Dictionary(uniqueKeysWithValues: $0.map { ($0, pastMeeting) })
      }
    }
    store.exhaustivity = .off
    await store.send(.meetingsRead(places, [:]))
    #expect(Array(store.state.index.unread) == places)
    #expect(store.state.isReading)
    await store.skipReceivedActions()
    #expect(store.state.index.unread == [])
    #expect(store.state.index.unreadable == [])
    #expect(!store.state.isReading)
  }

  @Test func `nothing is read twice at a time`() async {
    var state = Search.State([unread(3)])
    state.batches = [Search.State.Batch(places: Array(state.index.unread))]
    let store = store(state)
    await store.send(.meetingsChanged)
  }

  @Test func `the selected row stays selected while more is found`() {
    var state = Search.State([heldDesign], text: "e")
    state.selection = state.rows[2].id
    #expect(state.results.rows == [.standup(design.id), note(0), note(1)])
    var newer = heldDesign
    var meeting = pastMeeting
    meeting.transcript = [TranscriptLine(kind: .note, text: "newest")]
    newer.history.insert(
      meeting, name: MeetingName(startedAt: heldName.startedAt.addingTimeInterval(86_400)))
    _ = state.follow(Content([newer]))
    #expect(state.selectedIndex == 3)
    #expect(state.results.rows.last == note(1))
  }

  // MARK: - Keys

  @Test func `Enter opens the meeting at the line`() async {
    let store = store(Search.State(standups, text: "API"))
    await store.send(.view(.openPressed))
    var meeting = PastMeeting.State(of: heldDesign, name: heldName)
    meeting.selection = 3
    #expect(meeting.selectedLine == 1)
    await store.receive(.delegate(.open([.meeting(meeting)])))
  }

  @Test func `a meeting that is not read yet shows the line once it is`() async {
    var state = PastMeeting.State(of: unread(1), name: heldName)
    state.show(.index(1))
    let store = TestStore(initialState: state) {
      PastMeeting()
    }
    await store.send(.loaded(pastMeeting)) {
      $0.meeting = pastMeeting
      $0.lineToShow = nil
      $0.selection = 3
    }
    #expect(store.state.selectedLine == 1)
  }

  @Test func `what people wrote and what is open is found, and Enter opens an item's meeting`()
    async throws
  {
    let kinds = pastMeeting.transcript.map(\.kind)
    let blocker = try #require(kinds.firstIndex(of: .blocker))
    var held = pastMeeting
    held.transcript[blocker].id = UUID(77)
    var standup = design
    standup.history.insert(held, name: heldName)
    let item = try #require(held.item(ofLine: blocker))
    let line = WrittenUpdate.Line(id: UUID(78), kind: .today, text: "call about the API key")
    let ada = design.attendees[1]
    var state = Search.State([standup], text: "API")
    var content = Content([standup])
    content[design.id].agenda = Agenda(
      items: [item], updates: [WrittenUpdate(id: ada.id, lines: [line])])
    _ = state.follow(content)
    #expect(
      state.results.rows.prefix(2) == [
        .agenda(.update(line, by: ada.id, of: design.id)),
        .agenda(.item(item, of: design.id)),
      ])
    let screen = picture(of: Search.screen(state), 80, 24)
    #expect(screen.contains("today: call about the API key") && screen.contains("open item"))
    let store = store(state)
    await store.send(.view(.moved(.down))) { $0.selection = $0.rows[1].id }
    await store.send(.view(.openPressed))
    var meeting = PastMeeting.State(of: standup, name: heldName)
    meeting.show(.id(UUID(77)))
    #expect(meeting.selectedLine == blocker)
    await store.receive(.delegate(.open([.meeting(meeting)])))
  }

  @Test func `somebody who is only in an old meeting is found, once`() {
    var standup = design
    for day in 0..<2 {
      var old = pastMeeting.copy(id: UUID(90 + day))
      old.startedAt.addTimeInterval(Double(day) * 86_400)
      old.speakers.append(Speaker(id: UUID(80 + day), name: "Grace"))
      standup.history.insert(old, name: standup.history.freeName(for: old.startedAt))
    }
    #expect(
      Search.State([standup], text: "grace").results.rows
        == [.person(Attendee(id: UUID(81), name: "Grace"), in: design.id)])
  }

  @Test func `Enter opens the standup of a title or a person`() async {
    let detail = Path.State.detail(StandupDetail.State(standup: platform))
    for text in ["플랫폼", "김민지"] {
      let store = store(Search.State([platform], text: text))
      await store.send(.view(.openPressed))
      await store.receive(.delegate(.open([detail])))
    }
  }

  @Test func `Enter on an unreadable meeting opens it, since it says why`() async {
    var standup = unread(1)
    standup.history.update(heldName, problem: "it is empty")
    let store = store(Search.State([standup]))
    await store.send(.view(.openPressed))
    await store.receive(
      .delegate(.open([.meeting(PastMeeting.State(of: standup, name: heldName))])))
  }

  @Test func `Enter without a result does nothing`() async {
    await store(Search.State(standups)).send(.view(.openPressed))
  }

  @Test func `rows are selected by keys and clicks`() async {
    let store = store(Search.State(standups, text: "e"))
    let last = store.state.results.rows.count - 1
    await store.send(.view(.moved(.down))) { $0.selection = $0.rows[1].id }
    await store.send(.view(.moved(.last))) { $0.selection = $0.rows[last].id }
    await store.send(.view(.moved(.down)))
    await store.send(.view(.moved(.to(0)))) { $0.selection = $0.rows[0].id }
    await store.send(.view(.moved(.to(99))))
  }

  @Test func `a new text selects the first row, and the caret does not`() async {
    let store = store(Search.State(standups, text: "e"))
    store.exhaustivity = .off
    await store.send(.view(.moved(.down))) { $0.selection = $0.rows[1].id }
    await store.send(.view(.filter(.typed(.moveToStart)))) { $0.selection = $0.rows[1].id }
    await store.send(.view(.filter(.typed(.deleteForward)))) { $0.selection = nil }
  }

  @Test func `Tab goes to the results and back, and a line enters a whole text`() async {
    let store = store(Search.State(standups))
    await store.send(.view(.filter(.kept))) { $0.filter.isTyping = false }
    await store.send(.view(.filter(.opened))) { $0.filter.isTyping = true }
    await store.send(.view(.filter(.entered("API")))) { $0 = Search.State(standups, text: "API") }
    await store.send(.view(.filter(.opened))) { $0.filter.isTyping = true }
    await store.send(.view(.filter(.entered("")))) { $0.filter.isTyping = false }
    #expect(store.state.filter.text == "API")
  }

  @Test func `Esc goes back`() async {
    let store = store(Search.State(standups))
    await store.send(.view(.backPressed))
    #expect(store.isDismissed)
  }

  private func typed(_ texts: String...) -> TextInput {
    var input = TextInput("")
    for text in texts { input.apply(.insert(text)) }
    return input
  }
}

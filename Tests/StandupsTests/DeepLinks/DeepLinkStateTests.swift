import Composable
import ComposableTesting
import ComposableUI
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite(.today) struct `The link of a screen` {
  private let id = UUID(100).uuidString

  private func link(_ state: AppState) -> String { DeepLink(showing: state).description }

  @Test func `the link to the list, filtered or not`() {
    var state = app([design, product])
    #expect(link(state) == "/standups")
    state.list.filter = ListFilter("플랫 a/b")
    #expect(link(state) == "/standups?filter=%ED%94%8C%EB%9E%AB%20a%2Fb")
  }

  @Test func `the link to a detail, a meeting, and statistics`() {
    var state = app([heldDesign], showing: heldDesign)
    #expect(link(state) == "/standups/\(id)")
    var meeting = state
    meeting.path.append(.meeting(past(pastMeeting)))
    #expect(link(meeting) == "/standups/\(id)/meetings/20260520T093000Z")
    state.push(.statistics(Statistics.State(standup: heldDesign)))
    #expect(link(state) == "/standups/\(id)/statistics")
    var narrowed = Statistics.State(standup: heldDesign)
    narrowed.range = DateRange(.twoWeeks, until: pastMeeting.startedAt, localTime: LocalTime.utc)
    narrowed.person = Attendee(id: UUID(1))
    state.path[id: 1] = .statistics(narrowed)
    #expect(link(state) == "/standups/\(id)/statistics?range=2-weeks&person=\(UUID(1))")
    var overList = app([heldDesign])
    overList.path.append(.statistics(Statistics.State(standup: heldDesign)))
    #expect(link(overList) == "/standups/\(id)/statistics?over=list")
  }

  @Test func `the link to a search, and to what it has found`() {
    var state = app([heldDesign])
    state.push(.search(Search.State([heldDesign])))
    #expect(link(state) == "/search")
    state.path = StackState([.search(Search.State([heldDesign], text: "a/b"))])
    #expect(link(state) == "/search?text=a%2Fb")
    state.push(.meeting(PastMeeting.State(of: heldDesign, name: heldName)))
    #expect(link(state) == "/standups/\(id)/meetings/20260520T093000Z")
  }

  @Test func `the link to a running meeting, with its length if it differs from the standup's`() {
    var state = app([design], holding: design)
    #expect(link(state) == "/standups/\(id)/record")
    var short = design
    short.length = .seconds(45)
    state = app([design], showing: design)
    state.push(.record(recording(short)))
    #expect(link(state) == "/standups/\(id)/record?seconds=45")
  }

  @Test func `the link to a meeting that has not begun`() {
    var state = app([design], showing: design)
    state.push(.ready(ready(design)))
    #expect(link(state) == "/standups/\(id)/record?ready")
    var short = design
    short.length = .seconds(45)
    state = app([design], showing: design)
    state.push(.ready(ready(short)))
    #expect(link(state) == "/standups/\(id)/record?ready&seconds=45")
  }

  @Test func `the link to a form, with what was typed`() {
    var state = app([design])
    var form = StandupForm.State(standup: renamed(design, "a+b"), purpose: .edit)
    form.form.focus(on: .theme)
    state.list.destination = .edit(form)
    #expect(link(state) == "/standups/\(id)/edit?title=a%2Bb&focus=theme&over=list")
    state.list.destination = .add(
      StandupForm.State(
        standup: Standup(id: UUID(9), title: "T", attendees: design.attendees), purpose: .add,
        focus: .attendee(design.attendees[1].id)))
    #expect(
      link(state) == "/standups/new?title=T&attendee=Blob&attendee=Ada&focus=attendee:2")
  }

  @Test func `the link to an alert`() {
    var state = app([design, product])
    state.list.selection = product.id
    state.list.destination = .alert(
      .delete(product))
    #expect(link(state) == "/standups?select=\(product.id)&alert=X")
    var meeting = app([design], holding: design)
    meeting.ask(.quitDuringMeeting(problem: nil))
    #expect(link(meeting) == "/standups/\(id)/record?alert=QM")
  }

  @Test func `the link to a standup that is gone leads to the list`() {
    #expect(link(app([product], showing: design)) == "/standups")
  }

  @Test func `control characters are removed, because no link may contain them`() {
    var state = app([design])
    state.list.destination = .edit(
      StandupForm.State(standup: renamed(design, "a\u{1B}b"), purpose: .edit))
    #expect(link(state) == "/standups/\(id)/edit?title=ab&over=list")
  }

  @Test(arguments: [
    (ClipboardClient.Outcome.copied, Notice.success("Copied /standups")),
    (.sent, "Sent to the clipboard: /standups"), (.unsupported, "This screen: /standups"),
    (.tooLong, "This screen: /standups"),
  ])
  func `L copies the link and says so`(outcome: ClipboardClient.Outcome, notice: Notice) async {
    let store = appStore(app([design]))
    store.dependencies.clipboard.copy = { text in
      #expect(text == "/standups")
      return outcome
    }
    #expect(answer(to: .key("L"), on: AppFeature.screen(store.state)) == .user(.linkPressed))
    await store.send(.linkPressed)
    await store.receive(.noticed(notice)) { $0.notice = notice }
  }

  @Test func `a link opens once no text field has the focus`() async throws {
    var state = AppState(link: try DeepLink("/standups/1"))
    state.list.destination = .add(form([]))
    let store = appStore(state)
    await store.send(.loaded(LoadedStandups(standups: [design]))) {
      $0.load([design])
      $0.waitingActions = [.startScreenFound(meeting: nil)]
    }
    await store.send(.list(.destination(.dismiss))) {
      $0.list.destination = nil
      $0.waitingActions = []
    }
    await store.receive(.startScreenFound(meeting: nil)) {
      $0.link = nil
      $0.list.selection = design.id
      $0.push(.detail(StandupDetail.State(standup: design)))
    }
    await store.skipInFlightEffects()
  }

  // MARK: - A meeting by its id

  private var unread: Standup {
    var standup = design
    for day in 0..<3 {
      let start = pastMeeting.startedAt.addingTimeInterval(Double(day) * 86_400)
      standup.history.insert(MeetingName(startedAt: start))
    }
    return standup
  }

  /// A link to a meeting that is one of those, once the standups are loaded.
  private func store(
    seeking id: Meeting.ID, among meetings: [MeetingName: Meeting]
  ) async throws -> TestStoreOf<AppFeature> {
    let store = appStore(AppState(link: try DeepLink("/standups/1/meetings/\(id)")))
    // NB: no time passes, so the lengths of the meetings are not read for the list.
    store.dependencies.standupsClient.meeting = { name, _ in try #require(meetings[name]) }
    store.dependencies.standupsClient.meetings = { [id = unread.id] _ in meetings.of(id) }
    await store.send(.loaded(LoadedStandups(standups: [unread]))) { $0.load([unread]) }
    return store
  }

  @Test func `a meeting is found by its id among records that were not read`() async throws {
    let entry = unread.history[1]
    let wanted = Meeting(
      id: UUID(7), startedAt: pastMeeting.startedAt, endedAt: pastMeeting.endedAt, ending: .time)
    let store = try await store(
      seeking: wanted.id, among: [unread.history[0].name: pastMeeting, entry.name: wanted])
    await store.receive(.startScreenFound(meeting: entry.name)) {
      $0.link = nil
      $0.list.selection = design.id
      $0.push(.detail(StandupDetail.State(standup: unread)))
      $0.push(.meeting(PastMeeting.State(of: unread, name: entry.name)))
    }
    store.exhaustivity = .off
    await store.receive(.path(.element(id: 1, action: .meeting(.loaded(wanted))))) {
      $0.path[id: 1]?.meeting?.meeting = wanted
    }
    await store.skipReceivedActions(strict: false)
  }

  @Test func `an unknown meeting id is reported`() async throws {
    let store = try await store(seeking: UUID(7), among: [:])
    await store.receive(.startScreenFound(meeting: nil)) {
      $0.destination = .alert(
        .notFound(["\"Design\" has no meeting \(UUID(7)).", "Showing \"Design\" instead."]))
      $0.link = nil
      $0.list.selection = design.id
      $0.push(.detail(StandupDetail.State(standup: unread)))
    }
    await store.receiveFigures(
      Dictionary(uniqueKeysWithValues: unread.history.map { ($0.name, .unreadable) }))
    await store.skipInFlightEffects()
  }
}

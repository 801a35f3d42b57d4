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
@Suite struct `Opening a deep link` {
  private let team = Standup(
    id: UUID(100), title: "Design", length: .seconds(60), theme: .orange,
    attendees: attendees(["a", "b", "c", "d", "e"]), history: heldDesign.history)

  // MARK: - What links open

  @Test(arguments: ["/standups", "/"])
  func `the list`(link: String) throws {
    let state = try opened(link)
    #expect(state.path.ids.isEmpty)
    #expect(state.list.destination == nil)
    #expect(notFound(state) == nil)
  }

  @Test(arguments: ["/standups/1", "/standups/Design", "/standups/design"])
  func `a detail`(link: String) throws {
    let state = try opened(link)
    #expect(state.path.map(\.detail) == [StandupDetail.State(standup: team)])
    #expect(state.list.selection == UUID(100))
    #expect(notFound(state) == nil)
  }

  @Test func `a new form with title, attendees and focus`() throws {
    let state = try opened(
      "/standups/new?title=%EC%95%84%EC%B9%A8&attendee=Ada&attendee=Lin&focus=attendee:2")
    let standup = Standup(
      id: UUID(0), title: "아침",
      attendees: [Attendee(id: UUID(1), name: "Ada"), Attendee(id: UUID(2), name: "Lin")])
    let form = StandupForm.State(
      standup: standup, purpose: .add, focus: .attendee(UUID(2)), opened: Standup(id: UUID(0)))
    #expect(state.list.destination == .add(form))
    #expect(form.hasChanges)
    #expect(notFound(state) == nil)
  }

  @Test func `a new form with nothing in it`() throws {
    let state = try opened("/standups/new")
    let standup = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    #expect(
      state.list.destination == .add(StandupForm.State(standup: standup, purpose: .add)))
  }

  @Test(arguments: [
    ("title", FieldID.title), ("length", .length), ("theme", .theme),
    ("attendee:1", .attendee(id("a"))), ("attendee:4", .attendee(id("d"))),
    ("attendee:last", .attendee(id("e"))),
  ])
  func `a form with the focus on a field`(word: String, field: FieldID) throws {
    let state = try opened("/standups/1/edit?focus=\(word)")
    #expect(state.path[id: 0]?.detail?.destination?.edit?.form.focus == field)
    #expect(notFound(state) == nil)
  }

  @Test(arguments: ["Design Morning Sync", "Design 오전 싱크"])
  func `a form with another title shows the stored one after Cancel`(
    title: String
  ) async throws {
    let encoded = title.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let state = try opened("/standups/1/edit?title=\(encoded)&focus=attendee:4")
    let form = state.path[id: 0]?.detail?.destination?.edit
    #expect(form?.standup.title == title)
    #expect(form?.form.opened == team)
    #expect(form?.form.focus == .attendee(id("d")))
    #expect(form?.form.input == .name("d"))
    #expect(state.path[id: 0]?.detail?.standup == team)
    #expect(state.list.standups == [team, product])
    let store = appStore(state)
    await store.send(edit(.form(.cancelPressed))) {
      $0.path[id: 0]?.detail?.destination?.edit?.form.alert = .discardChanges(thenQuit: false)
    }
    await store.send(edit(.form(.alert(.presented(.discardConfirmed))))) {
      $0.path[id: 0]?.detail?.destination?.edit?.form.alert = nil
    }
    await store.receive(.path(.element(id: 0, action: .detail(.destination(.dismiss))))) {
      $0.library.edited = nil
      $0.path[id: 0]?.detail?.destination = nil
    }
  }

  @Test func `a link equals the state that it stands for, and opens once the standups are read`()
    async throws
  {
    let link = "/standups/1/edit?title=Design%20Morning%20Sync&focus=attendee:4"
    var form = StandupForm.State(standup: team, purpose: .edit)
    form.form.value.title = "Design Morning Sync"
    form.form.focus(on: .attendee(id("d")))
    var detail = StandupDetail.State(standup: team)
    detail.destination = .edit(form)
    let store = appStore(AppState(link: try DeepLink(link)))
    await store.send(.loaded(LoadedStandups(standups: [team, product]))) {
      $0.load([team, product])
      $0.link = nil
      $0.list.selection = team.id
      $0.push(.detail(detail))
      $0.library.edited = team.id
    }
    #expect(try opened(link) == store.state)
    await store.skipInFlightEffects()
  }

  @Test func `Esc leads back through the screens beneath`() async throws {
    let store = appStore(try opened("/standups/1/meetings/1"))
    await store.send(.path(.element(id: 1, action: .meeting(.view(.backPressed)))))
    await store.receive(.path(.popFrom(id: 1))) { $0.pop(from: 1) }
    await store.send(.path(.element(id: 0, action: .detail(.view(.backPressed)))))
    await store.receive(.path(.popFrom(id: 0))) { $0.pop(from: 0) }
  }

  @Test func `statistics over their standup, or over the list`() throws {
    let statistics = Path.State.statistics(Statistics.State(standup: team))
    let detail = Path.State.detail(StandupDetail.State(standup: team))
    let overDetail = try opened("/standups/1/statistics")
    #expect(Array(overDetail.path) == [detail, statistics])
    let overList = try opened("/standups/1/statistics?over=list")
    #expect(Array(overList.path) == [statistics])
    #expect(notFound(overList) == nil)
    let elsewhere = try opened("/standups/1/meetings/1?over=list")
    #expect(
      notFound(elsewhere) == "\"over\" does not apply here.\nShowing the meeting instead.")
  }

  @Test func `statistics of a range, or of a person`() throws {
    let range = try #require(opened("/standups/1/statistics?range=quarter").path.last?.statistics)
    #expect(range.range.name == .quarter)
    #expect(range.range.contains(pastMeeting.startedAt))
    #expect(range.earlier == MeetingStatistics([]))
    let ada = try #require(
      opened("/standups/1/statistics?person=\(UUID(1))&over=list").path.first?.statistics)
    #expect(ada.shown == MeetingStatistics([pastMeeting], of: UUID(1)))
    let named = try #require(opened("/standups/1/statistics?person=B").path.last?.statistics)
    #expect(named.person == team.attendees[1])
    #expect(
      try notFound(opened("/standups/1/statistics?range=year"))
        == "There is no range \"year\"; try 2-weeks, quarter, or all.\n"
        + "Showing the statistics instead.")
    #expect(
      try notFound(opened("/standups/1/statistics?person=Zed"))
        == "No one in \"Design\" is called \"Zed\".\nShowing the statistics instead.")
  }

  @Test func `a search, with its results if the link has a text`() throws {
    let empty = try opened("/search")
    #expect(Array(empty.path) == [.search(Search.State([team, product]))])
    #expect(empty.path.last?.search?.filter.isTyping == true)
    let found = try opened("/search?text=Prod")
    #expect(Array(found.path) == [.search(Search.State([team, product], text: "Prod"))])
    #expect(found.path.last?.search?.filter.isTyping == false)
    #expect(found.path.last?.search?.results.count == 1)
    #expect(
      notFound(try opened("/search/more"))
        == "There is no screen \"more\".\nShowing the search instead.")
    #expect(notFound(try opened("/standups/1/search")) != nil)
  }

  @Test func `a past meeting, 1 is the newest`() throws {
    let state = try opened("/standups/1/meetings/1")
    #expect(
      state.path.map(\.meeting) == [
        nil,
        PastMeeting.State(of: team, name: team.history[0].name),
      ])
  }

  @Test func `the question whether to delete`() throws {
    let state = try opened("/standups/1/delete")
    #expect(
      state.path[id: 0]?.detail?.destination
        == .alert(.delete(team)))
  }

  @Test func `a running meeting, with another length for this time`() throws {
    let state = try opened("/standups/1/record?seconds=90")
    #expect(state.path[id: 1]?.record?.engine.progress.planned == 90)
    #expect(state.list.standups == [team, product])
  }

  @Test func `a meeting that is ready, with another length for this time`() throws {
    let state = try opened("/standups/1/record?ready&seconds=90")
    #expect(state.path[id: 1]?.ready?.standup.wholeSeconds == 90)
    #expect(state.path.last?.record == nil)
    #expect(notFound(state) == nil)
  }

  // MARK: - Not found

  @Test(arguments: [
    ("/stand", "There is no screen \"stand\".\nShowing the list instead."),
    ("/standups/5", "No standup is called \"5\".\nShowing the list instead."),
    ("/standups/5/edit", "No standup is called \"5\".\nShowing the list instead."),
    ("/standups/1/edit/now", "There is no screen \"now\".\nShowing the form instead."),
    ("/standups/1/foo", "There is no screen \"foo\".\nShowing \"Design\" instead."),
    ("/standups/1/meetings/2", "\"Design\" has no meeting 2.\nShowing \"Design\" instead."),
    ("/standups/2/meetings/1", "\"Product\" has no meeting 1.\nShowing \"Product\" instead."),
    ("/standups/1/meetings/0", "\"Design\" has no meeting 0.\nShowing \"Design\" instead."),
    (
      "/standups/1/meetings",
      "The link needs a meeting number; 1 is the newest.\nShowing \"Design\" instead."
    ),
    (
      "/standups/1/edit?focus=attendee:6",
      "The form has no field \"attendee:6\".\nShowing the form instead."
    ),
    (
      "/standups/2/edit?focus=attendee:0",
      "The form has no field \"attendee:0\".\nShowing the form instead."
    ),
    ("/standups/1?color=red", "\"color\" does not apply here.\nShowing \"Design\" instead."),
    (
      "/standups/new?color=red&title=T",
      "\"color\" does not apply here.\nShowing the form instead."
    ),
    (
      "/standups/1/record?seconds=0",
      "\"0\" is not a number of seconds from 1 to 10800.\nShowing the running meeting instead."
    ),
    (
      "/standups/1/record?seconds=10801",
      "\"10801\" is not a number of seconds from 1 to 10800.\nShowing the running meeting instead."
    ),
    (
      "/standups/1/record?seconds=+5",
      "\"+5\" is not a number of seconds from 1 to 10800.\nShowing the running meeting instead."
    ),
  ])
  func `a missing target is reported over the deepest screen that exists`(
    link: String, sentences: String
  ) throws {
    let state = try opened(link)
    #expect(notFound(state) == sentences)
  }

  @Test func `an ambiguous title is reported over the list`() throws {
    let twin = Standup(id: UUID(101), title: "DESIGN")
    let state = try opened("/standups/design", [team, twin])
    #expect(
      notFound(state)
        == "Several standups are called \"design\".\nShowing the list instead.")
  }

  // MARK: - Other alerts at startup

  @Test func `a link's alert is shown before unreadable files are reported`() async throws {
    let broken = UnreadableFile(path: "/data/9", reason: "is empty")
    let store = appStore(AppState(link: try DeepLink("/standups/1/delete")))
    var detail = StandupDetail.State(standup: team)
    detail.destination = .alert(.delete(team))
    await store.send(.loaded(LoadedStandups(standups: [team], unreadable: [broken]))) {
      $0.load([team])
      $0.library.reported = [broken.path]
      $0.link = nil
      $0.list.selection = team.id
      $0.push(.detail(detail))
      $0.waitingAlerts = [.library(.unreadable([broken]))]
    }
    await store.send(.path(.element(id: 0, action: .detail(.destination(.dismiss))))) {
      $0.destination = .alert(.library(.unreadable([broken])))
      $0.path[id: 0]?.detail?.destination = nil
      $0.waitingAlerts = []
    }
    await store.skipInFlightEffects()
  }

  @Test func `a missing target is reported before unreadable files`() async throws {
    let broken = UnreadableFile(path: "/data/9", reason: "is empty")
    let store = appStore(AppState(link: try DeepLink("/standups/5")))
    await store.send(.loaded(LoadedStandups(unreadable: [broken]))) {
      $0.load([])
      $0.destination = .alert(
        .notFound(["No standup is called \"5\".", "Showing the list instead."]))
      $0.library.reported = [broken.path]
      $0.link = nil
      $0.waitingAlerts = [.loadFailed(broken.sentence)]
    }
  }

  @Test func `a link opens even if the folder cannot be read`() async throws {
    let store = appStore(AppState(link: try DeepLink("/standups/new")))
    let new = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    await store.send(.loadFailed("could not open /data: not permitted")) {
      $0.destination = .alert(.loadFailed("Could not open /data: not permitted."))
      $0.link = nil
      $0.library.edited = new.id
      $0.list.destination = .add(StandupForm.State(standup: new, purpose: .add))
      $0.list.isLoaded = true
    }
  }

  @Test(arguments: ["/items", "/standups/1/items", "/standups/1/update", "/items?filter=key"])
  func `links open items and updates, which have the same links`(link: String) throws {
    let state = try opened(link, [design])
    let copied = DeepLink(showing: state).description
    #expect(copied.replacingOccurrences(of: design.id.uuidString, with: "1") == link)
    #expect(state.destination == nil)
  }

  private func opened(_ link: String, _ standups: [Standup]? = nil) throws -> AppState {
    try app(standups ?? [team, product], openedBy: link)
  }

  private func notFound(_ state: AppState) -> String? {
    guard case .alert(.notFound(let problems)) = state.destination else { return nil }
    return problems.joined(separator: "\n")
  }

  private func edit(_ action: StandupForm.Action) -> AppFeature.Action {
    .path(.element(id: 0, action: .detail(.destination(.presented(.edit(action))))))
  }
}

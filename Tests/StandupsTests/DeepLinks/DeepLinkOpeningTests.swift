import Composable
import ComposableTesting
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
  func `the list`(link: String) async throws {
    let store = try await opened(link)
    #expect(store.state.path.ids.isEmpty)
    #expect(store.state.list.destination == nil)
    #expect(notFound(store.state) == nil)
  }

  @Test(arguments: ["/standups/1", "/standups/Design", "/standups/design"])
  func `a detail`(link: String) async throws {
    let store = try await opened(link)
    #expect(store.state.path.map(\.detail) == [StandupDetail.State(standup: team)])
    #expect(store.state.list.selection == UUID(100))
    #expect(notFound(store.state) == nil)
  }

  @Test func `a new form with title, attendees and focus`() async throws {
    let store = try await opened(
      "/standups/new?title=%EC%95%84%EC%B9%A8&attendee=Ada&attendee=Lin&focus=attendee:2")
    let standup = Standup(
      id: UUID(0), title: "아침",
      attendees: [Attendee(id: UUID(1), name: "Ada"), Attendee(id: UUID(2), name: "Lin")])
    let form = StandupForm.State(
      standup: standup, purpose: .add, focus: .attendee(UUID(2)), opened: Standup(id: UUID(0)))
    #expect(store.state.list.destination == .add(form))
    #expect(form.hasChanges)
    #expect(notFound(store.state) == nil)
  }

  @Test func `an empty new form`() async throws {
    let store = try await opened("/standups/new")
    let standup = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    #expect(
      store.state.list.destination == .add(StandupForm.State(standup: standup, purpose: .add)))
  }

  @Test(arguments: [
    ("title", StandupForm.Field.title), ("length", .length), ("theme", .theme),
    ("attendee:1", .attendee(id("a"))), ("attendee:4", .attendee(id("d"))),
    ("attendee:last", .attendee(id("e"))),
  ])
  func `a form with the focus on a field`(word: String, field: StandupForm.Field) async throws {
    let store = try await opened("/standups/1/edit?focus=\(word)")
    #expect(store.state.path[id: 0]?.detail?.destination?.edit?.focus == field)
    #expect(notFound(store.state) == nil)
  }

  @Test(arguments: ["Design Morning Sync", "Design 오전 싱크"])
  func `a form with another title shows the stored one after Cancel`(
    title: String
  ) async throws {
    let encoded = title.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let store = try await opened("/standups/1/edit?title=\(encoded)&focus=attendee:4")
    let form = store.state.path[id: 0]?.detail?.destination?.edit
    #expect(form?.standup.title == title)
    #expect(form?.opened == team)
    #expect(form?.focus == .attendee(id("d")))
    #expect(form?.input == TextInput("d"))
    #expect(store.state.list.standups == [team, product])
    await store.send(edit(.view(.cancelPressed)))
    await store.receive(.path(.element(id: 0, action: .detail(.destination(.dismiss))))) {
      $0.path[id: 0]?.detail?.destination = nil
    }
    #expect(store.state.path[id: 0]?.detail?.standup == team)
    #expect(store.state.list.standups == [team, product])
  }

  @Test func `a link opens the state it describes`() async throws {
    let store = try await opened("/standups/1/edit?title=Design%20Morning%20Sync&focus=attendee:4")
    var form = StandupForm.State(standup: team, purpose: .edit)
    form.standup.title = "Design Morning Sync"
    form.focus(on: .attendee(id("d")))
    var detail = StandupDetail.State(standup: team)
    detail.destination = .edit(form)
    var state = app([team, product])
    state.list.selection = UUID(100)
    state.path.append(.detail(detail))
    #expect(store.state == state)
  }

  @Test func `Esc goes back through the screens below`() async throws {
    let store = try await opened("/standups/1/meetings/1")
    #expect(store.state.path.count == 2)
    await store.send(.path(.element(id: 1, action: .meeting(.view(.backPressed)))))
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await store.send(.path(.element(id: 0, action: .detail(.view(.backPressed)))))
    await store.receive(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test func `statistics over their standup, or over the list`() async throws {
    let statistics = Path.State.statistics(Statistics.State(standup: team))
    let detail = Path.State.detail(StandupDetail.State(standup: team))
    let overDetail = try await opened("/standups/1/statistics")
    #expect(Array(overDetail.state.path) == [detail, statistics])
    let overList = try await opened("/standups/1/statistics?over=list")
    #expect(Array(overList.state.path) == [statistics])
    #expect(notFound(overList.state) == nil)
    let elsewhere = try await opened("/standups/1/meetings/1?over=list")
    #expect(
      notFound(elsewhere.state) == "\"over\" does not apply here.\nShowing the meeting instead.")
  }

  @Test func `a past meeting, where 1 is the newest`() async throws {
    let store = try await opened("/standups/1/meetings/1")
    #expect(
      store.state.path.map(\.meeting) == [
        nil,
        PastMeeting.State(standupID: UUID(100), standupTitle: "Design", entry: team.history[0]),
      ])
  }

  @Test func `the confirmation before deleting`() async throws {
    let store = try await opened("/standups/1/delete")
    #expect(
      store.state.path[id: 0]?.detail?.destination
        == .alert(.delete(team)))
  }

  @Test func `a running meeting, with a different length this time`() async throws {
    let store = try await opened("/standups/1/record?seconds=90")
    #expect(store.state.path[id: 1]?.record?.engine.plannedSeconds == 90)
    #expect(store.state.list.standups == [team, product])
    await store.skipInFlightEffects(strict: false)
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
      "The link does not say which meeting; 1 is the newest.\nShowing \"Design\" instead."
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
  ) async throws {
    let store = try await opened(link)
    #expect(notFound(store.state) == sentences)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `an ambiguous title is reported over the list`() async throws {
    let twin = Standup(id: UUID(101), title: "DESIGN")
    let store = try await opened("/standups/design", [team, twin])
    #expect(
      notFound(store.state)
        == "Several standups are called \"design\".\nShowing the list instead.")
  }

  // MARK: - Other alerts at startup

  @Test func `a link's alert is shown before unreadable files are reported`() async throws {
    let broken = UnreadableFile(path: "/data/9", reason: "is empty")
    let store = appStore(AppState(link: try DeepLink("/standups/1/delete")))
    store.exhaustivity = .off
    await store.send(.loaded(LoadedStandups(standups: [team], unreadable: [broken]))) {
      $0.destination = nil
      $0.waitingAlerts = [.externalChanges(.unreadable([broken]))]
    }
    #expect(store.state.path[id: 0]?.detail?.destination?.alert != nil)
    await store.send(.path(.element(id: 0, action: .detail(.destination(.dismiss))))) {
      $0.destination = .alert(.externalChanges(.unreadable([broken])))
    }
  }

  @Test func `a missing target is reported before unreadable files`() async throws {
    let broken = UnreadableFile(path: "/data/9", reason: "is empty")
    let store = appStore(AppState(link: try DeepLink("/standups/5")))
    store.exhaustivity = .off
    await store.send(.loaded(LoadedStandups(unreadable: [broken]))) {
      $0.waitingAlerts = [.loadFailed(broken.sentence)]
    }
    #expect(notFound(store.state)?.hasPrefix("No standup is called \"5\"") == true)
  }

  @Test func `a link opens even if the folder cannot be read`() async throws {
    let store = appStore(AppState(link: try DeepLink("/standups/new")))
    store.exhaustivity = .off
    await store.send(.loadFailed("could not open /data: not permitted"))
    #expect(store.state.list.destination?.add != nil)
    #expect(
      store.state.destination == .alert(.loadFailed("Could not open /data: not permitted.")))
  }

  private func opened(
    _ link: String, _ standups: [Standup]? = nil
  ) async throws -> TestStoreOf<AppFeature> {
    let store = appStore(AppState(link: try DeepLink(link)))
    store.exhaustivity = .off
    await store.send(.loaded(LoadedStandups(standups: standups ?? [team, product])))
    await store.skipReceivedActions(strict: false)
    store.exhaustivity = .on
    return store
  }

  private func notFound(_ state: AppState) -> String? {
    guard case .alert(.notFound(let problems)) = state.destination else { return nil }
    return problems.joined(separator: "\n")
  }

  private func edit(_ action: StandupForm.Action) -> AppFeature.Action {
    .path(.element(id: 0, action: .detail(.destination(.presented(.edit(action))))))
  }
}

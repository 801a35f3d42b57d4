import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import Synchronization
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite(.today) struct `App feature` {
  // MARK: - Stories

  @Test func `the row is updated by the time send returns`() async {
    let store = Store(initialState: app([design], showing: design)) {
      AppFeature()
    } withDependencies: {
      $0.standupsClient = Disk().client
    }
    store.send(detail(.view(.editPressed)))
    store.send(edit(.form(.textEntered("Morning"))))
    store.send(edit(.form(.commitPressed)))
    #expect(store.state.list.standups[id: UUID(100)]?.title == "Morning")
  }

  // MARK: - Path

  @Test func `each screen of the path handles its own actions and has its own title`() async {
    var state = app([heldDesign], holding: heldDesign)
    state.push(.meeting(past(pastMeeting)))
    let store = appStore(state)
    await store.send(detail(.view(.moved(.down)))) {
      $0.path[id: 0]?.detail?.selection = .meeting(heldName)
    }
    await store.send(record(.view(.mutePressed))) { $0.path[id: 1]?.record?.isMuted = true }
    await store.send(.path(.element(id: 2, action: .meeting(.view(.moved(.down)))))) {
      $0.path[id: 2]?.meeting?.selection = 1
    }
    #expect(
      store.state.path.map { $0.currentCase.screen.title } == ["Design", "Meeting", "Wed May 20"])
  }

  @Test func `a meeting that is running elsewhere changes only the screens that show it`() async {
    var state = app([design], showing: design)
    state.push(.items(Items.State([design])))
    // The screen would lose it if it followed the content.
    state.path[id: 1]?.items?.agendas = [product.id: Agenda()]
    let store = appStore(state)
    let ongoing = OngoingMeeting(
      meeting: RunningMeeting(
        id: UUID(9), standup: design, startedAt: .distantPast, savedAt: .distantPast,
        progress: recording(design).engine.progress, transcript: []), host: "desk")
    await store.send(.library(.ongoingRead([ongoing]))) {
      $0.library.content.ongoing = [design.id: ongoing]
      $0.list.follow($0.library.content)
      $0.path[id: 0]?.detail?.ongoing = ongoing
    }
    await store.skipInFlightEffects()
  }

  // MARK: - Help

  @Test func `help lists the keys of the screen and the global keys`() async {
    let store = appStore(app([design]))
    guard
      case .user(.helpPressed(let rows))? = answer(
        to: .key("?"), on: AppFeature.screen(store.state))
    else {
      Issue.record("no help")
      return
    }
    let headings = rows.indices.filter { rows[$0].keys.isEmpty }
    #expect(
      headings.map { rows[$0].label } == [
        "Move", "Open and edit", "Find", "Meeting", "Share", "Program", "In text fields",
      ])
    #expect(
      rows[..<headings[6]].suffix(4).map(\.keys) == [
        [.control("c")], [.control("t"), .alt("m")], [.control("l")], [.control("z")],
      ])
    #expect(Array(rows[(headings[6] + 1)...]) == TextEdit.keys.rows)
    await store.send(.helpPressed(rows)) { $0.destination = .help(Help.State(rows: rows)) }
    await store.send(.destination(.presented(.help(.closePressed))))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `a key chosen in help does not answer a question that came up under it`() async {
    var state = app([design], holding: design)
    state.destination = .help(Help.State(rows: []))
    state.path[id: 1]?.record?.destination = .timePassed(.seconds(90))
    let store = appStore(state)
    await store.send(.destination(.presented(.help(.delegate(.chosen("n")))))) {
      $0.destination = nil
      $0.notice = "Use the key shown for that."
    }
    #expect(store.state.path[id: 1]?.record?.destination == .timePassed(.seconds(90)))
  }

  @Test func `choosing an action that only its key can perform shows a notice`() async {
    let store = appStore(app([design]))
    await store.send(.helpPressed([])) { $0.destination = .help(Help.State(rows: [])) }
    await store.send(.destination(.presented(.help(.delegate(.chosen(.control("z"))))))) {
      $0.destination = nil
      $0.notice = "Use the key shown for that."
    }
  }

  private func add(_ action: StandupForm.Action) -> AppFeature.Action {
    .list(.destination(.presented(.add(action))))
  }

  private func detail(_ action: StandupDetail.Action) -> AppFeature.Action {
    .path(.element(id: 0, action: .detail(action)))
  }

  private func edit(_ action: StandupForm.Action) -> AppFeature.Action {
    detail(.destination(.presented(.edit(action))))
  }

  private func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .record(action)))
  }
}

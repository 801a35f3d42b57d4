import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// The search among the other screens.
@MainActor
@Suite struct `The search and the screens around it` {
  private func search(_ action: Search.Action, id: StackElementID = 0) -> AppFeature.Action {
    .path(.element(id: id, action: .search(action)))
  }

  private func searching(_ standups: [Standup], _ text: String) -> AppState {
    var state = app(standups)
    state.push(.search(Search.State(state.list.standups, text: text)))
    return state
  }

  @Test func `a search over what a search has found reads nothing again`() async {
    var unread = design
    unread.history.insert(heldName)
    let place = MeetingPlace(name: heldName, standup: design.id)
    let store = appStore(searching([unread], "api"))
    store.exhaustivity = .off
    await store.send(search(.meetingsRead([place], [place: pastMeeting])))
    await store.send(.list(.delegate(.search)))
    #expect(store.state.path.count == 2)
    #expect(store.state.path.last?.search?.index.unread == [])
  }

  @Test func `a meeting that was edited is found as it is now`() async {
    let store = appStore(searching([heldDesign], "late"))
    store.exhaustivity = .off
    var edited = pastMeeting
    edited.transcript[1].text = "API key is here"
    await store.send(search(.view(.openPressed)))
    await store.skipReceivedActions()
    let entries = [pastMeeting, edited].map { History.Entry(name: heldName, meeting: $0) }
    let edit = Edit([.meeting(.changed(from: entries[0], to: entries[1]), standup: design.id)])
    await store.send(.path(.element(id: 1, action: .meeting(.delegate(.edit(edit))))))
    #expect(store.state.path.first?.search?.results.count == 0)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `meetings of another program are read, and what was found stays until then`() async {
    var unread = design
    unread.history.insert(heldName)
    let place = MeetingPlace(name: heldName, standup: design.id)
    var state = app([unread])
    state.push(.search(Search.State([heldDesign], text: "api")))
    _ = state.path[id: 0]?.search?.follow(state.library.content)
    let store = appStore(state)
    var edited = pastMeeting
    edited.transcript[1].text = "API key is here"
    store.dependencies.standupsClient.meetings = { [edited] _ in [heldName: edited].of(design.id) }
    store.exhaustivity = .off
    var change = ExternalChange(id: design.id, content: .unchanged(unread.history))
    change.touched = nil
    await store.send(.library(.found([change])))
    await store.receive(search(.meetingsChanged))
    #expect(store.state.path.last?.search?.isReading == true)
    #expect(store.state.path.last?.search?.results.count == 1)
    await store.receive(search(.meetingsRead([place], [place: edited])))
    guard case .note(let note)? = store.state.path.last?.search?.results.rows.first else {
      Issue.record("nothing is found")
      return
    }
    #expect(note.text == "API key is here")
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `a meeting that is gone is not found, and the search stays open`() async {
    let store = appStore(searching([heldDesign], "api"))
    store.exhaustivity = .off
    await store.send(
      .library(.found([ExternalChange(id: design.id, content: .gone)])))
    #expect(store.state.path.last?.search?.results.rows == [])
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `the older and newer keys select the meeting in its own standup only`() async {
    var state = app([heldDesign, platform], showing: platform)
    state.push(.search(Search.State([heldDesign, platform], text: "api")))
    state.push(.meeting(PastMeeting.State(of: heldDesign, name: heldName)))
    let store = appStore(state)
    await store.send(
      .path(.element(id: 2, action: .meeting(.delegate(.selected(heldName, of: design.id))))))
    #expect(store.state.path[id: 0]?.detail?.selection == .start)
  }

  @Test func `the commands know the search, and what it covers`() {
    let titles = app([design]).commands.map(\.title)
    #expect(titles.contains("Search"))
    let over = searching([design], "b").commands
    #expect(over.contains { $0.title == "Add" })
    #expect(over.contains { $0.title == "Design" && $0.reason == nil })
  }
}

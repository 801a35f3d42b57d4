import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// Two items of the design, and one of the product.
@MainActor
@Suite struct `Items of all teams` {
  private static let now = Date(timeIntervalSince1970: 1_234_567_890)

  private static func item(_ id: Int, _ text: String, of owner: UUID?, days: Double) -> Item {
    Item(
      id: UUID(id), text: text, kind: .blocker,
      owner: owner.map { .init(id: $0, name: "Zoe") }, meeting: UUID(9),
      openedAt: now.addingTimeInterval(-86_400 * days))
  }

  private let key = item(0x41, "API key", of: design.attendees[1].id, days: 1)
  private let lamp = item(0x42, "Lamp", of: design.attendees[0].id, days: 4)
  private let stairs = item(0x43, "Stairs", of: UUID(0x99), days: 2)

  private var content: Content {
    var content = Content([design, product])
    content.take(
      [design.id: Agenda(items: [key, lamp]), product.id: Agenda(items: [stairs])], unsaved: [])
    return content
  }

  private var state: Items.State {
    var state = Items.State([design, product])
    _ = state.follow(content)
    return state
  }

  private func store(_ state: Items.State) -> TestStoreOf<Items> {
    TestStore(initialState: state) {
      Items()
    } withDependencies: {
      $0.date = .constant(Self.now)
    }
  }

  private func texts(_ state: Items.State) -> [String] { state.rows.map(\.item.text) }

  @Test func `they are ordered by age, by person, and by standup`() async {
    let store = store(state)
    #expect(texts(store.state) == ["Lamp", "Stairs", "API key"])
    await store.send(.view(.orderPressed)) {
      $0.selection = UUID(0x42)
      $0.order = .owner
    }
    #expect(store.state.rows.map(\.owner) == ["Ada", "Blob", "Zoe"])
    await store.send(.view(.orderPressed)) {
      $0.order = .team
    }
    #expect(texts(store.state) == ["Lamp", "API key", "Stairs"])
    await store.send(.view(.orderPressed)) { $0.order = .waits }
    await store.send(.view(.orderPressed)) { $0.order = .age }
  }

  @Test func `the filter looks at texts, people, and titles`() async {
    let store = store(state)
    await store.send(.view(.filter(.opened))) { $0.filter.isTyping = true }
    for (text, found) in [("ada", ["API key"]), ("prod", ["Stairs"]), ("lam", ["Lamp"])] {
      var state = store.state
      state.filter = ListFilter(text)
      #expect(texts(state) == found)
    }
    await store.send(.view(.filter(.typed(.insert("lam"))))) {
      $0.filter.input.apply(.insert("lam"))
    }
    await store.send(.view(.filter(.kept))) { $0.filter.isTyping = false }
    #expect(texts(store.state) == ["Lamp"])
    await store.send(.view(.filter(.cleared))) { $0.filter = ListFilter() }
  }

  @Test func `the row that the filter has found stays selected without it`() async {
    var state = state
    state.selection = lamp.id
    state.filter = ListFilter("stairs")
    let store = store(state)
    await store.send(.view(.filter(.cleared))) {
      $0.filter = ListFilter()
      $0.selection = UUID(0x43)
    }
    #expect(store.state.selected?.item == stairs)
  }

  @Test func `a resolved item goes, and the next one is selected`() async {
    let store = store(state)
    var resolved = lamp
    resolved.resolve(at: Self.now)
    await store.send(.view(.resolvePressed)) {
      $0.notice = .success("Resolved: Lamp")
      $0.resolved = UUID(0x42)
    }
    await store.receive(.delegate(.edit(.changed(lamp, to: resolved, of: design.id))))
    var (state, content) = (store.state, content)
    content.take([design.id: Agenda(items: [key, resolved])], unsaved: [])
    _ = state.follow(content)
    #expect(state.selected?.item == stairs)
  }

  @Test func `resolved items can be shown and reopened`() async {
    var state = state
    var resolved = lamp
    resolved.resolve(at: Self.now)
    state.agendas[design.id]?.apply(.writeItem(resolved, standup: design.id))
    #expect(texts(state) == ["Stairs", "API key"])
    let store = store(state)
    await store.send(.view(.resolvedPressed)) {
      $0.selection = UUID(0x43)
      $0.showsResolved = true
    }
    await store.send(.view(.moved(.up))) { $0.selection = UUID(0x42) }
    await store.send(.view(.resolvePressed))
    var reopened = resolved
    reopened.reopen()
    await store.send(.view(.reopenPressed)) { $0.notice = .success("Open again: Lamp") }
    await store.receive(.delegate(.edit(.changed(resolved, to: reopened, of: design.id))))
  }

  @Test func `Enter opens the item's standup`() async {
    let store = store(state)
    await store.send(.view(.openPressed))
    await store.receive(
      .delegate(.open([.detail(StandupDetail.State(standup: design))])))
    await self.store(Items.State([design], of: design.id)).send(.view(.openPressed))
  }

  @Test func `the screen says what, whose, where, and for how long`() {
    withDependencies {
      $0.date = .constant(Self.now)
    } operation: {
      let lines = picture(of: Items.screen(state), 80, 24).split(separator: "\n")
      for (text, words) in [
        ("Lamp", ["▸ ! Lamp", "Blob", "Design", "4 days"]),
        ("Stairs", ["Zoe", "Product", "2 days"]), ("API key", ["Ada", "Design", "1 day"]),
      ] {
        let card = lines.drop { !$0.contains(text) }.prefix(2).joined(separator: "\n")
        for word in words { #expect(card.contains(word), "\(card)") }
      }
      #expect(picture(of: Items.screen(Items.State([design])), 40, 12).contains("Nothing is open"))
    }
  }

  // MARK: - Past meetings

  @Test func `o makes an item of a note, once`() async throws {
    var standup = design
    var meeting = pastMeeting
    meeting.transcript[0].id = UUID(0xA1)
    let name = MeetingName(startedAt: meeting.startedAt)
    standup.history.insert(meeting, name: name)
    var past = PastMeeting.State(of: standup, name: name)
    past.select(line: 0)
    #expect(meeting.transcript[0].kind == .note)
    let item = try #require(meeting.item(ofLine: 0))
    let store = TestStore(initialState: past) { PastMeeting() }
    await store.send(.view(.itemPressed)) {
      $0.notice = "Open item added. Press i on the standup to see them all."
    }
    await store.receive(.delegate(.edit(.added(item, of: design.id))))
    past.agenda = Agenda(items: [item])
    let again = TestStore(initialState: past) { PastMeeting() }
    await again.send(.view(.itemPressed))
  }
}

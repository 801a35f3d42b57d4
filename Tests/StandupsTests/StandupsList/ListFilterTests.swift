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
@Suite(.today) struct `List filter` {
  // MARK: - Filtering

  @Test func `typing narrows the list, Enter keeps the filter, and Esc shows all`() async {
    let store = store([design, product, platform])
    await store.send(.view(.filter(.opened))) { $0.filter.isTyping = true }
    await store.send(.view(.filter(.typed(.insert("프"))))) {
      $0.filter.input = typed("프")
      $0.selection = platform.id
    }
    #expect(Array(store.state.visible) == [platform])
    await store.send(.view(.filter(.kept))) { $0.filter.isTyping = false }
    #expect(Array(store.state.visible) == [platform])
    await store.send(.view(.filter(.cleared))) { $0.filter = ListFilter() }
    #expect(Array(store.state.visible) == [design, product, platform])
    #expect(store.state.selected == platform)
  }

  @Test func `a selected standup that still matches stays selected`() async {
    let store = store([design, product, platform])
    await store.send(.view(.moved(.last))) { $0.selection = platform.id }
    await store.send(.view(.filter(.typed(.insert("ada"))))) { $0.filter.input = typed("ada") }
    #expect(Array(store.state.visible) == [design, platform])
    #expect(store.state.selected == platform)
  }

  @Test func `a filter without matches disables the keys and keeps the selection for later`()
    async
  {
    let store = store([design, product])
    await store.send(.view(.moved(.down))) { $0.selection = product.id }
    await store.send(.view(.filter(.typed(.insert("x"))))) { $0.filter.input = typed("x") }
    #expect(store.state.selected == nil)
    await store.send(.view(.openPressed))
    await store.send(.view(.moved(.down)))
    await store.send(.view(.filter(.cleared))) { $0.filter = ListFilter() }
    #expect(store.state.selected == product)
  }

  @Test func `keys act on the visible standups`() async {
    let store = store([design, product, platform])
    await store.send(.view(.filter(.typed(.insert("ada"))))) {
      $0.filter.input = typed("ada")
    }
    await store.send(.view(.moved(.down))) { $0.selection = platform.id }
    await store.send(.view(.moved(.down)))
    await store.send(.view(.moved(.to(0)))) { $0.selection = design.id }
    await store.send(.view(.moved(.to(2))))
    await store.send(.view(.openPressed))
    await store.receive(.delegate(.open([.detail(StandupDetail.State(standup: design))])))
  }

  @Test func `a standup that no longer matches is hidden`() {
    var state = list([design, product, platform])
    state.filter = ListFilter("ada")
    state.change { $0[id: design.id]?.attendees = [] }
    #expect(Array(state.visible) == [platform])
    state.change { $0.remove(id: platform.id) }
    #expect(state.visible.isEmpty)
  }

  @Test func `what changes elsewhere while filtering is found by its new text`() async {
    let store = store([design, product, platform])
    await store.send(.view(.filter(.opened))) { $0.filter.isTyping = true }
    await store.send(.view(.filter(.typed(.insert("d"))))) { $0.filter.input = typed("d") }
    #expect(store.state.visible.map(\.id) == [design.id, product.id, platform.id])
    var state = store.state
    state.follow(
      Content([
        renamed(product, "Mail"), renamed(platform, "Dock"),
        Standup(id: UUID(400), title: "Daily", position: 3),
      ]))
    #expect(state.visible.map(\.title) == ["Dock", "Daily"])
    state.filter.input.apply(.insert("a"))
    #expect(state.visible.map(\.title) == ["Dock", "Daily"])
    state.filter.input.apply(.insert("i"))
    #expect(state.visible.map(\.title) == ["Daily"])
    state.filter = ListFilter("mai")
    #expect(state.visible.map(\.title) == ["Mail"])
  }

  @Test(arguments: ListOrder.allCases)
  func `a changed list shows the same rows as a new one`(order: ListOrder) {
    var state = list([heldDesign, product, platform])
    state.order = order
    for text in ["d", "da", "", "a", " "] {
      state.filter = ListFilter(text, isTyping: true)
      state.change {
        $0[id: product.id]?.title += "a"
        $0.move(fromOffsets: [2], toOffset: 0)
        $0[id: design.id]?.length *= 3
      }
      var fresh = list(state.standups.elements)
      fresh.filter = state.filter
      fresh.order = order
      #expect(Array(state.visible) == Array(fresh.visible))
      #expect(
        state.visible.indices.allSatisfy { state.visible.row(of: state.visible[$0].id) == $0 })
    }
  }

  @Test func `a standup that moves under a filter stays selected`() {
    var state = list([design, product, platform])
    state.filter = ListFilter("ada")
    state.selection = platform.id
    state.change { $0.move(fromOffsets: [2], toOffset: 0) }
    #expect(state.visible.map(\.id) == [platform.id, design.id])
    #expect(state.selected == platform)
  }

  @Test func `a filter that matches everything keeps the order and shows the count`() {
    var state = list([design, product, platform])
    state.filter = ListFilter("ada")
    state.change { $0[id: product.id]?.attendees = design.attendees }
    #expect(state.visible.map(\.id) == [design.id, product.id, platform.id])
    #expect(StandupsList.screen(state).detail == "3 of 3 · as added")
    state.order = .name
    state.change { $0.move(fromOffsets: [2], toOffset: 0) }
    #expect(state.visible.map(\.id) == [design.id, product.id, platform.id])
  }

  @Test func `what comes back is selected, and clears a filter that hides it`() {
    var state = list([design, product, platform])
    state.filter = ListFilter("ada")
    state.reveal(platform.id)
    #expect(state.filter == ListFilter("ada") && state.selected == platform)
    state.reveal(product.id)
    #expect(state.filter == ListFilter() && state.selected == product)
  }

  @Test func `deleting under a filter selects the next visible standup`() {
    var state = list([design, product, platform])
    state.filter = ListFilter("ada")
    state.selection = design.id
    state.change { $0.remove(id: design.id) }
    #expect(state.selected == platform)
    state.change { $0.remove(id: platform.id) }
    #expect(state.selected == nil)
    state.filter = ListFilter()
    #expect(state.selected == product)
  }

  @Test func `a standup that is removed while a filter hides it is no longer selected`() {
    var state = list([design, product])
    state.selection = product.id
    state.filter = ListFilter("x")
    state.change { $0.remove(id: product.id) }
    #expect(state.selection == nil)
  }

  // MARK: - Order and copies

  @Test func `the order changes, and the selection stays on its standup`() async {
    let store = store([product, heldDesign, platform])
    await store.send(.view(.orderPressed)) {
      $0.selection = product.id
      $0.order = .name
    }
    #expect(store.state.selected == product)
    await store.send(.view(.moved(.up))) { $0.selection = design.id }
    for (order, titles) in [
      (ListOrder.lastHeld, ["Design", "Product", "플랫폼 싱크"]),
      (.length, ["Design", "플랫폼 싱크", "Product"]),
      (.asAdded, ["Product", "Design", "플랫폼 싱크"]),
      (.name, ["Design", "Product", "플랫폼 싱크"]),
    ] {
      await store.send(.view(.orderPressed)) { $0.order = order }
      #expect(store.state.visible.map(\.title) == titles)
      #expect(store.state.selected == heldDesign)
    }
  }

  @Test func `a copy is added at the end with new ids, without meetings, and is selected`() async {
    let store = store([heldDesign, product])
    await store.send(.view(.duplicatePressed)) { $0.selection = UUID(0) }
    let copy = Standup(
      id: UUID(0), title: "Design (2)", length: .seconds(60), theme: .orange,
      attendees: [Attendee(id: UUID(1), name: "Blob"), Attendee(id: UUID(2), name: "Ada")],
      turnEnd: .advance, overtime: .end, position: 2)
    await store.receive(.delegate(.edit(.added(copy))))
  }

  // MARK: - Pictures

  @Test func `while typing, the filter is in the second-to-last row`() {
    var state = list([heldDesign, product, platform])
    state.filter = ListFilter("플랫", isTyping: true)
    #expect(
      picture(of: StandupsList.screen(state), 80, 12) == """
          Daily Standups                                             1 of 3 · as added
            team                   last        10 meetings  of planned     open  ready
        ▸ ▌ 플랫폼 싱크 [Tl]       never                            12

          ── 플랫폼 싱크 ─────────────────────────────────── 12 min, 30 sec · fixed ──
          Today   Ada   김민지
          Open    nothing
          Last    never held


          / 플랫
          ↑↓ move  Enter keep filter  Esc show all
        """)
  }

  @Test func `the caret follows what is typed`() {
    var state = list([design])
    state.filter = ListFilter("플랫", isTyping: true)
    let canvas = StandupsList.screen(state).render(size: Size(width: 80, height: 24))
    #expect(canvas.caret == Point(x: 8, y: 22))
  }

  @Test func `in the smallest window, the footer shows the two keys that end typing`() {
    var state = list([design])
    state.filter = ListFilter("des", isTyping: true)
    #expect(
      picture(of: StandupsList.screen(state), 40, 12)
        .hasSuffix(" / des\n Enter keep filter  Esc show all"))
  }

  @Test func `a filter without matches says so and shows Esc`() {
    var state = list([design, product, platform])
    state.filter = ListFilter("retro")
    #expect(
      picture(of: StandupsList.screen(state), 80, 12) == """
          Daily Standups                                             0 of 3 · as added



                                     No matches for "retro"

                                         Esc  show all



          / retro
          Enter open  a add  e edit  s start  Esc show all  q quit  t statistics
        """)
  }

  @Test(arguments: [
    (Key("/"), StandupsList.Action.View.filter(.opened)), ("o", .orderPressed),
    ("c", .duplicatePressed),
  ])
  func `the keys of filter, order and copy`(key: Key, action: StandupsList.Action.View) {
    #expect(answer(to: .key(key), on: StandupsList.screen(list([design]))) == .view(action))
  }

  @Test func `Esc clears a filter that was kept, and does nothing without one`() {
    var state = list([design])
    #expect(answer(to: .key(.escape), on: StandupsList.screen(state)) == nil)
    state.filter = ListFilter("des")
    #expect(answer(to: .key(.escape), on: StandupsList.screen(state)) == .view(.filter(.cleared)))
  }

  @Test(arguments: [
    (Key("q"), StandupsList.Action.View.filter(.typed(.insert("q")))),
    ("?", .filter(.typed(.insert("?")))),
    (.enter, .filter(.kept)), (.escape, .filter(.cleared)), (.up, .moved(.up)),
    (.down, .moved(.down)),
    (.left, .filter(.typed(.moveLeft))), (.control("u"), .filter(.typed(.deleteToStart))),
  ])
  func `while typing, letters go into the filter`(key: Key, action: StandupsList.Action.View) {
    var state = list([design, product])
    state.filter.isTyping = true
    #expect(answer(to: .key(key), on: StandupsList.screen(state)) == .view(action))
  }

  @Test(arguments: ["e", "d", "s", "c", .enter] as [Key])
  func `a key that needs a standup says why it is disabled`(key: Key) {
    var state = app([design])
    state.list.filter = ListFilter("x")
    #expect(
      answer(to: .key(key), on: AppFeature.screen(state))
        == .noticed(.failure("No matches; press Esc to show all")))
  }

  private func typed(_ text: String) -> TextInput {
    var input = TextInput()
    input.apply(.insert(text))
    return input
  }

  private func store(_ standups: [Standup]) -> TestStoreOf<StandupsList> {
    TestStore(initialState: list(standups)) {
      StandupsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }
}

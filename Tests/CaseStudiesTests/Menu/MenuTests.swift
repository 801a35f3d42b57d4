import Composable
import ComposableTesting
import DeepLinks
import Foundation
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct MenuTests {
  @Test(arguments: Study.allCases)
  func `Enter opens the selected study, and Esc returns to the menu`(study: Study) async {
    var state = Menu.State()
    state.selection = study
    let store = TestStore(initialState: state) { Menu() }
    await store.send(.openPressed) { $0.path[id: 0] = study.screen }
    var session = Session(Menu.screen(store.state))
    #expect(session.press(.escape) == .path(.popFrom(id: 0)))
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `a click selects a study`() async {
    let store = TestStore(initialState: Menu.State()) { Menu() }
    await store.send(.rowPicked(1)) { $0.selection = .inventory }
  }

  @Test func `the menu lists the studies`() {
    #expect(
      Menu.screen(Menu.State()).picture(64, 18) == """
          Case studies                                      Menu.swift
         ▸ Counter
           effects, cancellation, stale responses, a timer
           Inventory
           enums for status and destination, tabs that delegate
           Popup alerts
           an alert that presents another
           Popup gallery
           eight layouts, and how each one closes
           Navigation
           stack and tree navigation, and effects that end with a scre…
           Parent and child in sync
           four ways for a parent to learn what its child did
           Bindings and focus
           fields that update state, and logic that validates them


          ↑↓ move  Enter open  q quit  ? help
        """)
  }

  @Test func `leaving a study stops its timer`() async {
    let program = Program()
    program.press(.enter, "t")
    #expect(program.clock.sleeperCount == 1)
    await program.clock.advance(by: .seconds(2))
    #expect(program.store.path[id: 0]?.counter?.count == 2)
    program.press(.escape)
    #expect(program.store.path.isEmpty)
    #expect(program.clock.sleeperCount == 0)
    #expect(program.store.isIdle)
  }

  @Test func `the chain of popups can be answered with the keyboard`() {
    let program = Program()
    program.press(.down, .down, .enter, .enter)
    #expect(program.screen.popup?.title == "첫번째 알림")
    program.press(.enter)
    #expect(program.screen.popup?.message == "두번째 알림입니다")
    program.press(.enter)
    #expect(program.screen.popup == nil)
    program.press(.enter, .tab, .enter)
    #expect(program.screen.popup == nil)
    #expect(program.screen.picture(80, 24).contains("The handler for \"아니요\" found no popup."))
  }

  @Test func `new items get ids from the same generator`() {
    let program = Program()
    program.press(.down, .enter, .enter, "c", "1", "c", "1")
    let items = program.store.path[id: 0]?.inventory?.inventory.items
    #expect(items?.prefix(3).map(\.id) == [UUID(1), UUID(0), Item.samples[0].id])
  }

  @Test func `help lists the keys of the current screen`() {
    let program = Program()
    program.press(.enter, "?")
    let picture = program.screen.picture(80, 24)
    for words in ["Increment", "Get fact", "Back", "Suspend"] { #expect(picture.contains(words)) }
    program.press(.down, .up, .escape)
    #expect(program.screen.sheet == nil)
    #expect(program.store.path.count == 1)
  }

  @Test func `a disabled key says why until the next action`() {
    let program = Program()
    program.press(.down, .enter, .enter)
    for _ in 0..<4 { program.press("d", "1") }
    program.press("d")
    #expect(program.screen.notice == "The inventory is empty")
    program.press(.tab)
    #expect(program.screen.notice == nil)
  }

  @Test func `the copied link opens the same study`() throws {
    for study in Study.allCases {
      var state = Menu.State()
      state.path.append(study.screen)
      let opened = Menu.State(link: try DeepLink(state.link))
      #expect(opened.selection == study)
      #expect(opened.destination == nil)
    }
    #expect(Menu.State(link: try DeepLink(Menu.State().link)) == Menu.State())
  }

  @Test(arguments: [
    (ClipboardClient.Outcome.copied, "Copied /counter"),
    (.sent, "Sent to the clipboard: /counter"), (.rejected, "This study: /counter"),
  ])
  func `L says what happened to the link`(outcome: ClipboardClient.Outcome, notice: String) async {
    let store = TestStore(initialState: Menu.State(link: nil)) {
      Menu()
    } withDependencies: {
      $0.clipboard.copy = { $0 == "/counter" ? outcome : .rejected }
    }
    await store.send(.openPressed) { $0.path[id: 0] = Study.counter.screen }
    await store.send(.linkPressed)
    await store.receive(.noticed(notice)) { $0.notice = notice }
  }

  @Test func `the mouse can be left to the terminal and turned on again`() {
    let program = Program()
    program.press(.control("t"))
    #expect(program.screen.takesMouse == false)
    #expect(
      program.screen.notice
        == "The mouse selects text. Press ^T or M-m to click and scroll again.")
    program.press(.control("t"))
    #expect(program.screen.takesMouse == true)
  }

  @Test func `q and ^C quit`() {
    for keys in [["q"], [.control("c")], [.enter, .control("c")]] as [[Key]] {
      let program = Program()
      for key in keys { program.press(key) }
      #expect(program.store.isFinished)
    }
  }

  @Test func `no screen uses a key twice`() throws {
    for link in DeepLinkTests.links {
      let screen = Menu.screen(Menu.State(link: try DeepLink(link)))
      #expect(screen.keys.conflicts.isEmpty, "\(link): \(screen.keys.conflicts)")
      #expect(screen.globalKeys.conflicts.isEmpty)
      #expect(screen.picture(20, 5).hasPrefix("Window is 20x5,\nneeds 40x12."))
      #expect(!screen.picture(40, 12).isEmpty)
      #expect(!screen.picture(200, 60).isEmpty)
    }
  }
}

import Composable
import ComposableTesting
import DeepLinks
import Foundation
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct MenuTests {
  @Test func `Enter opens the selected study, and Esc returns to the menu`() async {
    let store = TestStore(initialState: Menu.State()) { Menu() }
    await store.send(.openPressed) { $0.path[id: 0] = .counter(Counter.State()) }
    var session = Session(Menu.screen(store.state))
    #expect(session.press(.escape) == .path(.popFrom(id: 0)))
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `every study has a title and a link of its own`() {
    #expect(Set(Study.all.map(\.id)).count == Study.all.count)
    #expect(Set(Study.all.map(\.about.title)).count == Study.all.count)
  }

  @Test func `the menu lists the studies in sections`() {
    let lines = Menu.screen(Menu.State()).picture(80, 24).split(separator: "\n")
    #expect(lines[1].hasPrefix(" Getting started ────"))
    #expect(lines[2].hasPrefix(" ▸ Counter                      state, actions, and a few effects"))
  }

  @Test func `a wide window shows what the selected study is about`() {
    let picture = Menu.screen(Menu.State()).picture(120, 24)
    #expect(picture.contains("A feature is a state"))
    #expect(picture.contains("case-studies --deep-link /counter"))
  }

  @Test func `a small window keeps the title of the section in sight`() throws {
    for section in Study.catalog {
      var state = Menu.State()
      state.selection = try #require(section.studies.last).id
      let picture = Menu.screen(state).picture(40, 12)
      #expect(picture.contains("▸ \(Study[state.selection].about.title)"), "\(picture)")
      #expect(picture.contains("\(section.title) ─"), "\(picture)")
    }
  }

  @Test func `Tab goes from section to section, and around`() {
    let program = Program()
    for section in Study.catalog {
      #expect(program.store.selection == section.studies[0].id)
      program.press(.tab)
    }
    #expect(program.store.selection == Study.all[0].id)
    program.press(.shift(.tab))
    #expect(program.store.selection == Study.catalog.last?.studies[0].id)
  }

  @Test func `a says what the selected study is about, and where its source is`() throws {
    let program = Program()
    program.press("a")
    #expect(program.screen.popup?.title == "Counter")
    let message = try #require(program.screen.popup?.message)
    #expect(message.hasSuffix("\n\nSources/CaseStudies/GettingStarted/Counter/Counter.swift"))
    program.press(.enter, .enter, "a")
    #expect(program.store.path.count == 1)
    #expect(program.screen.popup?.title == "Counter")
  }

  @Test func `where letters are text, F2 says what the study is about`() throws {
    let program = Program(try DeepLink("/bindings"))
    #expect(program.screen.picture(80, 24).contains("F2 about  F1"))
    program.press("a")
    #expect(program.screen.popup == nil)
    program.press(Key(.function(2)))
    #expect(program.screen.popup?.title == "Bindings in forms")
  }

  @Test(arguments: Study.all.map(\.about))
  func `what is said of a study fits`(_ about: About) {
    #expect(about.title.count <= 27)
    #expect(about.lesson.count <= 46)
    #expect(about.text.split(separator: ". ").count == 2, "an About has two sentences")
    #expect(about.path.hasPrefix("Sources/CaseStudies/"))
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

  @Test func `a click selects a study`() async {
    let store = TestStore(initialState: Menu.State()) { Menu() }
    await store.send(.rowPicked(1)) { $0.selection = Study.all[1].id }
  }

  @Test func `the chain of popups can be answered with the keyboard`() throws {
    let program = Program(try DeepLink("/popup"))
    program.press(.enter)
    #expect(program.screen.popup?.title == "첫번째 알림")
    program.press(.enter)
    #expect(program.screen.popup?.message == "두번째 알림입니다")
    program.press(.enter)
    #expect(program.screen.popup == nil)
    program.press(.enter, .tab, .enter)
    #expect(program.screen.popup == nil)
    #expect(program.screen.picture(80, 24).contains("The handler for \"아니요\" found no popup."))
  }

  @Test func `new items get ids from the same generator`() throws {
    let program = Program(try DeepLink("/inventory"))
    program.press("c", "1", "c", "1")
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

  @Test func `a disabled key says why until the next action`() throws {
    let program = Program(try DeepLink("/inventory"))
    for _ in 0..<4 { program.press("d", "1") }
    program.press("d")
    #expect(program.screen.notice == .failure("The inventory is empty"))
    program.press(.tab)
    #expect(program.screen.notice == nil)
  }

  @Test func `the copied link opens the same study`() throws {
    for study in Study.all {
      let state = try Menu.State.opened(at: "/\(study.about.link)")
      #expect(state.study?.id == study.id)
      #expect(state.destination == nil)
      #expect(state.link == "/\(study.about.link)")
    }
    #expect(Menu.State(link: try DeepLink(Menu.State().link)) == Menu.State())
  }

  @Test(arguments: [
    (ClipboardClient.Outcome.copied, Notice.success("Copied /counter")),
    (.sent, "Sent to the clipboard: /counter"), (.rejected, "This study: /counter"),
  ])
  func `L says what happened to the link`(outcome: ClipboardClient.Outcome, notice: Notice) async {
    let store = TestStore(initialState: Menu.State(link: nil)) {
      Menu()
    } withDependencies: {
      $0.clipboard.copy = { $0 == "/counter" ? outcome : .rejected }
    }
    await store.send(.openPressed) { $0.path[id: 0] = .counter(Counter.State()) }
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
      let screen = Menu.screen(try .opened(at: link))
      #expect(screen.keys.conflicts.isEmpty, "\(link): \(screen.keys.conflicts)")
      #expect(screen.globalKeys.conflicts.isEmpty)
      #expect(screen.keys.action(for: "a") == nil, "\(link): the key of the About")
      #expect(screen.picture(20, 5).hasPrefix("Window is 20x5,\nneeds 40x12."))
      #expect(!screen.picture(40, 12).isEmpty)
      #expect(!screen.picture(200, 60).isEmpty)
    }
  }
}

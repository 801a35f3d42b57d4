import Composable
import ComposableTesting
import ComposableUI
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite(.today) struct CommandPaletteTests {
  @Test func `typing searches titles before what is beside them`() async {
    let store = store(app([design, platform]).commands)
    await store.send(.queryEdited(.insert("design"))) {
      $0.edit(.insert("design"))
    }
    #expect(store.state.rows.map(\.title) == ["Design", "Blob", "Ada"])
    #expect(store.state.rows.map(\.detail) == ["standup, 2 people", "Design", "Design"])
  }

  @Test func `Enter chooses the selected command`() async {
    let store = store(app([design]).commands)
    await store.send(.queryEdited(.insert("blob"))) { $0.edit(.insert("blob")) }
    await store.send(.runPressed)
    await store.receive(.delegate(.chosen(store.state.rows[0])))
    #expect(store.state.rows[0].target == .person(design.attendees[0].id, in: design.id))
  }

  @Test func `a command that cannot be done now says why`() async {
    let store = store(app([]).commands)
    await store.send(.queryEdited(.insert("start"))) { $0.edit(.insert("start")) }
    await store.send(.runPressed) { $0.notice = .failure("No standups yet; press a to add one") }
    await store.send(.queryEdited(.insert("zzz"))) { $0.edit(.insert("zzz")) }
    await store.send(.runPressed)
  }

  @Test func `the commands used last come first`() {
    let commands = app([design, product]).commands
    let recent: [Command.ID] = [.standup(product.id), .standup(design.id)]
    let all = CommandPalette.State(commands, recent: recent).rows
    #expect(all.prefix(2).map(\.title) == ["Product", "Design"])
    #expect(all.count == commands.count)
  }

  @Test func `meetings are read once it has appeared, and the selection stays`() async {
    let state = app([heldDesign])
    let store = store(state.commands, meetings: state.paletteMeetings)
    await store.send(.moved(.down)) { $0.selection = $0.rows[1].id }
    await store.send(.appeared)
    await store.receive(.meetingsRead([:])) { $0.add([:]) }
    #expect(store.state.selectedIndex == 1)
    #expect(store.state.commands.last?.title == "Design, Wed May 20")
    #expect(store.state.commands.last?.target == .meeting(heldName, of: design.id))
  }

  @Test func `meetings that cannot be read are found by their date, and it says why`() async {
    var unread = design
    unread.history.insert(heldName)
    let state = app([unread])
    let store = store(state.commands, meetings: state.paletteMeetings)
    await store.send(.appeared)
    await store.receive(.meetingsUnread("unreadable")) {
      $0.notice = .failure("The meetings could not be read: unreadable")
      $0.add([:])
    }
    #expect(store.state.commands.last?.detail.hasSuffix("unreadable") == true)
  }

  @Test func `Esc closes it`() async {
    let store = store([])
    await store.send(.closePressed)
    #expect(store.isDismissed)
  }

  @Test func `it lists names, what they are, and keys`() {
    let state = CommandPalette.State(app([design]).commands)
    let screen = Screen<CommandPalette.Action>(title: "Daily Standups", keys: [], body: Text(""))
      .sheet(CommandPalette.screen(state))
    let picture = picture(of: screen, 80, 40)
    #expect(picture.contains(/▸ Open +Enter/))
    #expect(picture.contains(/Design +standup, 2 people/))
    #expect(answer(to: .key("q"), on: screen) == .queryEdited(.insert("q")))
  }

  private func store(
    _ commands: [Command], meetings: [CommandPalette.State.Source] = []
  ) -> TestStoreOf<CommandPalette> {
    TestStore(initialState: CommandPalette.State(commands, meetings: meetings)) {
      CommandPalette()
    } withDependencies: {
      $0.localTime = LocalTime.utc
      $0.standupsClient.meetings = { _ in throw Disk.Failure(description: "unreadable") }
    }
  }
}

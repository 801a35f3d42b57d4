import Composable
import ComposableTesting
import ComposableUI
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct HelpTests {
  @Test func `Esc closes the help`() async {
    let store = store()
    await store.send(.closePressed)
    #expect(store.isDismissed)
  }

  @Test func `typing searches from the top`() async {
    let store = store()
    await store.send(.moved(.to(2))) { $0.selection = 2 }
    await store.send(.queryEdited(.insert("del"))) {
      $0.query.apply(.insert("del"))
      $0.selection = 0
    }
  }

  @Test func `the selection stops at the first and last match`() async {
    let store = store()
    await store.send(.moved(.up))
    await store.send(.moved(.last)) { $0.selection = StandupsList.keys.rows.count - 1 }
    await store.send(.queryEdited(.insert("row"))) {
      $0.query.apply(.insert("row"))
      $0.selection = 0
    }
    await store.send(.moved(.last)) { $0.selection = 3 }
  }

  @Test func `Enter runs the action of the selected row`() async {
    let store = store()
    await store.send(.queryEdited(.insert("del"))) { $0.query.apply(.insert("del")) }
    await store.send(.doPressed)
    await store.receive(.delegate(.chosen("d")))
  }

  @Test func `Enter does nothing without a match`() async {
    let store = store()
    await store.send(.queryEdited(.insert("zzz"))) { $0.query.apply(.insert("zzz")) }
    await store.send(.doPressed)
  }

  @Test func `disabled keys say why`() {
    let rows = StandupsList.screen(list([])).keyRows
    #expect(
      picture(of: sheet(Help.State(query: TextInput("edit"), rows: rows)), 80, 24).contains(
        "e  Edit (No standups yet; press a to add one)"))
  }

  @Test(arguments: [
    (Key.up, Help.Action.moved(.up)), (.down, .moved(.down)), (.pageUp, .moved(.pageUp)),
    (.pageDown, .moved(.pageDown)), (.escape, .closePressed), (.enter, .doPressed),
  ])
  func `every key has its action`(key: Key, action: Help.Action) {
    #expect(answer(to: .key(key), on: sheet(Help.State(rows: StandupsList.keys.rows))) == action)
  }

  @Test func `every printable key is typed into the search`() {
    let screen = sheet(Help.State(rows: StandupsList.keys.rows))
    for key in ["q", "?", "j", "d"] as [Key] {
      #expect(answer(to: .key(key), on: screen) == .queryEdited(.insert(key.description)))
    }
  }

  private func sheet(_ state: Help.State) -> Screen<Help.Action> {
    Screen(title: "Daily Standups", keys: [], body: Text("")).sheet(Help.screen(state))
  }

  private func store() -> TestStoreOf<Help> {
    TestStore(initialState: Help.State(rows: StandupsList.keys.rows)) { Help() }
  }
}

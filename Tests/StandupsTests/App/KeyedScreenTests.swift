import Composable
import TerminalUI
import Testing

@testable import Standups

@Suite struct KeyedScreenTests {
  @Test func `every action name identifies one row`() {
    let names = KeyedScreen.all.flatMap { $0.table.rows }.compactMap(\.name)
    #expect(Set(names).count == names.count)
    for screen in KeyedScreen.all {
      for row in screen.table.rows {
        guard let name = row.name else { continue }
        #expect(name.hasPrefix(screen.name + "."), "\(name)")
      }
    }
  }

  @Test(arguments: [
    AppFeature.screen(app([design])).keyRows,
    AppFeature.screen(app([design], showing: design)).keyRows,
    AppFeature.screen(app([design], holding: design)).keyRows,
    ReadyMeeting.screen(ready(design)).keyRows,
    RecordMeeting.screen(meetingWithEditor).keyRows,
    PastMeeting.screen(past(pastMeeting)).keyRows,
    CommandPalette.screen(CommandPalette.State([])).keyRows,
    Help.screen(Help.State(rows: [])).keyRows,
    StandupForm.screen(koreanForm).keyRows,
  ])
  func `every row of a screen is in its table`(rows: [KeyRow]) {
    let names = KeyedScreen.all.flatMap { $0.table.rows }.compactMap(\.name)
    for row in rows { #expect(row.name.map(names.contains) == true, "\(row.label)") }
  }

  @Test func `every row but those of text fields says what it is for`() {
    for screen in KeyedScreen.all where screen.name != "text" {
      for row in screen.table.rows { #expect(row.group != nil, "\(row.name ?? row.label)") }
    }
  }

  @Test func `assigned keys work, and the footer and help show them`() {
    let (assignments, rejections) = KeyAssignments.resolving([
      .init(row: "list.add", keys: ["N"]), .init(row: "everywhere.help", keys: ["F2"]),
    ])
    #expect(rejections == [:])
    var state = app([design])
    state.keyAssignments = assignments
    let screen = AppFeature.screen(state)
    #expect(answer(to: .key("N"), on: screen) == .user(.list(.view(.addPressed))))
    #expect(answer(to: .key("a"), on: screen) == nil)
    #expect(picture(of: screen, 120, 24).contains("N add"))
    guard case .user(.helpPressed(let rows)) = answer(to: .key(Key(.function(2))), on: screen)
    else {
      Issue.record("no help")
      return
    }
    #expect(rows.first { $0.name == "list.add" }?.keys == ["N"])
  }

  @Test func `a form uses the same assignments`() {
    var state = app([design])
    state.keyAssignments =
      KeyAssignments.resolving([.init(row: "form.done", keys: ["^X"])])
      .assignments
    state.list.destination = .edit(form(["a"], focus: .title))
    let screen = AppFeature.screen(state)
    #expect(
      answer(to: .key(.control("x")), on: screen)
        == .user(.list(.destination(.presented(.edit(.view(.commitPressed)))))))
  }
}

import Composable
import ComposableUI
import TerminalUI
import Testing

@testable import Standups

@Suite(.today) struct KeyedScreenTests {
  private static let ids = KeyedScreen.all.flatMap { screen in
    screen.table.rows.flatMap { [$0.id] + $0.formerIDs }.map { "\(screen.name).\($0)" }
  }

  @Test func `every released id still names a row, whatever its label`() {
    for id in Set(releasedKeyIDs).subtracting(Self.ids).sorted() {
      let alias = id.drop { $0 != "." }.dropFirst()
      Issue.record(
        """
        No row has the id \(id), which configurations may use. Add it as an alias to the row that \
        does this now: formerly: "\(alias)"
        """)
    }
  }

  @Test func `every id is in the list of released ids`() {
    for id in Set(Self.ids).subtracting(releasedKeyIDs).sorted() {
      Issue.record("Add the new id \(id) to the list. Once released, it stays.")
    }
    #expect(releasedKeyIDs == Set(releasedKeyIDs).sorted())
  }

  @Test func `every id identifies one row`() {
    #expect(Set(Self.ids).count == Self.ids.count)
    for id in Self.ids {
      #expect(id.wholeMatch(of: /[a-z]+\.[a-z]+(-[a-z]+)*/) != nil, "\(id)")
    }
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

  @Test(arguments: [
    ("everywhere.copy-this-screen-s-link", "everywhere.copy-link"),
    ("ready.begin-space", "ready.begin"),
  ])
  func `a configuration may use the name that a row had`(former: String, name: String) {
    let (assignments, rejections) = KeyAssignments.resolving([.init(row: former, keys: ["F9"])])
    #expect(rejections == [:])
    #expect(assignments == KeyAssignments.resolving([.init(row: name, keys: ["F9"])]).assignments)
    #expect(!assignments.isEmpty)
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
        == .user(.list(.destination(.presented(.edit(.form(.commitPressed)))))))
  }
}

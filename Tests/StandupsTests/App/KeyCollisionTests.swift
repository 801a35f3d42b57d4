import Composable
import ComposableUI
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite struct `Key collisions` {
  @Test(arguments: [
    ("list", AppFeature.screen(app([design])).keyRows),
    ("empty list", AppFeature.screen(app([])).keyRows),
    ("detail", AppFeature.screen(app([design], showing: design)).keyRows),
    ("meeting", AppFeature.screen(app([design], holding: design)).keyRows),
    ("meeting that has not begun", ReadyMeeting.screen(ready(design)).keyRows),
    ("editor of a meeting", RecordMeeting.screen(meetingWithEditor).keyRows),
    ("past meeting", PastMeeting.screen(past(pastMeeting)).keyRows),
    ("search", Search.screen(Search.State([design])).keyRows),
    ("results", Search.screen(Search.State([design], text: "b")).keyRows),
    ("statistics", Statistics.screen(Statistics.State(standup: design)).keyRows),
    ("commands", CommandPalette.screen(CommandPalette.State([])).keyRows),
    ("help", Help.screen(Help.State(rows: [])).keyRows),
  ])
  func `no key on a screen does two things`(screen: String, rows: [KeyRow]) {
    expectNoCollision(in: rows)
  }

  @Test(arguments: [
    FieldID.attendee(id("a")), .cancel, .commit, .length, .newAttendee, .order, .overtime,
    .theme, .title, .turnEnd,
  ])
  func `no key in a form field does two things`(field: FieldID) {
    var state = app([design])
    state.list.destination = .edit(form(["a", "b"], focus: field))
    expectNoCollision(in: AppFeature.screen(state).keyRows)
  }

  @Test func `no table lists a key twice`() {
    #expect(StandupsList.keys.conflicts == [])
    #expect(StandupsList.filterKeys.conflicts == [])
    #expect(StandupDetail.keys.conflicts == [])
    #expect(StandupForm.keys.conflicts == [])
    #expect(ReadyMeeting.keys.conflicts == [])
    #expect(ReadyMeeting.guestKeys.conflicts == [])
    #expect(RecordMeeting.keys.conflicts == [])
    #expect(RecordMeeting.editorKeys.conflicts == [])
    #expect(PastMeeting.keys.conflicts == [])
    #expect(PastMeeting.editorKeys.conflicts == [])
    #expect(Search.keys.conflicts == [])
    #expect(Search.resultKeys.conflicts == [])
    #expect(Statistics.keys.conflicts == [])
    #expect(CommandPalette.keys.conflicts == [])
    #expect(Help.keys.conflicts == [])
    #expect(TextEdit.keys.conflicts == [])
  }

  @Test func `no screen overrides a global key`() {
    let reserved: Set<Key> = [
      "?", ":", "L", .alt("m"), .control("c"), .control("l"), .control("p"), .control("t"),
      .control("z"), Key(.function(1)),
    ]
    let rows =
      StandupsList.keys.rows + StandupsList.filterKeys.rows + StandupDetail.keys.rows
      + StandupForm.keys.rows
      + ReadyMeeting.keys.rows + ReadyMeeting.guestKeys.rows + RecordMeeting.keys.rows
      + RecordMeeting.editorKeys.rows + PastMeeting.keys.rows
      + PastMeeting.editorKeys.rows + Search.keys.rows + Search.resultKeys.rows
      + Statistics.keys.rows
      + CommandPalette.keys.rows + Help.keys.rows
    #expect(rows.flatMap(\.keys).filter(reserved.contains) == [])
  }

  private func expectNoCollision(
    in rows: [KeyRow], at location: SourceLocation = #_sourceLocation
  ) {
    let keys = rows.flatMap(\.keys)
    #expect(keys.count == Set(keys).count, sourceLocation: location)
    #expect(!keys.isEmpty, sourceLocation: location)
  }
}

import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite(.today) struct `Past meeting on screen` {
  @Test func `a meeting that has just ended is a card first, and Enter leads to its lines`() {
    var meeting = pastMeeting
    meeting.planned = .seconds(600)
    meeting.held = 640
    meeting.ending = .overtime
    meeting.speakers = [
      Speaker(id: UUID(1), name: "Ada", seconds: 220, slot: 300),
      Speaker(id: UUID(2), name: "김민지", seconds: 420, slot: 300),
      Speaker(id: UUID(4), name: "Blob", attendance: .absent),
    ]
    var state = past(meeting)
    state.hasJustEnded = true
    let screen = PastMeeting.screen(state)
    #expect(
      picture(of: screen, 80, 24) == """
          Wed May 20

          ━━━━━━━━━━━━━━━━━━━━━┊━━━━━━━━━━━━━━━━━━━━━━━━━━━╍╍╍╍╍╍╍│╍╍╍  10:40 of 10:00
          Ada 3:40              김민지 7:00

                                                ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞
             ended in overtime                  ██▀▀▀█████▀▀▀▀▀▀██████▀████▀██▀▀▀▀▀▀██
                                                ████ █████ ████ ██  ██ ████ ██ ████ ██
            Spoke       2 of 3                  ████ █████ ████ ██████▄▄▄▄▄ ██ ████ ██
            Absent      Blob                    ████ █████ ████ ██  ███████ ██ ████ ██
            Blockers    1 opened                ██▄▄▄▄▄▄██▄▄▄▄▄▄███████████▄██▄▄▄▄▄▄██
            Resolved    0 items                 ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞
            Notes       1                                              0:40 over 10:00

          ! API key is late

          Who spoke
          ▸ Ada     3:40 of 5:00  ━━━━━━━━━━━━━━━━━━━━╾───────│
            김민지  7:00 of 5:00  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━│━━━━━━━━━━━
            Blob          absent



          ↑↓ scroll  Enter details  y copy as Markdown  E export  o item  Esc back
        """)
    #expect(
      picture(of: screen, 40, 12) == """
         Wed May 20
         ━━━━━━━━┊━━━━━━━━━╍╍│╍  10:40 of 10:00
         Ada 3:40 김민지 7:00

            ended in         ╺┓  ┏━┓ • ╻ ╻ ┏━┓
            overtime          ┃  ┃ ┃ • ┗━┫ ┃ ┃
                             ╺┻╸ ┗━┛     ╹ ┗━┛
                                0:40 over 10:00
         Spoke 2 of 3 · Absent Blob · Blockers
         1 opened · Resolved 0 items · Notes 1

         ↑↓ scroll  Enter details  Esc back
        """)
    #expect(answer(to: .key(.enter), on: screen) == .view(.cardClosed))
    #expect(answer(to: .key("y"), on: screen) == .view(.copyPressed))
    state.hasJustEnded = false
    #expect(answer(to: .key(.enter), on: PastMeeting.screen(state)) == nil)
  }

  @MainActor
  @Test func `copying keeps the card, and moving leads to the lines`() async {
    var state = past(pastMeeting)
    state.hasJustEnded = true
    let store = TestStore(initialState: state) {
      PastMeeting()
    }
    await store.send(.view(.copyAsPressed)) { $0.destination = .copyAs(hasTemplate: false) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.view(.moved(.down))) {
      $0.hasJustEnded = false
      $0.selection = 1
    }
  }

  @Test func `bars distinguish short and long turns without color`() {
    var meeting = pastMeeting
    meeting.planned = .seconds(600)
    meeting.speakers = [
      Speaker(id: UUID(1), name: "Ada", seconds: 100),
      Speaker(id: UUID(2), name: "김민지", seconds: 450),
      Speaker(id: UUID(4), name: "Blob", seconds: 0),
    ]
    let lines = picture(of: PastMeeting.screen(past(meeting)), 80, 24).split(separator: "\n")
    #expect(
      lines[3...5].joined(separator: "\n") == """
            End         ended on time
          Who spoke
          ▸ Ada     1:40 of 3:20  ━━━━━━━━╾────────│
        """)
  }

  @Test func `guests, added minutes, and who left or was not reached are shown with real slots`() {
    var meeting = pastMeeting
    meeting.planned = .seconds(600)
    meeting.added = 120
    meeting.held = 730
    meeting.speakers = [
      Speaker(id: UUID(1), name: "Ada", seconds: 300, slot: 200),
      Speaker(
        id: UUID(2), name: "Maximiliane Featherstonehaugh", seconds: 400, slot: 400, isGuest: true),
      Speaker(id: UUID(4), name: "Blob", seconds: 30, attendance: .absent, slot: 200),
      Speaker(id: UUID(5), name: "Lin", seconds: 0, attendance: .notReached),
    ]
    let lines = picture(of: PastMeeting.screen(past(meeting)), 80, 24).split(separator: "\n")
    #expect(
      lines[1...6].joined(separator: "\n") == """
            When        09:30–09:42                  People      3 of 4
            Length      held 12:10 of 10:00 +2:00    Blockers    1
            End         ended on time
          Who spoke
          ▸ Ada                                5:00 of 3:20  ━━━━━━━━━━━━│━━━━━╸
            Maximiliane Fea… (guest)           6:40 of 6:40  ━━━━━━━━━━━━━━━━━━━━━━━│
        """)
  }

  @Test func `a meeting without a plan has bars without slots`() {
    var meeting = pastMeeting
    meeting.planned = nil
    #expect(
      picture(of: PastMeeting.screen(past(meeting)), 80, 24).contains(
        "  ▸ Ada       6:16  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━"))
  }

  @Test(arguments: SummaryFormat.allCases)
  func `the key that copies names the format of the configuration`(format: SummaryFormat) {
    withDependencies {
      $0.configuration.summaryFormat = format
    } operation: {
      let row = PastMeeting.screen(past(pastMeeting)).keyRows.first { $0.keys == ["y"] }
      #expect(row?.label == "Copy as \(format.name)")
    }
  }

  @Test func `notes among speech are marked`() {
    var meeting = pastMeeting
    meeting.transcript += [
      TranscriptLine(at: .seconds(50), speaker: UUID(1), kind: .speech, text: "and so on"),
      TranscriptLine(at: .seconds(60), speaker: UUID(2), kind: .parking, text: "lunch"),
    ]
    let lines = picture(of: PastMeeting.screen(past(meeting)), 80, 24).split(separator: "\n")
    #expect(
      lines[6...12].joined(separator: "\n") == """
            김민지  6:14 of 6:15  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━│
            Lin           absent
          ! Blockers
            7:03  김민지        API key is late
          @ Parking lot
            1:00  김민지        lunch
          Notes
        """)
  }

  @Test func `the smallest window`() {
    #expect(
      picture(of: PastMeeting.screen(past(pastMeeting, selection: 4)), 40, 12) == """
         Wed May 20
         09:30–09:42 · held 12:30 of 12:30 ·
         ended on time
           김민지  6:14 of 6:15  ━━━━━━━━━━│
           Lin           absent
         ! Blockers                           ┃
           7:03  김민지  API key is late      ┃
         Notes                                ┃
         ▸ 0:41  Ada     importer is merged   ┃
                                       8 of 8 ┃

         ↑↓ scroll  Esc back
        """)
  }

  @Test func `the edited line is at the bottom`() {
    var state = past(pastMeeting, selection: 3)
    state.editor = PastMeeting.Editor(kind: .blocker, line: 1, original: pastMeeting.transcript[1])
    state.draft = .note("API key is late")
    #expect(
      picture(of: PastMeeting.screen(state), 40, 12) == """
         Wed May 20
         09:30–09:42 · held 12:30 of 12:30 ·
         ended on time
           Lin           absent
         ! Blockers
         ▸ 7:03  김민지  API key is late
         Notes                                ┃
           0:41  Ada     importer is merged   ┃
                                       8 of 8 ┃
         ! Blocker, 김민지: API key is late

         Enter save the line  Esc cancel
        """)
  }

  @Test func `an imported meeting has no attendance`() {
    #expect(
      picture(of: PastMeeting.screen(past(importedMeeting)), 40, 12) == """
         Wed May 20
         09:30 · imported
         Who spoke
           Attendance was not recorded

         Notes
         ▸ The new icons are in review, and
           two of them are missing.



         ↑↓ scroll  Esc back
        """)
  }

  @Test func `an unreadable meeting says why`() {
    #expect(
      picture(of: PastMeeting.screen(unreadableMeeting), 40, 12) == """
         Wed May 20
         This meeting cannot be read.
         20260520T093000Z.json, line 3: "id" is
         missing.
         The file was not changed. Fix the file
         to see the meeting again.





         ↑↓ scroll  Esc back
        """)
  }

  @Test func `the selected line is always visible`() {
    var meeting = pastMeeting
    meeting.transcript = (0..<100).map {
      TranscriptLine(
        at: .seconds($0), kind: .speech,
        text: "Line \($0) is so long that it takes more than one row")
    }
    for selection in 0..<103 {
      let lines = picture(of: PastMeeting.screen(past(meeting, selection: selection)), 40, 12)
      #expect(lines.contains("▸"), "selection \(selection)")
    }
  }

  @Test(arguments: [
    (Key.up, PastMeeting.Action.View.moved(.up)), ("k", .moved(.up)), (.down, .moved(.down)),
    ("j", .moved(.down)), (.pageUp, .moved(.pageUp)), (.pageDown, .moved(.pageDown)),
    ("y", .copyPressed), ("E", .exportPressed), ("g", .moved(.first)), ("G", .moved(.last)),
    (.escape, .backPressed), ("h", .backPressed),
    (.left, .backPressed), ("q", .backPressed),
  ])
  func `keys of a past meeting`(key: Key, action: PastMeeting.Action.View) {
    #expect(answer(to: .key(key), on: PastMeeting.screen(past(pastMeeting))) == .view(action))
  }

  @Test func `a click selects a line, a second one edits it`() {
    let screen = PastMeeting.screen(past(pastMeeting))
    #expect(click(on: "API key", of: screen) == .view(.moved(.to(3))))
    let selected = PastMeeting.screen(past(pastMeeting, selection: 3))
    #expect(click(on: "API key", of: selected) == .view(.editPressed))
  }

  @Test func `disabled keys say why`() {
    func reason(_ key: Key, _ state: PastMeeting.State) -> String? {
      PastMeeting.screen(state).keyRows.first { $0.keys.contains(key) }?.reason
    }
    #expect(reason("e", past(pastMeeting)) == "Select a line of the transcript first")
    #expect(reason("e", past(pastMeeting, selection: 3)) == nil)
    for key in ["y", "E", "e"] as [Key] {
      #expect(reason(key, unreadableMeeting) == "This meeting is not loaded")
    }
  }

  @Test(arguments: [
    (Key.enter, PastMeeting.Action.View.editorSubmitted), (.tab, .kindPressed),
    (.escape, .editorClosed),
  ])
  func `keys of the editor`(key: Key, action: PastMeeting.Action.View) {
    var state = past(pastMeeting, selection: 3)
    state.editor = PastMeeting.Editor(kind: .blocker, line: 1, original: pastMeeting.transcript[1])
    #expect(answer(to: .key(key), on: PastMeeting.screen(state)) == .view(action))
    #expect(
      answer(to: .key("e"), on: PastMeeting.screen(state)) == .view(.draftEdited(.insert("e"))))
  }
}

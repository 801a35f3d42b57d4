import Composable
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite struct `Past meeting on screen` {
  @Test func `who spoke how long, and what was written down`() {
    #expect(
      picture(of: PastMeeting.screen(past(pastMeeting, selection: 4)), 80, 24) == """
         ← May 20, 2026                                                     플랫폼 싱크
         09:30–09:42 · held 12:30 of 12:30 · ended on time
         Attendees
           Ada                           6:16  ████████████████████████
           김민지                        6:14  ███████████████████████░
           Lin                         absent
         Transcript
           0:41  Ada     note     importer is merged
         ▸ 7:03  김민지  blocker  API key is late














         ↑↓ scroll  Esc back
        """)
  }

  @Test func `the smallest window`() {
    #expect(
      picture(of: PastMeeting.screen(past(pastMeeting, selection: 4)), 40, 12) == """
         ← May 20, 2026             플랫폼 싱크
         09:30–09:42 · held 12:30 of 12:30 ·
         ended on time
         Attendees
           Ada                           6:16
           김민지                        6:14
           Lin                         absent
         Transcript
           0:41  Ada     ·  importer is merged
         ▸ 7:03  김민지  !  API key is late

         ↑↓ scroll  Esc back
        """)
  }

  @Test func `an imported meeting has no attendance`() {
    #expect(
      picture(of: PastMeeting.screen(past(importedMeeting)), 40, 12) == """
         ← May 20, 2026             플랫폼 싱크
         09:30 · imported
         Attendees
           Attendance was not recorded
         Transcript
         ▸ The new icons are in review, and two
           of them are missing.




         ↑↓ scroll  Esc back
        """)
  }

  @Test func `an unreadable meeting says why`() {
    #expect(
      picture(of: PastMeeting.screen(unreadableMeeting), 40, 12) == """
         ← May 20, 2026             플랫폼 싱크
         This meeting cannot be read.
         20260520T093000Z.json, line 3: "id" is
         missing
         Its file stays as it is. Mend it, and
         the meeting is here again.





         ↑↓ scroll  Esc back
        """)
  }

  @Test func `the selected line is always seen`() {
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
    (Key.up, PastMeeting.Action.moved(.up)), ("k", .moved(.up)), (.down, .moved(.down)),
    ("j", .moved(.down)), (.pageUp, .moved(.pageUp)), (.pageDown, .moved(.pageDown)),
    ("g", .moved(.first)), ("G", .moved(.last)), (.escape, .backPressed), ("h", .backPressed),
    (.left, .backPressed),
  ])
  func `keys of a past meeting`(key: Key, action: PastMeeting.Action) {
    #expect(answer(to: .key(key), on: PastMeeting.screen(past(pastMeeting))) == action)
  }

  @Test func `a click selects a line`() {
    let screen = PastMeeting.screen(past(pastMeeting))
    #expect(click(on: "API key", of: screen) == .rowPicked(4))
  }
}

import Composable
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite struct `Statistics on screen` {
  @Test func `the smallest window`() {
    #expect(
      picture(of: Statistics.screen(statistics), 40, 12) == """
         Statistics
         12 meetings since May 20, 2026
         Length
           Average   11:53 of 12:30 planned
           Ran over  3 of 12, by about 0:15
           Lengths   ████████▅██  6:29 to 12:49
             ! over         ! !!
         People         average   present  row
         ▸ Ada             6:06  12 of 12   12┃
           김민지          6:14  11 of 12    9

         ↑↓ scroll  o order  Esc back
        """)
  }

  @Test func `imported meetings say what was not recorded`() {
    #expect(
      picture(of: Statistics.screen(of([importedMeeting])), 40, 12) == """
         Statistics
         1 meeting, on May 20, 2026
         Length
           No times were recorded
         People
           Attendance was not recorded





         ↑↓ scroll  o order  Esc back
        """)
  }

  @Test func `a standup that was never held says how to start`() {
    let lines = picture(of: Statistics.screen(of([])), 40, 12)
    #expect(lines.contains("No meetings yet"))
    #expect(lines.contains("Press s on the standup to start one"))
  }

  @Test func `loading shows its progress`() {
    var state = statistics
    state.unread = (1...88).map { MeetingName(startedAt: Date(timeIntervalSince1970: Double($0))) }
    #expect(
      picture(of: Statistics.screen(state), 80, 24).contains(" Loading 12 of 100 meetings…"))
    state.meetings = []
    state.statistics = MeetingStatistics([])
    #expect(picture(of: Statistics.screen(state), 80, 24).contains("Loading…"))
  }

  @Test func `the numbers of ten years stay apart from the bars`() {
    let meetings = (0..<2_500).map { day in
      let start = pastMeeting.startedAt.addingTimeInterval(Double(day) * 86_400)
      let isAbsent = day == 1_300
      let speaker = Speaker(
        id: UUID(1), name: "Ada", seconds: isAbsent ? nil : 60,
        attendance: isAbsent ? .absent : .present)
      return Meeting(
        id: UUID(day), startedAt: start, endedAt: start.addingTimeInterval(60),
        planned: .seconds(60), ending: .time, speakers: [speaker])
    }
    for width in [60, 80, 120] {
      let picture = picture(of: Statistics.screen(of(meetings)), width, 24)
      #expect(picture.contains("  2499 of 2500  1300"))
    }
  }

  @Test func `nothing is shown by color alone, or by shapes to screen readers`() {
    let canvas = Statistics.screen(statistics).render(
      size: Size(width: 80, height: 24), glyphs: .screenReader)
    #expect(!canvas.text.unicodeScalars.contains { ("\u{2500}"..."\u{28FF}").contains($0) })
    #expect(canvas.text.contains("3 of 12, by about 0:15"))
  }

  @Test(arguments: [
    (Key.up, Statistics.Action.View.moved(.up)), ("k", .moved(.up)), (.down, .moved(.down)),
    ("j", .moved(.down)), (.pageUp, .moved(.pageUp)), (.pageDown, .moved(.pageDown)),
    ("g", .moved(.first)), ("G", .moved(.last)), (.escape, .backPressed), ("h", .backPressed),
    (.left, .backPressed), ("q", .backPressed),
  ])
  func `keys of the statistics`(key: Key, action: Statistics.Action.View) {
    #expect(answer(to: .key(key), on: Statistics.screen(statistics)) == .view(action))
  }

  @Test func `a click selects a person`() {
    #expect(click(on: "김민지", of: Statistics.screen(statistics)) == .view(.rowPicked(1)))
  }

  @Test func `the selected person is always visible`() {
    var meeting = pastMeeting
    meeting.speakers = (1...60).map { Speaker(id: UUID($0), name: "Person \($0).", seconds: $0) }
    for selection in 0..<60 {
      var state = of([meeting])
      state.selection = selection
      for height in [12, 24] {
        #expect(
          picture(of: Statistics.screen(state), 80, height).contains("▸ Person \(selection + 1)."))
      }
    }
  }

  /// Twelve meetings of three people, one of whom joined the team late.
  private var statistics: Statistics.State {
    of(
      (0..<12).map { day in
        let start = pastMeeting.startedAt.addingTimeInterval(Double(day) * 86_400)
        var speakers = [
          Speaker(id: UUID(1), name: "Ada", seconds: 350 + day * 3),
          Speaker(
            id: UUID(2), name: "김민지", seconds: day == 9 ? 0 : 374,
            attendance: day == 9 ? .absent : .present),
        ]
        if day > 7 { speakers.append(Speaker(id: UUID(3), name: "Lin", seconds: 12)) }
        return Meeting(
          id: UUID(day), startedAt: start, endedAt: start.addingTimeInterval(750),
          planned: .seconds(750), ending: .time, speakers: speakers)
      })
  }

  private func of(_ meetings: [Meeting]) -> Statistics.State {
    var standup = Standup(id: UUID(100), title: "플랫폼 싱크")
    for meeting in meetings {
      standup.history.insert(meeting, name: standup.history.freeName(for: meeting.startedAt))
    }
    return Statistics.State(standup: standup)
  }
}

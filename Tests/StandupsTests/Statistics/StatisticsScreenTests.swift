import Composable
import ComposableTesting
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite(.today) struct `Statistics on screen` {
  @Test func `the smallest window`() {
    #expect(
      picture(of: Statistics.screen(statistics), 40, 12) == """
         Statistics
         12 meetings since Wed May 20
           Average   11:53 of 12:30 planned
           Ran over  3 of 12, by about 0:15
           Lengths   ████████▅██  6:29 to 12:49
         People      average   present  streak
         ▸ Ada          6:06  12 of 12      12
           김민지       6:14  11 of 12       9
           Lin          0:12    4 of 4       4


         ↑↓ scroll  Enter open  Esc back
        """)
  }

  @Test func `imported meetings say what was not recorded`() {
    #expect(
      picture(of: Statistics.screen(of([importedMeeting])), 40, 12) == """
         Statistics
         1 meeting, Wed May 20
           No times were recorded
         People
           Attendance was not recorded






         ↑↓ scroll  Enter open  Esc back
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
      #expect(picture.contains("  2499 of 2500    1300"))
    }
  }

  @Test func `in the smallest window, names come before who facilitated`() {
    let meetings = (0..<12).map { day in
      let start = pastMeeting.startedAt.addingTimeInterval(Double(day) * 86_400)
      let people = [(1, "Ada"), (2, "김민지")].map { id, name in
        Speaker(id: UUID(id), name: name, seconds: 350)
      }
      return Meeting(
        id: UUID(day), startedAt: start, endedAt: start.addingTimeInterval(750),
        planned: .seconds(750), ending: .time, facilitator: UUID(1 + day % 2), speakers: people)
    }
    let screen = Statistics.screen(of(meetings))
    let smallest = picture(of: screen, 40, 12)
    #expect(smallest.contains("▸ Ada    ") && smallest.contains("김민지"), "\(smallest)")
    #expect(!smallest.contains("facilitated") && smallest.contains("streak"))
    #expect(picture(of: screen, 80, 24).contains("facilitated"))
  }

  @Test func `in the smallest window, all facts of a person are visible`() async throws {
    let meetings = (0..<4).map { day in
      var meeting = pastMeeting
      meeting.facilitator = UUID(1)
      meeting.startedAt = meeting.startedAt.addingTimeInterval(Double(-day) * 86_400)
      return meeting
    }
    let state = try await shown(of(meetings), .openPressed)
    let smallest = picture(of: Statistics.screen(state), 40, 12)
    for fact in ["Average", "Share", "Present", "In a row", "Facilitated"] {
      #expect(smallest.contains(fact), "\(smallest)")
    }
    #expect(!smallest.contains("┃"), "\(smallest)")
  }

  @Test func `a team that compares no talk time sees only a person's attendance`() async throws {
    let state = try await shown(of(twelveMeetings, comparesTalkTime: false), .openPressed)
    for (width, height) in [(80, 24), (120, 40), (40, 12)] {
      let picture = picture(of: Statistics.screen(state), width, height)
      #expect(!picture.contains("Turns") && !picture.contains("Share"), "\(picture)")
      #expect(!picture.contains("no times") && picture.contains("of 12"), "\(picture)")
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
    (.left, .backPressed), ("q", .backPressed), ("[", .shorterPressed), (.enter, .openPressed),
    ("o", .orderPressed),
  ])
  func `keys of the statistics`(key: Key, action: Statistics.Action.View) {
    #expect(answer(to: .key(key), on: Statistics.screen(statistics)) == .view(action))
  }

  @Test func `a click selects a person`() {
    #expect(click(on: "김민지", of: Statistics.screen(statistics)) == .view(.moved(.to(1))))
  }

  @Test func `the selected person is always visible`() {
    var meeting = pastMeeting
    meeting.speakers = (1...60).map { Speaker(id: UUID($0), name: "Person \($0).", seconds: $0) }
    for selection in 0..<60 {
      var state = of([meeting])
      state.selection = UUID(selection + 1)
      for height in [12, 24] {
        #expect(
          picture(of: Statistics.screen(state), 80, height).contains("▸ Person \(selection + 1)."))
      }
    }
  }

  @Test func `a click on the selected person opens it, and one on a heading sorts`() {
    var state = statistics
    #expect(click(on: "Ada", of: Statistics.screen(state)) == .view(.openPressed))
    #expect(
      click(on: "present  streak", of: Statistics.screen(state)) == .view(.orderPicked(.present)))
    state.order = .present
    #expect(picture(of: Statistics.screen(state), 80, 24).contains("▼present"))
    state.isReversed = true
    let reversed = picture(of: Statistics.screen(state), 80, 24)
    #expect(reversed.contains("▲present"))
    #expect(reversed.contains("by presence, lowest first"))
  }

  @Test func `a range is compared with the one before`() async throws {
    let state = try await shown(statistics, .shorterPressed, .shorterPressed, .openPressed)
    #expect(
      picture(of: Statistics.screen(state), 80, 19) == """
          Statistics of Ada
          Last 2 weeks: 5 meetings since Wed                 2 weeks   13 weeks   all
          Ada
            Average   6:17 of 5:00 planned
            Change    0:18 longer than in the 2 weeks before (7 meetings)
            Ran over  4 of 5, by about 1:37; before: 0 of 7
            Turns     █ █ █ █ █  6:11 to 6:23
            Share       55% of the speaking time    In a row    5 meetings
            Present     5 of 5









          ↑↓ other person  o order  [ fewer  ] more  Esc everyone
        """)
  }

  @Test func `the range and its change in the smallest window`() async throws {
    let state = try await shown(statistics, .shorterPressed, .shorterPressed)
    #expect(
      picture(of: Statistics.screen(state), 40, 12) == """
         Statistics
         2 weeks: 5 since Wed
           Average   11:25 of 12:30 planned
           Change    0:48 shorter than before
           Ran over  3 of 5, by about 0:15
           Lengths   █ █ ▅ █ █  6:29 to 12:49
         People      average   present  streak
         ▸ Ada          6:17    5 of 5       5
           김민지       6:14    4 of 5       2
           Lin          0:12    4 of 4       4

         ↑↓ scroll  Enter open  Esc back
        """)
  }

  @Test func `a range without meetings says how to see more`() async throws {
    let state = try await shown(of([importedMeeting]), .shorterPressed, .shorterPressed)
    #expect(
      picture(of: Statistics.screen(state), 60, 12) == """
          Statistics



                      No meetings in the last 2 weeks

                               ]  more weeks




          ↑↓ scroll  Enter open  o order  [ fewer  Esc back
        """)
    #expect(answer(to: .key("]"), on: Statistics.screen(state)) == .view(.longerPressed))
  }

  @Test func `what is said of a range, and of a person`() async throws {
    let range = try await shown(statistics, .shorterPressed, .shorterPressed)
    #expect(
      Statistics.speech(of: range)?.lines.map(\.text) == [
        "Last 2 weeks: 5 meetings since May 27, 2026",
        "Average length: 11 minutes 25, from 6 minutes 29 to 12 minutes 49",
        "48 seconds shorter than in the 2 weeks before (7 meetings)",
        "Ran over 3 of 5 times, by about 15 seconds; before: 0 of 7",
        "Ada, speaks 6 minutes 17 on average, 55 percent of the time, present 5 of 5 times, "
          + "5 in a row",
        "김민지, speaks 6 minutes 14 on average, 44 percent of the time, present 4 of 5 times, "
          + "2 in a row",
        "Lin, speaks 12 seconds on average, 1 percent of the time, present 4 of 4 times, "
          + "4 in a row",
      ])
    let person = try await shown(statistics, .moved(.last), .openPressed)
    #expect(
      Statistics.speech(of: person)?.lines.map(\.text) == [
        "4 meetings since May 28, 2026", "Average turn: 12 seconds", "Never ran over",
        "1 percent of the time, present 4 of 4 times, 4 in a row",
      ])
  }

  @Test func `keys that do nothing now say why`() async throws {
    let reasons = { (state: Statistics.State) in
      Statistics.screen(state).keyRows.compactMap(\.reason)
    }
    #expect(
      reasons(statistics) == ["Press o to sort by a column first", "All meetings are shown"])
    #expect(
      try await reasons(shown(statistics, .orderPressed, .shorterPressed, .shorterPressed))
        == ["This is the shortest range"])
    #expect(
      try await reasons(shown(statistics, .openPressed, .shorterPressed))
        == [String](repeating: "Press Esc to show everyone first", count: 2))
  }

  /// The statistics after some keys, on the day after the last meeting.
  @MainActor
  private func shown(
    _ state: Statistics.State, _ actions: Statistics.Action.View...
  ) async throws -> Statistics.State {
    let store = TestStore(initialState: state) {
      Statistics()
    } withDependencies: {
      $0.date = .constant(pastMeeting.startedAt.addingTimeInterval(20 * 86_400))
    }
    store.exhaustivity = .off
    for action in actions { await store.send(.view(action)) }
    return store.state
  }

  /// Twelve meetings of three people, one of whom joined the team late.
  private var statistics: Statistics.State { of(twelveMeetings) }

  private var twelveMeetings: [Meeting] {
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
    }
  }

  private func of(_ meetings: [Meeting], comparesTalkTime: Bool = true) -> Statistics.State {
    var standup = Standup(id: UUID(100), title: "플랫폼 싱크")
    standup.comparesTalkTime = comparesTalkTime
    for meeting in meetings {
      standup.history.insert(meeting, name: standup.history.freeName(for: meeting.startedAt))
    }
    return Statistics.State(standup: standup)
  }
}

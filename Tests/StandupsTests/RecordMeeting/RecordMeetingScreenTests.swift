import Composable
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite struct `Running meeting on screen` {
  @Test func `paused, muted, with another person selected`() {
    #expect(
      picture(of: RecordMeeting.screen(pausedMeeting), 80, 24) == """
         플랫폼 싱크                                                 muted · notes only
         ██████████████████████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
         Time Elapsed  4:10               Teal [Tl]                Time Remaining  8:20
                     ⣀⣠⠤⠤⠖⠂⢸⣿⣿⣶⣶⣤⣄⡀
                 ⢀⡤⠒⠉⠁        ⠈⠉⠙⠻⢿⣷⣦⡀
               ⣠⠞⠁                 ⠈⠻⣿⣶⡄
             ⢀⠞⠁                     ⠈⠻⣿⣦⡀
            ⢠⠋                         ⠈⢿⣷⡀           ██      ██  ██  ██████
           ⢠⠇                           ⠈⢿⣷           ██  ██  ██  ██  ██  ██
           ⡞                             ⠸⣿⡇          ██      ██████  ██  ██
          ⢠⠇            김민지            ⣿⣿          ██  ██      ██  ██  ██
          ⢈          is speaking          ⣉⣉          ██          ██  ██████
          ⠘⡆                              ⣿⣿
           ⢧                             ⢰⣿⡇      PAUSED · left of 3:20
           ⠘⡆                           ⢀⣾⡿       next Lin
            ⠘⣄                         ⢀⣾⡿⠁
             ⠈⢦⡀                     ⢀⣴⣿⠟⠁
               ⠙⢦⡀                 ⢀⣴⣿⠿⠃
                 ⠈⠓⠤⣀⡀        ⢀⣀⣠⣴⣾⡿⠟⠁
                     ⠉⠙⠒⠒⠦⠄⢸⣿⣿⠿⠿⠛⠋⠁
         ✓ Ada 2:30  ▸ 김민지 1:40 [· Lin] · Someone  × Blob
         ! 3:40 김민지: API key is late
         Speaker 2 of 4
         n next  b previous  Space pause  i note  ! blocker  l later  x absent  q end
        """)
  }

  @Test func `overtime counts up`() {
    #expect(
      picture(of: RecordMeeting.screen(meetingInOvertime), 80, 24) == """
         플랫폼 싱크                                               bell on · notes only
         ██████████████████████████████████████████████████████████████████████████████
         Time Elapsed  12:40              Teal [Tl]                Time Remaining  0:00
                   ⢀⣠⣤⣶⣶⣿⣿⡇⢸⣿⣿⣶⣶⣤⣄⡀
                ⢀⣴⣾⡿⠟⠋⠉⠁      ⠈⠉⠙⠻⢿⣷⣦⡀
              ⢠⣶⣿⠟⠁                ⠈⠻⣿⣶⡄
            ⢀⣴⣿⠟⠁                    ⠈⠻⣿⣦⡀
           ⢀⣾⡿⠁                        ⠈⢿⣷⡀               ██████          ██  ██████
           ⣾⡿⠁                          ⠈⢿⣷         ██    ██  ██  ██      ██  ██  ██
          ⢸⣿⠇                            ⠸⣿⡇      ██████  ██  ██          ██  ██  ██
          ⣿⣿            김민지            ⣿⣿        ██    ██  ██  ██      ██  ██  ██
          ⣿⣿         is speaking          ⣿⣿              ██████          ██  ██████
          ⣿⣿                              ⣿⣿
          ⢸⣿⡆                            ⢰⣿⡇      + over 12:30
           ⢿⣷⡀                          ⢀⣾⡿
           ⠈⢿⣷⡀                        ⢀⣾⡿⠁
            ⠈⠻⣿⣦⡀                    ⢀⣴⣿⠟⠁
              ⠘⠿⣿⣦⡀                ⢀⣴⣿⠿⠃
                ⠈⠻⢿⣷⣦⣄⣀⡀      ⢀⣀⣠⣴⣾⡿⠟⠁
                   ⠈⠙⠛⠿⠿⣿⣿⡇⢸⣿⣿⠿⠿⠛⠋⠁
         ✓ Ada 6:15  ▸ 김민지 6:25

         No more speakers. +0:10
         n next  b previous  Space pause  i note  ! blocker  l later  x absent  q end
        """)
  }

  @Test func `a note is typed in the smallest window`() {
    #expect(
      picture(of: RecordMeeting.screen(meetingWithEditor), 40, 12) == """
         플랫폼 싱크       bell on · notes only
         ████████████░░░░░░░░░░░░░░░░░░░░░░░░░░
         Elapsed 4:10           Remaining  8:20
         ████████ █████████ ░░░░░░░░░ ░░░░░░░░░
           █ ▄ █ █ █▀█   김민지
           █ ▄ ▀▀█ █ █   is speaking
           ▀     ▀ ▀▀▀   left of 3:20
         meeting ends 23:44 · next Lin
         ✓ Ada 2:30  ▸ 김민지 1:40  · Lin
         · Note, 김민지: …re in review
         Speaker 2 of 4
         Esc close, keep the draft
        """)
  }

  @Test func `overtime in the smallest window`() {
    #expect(
      picture(of: RecordMeeting.screen(meetingInOvertime), 40, 12) == """
         플랫폼 싱크       bell on · notes only
         ██████████████████████████████████████
         Elapsed 12:40          Remaining  0:00
         ██████████████████ ███████████████████
          ▄  █▀█ ▄   █ █▀█   김민지
         ▀█▀ █ █ ▄   █ █ █   is speaking
             ▀▀▀     ▀ ▀▀▀   + over 12:30

         ✓ Ada 6:15  ▸ 김민지 6:25

         No more speakers. +0:10
         n next  b previous  Space pause  q end
        """)
  }

  @Test(arguments: [(40, 12), (60, 19), (60, 20), (80, 24), (120, 40), (200, 60)])
  func `the name, clock, and roster are visible in every window`(width: Int, height: Int) {
    let lines = picture(of: RecordMeeting.screen(runningMeeting), width, height)
    #expect(lines.contains("김민지"))
    #expect(lines.contains("✓ Ada 2:30"))
    #expect(lines.contains("left of 3:20"))
    #expect(lines.contains("█"))
  }

  @Test func `without color, the stages differ by their marks`() {
    var state = runningMeeting
    _ = state.engine.advance(to: .seconds(300))
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains("  left of 3:20"))
    _ = state.engine.advance(to: .seconds(310))
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains("! left of 3:20"))
    _ = state.engine.advance(to: .seconds(340))
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains("!! left of 3:20"))
  }

  @Test func `screen readers get the roster's states as words`() {
    let canvas = RecordMeeting.screen(runningMeeting)
      .render(size: Size(width: 80, height: 24), glyphs: .screenReader)
    #expect(
      canvas.text.contains(
        "done Ada 2:30  now 김민지 1:40  waiting Lin  waiting Someone  absent Blob"))
  }

  @Test func `the window title shows the speaker and the time`() {
    #expect(RecordMeeting.screen(runningMeeting).windowTitle == "김민지 1:40")
    #expect(RecordMeeting.screen(meetingInOvertime).windowTitle == "김민지 +0:10")
  }

  // MARK: - Keys

  @Test(arguments: [
    (Key("n"), RecordMeeting.Action.View.nextPressed), (.right, .nextPressed),
    ("b", .previousPressed), (.left, .previousPressed), (.space, .pausePressed),
    ("p", .pausePressed), ("i", .editorOpened(.note)), ("!", .editorOpened(.blocker)),
    ("@", .editorOpened(.parking)), ("l", .laterPressed), ("x", .absentPressed),
    (.up, .moved(.up)), ("k", .moved(.up)), (.down, .moved(.down)), ("j", .moved(.down)),
    ("m", .mutePressed), ("q", .endPressed), (.escape, .endPressed),
  ])
  func `keys of a running meeting`(key: Key, action: RecordMeeting.Action.View) {
    #expect(answer(to: .key(key), on: RecordMeeting.screen(runningMeeting)) == .view(action))
  }

  @Test func `in the editor, letters are typed`() {
    let screen = RecordMeeting.screen(meetingWithEditor)
    #expect(answer(to: .key("n"), on: screen) == .view(.draftEdited(.insert("n"))))
    #expect(answer(to: .key(.enter), on: screen) == .view(.editorSubmitted))
    #expect(answer(to: .key(.escape), on: screen) == .view(.editorClosed))
    #expect(answer(to: .key(.up), on: screen) == nil)
  }

  @Test func `disabled keys say why`() {
    let state = recording(koreanStandup(["Ada"]))
    let keys = RecordMeeting.screen(state).keys
    #expect(keys.rows.first { $0.keys.contains("b") }?.reason == "This is the first speaker")
    #expect(keys.rows.first { $0.keys.contains("l") }?.reason == "No one is waiting")
  }

  @Test func `a click selects a person`() {
    #expect(click(on: "· Lin", of: RecordMeeting.screen(runningMeeting)) == .view(.rowPicked(2)))
  }

  @Test func `the meeting's keys do nothing while an alert is open`() {
    var state = runningMeeting
    state.destination = .endMeeting(isOvertime: state.engine.isOvertime, canDiscard: true)
    let screen = RecordMeeting.screen(state)
    #expect(answer(to: .key("m"), on: screen) == nil)
    #expect(answer(to: .key(.escape), on: screen) == .destination(.dismiss))
    #expect(answer(to: .key("1"), on: screen) == .destination(.presented(.saveConfirmed)))
  }
}

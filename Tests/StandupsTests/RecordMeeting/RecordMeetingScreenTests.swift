import Composable
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite struct `Running meeting on screen` {
  @Test func `in a meeting that is watched, only keys that work are hinted`() {
    var state = pausedMeeting
    state.watch = RecordMeeting.Watch(host: "desk", savedAt: .distantPast)
    let rows = withDependencies {
      $0.date = .constant(.distantPast)
    } operation: {
      RecordMeeting.screen(state).keyRows
    }
    #expect(rows.allSatisfy { !$0.isHinted || $0.reason == nil })
    #expect(rows.filter(\.isHinted).map(\.id).contains("end"))
    #expect(rows.first { $0.id == "pause" }?.label == "Resume")
  }

  @Test func `paused, muted, with another person selected`() {
    #expect(
      picture(of: RecordMeeting.screen(pausedMeeting), 80, 24) == """
          Meeting                                                    ▮▮ paused · muted

          ━━━━━━━━━━━━┊━━━━━━━╾───────┊────────────────┊───────────────  4:10 of 12:30
          Ada 2:30     김민지          Lin              Someone


                                                          ▒▒▒▒        ▒▒  ▒▒  ▒▒▒▒▒▒
                                                            ▒▒    ▒▒  ▒▒  ▒▒  ▒▒  ▒▒
             김 민 지                                       ▒▒        ▒▒▒▒▒▒  ▒▒  ▒▒
                                                            ▒▒    ▒▒      ▒▒  ▒▒  ▒▒
                                                          ▒▒▒▒▒▒          ▒▒  ▒▒▒▒▒▒

          next Lin · 0:37 ahead                          paused          left of 3:20

          People                                 Notes
            ✓ Ada          2:30  ━━━━━━━━│       0:41  Ada      importer is merged
            ▶ 김민지       1:40  ━━━━━╾─────│    3:40  김민지 ! API key is late
          ▸ · Lin                ───────────│
            · Someone            ───────────│
            × Blob       absent


          Speaker 2 of 4
          n next  b previous  Space resume  i note  ! blocker  x absent  q end
        """)
  }

  @Test func `overtime counts up`() {
    #expect(
      picture(of: RecordMeeting.screen(meetingInOvertime), 80, 24) == """
          Meeting                                                          + over time

          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┊━━━━━━━━━━━━━━━━━━━━━━━━━━━━━│  12:40 of 12:30
          Ada 6:15                      김민지

                                                        ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞
                                                        ██▀▀▀▀▀▀██████▀▀▀█████▀▀▀▀▀▀██
                                                        ██ ████ ██  ████ █████ ████ ██
             김 민 지                                   ██ ████ ████████ █████ ████ ██
                                                        ██ ████ ██  ████ █████ ████ ██
                                                        ██▄▄▄▄▄▄██████▄▄▄▄▄▄██▄▄▄▄▄▄██
                                                        ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞
          no one is waiting · 0:10 behind                                over its 6:15

          People                                 Notes
            ✓ Ada          6:15  ━━━━━━━━━━│     No notes yet
          ▸ ▶ 김민지       6:25  ━━━━━━━━━━│━





          No one is waiting.
          n next  b previous  Space pause  i note  ! blocker  l later  x left  q end
        """)
  }

  @Test func `the notes panel has the focus, beside what was said last time`() {
    #expect(
      picture(of: RecordMeeting.screen(meetingWithLastTime), 80, 24) == """
          Meeting                                                            ▶ running

          ━━━━━━━━━━━━┊━━━━━━━╾───────┊────────────────┊───────────────  4:10 of 12:30
          Ada 2:30     김민지          Lin              Someone


                                                          ████        ██  ██  ██████
                                                            ██    ██  ██  ██  ██  ██
             김 민 지                                       ██        ██████  ██  ██
                                                            ██    ██      ██  ██  ██
                                                          ██████          ██  ██████

          next Lin · 0:37 ahead · ends 23:43                              left of 3:20

          People                                 last time · ships the importer
            ✓ Ada          2:30  ━━━━━━━━│       last time ! no access
            ▶ 김민지       1:40  ━━━━━╾─────│
            · Lin                ───────────│    Notes                 o makes an item
            · Someone            ───────────│      0:41  Ada      importer is merged
            × Blob       absent                  ▸ 3:40  김민지 ! API key is late


          Speaker 2 of 4
          n next  Space pause  e edit  D remove  ↑↓ move  q end  Esc people
        """)
  }

  @Test func `a note is typed in the smallest window`() {
    #expect(
      picture(of: RecordMeeting.screen(meetingWithEditor), 40, 12) == """
         Meeting                      ▶ running
         ━━━━┊━━╾──┊──────┊─────  4:10 of 12:30
          ▄▄    ▄ ▄ ▄▄▄    김민지
           █  ▀ █▄█ █ █    left of 3:20
          ▄█▄ ▀   █ █▄█    next Lin
         0:37 ahead · ends 23:43
         ✓ Ada 2:30  ▶ 김민지 1:40  · Lin
         · Someone  × Blob

         · Note, 김민지: …re in review
         Speaker 2 of 4
         Enter add the line  Esc keep the draft
        """)
  }

  @Test(arguments: [(40, 12), (60, 19), (60, 20), (80, 24), (120, 40), (200, 60)])
  func `the name, clock, roster and notes are visible in every window`(width: Int, height: Int) {
    let lines = picture(of: RecordMeeting.screen(runningMeeting), width, height)
    #expect(lines.contains("김민지"))
    #expect(lines.contains(/✓ Ada +2:30/))
    #expect(lines.contains("left of 3:20"))
    #expect(lines.contains(/3:40 +김민지 ! API key is/))
    #expect(lines.contains("█"))
  }

  @Test func `the last fifth of a turn is named on a plate`() {
    var state = runningMeeting
    _ = state.engine.advance(to: .seconds(300))
    #expect(!picture(of: RecordMeeting.screen(state), 80, 24).contains("ending"))
    _ = state.engine.advance(to: .seconds(310))
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains(/ending +left of 3:20/))
    #expect(!picture(of: RecordMeeting.screen(state), 40, 12).contains("left of 3:20"))
    #expect(picture(of: RecordMeeting.screen(state), 40, 12).contains(" ending"))
  }

  @Test func `added minutes are shown apart from the plan`() {
    var state = runningMeeting
    _ = state.engine.press(.minutes(2), at: .seconds(250))
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains("4:10 of 12:30 +2:00"))
    _ = state.engine.press(.minutes(-3), at: .seconds(250))
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains("4:10 of 12:30 -1:00"))
  }

  @Test func `a meeting that has ended under a text field says so`() {
    var state = meetingWithEditor
    for seconds in stride(from: 290, through: 770, by: 40) {
      _ = state.engine.advance(to: .seconds(seconds))
    }
    let lines = picture(of: RecordMeeting.screen(state), 80, 24)
    #expect(lines.contains("time is up"))
    #expect(lines.contains("The meeting has ended. Close the text field to see the summary."))
  }

  @Test func `the window title shows the speaker and the time`() {
    #expect(RecordMeeting.screen(runningMeeting).windowTitle == "김민지 1:40")
    #expect(RecordMeeting.screen(meetingInOvertime).windowTitle == "김민지 +0:10")
  }

  @Test func `people who have spoken show their time, whatever they do now`() {
    var state = recording(koreanStandup(["Ada", "김민지", "Lin"]))
    _ = state.engine.advance(to: .seconds(12))
    _ = state.engine.press(.later, at: .seconds(12))
    _ = state.engine.advance(to: .seconds(20))
    _ = state.engine.press(.absent(UUID(2)), at: .seconds(20))
    let lines = picture(of: RecordMeeting.screen(state), 80, 24)
    #expect(lines.contains(/× 김민지 +left 0:08/))
    #expect(lines.contains(/▶ Lin +0:00/))
    #expect(lines.contains(/· Ada +0:12/))
  }

  @Test func `in overtime, the end is shown while somebody waits`() {
    var state = recording(koreanStandup(["Ada", "김민지"], overtime: .wait))
    for seconds in stride(from: 40, through: 760, by: 40) {
      if seconds == 400 { _ = state.engine.press(.previous, at: .seconds(400)) }
      _ = state.engine.advance(to: .seconds(seconds))
    }
    state.reading = .seconds(760)
    #expect(state.engine.upNext?.name == "김민지")
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains(" behind · ends "))
  }

  @Test func `a turn that began with no time left says so, until it is given a minute`() {
    var state = recording(koreanStandup(["Ada", "김민지", "Lin"], overtime: .wait))
    for seconds in stride(from: 40, through: 760, by: 40) {
      _ = state.engine.advance(to: .seconds(seconds))
    }
    _ = state.engine.press(.previous, at: .seconds(761))
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains("began with no time left"))
    _ = state.engine.press(.minutes(1), at: .seconds(762))
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains("left of 4:59"))
  }

  @Test func `the notes panel says which lines are visible`() {
    var state = meetingWithLastTime
    state.transcript = (1...12).map {
      TranscriptLine(id: UUID($0), speaker: UUID(1), kind: .note, text: "note \($0)")
    }
    state.selectedLine = UUID(4)
    let rows = picture(of: RecordMeeting.screen(state), 80, 24).split(separator: "\n")
    #expect(rows.contains { $0.contains(/Ada +note/) && $0.hasSuffix(" of 12 ┃") })
  }

  // MARK: - Keys

  @Test(arguments: [
    (Key("n"), RecordMeeting.Action.View.nextPressed), (.right, .nextPressed),
    ("b", .previousPressed), (.left, .previousPressed), (.space, .pausePressed),
    ("p", .pausePressed), ("i", .editorOpened(.note)), ("!", .editorOpened(.blocker)),
    ("@", .editorOpened(.parking)), ("l", .laterPressed), ("x", .absentPressed),
    ("u", .undoPressed), (.control("r"), .redoPressed), ("+", .addMinutePressed),
    ("=", .addMinutePressed), ("-", .takeMinutePressed), ("g", .guestPressed),
    (.tab, .panelPressed), (.shift(.tab), .panelPressed), (.up, .moved(.up)), ("k", .moved(.up)),
    (.down, .moved(.down)), ("j", .moved(.down)), ("m", .mutePressed), ("q", .endPressed),
    (.escape, .escapePressed),
  ])
  func `keys of a running meeting`(key: Key, action: RecordMeeting.Action.View) {
    #expect(answer(to: .key(key), on: RecordMeeting.screen(runningMeeting)) == .view(action))
  }

  @Test(arguments: [
    (Key("e"), RecordMeeting.Action.View.editPressed), ("D", .removePressed),
    (.enter, .enterPressed),
  ])
  func `keys of the notes panel`(key: Key, action: RecordMeeting.Action.View) {
    #expect(answer(to: .key(key), on: RecordMeeting.screen(meetingWithLastTime)) == .view(action))
  }

  @Test func `Enter gives the floor to another person`() {
    var state = runningMeeting
    state.selection = UUID(3)
    #expect(answer(to: .key(.enter), on: RecordMeeting.screen(state)) == .view(.enterPressed))
  }

  @Test func `in the editor, letters are typed`() {
    let screen = RecordMeeting.screen(meetingWithEditor)
    #expect(answer(to: .key("n"), on: screen) == .view(.draftEdited(.insert("n"))))
    #expect(answer(to: .key(.enter), on: screen) == .view(.editorSubmitted))
    #expect(answer(to: .key(.escape), on: screen) == .view(.editorClosed))
    #expect(answer(to: .key(.up), on: screen) == nil)
  }

  @Test(arguments: [runningMeeting, meetingInOvertime, meetingWithLongHints])
  func `at 200 columns, the footer names every key with a hint`(state: RecordMeeting.State) {
    let screen = AppFeature.screen(app(showing: state))
    for glyphs in [GlyphSet.unicode, .ascii, .screenReader] {
      let canvas = screen.render(size: Size(width: 200, height: 24), glyphs: glyphs)
      let clicked = canvas.targets.filter { $0.area.minY == 23 }.map(\.hit)
      for row in screen.keyRows where row.isHinted { #expect(clicked.contains(.key(row.keys[0]))) }
      #expect(clicked.contains(.key("?")))
    }
  }

  /// Paused and muted, with the focus on the notes, and no minute left to take.
  private static var meetingWithLongHints: RecordMeeting.State {
    var state = pausedMeeting
    state.panel = .notes
    while state.engine.progress.canAdd(minutes: -1) {
      _ = state.engine.press(.minutes(-1), at: .seconds(250))
    }
    return state
  }

  @Test func `the footer is brief, and help is not`() {
    let screen = RecordMeeting.screen(runningMeeting)
    #expect(picture(of: screen, 200, 24).contains("  +- 1 min  g guest  Tab notes  "))
    let labels = screen.keyRows.map(\.label)
    #expect(labels.contains("Add a minute") && labels.contains("Remove a minute"))
  }

  @Test func `the keys of a text field say what becomes of the text`() {
    var state = meetingWithEditor
    #expect(labels(of: state) == ["Add the line", "Close, keep the draft"])
    state.editor = RecordMeeting.Editor(subject: .guest, input: TextInput("Eve"))
    #expect(labels(of: state) == ["Add the guest", "Close"])
    state.editor = RecordMeeting.Editor(
      subject: .line(state.transcript[0]), input: TextInput("merged"))
    #expect(labels(of: state) == ["Save the line", "Cancel"])
    for seconds in stride(from: 290, through: 770, by: 40) {
      _ = state.engine.advance(to: .seconds(seconds))
    }
    #expect(labels(of: state) == ["Save the line", "Close, keep the text"])
    state.editor = RecordMeeting.Editor(subject: .guest, input: TextInput("Eve"))
    #expect(labels(of: state) == ["Add the line", "Close, keep the text"])
  }

  private func labels(of state: RecordMeeting.State) -> [String] {
    RecordMeeting.screen(state).keyRows.map(\.label)
  }

  private func app(showing state: RecordMeeting.State) -> AppState {
    var app = AppState()
    app.path.append(.record(state))
    return app
  }

  @Test(arguments: [
    (Key("b"), "This is the first speaker"), ("l", "No one is waiting"),
    (.enter, "Ada has the floor"),
    ("+", "Meetings are limited to three hours"), ("-", "Less than a minute is left"),
    ("e", "Press Tab to go to the notes"), ("D", "Press Tab to go to the notes"),
  ])
  func `disabled keys say why`(key: Key, reason: String) {
    var standup = koreanStandup(["Ada"])
    standup.length = key == "+" ? .seconds(10_800) : .seconds(60)
    let keys = RecordMeeting.screen(recording(standup)).keys
    #expect(keys.rows.first { $0.keys.contains(key) }?.reason == reason)
  }

  @Test func `without notes, the keys of the notes panel say why`() {
    var state = recording(koreanStandup(["Ada"]))
    state.panel = .notes
    let keys = RecordMeeting.screen(state).keys
    for key in ["e", "D", .enter] as [Key] {
      #expect(keys.rows.first { $0.keys.contains(key) }?.reason == "No note is selected")
    }
  }

  @Test func `a click selects a person or a line`() {
    let screen = RecordMeeting.screen(runningMeeting)
    #expect(click(on: "· Lin", of: screen) == .view(.rowPicked(2)))
    #expect(click(on: "importer is merged", of: screen) == .view(.linePicked(0)))
  }

  @Test func `the meeting's keys do nothing while an alert is open`() {
    var state = runningMeeting
    state.destination = .endMeeting(isOvertime: state.engine.isOvertime, canDiscard: true)
    let screen = RecordMeeting.screen(state)
    #expect(answer(to: .key("m"), on: screen) == nil)
    #expect(answer(to: .key(.escape), on: screen) == .destination(.dismiss))
    #expect(answer(to: .key("s"), on: screen) == .destination(.presented(.saveConfirmed)))
    for key: Key in ["n", "y", "1", .space] { #expect(answer(to: .key(key), on: screen) == nil) }
  }
}

@Suite struct `Running meeting in a small pane` {
  @Test(arguments: 1...6)
  func `what fits is shown, the most important first`(height: Int) {
    let rows = [
      "▶ 김민지        1:40", "next Lin", "Remaining 8:20", "elapsed 4:10", "0:37 ahead",
      " ▶ 김민지 … 2 of 5 ┃",
    ]
    #expect(strip(runningMeeting, 20, height) == rows.prefix(height).joined(separator: "\n"))
  }

  @Test func `with 40 columns, three rows say everything about the time`() {
    #expect(
      strip(runningMeeting, 40, 3) == """
        ▶ 김민지                            1:40
        next Lin
        Remaining 8:20 · elapsed 4:10
        """)
  }

  @Test func `the person that keys act on is visible in every size`() {
    for height in 1...8 {
      #expect(strip(pausedMeeting, 30, height).contains("▸· Lin"), "\(height)")
    }
    #expect(strip(pausedMeeting, 30, 2) == "▮▮ 김민지                 1:40\n▸· Lin")
    #expect(strip(pausedMeeting, 30, 1) == "▮▮ 김민지 ▸· Lin          1:40")
  }

  @Test func `what has happened comes instead of the next person only without a status line`() {
    var screen = RecordMeeting.screen(runningMeeting)
    screen.notice = "This is the first speaker"
    #expect(picture(of: screen, 40, 1).hasPrefix("▶ 김민지 This is the first"))
    #expect(
      picture(of: screen, 40, 3) == """
        ▶ 김민지                            1:40
        This is the first speaker
        Remaining 8:20 · elapsed 4:10
        """)
    #expect(
      picture(of: screen, 40, 4) == """
        ▶ 김민지                            1:40
        next Lin
        Remaining 8:20 · elapsed 4:10
         This is the first speaker
        """)
  }

  @Test func `the text field takes the last row`() {
    #expect(strip(meetingWithEditor, 20, 1) == "· … are in review")
    #expect(
      strip(meetingWithEditor, 40, 3) == """
        ▶ 김민지                            1:40
        next Lin
        · 새 아이콘 are in review
        """)
  }

  private func strip(_ state: RecordMeeting.State, _ width: Int, _ height: Int) -> String {
    var canvas = Canvas(size: Size(width: width, height: height))
    RecordMeetingBody(state: state).draw(in: Rect(canvas.size), on: &canvas)
    return canvas.text
  }
}

import Composable
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite(.today) struct `App on screen` {
  // MARK: - Pictures

  @Test func `the second-to-last row shows the notice and the save status`() {
    var state = app([design])
    state.notice = "\"Retro\" deleted. Press u to undo."
    state.library.hasSaved = true
    expect(
      state,
      """
        Daily Standups                                          1 standup · as added

          team                   last        10 meetings  of planned     open  ready
      ▸ ▌ Design [Or]            never                             1

        ── Design ───────────────────────────────────────────────── 1 min · fixed ──
        Today   Blob   Ada
        Open    nothing
        Last    never held













        "Retro" deleted. Press u to undo.                                      Saved
        Enter open  a add  e edit  s start  q quit  t statistics  i items  ? help
      """)
  }

  @Test func `the alert about a failed write opens over a form, which keeps its text`() {
    var state = app([design])
    state.list.destination = .edit(form(["Ada", "김민지"]))
    state.list.destination?.edit?.form.focus(on: .commit)
    let failure = SaveFailure(
      sentence: "could not write /data/1/standup.json: the disk is full; free some space",
      reason: "the disk is full; free some space")
    state.library.failure = failure
    state.library.failed = [.writeStandup(design)]
    state.present(.library(.saveFailed(failure)))
    expect(
      state,
      """
        Daily Standups                                          1 standup · as added




            ╭──────────────────────────────────────────────────────────────────╮
            │ Design                                                      edit │
            │   ╭──────────────────────────────────────────────────────────╮   │
            │   │ ✗ Could not save                                         │   │
            │   │ Could not write /data/1/standup.json: the disk is full;  │30 │
            │   │ free some space.                                         │   │
            │ At│ Not saved yet. Retry now, or it will be saved with your  │   │
            │   │ next change.                                             │   │
            │   │                                                          │   │
            │   │ ▸          Retry                    Keep working         │   │
            │   ╰──────────────────────────────────────────────────────────╯   │
            │                                                                  │
            │                                                  Cancel  ▸ Done  │
            ╰──────────────────────────────────────────────────────────────────╯



                                      Save failed: the disk is full; free some space
        Tab move  Enter press  y retry  n keep working  Esc close
      """)
    #expect(state.list.destination?.edit?.standup.attendees.map(\.name) == ["Ada", "김민지"])
  }

  @Test func `many unreadable files are counted, and named without their common folder`() {
    let files = (1...12).map { number in
      UnreadableFile(
        path: "/data/standups/\(number)/standup.json", reason: "it is empty", line: 1, column: 1)
    }
    let text = Library.Alert.unreadable(files).alertState.message?.text ?? ""
    #expect(
      text.hasPrefix(
        """
        12 files in /data/standups/ were left unchanged:
        1/standup.json, line 1, column 1: it is empty.
        2/standup.json, line 1, column 1: it is empty.

        """))
    #expect(text.hasSuffix("12/standup.json, line 1, column 1: it is empty."))
  }

  @Test func `help searches the keys of the screen below`() {
    var state = app([design])
    state.destination = .help(Help.State(rows: AppFeature.screen(state).keyRows))
    expect(
      state,
      """
        Daily Standups                                          1 standup · as added


      ╭──────────────────────────────────────────────────────────────────────────────╮
      │ Keys                                                          type to search │
      │ / search                                                                     │
      │                                                                              │
      │ ▸ ↑ k        Move              q   Quit                                      │
      │   ↓ j        Move              o   Order                                     │
      │   PgUp ^U    Ten rows up       c   Copy                                      │
      │   PgDn ^D    Ten rows down     u   Undo                                      │
      │   g Home     First row         ^R  Redo                                      │
      │   G End      Last row          y   Sync (Sync is not set up)                 │
      │   Enter l →  Open              t   Statistics                                │
      │   a          Add               T   Trash                                     │
      │   e          Edit              F   Search                                    │
      │   d Delete   Delete            U   Your update                               │
      │   s          Start             i   Items                                     │
      │   /          Filter            S   Load three samples (Samples are for an    │
      │                                    empty list)                               │
      ╰──────────────────────────────────────────────────────────────────────────────╯

        Marks: ! blocker  @ parking lot  ● has written an update
        ↑↓ move  Enter do it  Esc close  ^P commands
      """)
  }

  // MARK: - Keys

  @Test func `^C reaches the app on every screen and over every alert`() {
    var alert = app([design])
    alert.library.failed = [.writeStandup(design)]
    alert.present(.library(.saveFailed("the disk is full")))
    var form = app([design])
    form.list.destination = .edit(StandupForm.State(standup: design, purpose: .edit))
    let states = [
      app([]), app([design], showing: design), app([design], holding: design), alert, form,
    ]
    for state in states {
      #expect(
        answer(to: .key(.control("c")), on: AppFeature.screen(state)) == .user(.interruptPressed))
    }
  }

  @Test func `? is typed into a text field and opens help anywhere else`() {
    var state = app([design])
    state.list.destination = .edit(StandupForm.State(standup: design, purpose: .edit))
    guard
      case .user(.list(.destination(.presented(.edit(.form(.textEdited)))))) =
        answer(to: .key("?"), on: AppFeature.screen(state))
    else {
      Issue.record("not typed")
      return
    }
    state.list.destination?.edit?.form.focus(on: .theme)
    guard case .user(.helpPressed) = answer(to: .key("?"), on: AppFeature.screen(state)) else {
      Issue.record("no help")
      return
    }
  }

  @Test func `the screen behind an alert ignores keys`() {
    var state = app([design])
    state.present(.library(.unreadable([])))
    for key in ["a", "d", "?", "s", .down] as [Key] {
      #expect(answer(to: .key(key), on: AppFeature.screen(state)) == nil)
    }
    #expect(
      answer(to: .key(.escape), on: AppFeature.screen(state)) == .user(.destination(.dismiss)))
    #expect(answer(to: .key(.enter), on: AppFeature.screen(state)) == .user(.destination(.dismiss)))
  }

  @Test func `pasted text only goes into a text field`() {
    #expect(
      answer(to: .paste("a\nb"), on: AppFeature.screen(app([design])))
        == .noticed(.failure("You can only paste into text fields.")))
  }

  private func expect(
    _ state: AppState, _ expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      picture(of: AppFeature.screen(state), 80, 24) == expected, sourceLocation: location)
  }
}

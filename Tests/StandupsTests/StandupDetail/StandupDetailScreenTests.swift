import Composable
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite struct `Standup detail on screen` {
  // MARK: - Pictures

  @Test func `a standup without meetings and people`() {
    expect(
      StandupDetail.State(standup: product),
      """
       ← Product                                                               e edit
       Standup Info
       ▸ Start Meeting
         Length                                                                30 min
         Theme                                                             Poppy [Pp]
         Time is up · Order                                   end the meeting · fixed
       Attendees
         Delete















       s start  e edit  Enter open  d delete  u undo  t statistics  ↑↓ move  Esc back
      """)
  }

  @Test func `a meeting that cannot be read is marked`() {
    var state = held
    state.standup.history.update(heldName, problem: "it is empty")
    state.selection = .meeting(heldName)
    #expect(
      picture(of: StandupDetail.screen(state), 80, 24).contains(
        " ▸ May 20, 2026                                                      unreadable"))
  }

  // MARK: - Keys

  @Test(arguments: [
    (Key("s"), StandupDetail.Action.View.startPressed), ("e", .editPressed), (.enter, .openPressed),
    ("d", .deletePressed), (.delete, .deletePressed), ("u", .undoPressed), (.up, .moved(.up)),
    ("k", .moved(.up)), (.down, .moved(.down)), ("j", .moved(.down)), (.pageUp, .moved(.pageUp)),
    (.pageDown, .moved(.pageDown)), ("g", .moved(.first)), (.home, .moved(.first)),
    ("G", .moved(.last)), (.end, .moved(.last)), (.escape, .backPressed), ("h", .backPressed),
    (.left, .backPressed), ("q", .backPressed),
  ])
  func `every key has its action`(key: Key, action: StandupDetail.Action.View) {
    #expect(answer(to: .key(key), on: StandupDetail.screen(held)) == .view(action))
  }

  @Test func `a click selects a selectable row, and a second one opens it`() {
    let screen = StandupDetail.screen(held)
    #expect(click(on: "May 20, 2026", of: screen) == .view(.rowPicked(.meeting(heldName))))
    #expect(click(on: "Start Meeting", of: screen) == .view(.openPressed))
    #expect(click(on: "Theme", of: screen) == nil)
    #expect(click(on: "back", of: screen) == .view(.backPressed))
  }

  private var held: StandupDetail.State {
    var standup = platform
    standup.history.insert(pastMeeting, name: heldName)
    return StandupDetail.State(standup: standup)
  }

  private func expect(
    _ state: StandupDetail.State, _ expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      picture(of: StandupDetail.screen(state), 80, 24) == expected, sourceLocation: location)
  }
}

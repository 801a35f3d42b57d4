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
        Product                                                               e edit

        ▸ Start meeting

          Length      30 min                Order       fixed
          Turn is up  next person           Theme        Poppy
          Time is up  end the meeting

        History
          No meetings yet

        People
          Nobody is listed

          Delete standup








        s start  e edit  Enter open  d delete  u undo  t statistics  Esc back
      """)
  }

  @Test func `meetings have their length and blockers, if they are known`() {
    var standup = platform
    let names = (0..<6).map { MeetingName(startedAt: heldName.startedAt + Double($0) * 8_640_000) }
    standup.history = History(names: names)
    standup.history.update(names[0], problem: "it is empty")
    standup.history.insert(pastMeeting, name: names[1])
    standup.attendees = []
    var state = StandupDetail.State(standup: standup)
    state.figures = [
      names[2]: .read(held: .seconds(3723), blockers: 12), names[3]: .read(held: nil, blockers: 0),
      names[4]: .unreadable,
    ]
    state.selection = .meeting(names[2])
    expect(
      state,
      """
        플랫폼 싱크                                                           e edit

          Start meeting

          Length      12 min, 30 sec        Order       fixed
          Turn is up  next person           Theme        Teal
          Time is up  end the meeting

        History                                                           6 meetings
          October 2, 2027  09:30
          June 24, 2027  09:30                                           unreadable
          March 16, 2027  09:30
        ▸ December 6, 2026  09:30   1:02:03  ━━━━│━━━━━━━━━━━━━━━━━━  ! 12 blockers
          August 28, 2026  09:30      12:30  ━━━━│                    ! 1 blocker
          May 20, 2026  09:30                                            unreadable

        People
          Nobody is listed

          Delete standup



        s start  e edit  Enter open  d delete meeting  u undo  t statistics  Esc back
      """)
    #expect(
      picture(of: StandupDetail.screen(state), 40, 24).contains(
        """
         ▸ 2026-12-06    1:02:03 · 12 blockers
           2026-08-28        12:30 · 1 blocker
        """))
  }

  @Test(arguments: [(40, 22), (80, 24)])
  func `many items and people leave room for the history and the actions`(
    width: Int, height: Int
  ) {
    var state = held
    state.standup.attendees = attendees((1...25).map { "Person with number \($0)" })
    state.agenda = Agenda(
      items: (1...20).map { number in
        Item(
          id: UUID(number), text: "item \(number)", kind: .blocker, meeting: UUID(9),
          openedAt: Date(timeIntervalSince1970: 1_234_000_000))
      }, updates: [])
    let rows = withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    } operation: {
      picture(of: StandupDetail.screen(state), width, height)
    }
    for text in ["Start meeting", "Open (20)", "2026", "number 1,", "…", "Delete standup"] {
      #expect(rows.contains(text), "\(text)")
    }
  }

  // MARK: - Keys

  @Test(arguments: [
    (Key("s"), StandupDetail.Action.View.startPressed), ("e", .editPressed), (.enter, .openPressed),
    ("l", .openPressed), (.right, .openPressed), ("u", .requested(.undo)), (.up, .moved(.up)),
    ("k", .moved(.up)), (.down, .moved(.down)), ("j", .moved(.down)), (.pageUp, .moved(.pageUp)),
    (.pageDown, .moved(.pageDown)), ("g", .moved(.first)), (.home, .moved(.first)),
    ("G", .moved(.last)), (.end, .moved(.last)), (.escape, .backPressed), ("h", .backPressed),
    (.left, .backPressed), ("q", .backPressed),
  ])
  func `every key has its action`(key: Key, action: StandupDetail.Action.View) {
    #expect(answer(to: .key(key), on: StandupDetail.screen(held)) == .view(action))
  }

  @Test func `d says what it deletes, and deletes nothing on the row that starts`() throws {
    var state = held
    #expect(answer(to: .key("d"), on: StandupDetail.screen(state)) == nil)
    for (movement, label) in [(Movement.down, "d delete meeting"), (.last, "d delete standup")] {
      state.selection = movement.row(from: state.selection, in: state.rows) ?? .start
      #expect(picture(of: StandupDetail.screen(state), 100, 30).contains(label))
      #expect(answer(to: .key(.delete), on: StandupDetail.screen(state)) == .view(.deletePressed))
    }
  }

  @Test func `a click selects a selectable row, and a second one opens it`() {
    let screen = StandupDetail.screen(held)
    #expect(click(on: "May 20, 2026", of: screen) == .view(.moved(.to(1))))
    #expect(click(on: "Start meeting", of: screen) == .view(.openPressed))
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

import Composable
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite(.today) struct `Standup detail on screen` {
  // MARK: - Pictures

  @Test func `a standup without meetings and people`() {
    expect(
      StandupDetail.State(standup: product),
      """
        Product                                                              ▌ Poppy

      ▸    s  Start meeting      0 people · 30 min
                                 fixed · next person · end the meeting      e  edit

        History
        No meetings yet; press s to hold the first

        No one is listed; press e to add people














        s start  e edit  Enter open  t statistics  i items  Esc back
      """)
  }

  @Test func `in sentences, it has its facilitator, who has written an update, and open items`() {
    var standup = design
    standup.history = History()
    standup.rotatesFacilitator = true
    let (blob, ada) = (design.attendees[0], design.attendees[1])
    let item = Item(
      id: UUID(7), text: "API key", kind: .blocker, owner: Item.Owner(ada), meeting: UUID(9),
      openedAt: Date(timeIntervalSince1970: 1_780_272_000))
    let line = WrittenUpdate.Line(id: UUID(8), kind: .today, text: "tests")
    var state = StandupDetail.State(standup: standup)
    state.agenda = Agenda(items: [item], updates: [WrittenUpdate(id: ada.id, lines: [line])])
    let lines = StandupDetail.screen(state).speech?()?.lines.map(\.text) ?? []
    for text in [
      "\(blob.name) facilitates", "Updates: Ada", "Open items: 1", "Blocker: API key, Ada, new",
    ] {
      #expect(lines.contains(text), "\(lines)")
    }
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
        플랫폼 싱크                                                           ▌ Teal

           s  Start meeting      0 people · 12 min, 30 sec
                                 fixed · next person · end the meeting      e  edit

        History 6             12:30 planned ┐
        2027-10-02  09:30
        2027-06-24  09:30  unreadable
        Tue Mar 16  09:30
      ▸ Sun Dec 6   09:30  1:02:03  ━━━━━━━━│━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  !12
        Fri Aug 28  09:30    12:30  ━━━━━━━━│                                   !1
        Wed May 20  09:30  unreadable

        No one is listed; press e to add people









        s start  e edit  Enter open  t statistics  i items  Esc back
      """)
    #expect(
      picture(of: StandupDetail.screen(state), 40, 24).contains(
        """
        ▸ Sun Dec 6  09:30 1:02:03 ━│━━━━━ !12
          Fri Aug 28 09:30   12:30 ━│      !1
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
    for text in ["Start meeting", "Open 20", "2026", "number 1", "of 25"] {
      #expect(rows.contains(text), "\(text)")
    }
  }

  @Test func `open items have the same columns in every row, without room for all the fewest`() {
    var state = held
    let texts = ["Legal has not answered", "Waiting for the API key"]
    var items = zip(1..., texts).map { number, text in
      Item(
        id: UUID(number), text: text, kind: .blocker,
        owner: Item.Owner(design.attendees[number - 1]), meeting: UUID(9),
        openedAt: Date(timeIntervalSince1970: Double(1_234_567_890 - number * 700_000)))
    }
    items[0].due = Day("2009-02-16")
    state.standup.attendees = design.attendees
    state.agenda = Agenda(items: items, updates: [])
    let rows = { (width: Int) in
      withDependencies {
        $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      } operation: {
        picture(of: StandupDetail.screen(state), width, 24)
      }
      .split(separator: "\n").filter { $0.contains("! ") }.joined(separator: "\n")
    }
    #expect(
      rows(80) == """
          ! Waiting for the API key                             Ada            12 days
          ! Legal has not answered                              Blob  due Mon   6 days
        """)
    #expect(
      rows(56) == """
          ! Waiting for the API key               Ada   12 days
          ! Legal has not answered                Blob  due Mon
        """)
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

  @Test func `d says what it deletes`() throws {
    var state = held
    for (movement, label) in [(Movement.down, "d delete meeting"), (.first, "d delete standup")] {
      state.selection = movement.row(from: state.selection, in: state.rows) ?? .start
      #expect(picture(of: StandupDetail.screen(state), 100, 30).contains(label))
      #expect(answer(to: .key(.delete), on: StandupDetail.screen(state)) == .view(.deletePressed))
    }
  }

  @Test func `a click selects a selectable row, and a second one opens it`() {
    let screen = StandupDetail.screen(held)
    #expect(click(on: "Wed May 20", of: screen) == .view(.moved(.to(1))))
    #expect(click(on: "Start meeting", of: screen) == .view(.openPressed))
    #expect(click(on: "History", of: screen) == nil)
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

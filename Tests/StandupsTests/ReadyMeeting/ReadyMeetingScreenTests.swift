import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite struct `A meeting that has not begun, on screen` {
  private var state: ReadyMeeting.State {
    var state = ready(koreanStandup(["Ada", "김민지", "Lin", ""]))
    state.members[2].isAbsent = true
    state.members.append(.init(id: UUID(9), name: "Eve", isGuest: true))
    state.selection = UUID(2)
    return state
  }

  @Test func `one is missing, and there is a guest`() {
    #expect(
      picture(of: ReadyMeeting.screen(state), 80, 24) == """
          Meeting                                                              ○ ready

          ───────────────┊──────────────┊───────────────┊──────────────  0:00 of 12:30
          Ada             김민지         Someone         Eve

          ╭─────────────────────────────────────────╮
          │                                         │     ▒▒▒▒▒▒      ▒▒▒▒▒▒  ▒▒▒▒▒▒
          │                                         │     ▒▒  ▒▒  ▒▒  ▒▒  ▒▒  ▒▒  ▒▒
          │  A d a                                  │     ▒▒  ▒▒      ▒▒  ▒▒  ▒▒  ▒▒
          │                                         │     ▒▒  ▒▒  ▒▒  ▒▒  ▒▒  ▒▒  ▒▒
          │                                         │     ▒▒▒▒▒▒      ▒▒▒▒▒▒  ▒▒▒▒▒▒
          ╰─────────────────────────────────────────╯
          5 people, 1 absent                                                 3:07 each

          People                                 Plan
            · Ada                                  When a turn ends: next person
          ▸ · 김민지                               When time is up: end the meeting
            × Lin                       absent     Order: fixed
            · Someone
            · Eve                        guest



          Space begin  x absent  g guest  M-↑↓ reorder  ↑↓ move  Esc back
        """)
  }

  @Test func `a guest is typed in the smallest window`() {
    var state = state
    state.guest = TextInput("Eve")
    #expect(
      picture(of: ReadyMeeting.screen(state), 40, 12) == """
         Meeting                        ○ ready
         ─────┊─────┊─────┊─────  0:00 of 12:30
          ┌─┐ · ┌─┐ ┌─┐    Ada
          │ │ · │ │ │ │    3:07 each
          └─┘   └─┘ └─┘    5 people, 1 absent
         People
           · Ada                              ┃
         ▸ · 김민지                           ┃
           × Lin                        absent
                                       3 of 5
          Guest: Eve
         Enter add the guest  Esc close
        """)
  }

  @Test func `in a small window, keys are named only while they work`() {
    var state = state
    #expect(picture(of: ReadyMeeting.screen(state), 40, 5).contains("begin"))
    var typing = state
    typing.guest = TextInput("Eve")
    state.destination = .interrupted(snapshot, canBeTakenOver: true)
    for state in [typing, state] {
      for height in 1...7 {
        let text = picture(of: ReadyMeeting.screen(state), 40, height)
        #expect(!text.contains("begin") && !text.contains("x absent"), "\(text)")
      }
    }
  }

  private var snapshot: RunningMeeting {
    RunningMeeting(
      id: UUID(9), standup: state.standup, startedAt: Date(timeIntervalSince1970: 0),
      savedAt: Date(timeIntervalSince1970: 0),
      progress: MeetingProgress(standup: state.standup, members: []), transcript: [])
  }

  @Test(arguments: [
    (Key.space, ReadyMeeting.Action.View.beginPressed(.pause)), ("n", .beginPressed(.next)),
    (.enter, .beginPressed(.speaker)), ("x", .absentPressed), ("g", .guestPressed),
    (.alt(.up), .personMoved(.up)), (.alt(.down), .personMoved(.down)), (.up, .moved(.up)),
    ("k", .moved(.up)), (.down, .moved(.down)), ("j", .moved(.down)), (.escape, .backPressed),
    ("q", .backPressed), (.left, .backPressed), ("h", .backPressed),
  ])
  func `keys before a meeting`(key: Key, action: ReadyMeeting.Action.View) {
    #expect(answer(to: .key(key), on: ReadyMeeting.screen(state)) == .view(action))
  }

  @Test func `while a guest is typed, letters are text`() {
    var state = state
    state.guest = TextInput("")
    let screen = ReadyMeeting.screen(state)
    #expect(answer(to: .key("x"), on: screen) == .view(.guestEdited(.insert("x"))))
    #expect(answer(to: .key(.enter), on: screen) == .view(.guestSubmitted))
    #expect(answer(to: .key(.escape), on: screen) == .view(.guestClosed))
  }
}

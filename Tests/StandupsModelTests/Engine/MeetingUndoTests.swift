import Foundation
import StandupsModel
import Testing

@Suite struct MeetingUndoTests {
  @Test func `undo takes the last act back, and the time stays`() {
    var run = Run(600, 6)
    run.press(.next, at: 40)
    run.press(.minutes(1), at: 41)
    run.absent(4, at: 42)
    #expect(run.undo(at: 43) == .success("P4 marked absent") && run.engine.speakerCount == 6)
    #expect(run.undo(at: 44) == .success("1 minute added") && run.engine.lengthSeconds == 600)
    #expect(run.undo(at: 45) == .success("next turn (P2)"))
    #expect(run.speaker == 1 && run.turnEnd == 100 && run.seconds == [45, 0, 0, 0, 0, 0])
    #expect(run.undo(at: 46) == nil && run.bells == 2)
  }

  @Test func `redo does it again, as if it had not been taken back`() {
    var run = Run(600, 6)
    run.press(.next, at: 40)
    run.undo(at: 45)
    #expect(run.redo(at: 50) == .success("next turn (P2)"))
    #expect(run.speaker == 2 && run.turnEnd == 40 + 112 && run.seconds == [40, 10, 0, 0, 0, 0])
    #expect(run.redo(at: 51) == nil)
    run.undo(at: 52)
    #expect(run.seconds == [52, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [
    (MeetingEngine.Control.next, "next turn (P3)"), (.previous, "previous turn (P1)"),
    (.later, "P2 moved to the end"), (.absent(.init(2)), "P2 left"),
    (.absent(.init(1)), "P1 left"),
    (.absent(.init(3)), "P3 marked absent"), (.absent(.init(4)), "P4 marked present"),
    (.speaker(.init(1)), "floor given to P1"), (.speaker(.init(3)), "floor given to P3"),
    (.speaker(.init(4)), "P4 marked present"),
    (.guest(.init(9), name: "Gina"), "guest added: Gina"),
    (.minutes(1), "1 minute added"), (.minutes(-2), "2 minutes removed"),
    (.pause, "meeting paused"),
  ])
  func `each act says what it was, and is taken back and done again`(
    key: MeetingEngine.Control, summary: String
  ) {
    var run = Run(300, 4, absent: [4])
    run.press(.next, at: 40)
    run.stall(to: 50)
    let before = (run.engine.progress, run.engine.isPaused)
    run.press(key, at: 50)
    let after = (run.engine.progress, run.engine.isPaused)
    #expect(run.undo(at: 50) == .success(summary))
    #expect((run.engine.progress, run.engine.isPaused) == before)
    #expect(run.redo(at: 50) == .success(summary))
    #expect((run.engine.progress, run.engine.isPaused) == after)
  }

  // MARK: Turns that pass on by themselves

  @Test func `a turn that has passed on by itself since is not taken back`() {
    var run = Run(90, 3, .advance)
    run.press(.next, at: 6)
    run.stall(to: 60)
    #expect(run.speaker == 3 && run.seconds == [6, 42, 12])
    #expect(run.undo(at: 60) == .failure(.turnPassed))
    #expect(run.speaker == 3 && run.seconds == [6, 42, 12])
  }

  @Test func `a turn that passes on by itself after an undo is not begun again`() {
    var run = Run(90, 3, .advance)
    run.press(.next, at: 6)
    run.undo(at: 8)
    run.stall(to: 40)
    #expect(run.redo(at: 40) == .failure(.turnPassed))
    #expect(run.speaker == 2 && run.seconds == [30, 10, 0])
  }

  @Test func `who gets the floor back keeps it, even if their turn would have passed by now`() {
    var run = Run(60, 6, .advance)
    run.press(.next, at: 4)
    run.undo(at: 12)
    run.stall(to: 20)
    #expect(run.speaker == 1 && run.seconds[0] == 20 && run.engine.turnRemaining == -10)
  }

  @Test func `the turns of others stay when an older act is taken back`() {
    var run = Run(90, 3, .advance)
    run.absent(2, at: 6)
    run.press(.minutes(1), at: 7)
    run.press(.guest(.init(9), name: "Gina"), at: 8)
    run.stall(to: 50)
    #expect(run.speaker == 3 && run.order == [1, 2, 3, 9])
    #expect(run.seconds == [30, 0, 20, 0])
    #expect(run.undo(at: 50) == .success("guest added: Gina"))
    #expect(run.undo(at: 50) == .success("1 minute added"))
    #expect(run.order == [1, 2, 3] && run.turnEnd == 90)
    #expect(run.undo(at: 50) == .success("P2 marked absent"))
    #expect(run.order == [1, 3, 2] && run.turnEnd == 70 && run.engine.upNext?.name == "P2")
    #expect(run.seconds == [30, 20, 0])
    run.redo(at: 51)
    #expect(run.order == [1, 2, 3] && run.turnEnd == 90 && run.engine.upNext == nil)
    run.redo(at: 51)
    run.redo(at: 51)
    #expect(run.order == [1, 2, 3, 9] && run.seconds == [30, 0, 21, 0])
  }

  @Test func `that somebody has left is taken back after their turn, and done again`() {
    var run = Run(60, 3, .advance)
    run.stall(to: 25)
    run.absent(1, at: 26)
    run.stall(to: 50)
    #expect(run.speaker == 3)
    #expect(run.undo(at: 50) == .success("P1 left"))
    #expect(run.engine.rows.map(\.status) == [.done, .done, .current])
    #expect(run.redo(at: 51) == .success("P1 left"))
    #expect(run.engine.rows[0].status == .left && run.seconds == [20, 20, 11])
  }

  @Test func `somebody who was to be skipped keeps their place in the order`() {
    var run = Run(100, 5, .advance)
    run.absent(4, at: 5)
    run.stall(to: 22)
    #expect(run.speaker == 2)
    run.undo(at: 23)
    #expect(run.order == [1, 2, 3, 4, 5] && run.engine.speakerCount == 5)
  }

  @Test(arguments: [MeetingEngine.Control.absent(.init(2)), .guest(.init(9), name: "Gina")])
  func `somebody who has had the floor since stays`(key: MeetingEngine.Control) {
    var run = Run(60, 2, .advance, absent: [2])
    run.press(key, at: 10)
    run.stall(to: 40)
    #expect(run.engine.speakerNumber == 2 && run.seconds.max() == 35)
    #expect(run.undo(at: 40) == .failure(.turnPassed))
    #expect(run.engine.speakerCount == 2 && run.seconds.max() == 35)
  }

  @Test func `a guest who has spoken and waits again stays`() {
    var run = Run(100, 4, .advance, absent: [3, 4])
    run.press(.guest(.init(9), name: "Gina"), at: 1)
    run.absent(3, at: 2)
    run.absent(4, at: 3)
    run.press(.later, at: 70)
    for _ in 0..<4 { #expect(run.undo(at: 85) == .failure(.turnPassed)) }
    #expect(run.order == [1, 2, 3, 4, 9] && run.seconds == [50, 13, 10, 5, 7])
  }

  // MARK: The clock

  @Test func `undoing minutes that have been used sounds the end sign`() {
    var run = Run(60, 1)
    run.press(.minutes(1), at: 50)
    run.stall(to: 70)
    #expect(run.endBells == 0)
    run.undo(at: 80)
    #expect(run.endBells == 1 && run.engine.remaining == -20)
  }

  @Test func `undo cannot end a meeting in the past, and neither can redo`() {
    var run = Run(120, 1, .hold, .end)
    run.press(.minutes(-1), at: 40)
    run.undo(at: 50)
    #expect(run.redo(at: 80) == .failure(.over))
    run.press(.minutes(1), at: 81)
    run.stall(to: 130)
    #expect(run.undo(at: 140) == .failure(.over) && run.engine.remaining == 40)
    run.stall(to: 180)
    #expect(run.ends == 1)
  }

  @Test func `what has happened in a meeting that has ended stays`() {
    var run = Run(60, 3, .hold, .end)
    run.press(.next, at: 10)
    run.stall(to: 60)
    #expect(run.undo(at: 61) == .failure(.over) && run.speaker == 2)
  }

  @Test func `undoing a pause counts the paused time to nobody`() {
    var run = Run(60, 2)
    run.press(.next, at: 5)
    run.press(.pause, at: 10)
    #expect(run.undo(at: 30) == .success("meeting paused"))
    run.stall(to: 33)
    #expect(!run.engine.isPaused && run.seconds == [5, 8])
    run.redo(at: 33)
    run.stall(to: 40)
    #expect(run.engine.isPaused && run.seconds == [5, 8])
  }

  @Test func `undoing the end of a pause pauses again, and what was spoken since stays`() {
    var run = Run(60, 2)
    run.press(.pause, at: 10)
    run.press(.pause, at: 20)
    #expect(run.undo(at: 25) == .success("meeting resumed"))
    run.stall(to: 40)
    #expect(run.engine.isPaused && run.seconds == [15, 0])
  }

  @Test func `a first repetition whose turn has passed on is not taken back`() {
    var run = Run(3, 6, .advance)
    run.press(.next, at: 0.4)
    #expect(run.press(.next, at: 0.95) == .changedSpeaker)
    #expect(run.speaker == 3)
    #expect(run.press(.next, at: 1.1) == .doublePress)
    #expect(run.speaker == 4 && run.seconds == [0, 0, 1, 0, 0, 0])
  }
}

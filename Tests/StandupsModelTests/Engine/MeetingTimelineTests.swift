import Testing

@testable import StandupsModel

/// Timelines of meetings, written down second by second.
@Suite struct MeetingTimelineTests {
  @Test func `a turn is a fair share of what is left`() {
    var run = Run(600, 6)
    #expect(run.turnEnd == 100)
    run.press(.next, at: 40)
    #expect(run.speaker == 2 && run.engine.elapsedSeconds == 40)
    #expect(run.turnEnd == 152, "560 seconds for 5 people")
    run.press(.next, at: 240)
    #expect(run.turnEnd == 330, "360 seconds for 4 people")
    #expect(run.seconds == [40, 200, 0, 0, 0, 0])
  }

  @Test func `longer parts come first`() {
    var run = Run(11, 3, .advance, .end)
    run.stall(to: 20)
    #expect(run.seconds == [4, 4, 3])
  }

  @Test func `two quick presses of Next move the floor and not the clock`() {
    var run = Run(900, 6)
    run.press(.next, at: 2)
    run.press(.next, at: 5)
    #expect(run.engine.elapsedSeconds == 5 && run.engine.remaining == 895)
    #expect(run.seconds == [2, 3, 0, 0, 0, 0])
  }

  @Test func `with hold, one bell rings and the speaker keeps the floor`() {
    var run = Run(60, 3)
    #expect(run.stall(to: 19.9).isEmpty)
    #expect(run.stall(to: 20) == [.turnUp])
    #expect(run.engine.stage == .overtime && run.engine.turnRemaining == 0)
    run.run(from: 20, to: 35)
    #expect(run.speaker == 1 && run.turnBells == 1 && run.engine.turnRemaining == -15)
    run.press(.next, at: 35)
    #expect(run.turnEnd == 48 && run.seconds == [35, 0, 0])
  }

  @Test func `with hold, the speaker stays at the end of the meeting, too`() {
    var run = Run(60, 3)
    run.run(from: 0, to: 70)
    #expect(run.events == [.turnUp, .timeUp] && run.speaker == 1)
    #expect(run.engine.isOvertime && run.engine.remaining == -10)
    run.press(.next, at: 70)
    #expect(run.turnEnd == 70 && run.engine.stage == .overtime, "nothing is left to share")
    run.stall(to: 75)
    #expect(run.engine.turnRemaining == -5, "the turn counts up from 0")
    run.press(.next, at: 80)
    #expect(run.seconds == [70, 10, 0])
  }

  @Test func `with advance, turns follow one another`() {
    var run = Run(60, 6, .advance)
    run.run(from: 0, to: 70)
    #expect(run.changes == [10, 20, 30, 40, 50] && run.endBells == 1 && run.turnBells == 0)
    #expect(run.speaker == 6 && run.seconds == [10, 10, 10, 10, 10, 20])
  }

  @Test func `with advance, a turn that began with nothing left waits for Next`() {
    var run = Run(2, 4, .advance)
    run.run(from: 0, to: 1.5)
    #expect(run.speaker == 2)
    run.run(from: 1.5, to: 10)
    #expect(run.speaker == 3 && run.turnEnd == 2)
    #expect(run.events == [.speakerChanged(.init(2)), .timeUp], "only the end sign at the end")
    run.press(.next, at: 12)
    run.run(from: 12, to: 20)
    #expect(run.speaker == 4 && run.seconds == [1, 1, 10, 8])
  }

  @Test func `a meeting that ends by itself stops its clock`() {
    var run = Run(60, 3, .hold, .end)
    #expect(run.stall(to: 59) == [.turnUp])
    #expect(run.stall(to: 75) == [.timeUp, .ended])
    #expect(run.engine.elapsed == .seconds(60) && run.engine.ending == .time)
    #expect(
      run.engine.progress.speakers.map(\.attendance) == [.present, .notReached, .notReached])
    #expect(run.press(.next, at: 76) == .unchanged)
  }

  @Test func `where a turn and the meeting end together, only the end sign sounds`() {
    var run = Run(50, 1)
    #expect(run.stall(to: 55) == [.timeUp])
  }

  @Test func `next with nobody waiting asks to end`() {
    var run = Run(60, 2)
    run.press(.next, at: 10)
    #expect(run.press(.next, at: 20) == .asksToEnd)
    #expect(run.press(.next, at: 100) == .asksToEnd, "in overtime, too")
  }

  @Test func `previous goes back through the turns that ended, newest first`() {
    var run = Run(600, 4)
    run.press(.next, at: 50)
    run.press(.next, at: 100)
    #expect(run.press(.previous, at: 110) == .changedSpeaker)
    #expect(run.speaker == 2 && run.order == [1, 2, 3, 4])
    #expect(run.turnEnd == 110 + 184 - 50, "the second person has 134 of 184 seconds left")
    #expect(run.press(.previous, at: 120) == .changedSpeaker)
    #expect(run.speaker == 1 && run.turnEnd == 220, "the first person has 100 of 150 left")
    #expect(run.press(.previous, at: 130) == .unchanged)
    run.press(.next, at: 140)
    #expect(run.speaker == 2 && run.turnEnd == 294, "460 seconds for 3 people: a fresh share")
    #expect(run.seconds == [70, 60, 10, 0])
  }

  @Test func `one who overran comes back with nothing left`() {
    var run = Run(60, 3)
    run.press(.next, at: 30)
    run.press(.previous, at: 35)
    #expect(run.speaker == 1 && run.turnEnd == 35 && run.engine.stage == .overtime)
  }

  @Test func `one who comes back near the end has no more than the meeting`() {
    var run = Run(60, 2)
    run.press(.next, at: 5)
    run.press(.previous, at: 50)
    #expect(run.turnEnd == 60)
    #expect(run.engine.progress.speakers[0].slot == 15)
  }

  @Test func `later moves the current person to the end`() {
    var run = Run(60, 3)
    #expect(run.press(.later, at: 8) == .changedSpeaker)
    #expect(run.order == [2, 3, 1] && run.turnEnd == 8 + 18)
    run.press(.next, at: 20)
    run.press(.next, at: 30)
    #expect(run.speaker == 1 && run.turnEnd == 60 && run.seconds == [12, 10, 8])
    #expect(run.engine.current.slot == 38, "8 used and 30 given")
    #expect(run.press(.later, at: 31) == .unchanged)
  }

  @Test func `whoever had the floor was reached, even for less than a second`() {
    var run = Run(60, 4)
    run.press(.later, at: 0.5)
    run.press(.next, at: 10)
    run.press(.previous, at: 10.4)
    #expect(run.order == [2, 3, 4, 1] && run.seconds == [10, 0, 0, 0])
    let speakers = run.engine.progress.speakers
    #expect(speakers.map(\.attendance) == [.present, .present, .notReached, .present])
    run.press(.next, at: 11)
    run.press(.next, at: 12)
    run.press(.next, at: 13)
    #expect(run.engine.current.slot == 47 && run.turnEnd == 60, "a fresh share, and no second more")
  }

  @Test func `whoever had the floor was reached, even if no time was left for them`() {
    var run = Run(60, 4)
    run.run(from: 0, to: 70)
    run.press(.next, at: 70)
    run.press(.later, at: 70.9)
    #expect(run.order == [1, 3, 4, 2] && run.seconds == [70, 0, 0, 0])
    #expect(
      run.engine.progress.speakers.map(\.attendance) == [
        .present, .present, .notReached, .present,
      ])
  }

  @Test func `one who leaves before a second has passed is absent`() {
    var run = Run(60, 2)
    run.absent(1, at: 0.5)
    #expect(run.engine.progress.speakers.map(\.attendance) == [.absent, .present])
  }

  @Test func `an absent person's time goes to those after the current turn`() {
    var run = Run(60, 4)
    run.absent(3, at: 5)
    #expect(run.turnEnd == 15, "the current turn stays as it was")
    run.press(.next, at: 10)
    #expect(run.turnEnd == 35, "50 seconds for 2 people")
    #expect(run.absent(3, at: 12) == .changedTurns)
    #expect(run.order == [1, 2, 4, 3] && run.turnEnd == 35)
  }

  @Test func `the current person can leave, and keeps the time they spoke`() {
    var run = Run(60, 3)
    #expect(run.absent(1, at: 7) == .changedSpeaker)
    #expect(run.speaker == 2 && run.turnEnd == 7 + 27)
    run.press(.next, at: 20)
    #expect(run.absent(3, at: 30) == .asksToEnd)
    let speakers = run.engine.progress.speakers
    #expect(speakers.map(\.seconds) == [7, 13, 10] && speakers[0].attendance == .present)
    #expect(speakers[0].slot == 20)
  }

  @Test func `somebody who never spoke is absent or not reached`() {
    var run = Run(60, 4)
    run.absent(2, at: 1)
    run.press(.next, at: 10)
    #expect(
      run.engine.progress.speakers.map(\.attendance)
        == [.present, .absent, .present, .notReached])
    #expect(run.engine.progress.speakers.map(\.slot) == [15, nil, 25, nil])
  }

  @Test func `somebody who is missing when their turn comes is absent, and has no seconds`() {
    var run = Run(60, 3)
    run.press(.next, at: 10)
    #expect(run.absent(2, at: 14.9) == .changedSpeaker)
    run.stall(to: 30)
    let progress = run.engine.progress
    #expect(progress.speakers.map(\.attendance) == [.present, .absent, .present])
    #expect(progress.speakers.map(\.seconds) == [10, nil, 16])
    #expect(progress.speakers.map(\.slot) == [20, nil, 46])
    #expect(progress.waited == 4 && run.seconds == [10, 0, 16])
    run.absent(2, at: 31)
    #expect(run.order == [1, 3, 2] && progress.members[1].absence == .absent)
    #expect(run.engine.progress.waited == 0 && run.seconds == [10, 17, 4])
  }

  @Test func `somebody who spoke and leaves is present, and back where they were`() {
    var run = Run(60, 3)
    #expect(run.absent(1, at: 5) == .changedSpeaker)
    #expect(run.engine.rows[0].status == .left && run.engine.speakerCount == 3)
    #expect(run.engine.speakerNumber == 2 && run.engine.progress.waited == 0)
    #expect(run.absent(1, at: 6) == .changedTurns)
    #expect(run.engine.rows[0].status == .done && run.order == [1, 2, 3])
    run.press(.next, at: 20)
    #expect(run.absent(2, at: 21) == .changedTurns)
    #expect(run.engine.rows.map(\.status) == [.done, .left, .current])
    #expect(run.engine.progress.speakers.map(\.attendance) == [.present, .present, .present])
    #expect(run.engine.progress.speakers.map(\.seconds) == [5, 15, 1])
    run.press(.previous, at: 22)
    #expect(run.speaker == 1, "who has left does not get the floor back")
    #expect(run.absent(9, at: 23) == .unchanged)
  }

  @Test func `a turn that was too short to speak leaves its person absent`() {
    var run = Run(60, 3)
    run.press(.next, at: 4)
    #expect(run.absent(1, at: 8) == .changedTurns)
    #expect(run.engine.progress.speakers[0].attendance == .absent)
    #expect(run.engine.progress.waited == 4)
  }

  @Test func `the last speaker can be missing, too`() {
    var run = Run(60, 2)
    run.press(.next, at: 20)
    #expect(run.absent(2, at: 22) == .asksToEnd)
    run.engine.endWithoutSpeaker()
    #expect(run.engine.progress.speakers.map(\.attendance) == [.present, .absent])
    #expect(run.engine.progress.waited == 2 && run.engine.elapsedSeconds == 22)
  }

  @Test func `a minute is the speaker's once their time is up, else everybody's`() {
    var run = Run(60, 3)
    run.press(.minutes(1), at: 10)
    #expect(run.turnEnd == 20 && run.engine.lengthSeconds == 120)
    run.press(.minutes(1), at: 30)
    #expect(run.turnEnd == 80 && run.engine.turnRemaining == 50)
    #expect(run.engine.current.slot == 80 && run.engine.lengthSeconds == 180)
    run.press(.minutes(-1), at: 31)
    #expect(run.turnEnd == 80 && run.engine.lengthSeconds == 120)
    run.undo(at: 32)
    run.undo(at: 33)
    #expect(run.turnEnd == 20 && run.engine.current.slot == 20)
  }

  @Test func `a minute in overtime is the last speaker's, and a turn that is over ends again`() {
    var run = Run(60, 2)
    run.press(.next, at: 20)
    run.run(from: 20, to: 70)
    run.press(.minutes(1), at: 70)
    #expect(run.turnEnd == 120 && run.engine.stage == .normal && run.engine.pace == -40)
    run.run(from: 70, to: 125)
    #expect(run.endBells == 2 && run.engine.pace == 5)
    #expect(run.engine.ending == .overtime)
  }

  // NB: all that is left would be ahead only if the last speaker said nothing.
  @Test func `in the last turn, too, the meeting is ahead by what an even share leaves`() {
    var run = Run(600, 3)
    run.press(.next, at: 20)
    run.press(.next, at: 40)
    #expect(run.engine.turnRemaining == 560 && run.engine.pace == -360)
    #expect(run.engine.timeLeft == .seconds(200))
    run.stall(to: 90)
    #expect(run.engine.pace == -360 && run.engine.timeLeft == .seconds(150))
    run.run(from: 90, to: 300)
    #expect(run.engine.pace == -300 && run.engine.timeLeft == .zero)
    let alone = Run(600, 1)
    #expect(alone.engine.pace == 0, "nobody has been early")
  }

  @Test func `when nobody follows any more, the turn lasts until the end`() {
    var run = Run(60, 2)
    run.absent(2, at: 5)
    #expect(run.turnEnd == 60 && run.engine.stage == .normal)
  }

  @Test func `one who joins during the last turn shares what is left`() {
    var run = Run(60, 2)
    run.press(.next, at: 10)
    run.press(.guest(.init(9), name: "Guest"), at: 21)
    #expect(run.turnEnd == 21 + 20 && run.order == [1, 2, 9])
    run.press(.next, at: 30)
    #expect(run.turnEnd == 60 && run.engine.current.isGuest)
    #expect(run.engine.progress.speakers[1].slot == 31)
  }

  @Test func `one who joins in overtime changes nothing for the speaker`() {
    var run = Run(60, 1)
    run.run(from: 0, to: 70)
    run.press(.guest(.init(9), name: "Guest"), at: 80)
    #expect(run.turnEnd == 60 && run.engine.upNext?.name == "Guest")
    run.press(.next, at: 90)
    #expect(run.seconds == [90, 0] && run.turnEnd == 90)
  }

  @Test func `popcorn gives the floor to one who waits`() {
    var run = Run(60, 4)
    #expect(run.speaker(3, at: 10) == .changedSpeaker)
    #expect(run.order == [1, 3, 2, 4] && run.turnEnd == 10 + 17)
    run.press(.next, at: 20)
    #expect(run.speaker == 2)
    #expect(run.speaker(2, at: 21) == .unchanged, "who has the floor keeps it")
  }

  @Test func `popcorn lets one who is done resume, and the speaker waits next`() {
    var run = Run(600, 4)
    run.press(.next, at: 50)
    run.press(.next, at: 60)
    #expect(run.speaker(1, at: 70) == .changedSpeaker)
    #expect(run.order == [2, 1, 3, 4] && run.turnEnd == 170)
    run.press(.next, at: 80)
    #expect(run.speaker == 3 && run.turnEnd == 80 + 260)
    run.press(.previous, at: 90)
    #expect(run.speaker == 1, "the turn that ended last")
  }

  @Test func `popcorn brings an absent person back to the end`() {
    var run = Run(60, 3, absent: [2])
    #expect(run.speaker(2, at: 4) == .changedTurns)
    #expect(run.speaker == 1 && run.order == [1, 3, 2])
  }

  @Test func `a meeting begins with the first person who is there`() {
    let run = Run(60, 3, absent: [1])
    #expect(run.speaker == 2 && run.turnEnd == 30)
  }

  @Test func `a minute more is for those who follow`() {
    var run = Run(600, 4)
    run.press(.minutes(1), at: 10)
    #expect(run.turnEnd == 150 && run.engine.remaining == 650)
    run.press(.next, at: 60)
    #expect(run.turnEnd == 260 && run.engine.progress.added == 60)
  }

  @Test func `minutes taken away cannot reach the clock, and cut a turn that is too long`() {
    var run = Run(180, 2)
    run.press(.minutes(-1), at: 1)
    #expect(run.turnEnd == 90 && run.engine.lengthSeconds == 120)
    run.press(.minutes(-1), at: 2)
    #expect(run.turnEnd == 60 && run.engine.current.slot == 60)
    run.press(.minutes(1), at: 3)
    #expect(run.turnEnd == 60, "more minutes are for those who follow")
    #expect(run.press(.minutes(-1), at: 60.5) == .unchanged)
  }

  @Test func `a meeting lasts at most three hours`() {
    var run = Run(10_740, 1)
    #expect(run.press(.minutes(1), at: 1) == .changedTurns)
    #expect(run.press(.minutes(1), at: 2) == .unchanged && run.engine.lengthSeconds == 10_800)
    var odd = Run(10_741, 1)
    #expect(odd.press(.minutes(1), at: 1) == .unchanged)
  }

  @Test func `minutes added after the end restart the countdown, and the end sign sounds again`() {
    var run = Run(60, 1)
    run.run(from: 0, to: 70)
    run.press(.minutes(1), at: 70)
    #expect(run.engine.turnRemaining == 50 && !run.engine.isOvertime && run.endBells == 1)
    run.run(from: 70, to: 130)
    #expect(run.endBells == 2 && run.engine.isOvertime)
    #expect(run.engine.ending == .overtime)
  }

  @Test func `without people, the first guest takes over the turn and its seconds`() {
    var run = Run(60, 0)
    #expect(run.engine.current.name == "Someone" && run.absent(0, at: 5) == .asksToEnd)
    run.press(.guest(.init(1), name: "Ann"), at: 12)
    #expect(run.engine.current.isGuest)
    #expect(run.turnEnd == 60 && run.seconds == [12] && run.engine.current.name == "Ann")
    run.press(.guest(.init(2), name: "Ben"), at: 20)
    #expect(run.turnEnd == 40 && run.order == [1, 2])
  }
}

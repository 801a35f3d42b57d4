import Testing

@testable import StandupsModel

@Suite struct MeetingTimelineTests {
  @Test func `three seconds for three people`() {
    var run = Run(3, 3)
    #expect(run.speaker == 1 && run.engine.remaining == 3)
    #expect(run.stall(to: 1).count == 1)
    #expect(run.speaker == 2 && run.engine.remaining == 2)
    #expect(run.stall(to: 2).count == 1)
    #expect(run.speaker == 3 && run.engine.remaining == 1)
    #expect(run.stall(to: 3) == [.timeUp, .ended])
    #expect(run.speaker == 3 && run.engine.remaining == 0)
    #expect(run.bells == 2 && run.endBells == 1)
    #expect(run.engine.isEnded && run.engine.ending == .time)
  }

  @Test(arguments: [
    (6, 3, [2.0, 4], 6), (60, 6, [10.0, 20, 30, 40, 50], 60),
    (60, 7, [9.0, 18, 27, 36, 44, 52], 60), (300, 7, [43.0, 86, 129, 172, 215, 258], 300),
    (10, 3, [4.0, 7], 10), (10, 1, [], 10), (3, 5, [1.0, 2], 3),
  ])
  func `speakers change and the meeting ends at exact seconds`(
    length: Int, count: Int, changes: [Double], end: Int
  ) {
    var run = Run(length, count)
    run.run(from: 0, to: Double(end) - 0.1)
    #expect(run.changes == changes && run.ends == 0)
    run.stall(to: Double(end))
    #expect(run.changes == changes && run.ends == 1 && run.endBells == 1)
    run.run(from: Double(end), to: Double(end) + 5)
    #expect(run.ends == 1 && run.engine.elapsed == .seconds(end))
  }

  @Test func `with fewer seconds than people, some people get no turn`() {
    var run = Run(3, 5)
    run.run(from: 0, to: 2.5)
    #expect(run.speaker == 3)
    #expect(run.next(at: 2.6) == .asksToEnd)
    run.run(from: 2.6, to: 3)
    #expect(run.ends == 1)
    #expect(run.seconds == [1, 1, 1, 0, 0])
    #expect(
      run.engine.speakers.map { $0.attendance == .present } == [true, true, true, true, true])
  }

  @Test func `next on the only speaker asks to end`() {
    var run = Run(10, 1)
    #expect(run.next(at: 0) == .asksToEnd)
    #expect(run.next(at: 7) == .asksToEnd)
  }

  @Test func `a team without people has one anonymous speaker`() {
    var run = Run(60, 0)
    #expect(run.engine.current.name == "Someone" && run.engine.current.id == nil)
    #expect(run.engine.speakerNumber == 1 && run.engine.speakerCount == 1)
    #expect(run.next(at: 1) == .asksToEnd)
    #expect(run.previous(at: 2) == .unchanged)
    #expect(run.later(at: 3) == .unchanged)
    #expect(run.press({ $0.toggleAbsent(nil, at: $1) }, at: 4) == .asksToEnd)
    run.run(from: 4, to: 60)
    #expect(run.ends == 1 && run.engine.speakers.isEmpty)
  }

  @Test func `next skips the rest of the turn`() {
    var run = Run(60, 6)
    run.run(from: 0, to: 4)
    #expect(run.next(at: 4) == .changedSpeaker)
    #expect(run.engine.elapsed == .seconds(10) && run.speaker == 2 && run.bells == 1)
    run.next(at: 5)
    #expect(run.engine.elapsed == .seconds(20) && run.speaker == 3)
    #expect(run.seconds == [4, 1, 0, 0, 0, 0])
  }

  @Test func `a double press moves one person`() {
    var run = Run(60, 6)
    run.next(at: 4)
    #expect(run.next(at: 4.2) == .doublePress)
    #expect(run.engine.elapsed == .seconds(10) + .milliseconds(200) && run.speaker == 2)
  }

  @Test func `two presses further apart move two people`() {
    var run = Run(60, 6)
    run.next(at: 4)
    run.next(at: 4.4)
    #expect(run.engine.elapsed == .seconds(20) && run.speaker == 3)
  }

  @Test func `a held key moves one person`() {
    var run = Run(60, 6)
    for tenths in 40...60 { run.next(at: Double(tenths) / 10) }
    #expect(run.speaker == 2)
  }

  @Test func `different keys in quick succession count as a double press`() {
    var run = Run(60, 6)
    run.next(at: 4)
    #expect(run.later(at: 4.1) == .doublePress)
    #expect(run.previous(at: 4.2) == .doublePress)
    #expect(run.absent(2, at: 4.3) == .doublePress)
    #expect(run.speaker == 2)
  }

  @Test func `previous goes to the start of the turn before`() {
    var run = Run(60, 6)
    run.run(from: 0, to: 13)
    #expect(run.previous(at: 13) == .changedSpeaker)
    #expect(run.engine.elapsed == .zero && run.speaker == 1)
  }

  @Test func `previous on the first speaker does nothing`() {
    var run = Run(60, 6)
    #expect(run.previous(at: 4) == .unchanged)
    #expect(run.engine.elapsed == .seconds(4) && run.speaker == 1)
  }

  @Test func `an open alert pauses the clock`() {
    var run = Run(60, 6)
    run.run(from: 0, to: 5)
    _ = run.engine.pause(.alert, at: Run.reading(5))
    run.run(from: 5, to: 10)
    #expect(run.engine.elapsed == .seconds(5) && run.engine.isPaused)
    _ = run.engine.resume(.alert, at: Run.reading(10))
    run.run(from: 10, to: 11)
    #expect(run.engine.elapsed == .seconds(6) && !run.engine.isPaused)
  }

  @Test func `a stall counts the true time for everybody`() {
    var run = Run(60, 6)
    run.run(from: 0, to: 5)
    run.stall(to: 25)
    #expect(run.engine.elapsed == .seconds(25) && run.speaker == 3 && run.bells == 2)
    #expect(run.seconds == [10, 10, 5, 0, 0, 0])
  }

  @Test func `a stall past the end crosses every boundary once`() {
    var run = Run(6, 3)
    run.stall(to: 1)
    #expect(
      run.stall(to: 8)
        == [
          .speakerChanged(.init(2)), .speakerChanged(.init(3)), .timeUp, .ended,
        ])
    #expect(run.stall(to: 9).isEmpty && run.engine.elapsed == .seconds(6))
  }

  @Test func `a stall past the end counts overtime`() {
    var run = Run(6, 3, .wait)
    run.stall(to: 1)
    run.stall(to: 8)
    #expect(run.engine.elapsed == .seconds(8) && run.engine.overtimeSeconds == 2)
    #expect(run.speaker == 3 && run.bells == 2 && run.endBells == 1 && run.ends == 0)
    run.run(from: 8, to: 12)
    #expect(run.endBells == 1 && run.engine.stage == .overtime && run.seconds == [2, 2, 8])
  }

  @Test func `marking the current speaker absent divides the remaining time again`() {
    var run = Run(60, 6)
    run.run(from: 0, to: 13)
    #expect(run.absent(2, at: 13) == .changedSpeaker)
    #expect(run.speaker == 3 && run.engine.elapsed == .seconds(13))
    run.run(from: 13, to: 60)
    #expect(run.changes == [10, 13, 25, 37, 49] && run.ends == 1)
    #expect(
      run.engine.speakers.map { $0.attendance == .present } == [
        true, false, true, true, true, true,
      ])
    #expect(run.seconds == [10, 3, 12, 12, 12, 11])
  }

  @Test func `later moves the current speaker to the end`() {
    var run = Run(60, 6)
    run.run(from: 0, to: 13)
    #expect(run.later(at: 13) == .changedSpeaker)
    #expect(run.order == [1, 3, 4, 5, 6, 2])
    run.run(from: 13, to: 60)
    #expect(run.changes == [10, 13, 23, 33, 42, 51] && run.ends == 1)
    #expect(run.seconds == [10, 10, 10, 9, 9, 12])
  }

  @Test func `a waiting speaker can be absent and come back`() {
    var run = Run(60, 6)
    run.run(from: 0, to: 4)
    #expect(run.absent(3, at: 4) == .changedTurns)
    run.run(from: 4, to: 30)
    #expect(run.changes == [10, 23])
    #expect(run.absent(3, at: 30) == .changedTurns)
    #expect(run.order == [1, 2, 4, 5, 6, 3])
    run.run(from: 30, to: 60)
    #expect(run.changes == [10, 23, 36, 44, 52] && run.ends == 1)
  }

  @Test func `a waiting speaker can be absent for the rest of the meeting`() {
    var run = Run(60, 6)
    run.run(from: 0, to: 4)
    run.absent(3, at: 4)
    run.run(from: 4, to: 60)
    #expect(run.changes == [10, 23, 36, 48] && run.ends == 1)
  }

  @Test func `slots add up to the length for every length and team`() {
    var wrong = 0
    for count in 1...60 {
      for total in 1...10_800 {
        let (share, extra) = total.quotientAndRemainder(dividingBy: count)
        let slots = Slots.split(total, count: count)
        if slots.reduce(0, +) != total || slots.count != count || slots[0] < slots[count - 1]
          || slots[0] != (extra > 0 ? share + 1 : share) || slots[count - 1] != share
        {
          wrong += 1
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `the first slots get the remaining seconds`() {
    #expect(Slots.split(60, count: 7) == [9, 9, 9, 9, 8, 8, 8])
    #expect(Slots.split(300, count: 7) == [43, 43, 43, 43, 43, 43, 42])
    #expect(Slots.split(10, count: 3) == [4, 3, 3])
    #expect(Slots.split(3, count: 5) == [1, 1, 1, 0, 0])
  }

  @Test func `no people or no time means no slots`() {
    #expect(Slots.split(10, count: 0).isEmpty)
    #expect(Slots.split(-5, count: 2) == [0, 0])
  }
}

import Foundation
import StandupsModel
import Testing

@Suite struct MeetingEngineTests {
  @Test func `overlapping pauses count once`() {
    var run = Run(60, 6)
    _ = run.engine.pause(.key, at: Run.reading(5))
    _ = run.engine.pause(.alert, at: Run.reading(7))
    _ = run.engine.resume(.key, at: Run.reading(9))
    #expect(run.engine.isPaused && !run.engine.isPaused(by: .key))
    _ = run.engine.resume(.alert, at: Run.reading(20))
    run.stall(to: 21)
    #expect(run.engine.elapsed == .seconds(6))
  }

  @Test func `pausing twice for the same reason is one pause`() {
    var run = Run(60, 6)
    _ = run.engine.pause(.key, at: Run.reading(5))
    _ = run.engine.pause(.key, at: Run.reading(6))
    _ = run.engine.resume(.key, at: Run.reading(7))
    #expect(!run.engine.isPaused)
  }

  @Test func `keys work while the clock is paused`() {
    var run = Run(60, 6)
    _ = run.engine.pause(.key, at: Run.reading(5))
    run.next(at: 100)
    #expect(run.engine.elapsed == .seconds(10) && run.speaker == 2)
    #expect(run.engine.speakers[1].seconds == 0)
  }

  @Test func `a gap of a minute is reported before any boundary`() {
    var run = Run(120, 6)
    run.stall(to: 5)
    #expect(run.stall(to: 65) == [.away(.seconds(60))])
    #expect(run.engine.elapsed == .seconds(5) && run.engine.isPaused && run.speaker == 1)
  }

  @Test func `a gap of less than a minute counts`() {
    var run = Run(120, 6)
    run.stall(to: 5)
    run.stall(to: 64.9)
    #expect(run.engine.elapsed == .seconds(59) + .milliseconds(5900) && run.bells == 3)
  }

  @Test func `counting the gap crosses its boundaries and excludes the time of the question`() {
    var run = Run(120, 6)
    run.stall(to: 5)
    run.stall(to: 70)
    let events = run.engine.countGap(at: Run.reading(90))
    #expect(events.count == 3 && run.engine.elapsed == .seconds(70) && run.speaker == 4)
    run.stall(to: 91)
    #expect(run.engine.elapsed == .seconds(71))
  }

  @Test func `a gap treated as a pause leaves the clock alone`() {
    var run = Run(120, 6)
    run.stall(to: 5)
    run.stall(to: 70)
    #expect(run.engine.treatAsPause(at: Run.reading(90)).isEmpty)
    run.stall(to: 91)
    #expect(run.engine.elapsed == .seconds(6) && run.speaker == 1)
  }

  @Test func `a gap while the clock is paused is ignored`() {
    var run = Run(120, 6)
    _ = run.engine.pause(.key, at: Run.reading(5))
    #expect(run.stall(to: 500).isEmpty)
  }

  @Test func `a key after a gap only asks about the gap`() {
    var run = Run(120, 6)
    run.stall(to: 5)
    #expect(run.next(at: 70) == .unchanged)
    #expect(run.events == [.away(.seconds(65))] && run.speaker == 1)
  }

  @Test func `a clock that goes back is ignored`() {
    var run = Run(60, 6)
    run.stall(to: 5)
    #expect(run.stall(to: 3).isEmpty)
    run.stall(to: 6)
    #expect(run.engine.elapsed == .seconds(6))
  }

  @Test func `a boundary reached by a key press rings for both speakers`() {
    var run = Run(60, 6)
    run.next(at: 10.5)
    #expect(run.bells == 2 && run.speaker == 3)
  }

  @Test func `time that somebody used before being moved is skipped`() {
    var run = Run(60, 6)
    run.run(from: 0, to: 13)
    run.later(at: 13)
    run.previous(at: 14)
    #expect(run.engine.elapsed == .zero && run.speaker == 1)
    run.stall(to: 23.5)
    #expect(run.engine.elapsed == .seconds(9) + .milliseconds(500))
    run.stall(to: 24)
    #expect(run.engine.elapsed == .seconds(13) && run.speaker == 3)
  }

  @Test func `the time left excludes time that will be skipped`() {
    var run = Run(60, 6)
    run.stall(to: 13)
    run.later(at: 13)
    run.previous(at: 14)
    #expect(run.engine.timeLeft == .seconds(57))
    #expect(run.engine.remaining == 60)
  }

  @Test func `moving the first speaker immediately divides the whole meeting`() {
    var run = Run(60, 3)
    run.later(at: 0.5)
    #expect(run.order == [2, 3, 1])
    run.run(from: 0.5, to: 60)
    #expect(run.changes == [0.5, 20, 40] && run.ends == 1)
  }

  @Test func `later with nobody waiting does nothing`() {
    var run = Run(60, 2)
    run.stall(to: 35)
    #expect(run.later(at: 35) == .unchanged)
    #expect(run.speaker == 2)
  }

  @Test func `later skips absent people`() {
    var run = Run(60, 3)
    run.absent(2, at: 1)
    run.later(at: 2)
    #expect(run.speaker == 3 && run.order == [2, 3, 1])
    #expect(run.engine.speakerNumber == 1 && run.engine.speakerCount == 2)
  }

  @Test func `marking the last speaker absent asks to end`() {
    var run = Run(60, 2)
    run.stall(to: 35)
    #expect(run.absent(2, at: 35) == .asksToEnd)
    #expect(run.engine.rows[1].status == .current)
  }

  @Test func `marking a finished speaker absent does nothing`() {
    var run = Run(60, 3)
    run.stall(to: 25)
    #expect(run.absent(1, at: 25) == .unchanged)
    #expect(run.engine.rows[0].status == .done)
  }

  @Test func `an unknown person cannot be absent`() {
    var run = Run(60, 3)
    #expect(run.absent(9, at: 1) == .unchanged)
  }

  @Test func `marking a person absent and back immediately restores the turns`() {
    var run = Run(60, 2)
    run.absent(2, at: 5)
    #expect(run.engine.slotRemaining == 55 && run.engine.upNext == nil)
    run.absent(2, at: 6)
    #expect(run.engine.slotRemaining == 24 && run.engine.upNext?.slot == 30)
  }

  @Test func `a person who returns after the last turn ran over shares the remaining time`() {
    var run = Run(60, 2)
    run.absent(2, at: 5)
    run.stall(to: 40)
    #expect(run.absent(2, at: 40) == .changedTurns)
    #expect(run.speaker == 1 && run.engine.slotRemaining == 10)
    run.run(from: 40, to: 60)
    #expect(run.changes == [50] && run.ends == 1 && run.seconds == [50, 10])
  }

  @Test func `previous skips absent people`() {
    var run = Run(60, 6)
    run.stall(to: 13)
    run.absent(2, at: 13)
    run.previous(at: 14)
    #expect(run.speaker == 1 && run.engine.elapsed == .zero)
  }

  @Test func `going back from overtime does not ring the end bell again`() {
    var run = Run(6, 3, .wait)
    run.stall(to: 8)
    run.previous(at: 8)
    #expect(run.engine.elapsed == .seconds(2) && run.engine.stage != .overtime)
    run.run(from: 8, to: 20)
    #expect(run.endBells == 1 && run.engine.overtimeSeconds == 8)
  }

  @Test func `marking the speaker absent in overtime asks to end`() {
    var run = Run(6, 3, .wait)
    run.stall(to: 8)
    #expect(run.absent(3, at: 8) == .asksToEnd)
    #expect(run.next(at: 9) == .asksToEnd)
    #expect(run.later(at: 10) == .unchanged)
  }

  @Test(arguments: [
    (5, Overtime.end, Meeting.Ending.savedEarly), (6, .end, .time), (5, .wait, .savedEarly),
    (6, .wait, .savedEarly), (7, .wait, .overtime),
  ])
  func `the ending says how the meeting ended`(
    at: Double, overtime: Overtime, ending: Meeting.Ending
  ) {
    var run = Run(6, 3, overtime)
    run.stall(to: at)
    #expect(run.engine.ending == ending)
  }

  @Test func `nothing happens after the end`() {
    var run = Run(6, 3)
    run.stall(to: 6)
    #expect(run.next(at: 7) == .unchanged && run.later(at: 8) == .unchanged)
    #expect(run.absent(1, at: 9) == .unchanged && run.previous(at: 10) == .unchanged)
    #expect(run.engine.elapsed == .seconds(6))
  }

  @Test(arguments: [
    (300, 240, 290), (60, 48, 50), (30, 20, 24), (10, 8, 8),
  ])
  func `stages begin at exact seconds`(slot: Int, notice: Int, urgent: Int) {
    var run = Run(slot, 1)
    for second in 0..<slot {
      run.stall(to: Double(second))
      let expected: MeetingEngine.Stage =
        second >= urgent ? .urgent : second >= notice ? .notice : .normal
      #expect(run.engine.stage == expected, "at \(second)")
    }
  }

  @Test func `rows show the status of everybody`() {
    var run = Run(60, 4)
    run.absent(4, at: 1)
    run.stall(to: 30)
    #expect(run.engine.rows.map(\.status) == [.done, .current, .waiting, .absent])
    #expect(run.engine.rows.map(\.seconds) == [15, 15, 0, 0])
    #expect(run.engine.upNext?.name == "P3")
    #expect(run.engine.speakerNumber == 2 && run.engine.speakerCount == 3)
    #expect(run.engine.fraction == 0.5)
  }

  @Test func `a resumed meeting continues, paused`() throws {
    var run = Run(60, 6)
    run.stall(to: 13)
    let progress = run.engine.progress
    let restored = try #require(
      MeetingProgress(
        planned: progress.planned, overtime: progress.overtime, elapsed: progress.elapsed,
        members: progress.members, currentIndex: progress.currentIndex,
        isTimeUp: progress.isTimeUp))
    #expect(restored == progress)
    var engine = MeetingEngine(resuming: restored, at: .seconds(5))
    #expect(engine.isPaused(by: .key))
    _ = engine.resume(.key, at: .seconds(500))
    _ = engine.advance(to: .seconds(507))
    #expect(engine.elapsed == .seconds(20) && engine.speakerNumber == 3)
  }

  @Test func `progress out of range is rejected`() {
    let progress = Run(60, 2).engine.progress
    func restored(
      planned: Int = 60, elapsed: Duration = .zero, currentIndex: Int = 0, isTimeUp: Bool = false,
      change: (inout MeetingProgress.Member) -> Void = { _ in }
    ) -> MeetingProgress? {
      var members = progress.members
      change(&members[0])
      return MeetingProgress(
        planned: planned, overtime: .end, elapsed: elapsed, members: members,
        currentIndex: currentIndex, isTimeUp: isTimeUp)
    }
    #expect(restored() == progress)
    #expect(restored(planned: 0) == nil)
    #expect(restored(elapsed: .seconds(-1)) == nil)
    #expect(restored(elapsed: .seconds(60)) == nil)
    #expect(restored(currentIndex: 2) == nil)
    #expect(restored(isTimeUp: true) == nil)
    #expect(restored { $0.isPresent = false } == nil)
    #expect(restored { $0.slot = -1 } == nil)
    #expect(restored { $0.start = 61 } == nil)
    #expect(restored { $0.spoken = .seconds(-1) } == nil)
  }

  @Test func `a snapshot becomes a recovered meeting`() {
    var run = Run(60, 2)
    run.stall(to: 35)
    let start = Date(timeIntervalSince1970: 0)
    let snapshot = RunningMeeting(
      id: UUID(9), standup: Standup(id: UUID(0)), startedAt: start,
      savedAt: start.addingTimeInterval(35), progress: run.engine.progress, transcript: [])
    #expect(snapshot.recovered.ending == .recovered)
    #expect(snapshot.recovered.endedAt == start.addingTimeInterval(35))
    #expect(snapshot.recovered.speakers.map(\.seconds) == [30, 5])
  }

  @Test func `random keys at random times lose nobody and end on time`() {
    var generator = Sequence32(state: 1)
    for _ in 0..<300 {
      let count = Int.random(in: 0...6, using: &generator)
      var run = Run(Int.random(in: 1...40, using: &generator), count)
      let length = run.engine.plannedSeconds
      var now = 0.0
      for _ in 0..<80 where !run.engine.isEnded {
        now += Double(Int.random(in: 1...30, using: &generator)) / 10
        switch Int.random(in: 0...5, using: &generator) {
        case 0: run.next(at: now)
        case 1: run.previous(at: now)
        case 2: run.later(at: now)
        case 3: run.absent(Int.random(in: 1...6, using: &generator), at: now)
        default: run.stall(to: now)
        }
        #expect(run.engine.elapsed <= .seconds(length))
        #expect(Set(run.order).count == count && run.order.count == count)
        #expect(run.engine.current.status == .current)
      }
      let sum = run.engine.progress.members.reduce(Duration.zero) { $0 + $1.spoken }
      #expect(sum <= Run.reading(now) - .seconds(1000))
      for _ in 0..<60 {
        now += 50
        run.stall(to: now)
      }
      #expect(run.engine.isEnded && run.ends == 1 && run.endBells == 1)
    }
  }
}

/// A small generator that gives the same sequence everywhere (xorshift, Marsaglia 2003).
struct Sequence32: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

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
    _ = run.engine.press(.next, at: Run.reading(100))
    #expect(run.engine.elapsed == .seconds(5) && run.speaker == 2)
    #expect(run.seconds == [5, 0, 0, 0, 0, 0])
  }

  @Test func `a gap of a minute is reported before any boundary`() {
    var run = Run(120, 6, .advance, .end)
    run.stall(to: 5)
    #expect(run.stall(to: 65) == [.away(.seconds(60))])
    #expect(run.engine.elapsed == .seconds(5) && run.engine.isPaused && run.speaker == 1)
  }

  @Test func `a gap of less than a minute counts`() {
    var run = Run(120, 6, .advance, .end)
    run.stall(to: 5)
    run.stall(to: 64.9)
    #expect(run.engine.elapsed == .seconds(59) + .milliseconds(5900) && run.bells == 3)
  }

  @Test func `counting the gap crosses its boundaries and excludes the time of the question`() {
    var run = Run(120, 6, .advance, .end)
    run.stall(to: 5)
    run.stall(to: 70)
    let events = run.engine.countGap(at: Run.reading(90))
    #expect(events.count == 3 && run.engine.elapsed == .seconds(70) && run.speaker == 4)
    run.stall(to: 91)
    #expect(run.engine.elapsed == .seconds(71))
  }

  @Test func `a gap treated as a pause leaves the clock alone`() {
    var run = Run(120, 6, .advance, .end)
    run.stall(to: 5)
    run.stall(to: 70)
    #expect(run.engine.treatAsPause(at: Run.reading(90)).isEmpty)
    run.stall(to: 91)
    #expect(run.engine.elapsed == .seconds(6) && run.speaker == 1)
  }

  @Test func `a gap while the clock is paused is ignored`() {
    var run = Run(120, 6, .advance, .end)
    _ = run.engine.pause(.key, at: Run.reading(5))
    #expect(run.stall(to: 500).isEmpty)
  }

  @Test func `a key after a gap only asks about the gap`() {
    var run = Run(120, 6, .advance, .end)
    run.stall(to: 5)
    let outcome = run.engine.press(.next, at: Run.reading(70))
    #expect(outcome == .init(events: [.away(.seconds(65))], response: .unchanged))
    #expect(run.speaker == 1)
  }

  @Test func `a clock that goes back is ignored`() {
    var run = Run(60, 6)
    run.stall(to: 5)
    #expect(run.stall(to: 3).isEmpty)
    run.stall(to: 6)
    #expect(run.engine.elapsed == .seconds(6))
  }

  @Test func `a boundary reached by a key press rings for both speakers`() {
    var run = Run(60, 6, .advance)
    run.press(.next, at: 10.5)
    #expect(run.bells == 2 && run.speaker == 3)
  }

  @Test func `a stall past the end crosses every boundary once`() {
    var run = Run(6, 3, .advance, .end)
    run.stall(to: 1)
    #expect(
      run.stall(to: 8) == [.speakerChanged(.init(2)), .speakerChanged(.init(3)), .timeUp, .ended])
    #expect(run.stall(to: 9).isEmpty && run.engine.elapsed == .seconds(6))
  }

  // MARK: Double presses and held-down keys

  @Test(arguments: [
    MeetingEngine.Control.next, .previous, .later, .absent(.init(4)), .speaker(.init(4)),
  ])
  func `the second press of a double press is ignored`(key: MeetingEngine.Control) {
    var run = Run(60, 6)
    run.press(.next, at: 2)
    run.press(.minutes(1), at: 3)
    run.press(key, at: 4)
    let before = run.engine.progress.members
    #expect(run.press(key, at: 4.199) == .doublePress)
    #expect(run.engine.progress.members == before)
    #expect(run.press(key, at: 4.4) != .doublePress)
  }

  @Test(arguments: [0.2, 0.4, 0.69])
  func `a held-down key moves one person`(delay: Double) {
    var run = Run(60, 6)
    run.press(.next, at: 4)
    #expect(run.press(.next, at: 4 + delay) == .changedSpeaker)
    #expect(run.press(.next, at: 4 + delay + 0.03) == .heldDown)
    for repetition in 2...40 {
      run.press(.next, at: 4 + delay + Double(repetition) * 0.03)
    }
    #expect(run.speaker == 2 && run.turnEnd == 4 + 12)
    #expect(run.press(.next, at: 9) == .changedSpeaker)
  }

  @Test func `deliberate presses move one person each`() {
    var run = Run(60, 6)
    for press in 1...4 { run.press(.next, at: 4 + Double(press) * 0.3) }
    #expect(run.speaker == 5)
  }

  @Test func `a held-down absent key does not mark the next people`() {
    var run = Run(60, 6)
    run.absent(1, at: 4)
    run.absent(2, at: 4.5)
    #expect(run.absent(3, at: 4.53) == .heldDown && run.absent(3, at: 4.56) == .doublePress)
    #expect(run.speaker == 2 && run.engine.speakerCount == 5)
  }

  @Test func `a key between two presses makes them two`() {
    var run = Run(60, 6)
    run.absent(3, at: 4)
    run.engine.noteOtherKey()
    #expect(run.absent(4, at: 4.1) == .changedTurns)
  }

  @Test func `a key that does not change the turns ends the repetitions of another`() {
    var run = Run(60, 6)
    run.press(.next, at: 4)
    run.press(.next, at: 4.5)
    _ = run.engine.isRepetition(of: .speaker, at: Run.reading(4.6))
    #expect(run.speaker(1, at: 4.7) == .doublePress && run.speaker == 3)
  }

  @Test func `different keys in quick succession all count`() {
    var run = Run(60, 6)
    run.press(.next, at: 4)
    #expect(run.press(.later, at: 4.05) == .changedSpeaker)
    #expect(run.press(.next, at: 4.1) == .changedSpeaker)
    #expect(run.press(.minutes(1), at: 4.15) == .changedTurns)
    #expect(run.press(.minutes(1), at: 4.2) == .changedTurns)
    #expect(run.order == [1, 3, 4, 5, 6, 2] && run.speaker == 4)
  }

  @Test(arguments: [
    (PressGuard.Press.next, MeetingEngine.Control.next), (.pause, .pause),
    (.speaker, .speaker(.init(1))),
  ])
  func `the key that begins a meeting, held down, does nothing else`(
    first: PressGuard.Press, key: MeetingEngine.Control
  ) {
    var run = Run(60, 6, begunBy: first)
    let start = run.engine.progress
    #expect(run.press(key, at: 0.1) == .doublePress)
    run.press(key, at: 0.5)
    for repetition in 1...20 { run.press(key, at: 0.5 + Double(repetition) * 0.03) }
    #expect(run.speaker == 1 && !run.engine.isPaused)
    #expect(run.engine.progress.members == start.members)
  }

  @Test func `another key right after the one that begins a meeting counts`() {
    var run = Run(60, 6, begunBy: .pause)
    #expect(run.press(.next, at: 0.1) == .changedSpeaker)
    run.press(.pause, at: 0.15)
    #expect(run.engine.isPaused)
  }

  @Test func `later, two quick presses pause and resume`() {
    var run = Run(60, 6, begunBy: .pause)
    run.press(.pause, at: 5)
    run.press(.pause, at: 5.05)
    #expect(!run.engine.isPaused)
    run.press(.pause, at: 5.4)
    run.press(.pause, at: 5.5)
    #expect(!run.engine.isPaused)
  }

  // MARK: The end

  @Test func `it remembers when it ended`() {
    var run = Run(60, 3, .hold, .end)
    run.stall(to: 30)
    _ = run.engine.pause(.key, at: Run.reading(30))
    _ = run.engine.resume(.key, at: Run.reading(50))
    run.stall(to: 79)
    #expect(run.engine.endTime == nil)
    run.stall(to: 83)
    run.stall(to: 400)
    #expect(run.engine.endTime == Run.reading(80))
  }

  @Test func `it may have ended during a gap that counts`() {
    var run = Run(100, 3, .hold, .end)
    run.stall(to: 30)
    run.stall(to: 130)
    _ = run.engine.countGap(at: Run.reading(300))
    #expect(run.engine.isEnded && run.engine.endTime == Run.reading(100))
  }

  // MARK: Display

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
    var run = Run(60, 4, absent: [4])
    run.press(.next, at: 15)
    run.stall(to: 30)
    #expect(run.engine.rows.map(\.status) == [.done, .current, .waiting, .absent])
    #expect(run.seconds == [15, 15, 0, 0])
    #expect(run.engine.upNext?.name == "P3" && run.engine.canGoBack)
    #expect(run.engine.speakerNumber == 2 && run.engine.speakerCount == 3)
    #expect(run.engine.fraction == 0.5)
    run.stall(to: 61)
    #expect(run.engine.fraction == 1)
  }

  @Test func `the pace compares what was used with an even share`() {
    var run = Run(900, 6)
    #expect(run.engine.pace == 0)
    run.press(.next, at: 110)
    #expect(run.engine.pace == -40)
    run.press(.next, at: 300)
    #expect(run.engine.pace == 0)
    run.press(.later, at: 450)
    #expect(run.engine.pace == 0, "who has used their share and waits again needs no more")
    run.press(.next, at: 730)
    #expect(run.engine.pace == 130 && run.engine.timeLeft == .seconds(300))
  }

  @Test func `a meeting that ends by itself does not run late`() {
    var run = Run(60, 2, .hold, .end)
    run.stall(to: 40)
    #expect(run.engine.pace == 10 && run.engine.timeLeft == .seconds(20))
  }

  @Test(arguments: [
    (5.9, Overtime.end, Meeting.Ending.savedEarly), (6, .end, .time), (5, .wait, .savedEarly),
    (6, .wait, .time), (6.9, .wait, .time), (7, .wait, .overtime),
  ])
  func `the ending says how the meeting ended`(
    at: Double, overtime: Overtime, ending: Meeting.Ending
  ) {
    var run = Run(6, 3, .hold, overtime)
    run.stall(to: at)
    #expect(run.engine.ending == ending)
  }

  // MARK: Snapshots

  @Test func `a resumed meeting continues, paused`() throws {
    var run = Run(60, 6)
    run.stall(to: 13)
    var engine = MeetingEngine(
      resuming: try #require(run.engine.progress.restored()), at: .seconds(5))
    #expect(engine.progress == run.engine.progress && engine.isPaused(by: .key))
    _ = engine.resume(.key, at: .seconds(500))
    _ = engine.advance(to: .seconds(507))
    #expect(engine.elapsed == .seconds(20) && engine.turnRemaining == -10)
  }

  @Test func `numbers that contradict each other are rejected`() {
    var run = Run(60, 2, .hold, .end)
    run.press(.next, at: 10)
    run.stall(to: 20)
    let progress = run.engine.progress
    #expect(progress.restored() == progress)
    #expect(progress.restored { $0.planned = 0 } == nil)
    #expect(progress.restored { $0.planned = .max } == nil)
    #expect(progress.restored { $0.added = -60 } == nil)
    #expect(progress.restored { $0.added = .min } == nil)
    #expect(progress.restored { $0.elapsed = .seconds(9) } == nil)
    #expect(progress.restored { $0.elapsed = .seconds(61) } == nil)
    #expect(progress.restored { $0.elapsed = .seconds(Int64.max) } == nil)
    #expect(progress.restored { $0.currentIndex = 2 } == nil)
    #expect(progress.restored { $0.members[1].isAbsent = true } == nil)
    #expect(progress.restored { $0.members[1].id = .init(1) } == nil)
    #expect(progress.restored { $0.members[0].spoken = 11 } == nil)
    #expect(progress.restored { $0.members[0].spoken = .max } == nil)
    #expect(progress.restored { $0.members[0].slot = -1 } == nil)
    #expect(progress.restored { $0.members[0].unused = .max } == nil)
    #expect(progress.restored { $0.turn.start = 11 } == nil)
    #expect(progress.restored { $0.turn.end = 9 } == nil)
    #expect(progress.restored { $0.turn.end = 61 } == nil)
    #expect(progress.restored { $0.members = [] } == nil)
  }

  @Test func `a snapshot becomes a recovered meeting`() {
    var run = Run(60, 2)
    run.press(.next, at: 30)
    run.press(.minutes(1), at: 31)
    run.stall(to: 35)
    let start = Date(timeIntervalSince1970: 0)
    var standup = Standup(id: UUID(0))
    let earlier = Meeting(id: UUID(8), startedAt: start, endedAt: start, ending: .time)
    standup.history.insert(earlier, name: MeetingName(startedAt: start))
    var snapshot = RunningMeeting(
      id: UUID(9), standup: standup, startedAt: start, savedAt: start.addingTimeInterval(35),
      progress: run.engine.progress, transcript: [])
    #expect(snapshot.standup.history.isEmpty)
    let meeting = snapshot.recovered
    #expect(meeting.ending == .recovered && meeting.endedAt == start.addingTimeInterval(35))
    #expect(meeting.held == 35 && meeting.planned == .seconds(60) && meeting.added == 60)
    #expect(meeting.speakers.map(\.seconds) == [30, 5])
    snapshot.savedAt = start.addingTimeInterval(-3600)
    #expect(snapshot.recovered == meeting, "although the clock was set back")
  }
}

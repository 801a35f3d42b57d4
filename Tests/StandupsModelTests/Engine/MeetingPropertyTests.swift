import Foundation
import Testing

@testable import StandupsModel

/// What holds for every length, team, and sequence of keys.
@Suite struct MeetingPropertyTests {
  @Test func `random keys at random times keep every promise`() throws {
    var generator = Sequence32(state: 1)
    for length in Array(1...300) + stride(from: 301, through: 10_800, by: 5) {
      let count = Int.random(in: 0...60, using: &generator)
      var run = RandomRun(length: length, count: count, using: &generator)
      for _ in 0..<8 where !run.engine.isEnded {
        let isSound = run.step(using: &generator)
        try #require(isSound, "length \(length), \(count) people")
      }
    }
  }

  @Test func `many small steps and one big one agree`() throws {
    var generator = Sequence32(state: 2)
    for _ in 0..<500 {
      let count = Int.random(in: 0...12, using: &generator)
      var run = RandomRun(
        length: Int.random(in: 1...90, using: &generator), count: count, using: &generator)
      for _ in 0..<20 { _ = run.step(using: &generator) }
      var small = run.engine.progress
      var big = small
      let steps = (0..<60).map { _ in
        Duration.milliseconds(Int.random(in: 1...1500, using: &generator))
      }
      let events = steps.flatMap { small.run(for: $0) }
      let bigEvents = big.run(for: steps.reduce(.zero, +))
      try #require(bigEvents == events && big == small)
    }
  }

  @Test func `without keys, everybody who waits gets the same share for all teams`() {
    for count in 1...60 {
      for length in stride(from: 1, through: 10_800, by: 397) {
        var run = Run(length, count, .advance, .end)
        _ = run.engine.advance(to: Run.reading(0.5))
        var progress = run.engine.progress
        _ = progress.run(for: .seconds(length))
        let seconds = progress.members.indices.map(progress.seconds)
        let reached = min(count, length)
        #expect(seconds.reduce(0, +) == length && progress.isEnded)
        #expect(seconds[..<reached].allSatisfy { abs($0 - seconds[0]) <= 1 })
      }
    }
  }
}

/// A meeting with random keys, and a second account of its time.
private struct RandomRun {
  var engine: MeetingEngine
  private var now = Duration.seconds(1000)
  private var run = Duration.zero
  private var guests = 0
  private let ids: [UUID]

  init(length: Int, count: Int, using generator: inout Sequence32) {
    let attendees = (0..<count).map { Attendee.speaker($0 + 1) }
    let standup = Standup(
      id: UUID(0), length: .seconds(length), attendees: attendees,
      turnEnd: TurnEnd.allCases.randomElement(using: &generator)!,
      overtime: Overtime.allCases.randomElement(using: &generator)!)
    let members = attendees.map { attendee in
      var member = MeetingProgress.Member(attendee)
      member.isAbsent = Int.random(in: 0..<8, using: &generator) == 0
      return member
    }
    engine = MeetingEngine(standup: standup, members: members, startedAt: now)
    ids = standup.team.map(\.id)
  }

  /// Waits and presses a key. Returns whether every promise is kept.
  mutating func step(using generator: inout Sequence32) -> Bool {
    let wait = Duration.milliseconds(Int.random(in: 0...59_999, using: &generator))
    let before = engine
    let events = engine.advance(to: now + wait)
    now += wait
    run += wait
    let isNewlyUp = engine.progress.isTimeUp && !before.progress.isTimeUp
    guard engine.progress.elapsed == (engine.isEnded ? .seconds(engine.lengthSeconds) : run),
      events.count(where: { $0 == .timeUp }) == (isNewlyUp ? 1 : 0),
      events.contains(.ended) == (engine.isEnded && !before.isEnded)
    else { return false }
    let id = ids.randomElement(using: &generator)!
    guests += 1
    let key: MeetingEngine.Key =
      switch Int.random(in: 0...9, using: &generator) {
      case 0: .absent(id)
      case 1: .guest(UUID(guests + 100), name: "Guest")
      case 2: .later
      case 3: .minutes(1)
      case 4: .minutes(-1)
      case 5: .previous
      case 6: .speaker(id)
      default: .next
      }
    if Int.random(in: 0...9, using: &generator) == 0 {
      _ = engine.undo(at: now)
    } else {
      _ = engine.press(key, at: now)
    }
    return isSound
  }

  private var isSound: Bool {
    let progress = engine.progress
    let elapsed = progress.wholeElapsed
    let rest = max(0, progress.length - progress.turn.start)
    let ids = engine.rows.map(\.id)
    return engine.rows.reduce(0) { $0 + $1.seconds } == elapsed
      && progress.turn.end - progress.turn.start <= rest
      && engine.current.status == .current
      && Set(ids).count == ids.count && ids.count >= self.ids.count
      && progress.restored() == progress
      && !progress.canAdd(minutes: -1) == (progress.length - 60 <= elapsed)
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

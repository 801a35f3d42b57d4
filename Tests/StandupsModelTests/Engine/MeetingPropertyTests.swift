import Foundation
import Testing

@testable import StandupsModel

/// What holds for every length, team, and sequence of keys.
@Suite struct MeetingPropertyTests {
  @Test func `random keys at random times keep every promise`() throws {
    var generator = Sequence32(state: 1)
    for length in Array(1...300) + stride(from: 301, through: 10_800, by: 15) {
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
    for _ in 0..<150 {
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
  private var acts: [MeetingEngine.Act] = []
  private var undone: [MeetingEngine.Act] = []
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
    if !before.isPaused { run += wait }
    let isNewlyUp = engine.progress.isTimeUp && !before.progress.isTimeUp
    guard engine.progress.elapsed == (engine.isEnded ? .seconds(engine.lengthSeconds) : run),
      events.count(where: { $0 == .timeUp }) == (isNewlyUp ? 1 : 0),
      events.contains(.ended) == (engine.isEnded && !before.isEnded)
    else { return false }
    let id = ids.randomElement(using: &generator)!
    guests += 1
    let key: MeetingEngine.Control =
      switch Int.random(in: 0...10, using: &generator) {
      case 0: .absent(id)
      case 1: .guest(UUID(guests + 100), name: "Guest")
      case 2: .later
      case 3: .minutes(1)
      case 4: .minutes(-1)
      case 5: .previous
      case 6: .speaker(id)
      case 7: .pause
      default: .next
      }
    switch Int.random(in: 0...9, using: &generator) {
    case 0...1: return (acts.popLast().map { make($0, .undo) } ?? true) && isSound
    case 2: return (undone.popLast().map { make($0, .redo) } ?? true) && isSound
    default:
      let outcome = engine.press(key, at: now)
      if outcome.response == .heldDown { acts.removeLast() }
      if outcome.response != .heldDown, let act = outcome.act {
        acts.append(act)
        undone = []
      }
      return isSound
    }
  }

  /// Takes an act back, or does it again. Returns whether only seconds that it moves have moved, and
  /// the way back leads to the same state.
  private mutating func make(
    _ act: MeetingEngine.Act, _ direction: EditHistory.Direction
  ) -> Bool {
    let before = engine
    var act = act
    do throws(MeetingEngine.Obstacle) {
      _ = try engine.make(&act, direction)
      var way = act
      var back = engine
      _ = try back.make(&way, direction == .undo ? .redo : .undo)
      guard back.progress == before.progress, back.isPaused == before.isPaused else { return false }
    } catch {
      return engine.progress == before.progress && engine.isPaused == before.isPaused
    }
    if direction == .undo { undone.append(act) } else { acts.append(act) }
    return moved(from: before).isSubset(of: act.speakers)
      && engine.progress.elapsed == before.progress.elapsed
  }

  /// Who had the floor for another time than before.
  private func moved(from before: MeetingEngine) -> Set<UUID> {
    let (old, new) = (before.progress.floorSeconds, engine.progress.floorSeconds)
    return Set(old.keys).union(new.keys).filter { old[$0] ?? 0 != new[$0] ?? 0 }
  }

  private var isSound: Bool {
    let progress = engine.progress
    let elapsed = progress.wholeElapsed
    let rest = max(0, progress.length - progress.turn.start)
    let ids = engine.rows.map(\.id)
    return engine.rows.reduce(0) { $0 + $1.seconds } + progress.waited == elapsed
      && progress.speakers.allSatisfy { ($0.seconds == nil) == ($0.attendance == .absent) }
      && progress.turn.end - progress.turn.start <= rest
      && engine.current.status == .current
      && Set(ids).count == ids.count && ids.count >= self.ids.count
      && progress.restored() == progress
      && !progress.canAdd(minutes: -1) == (progress.length - 60 <= elapsed)
  }
}

extension MeetingProgress {
  /// How long each person had the floor, also those who turned out to be missing.
  fileprivate var floorSeconds: [UUID: Int] {
    let current = (members[currentIndex].id, wholeElapsed - turn.start)
    return Dictionary(members.map { ($0.id, $0.spoken) } + [current], uniquingKeysWith: +)
  }
}

extension MeetingEngine.Act {
  /// Between whom it has moved the floor; nobody if the turns went on.
  fileprivate var speakers: Set<UUID> {
    let speakers: Set = [old.current.id, new.current.id]
    return speakers.count > 1 ? speakers : []
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

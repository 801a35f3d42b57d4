import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Synchronization

@testable import Standups

/// A meeting under test: its clock, the bells that rang, and the store.
@MainActor
struct MeetingUnderTest {
  let clock: LeapingClock
  let bells: Bells
  let store: TestStoreOf<RecordMeeting>

  init(
    _ names: [String], seconds: Int, overtime: Overtime = .end, order: SpeakingOrder = .fixed,
    history: History = History(), meeting: Meeting? = nil, transcriber: SpokenStream? = nil
  ) {
    let clock = LeapingClock()
    let bells = Bells()
    let standup = Standup(
      id: UUID(100), title: "Design", length: .seconds(seconds), attendees: attendees(names),
      turnEnd: .advance, overtime: overtime, order: order, history: history)
    self.clock = clock
    self.bells = bells
    let state = recording(standup, clock: clock, transcriber: transcriber == nil ? .off : .on)
    store = TestStore(initialState: state) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.sound.speakerChanged = { bells.ring() }
      if let meeting { $0.standupsClient.meeting = { _, _ in meeting } }
      if let transcriber { $0.speech.lines = { transcriber.lines } }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
    }
  }

  var engine: MeetingEngine { store.state.engine }

  func start() async {
    await store.send(.appeared)
  }

  /// Runs the meeting. Each second only advances its clock.
  func run(seconds: Int) async {
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await store.receive(.timerTicked) { $0.advance(to: clock.uptime) }
    }
  }

  /// Runs the meeting to its end.
  func runToEnd(seconds: Int, isMuted: Bool = false, saving meeting: Meeting) async {
    await run(seconds: seconds - 1)
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) {
      $0.advance(to: clock.uptime)
      $0.isSaved = true
    }
    await store.receive(.delegate(.timeUp(isMuted: isMuted)))
    await store.receive(.delegate(.ended(meeting, standup: UUID(100))))
  }

  /// Presses a key and expects `change` in the engine, and elsewhere only `update`.
  func press<Result>(
    _ key: RecordMeeting.Action.View,
    _ change: @escaping (inout MeetingEngine, Duration) -> Result,
    also update: @escaping (inout RecordMeeting.State) -> Void = { _ in }
  ) async {
    await send(.view(key), change, also: update)
  }

  /// Sends an action and expects `change` in the engine, and elsewhere only `update`.
  func send<Result>(
    _ action: RecordMeeting.Action,
    _ change: @escaping (inout MeetingEngine, Duration) -> Result,
    also update: @escaping (inout RecordMeeting.State) -> Void = { _ in }
  ) async {
    await store.send(action) {
      _ = change(&$0.engine, clock.uptime)
      $0.reading = clock.uptime
      update(&$0)
    }
  }

  /// Ends the test while the meeting goes on.
  func leave() async {
    await store.skipInFlightEffects(strict: false)
  }
}

extension RecordMeeting.State {
  /// Brings the meeting up to that reading of its clock.
  mutating func advance(to reading: Duration) {
    _ = engine.advance(to: reading)
    self.reading = reading
  }
}

/// A test clock that can also leap over time without waking anybody, as a stalled loop does.
final class LeapingClock: MonotonicClock {
  private let clock = TestClock()
  private let leaps = Mutex(Duration.zero)

  var now: TestClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }
  var uptime: Duration { clock.uptime + leaps.withLock { $0 } }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }

  func advance(by duration: Duration) async {
    await clock.advance(by: duration)
  }

  func leap(by duration: Duration) {
    leaps.withLock { $0 += duration }
  }
}

final class Bells: Sendable {
  private let count = Mutex(0)

  var rung: Int { count.withLock { $0 } }

  func ring() {
    count.withLock { $0 += 1 }
  }
}

struct FixedGenerator: RandomNumberGenerator, Sendable {
  private var value: UInt64 = 0

  mutating func next() -> UInt64 {
    value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return value
  }
}

/// A transcriber whose output the test controls.
struct SpokenStream: Sendable {
  let lines: AsyncThrowingStream<[String], any Error>
  private let continuation: AsyncThrowingStream<[String], any Error>.Continuation

  init() {
    (lines, continuation) = AsyncThrowingStream.makeStream()
  }

  func say(_ lines: String...) {
    continuation.yield(lines)
  }

  func end(because reason: String? = nil) {
    continuation.finish(throwing: reason.map(Disk.Failure.init))
  }

  func onTermination(_ perform: @escaping @Sendable () -> Void) {
    continuation.onTermination = { _ in perform() }
  }
}

func recording(
  _ standup: Standup, clock: any MonotonicClock = TestClock(),
  transcriber: RecordMeeting.Transcriber = .off, uuid: UUIDGenerator = .incrementing
) -> RecordMeeting.State {
  withDependencies {
    $0.continuousClock = clock
    $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    $0.uuid = uuid
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
  } operation: {
    RecordMeeting.State(standup: standup, transcriber: transcriber)
  }
}

func saved(
  _ ending: Meeting.Ending, planned: Int,
  by names: [String] = ["a", "b", "c", "d", "e", "f"], speaking seconds: Int...,
  transcript: [TranscriptLine] = []
) -> Meeting {
  let date = Date(timeIntervalSince1970: 1_234_567_890)
  return Meeting(
    id: UUID(0), startedAt: date, endedAt: date, planned: .seconds(planned), ending: ending,
    speakers: zip(names, seconds).map {
      Speaker(id: id($0), name: $0, seconds: $1)
    },
    transcript: transcript)
}

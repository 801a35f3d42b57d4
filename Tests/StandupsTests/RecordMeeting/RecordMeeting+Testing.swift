import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Synchronization
import TerminalUI
import Testing

@testable import Standups

/// A meeting under test: its clock, the bells that rang, and the store.
@MainActor
struct MeetingUnderTest {
  let clock: LeapingClock
  let bells: Bells
  let store: TestStoreOf<RecordMeeting>

  /// A meeting that has just begun: of a new standup, or of one that goes on by itself.
  init(
    _ names: [String], seconds: Int, turnEnd: TurnEnd = .hold, overtime: Overtime = .wait,
    order: SpeakingOrder = .fixed, history: History = History(), meeting: Meeting? = nil,
    transcriber: SpokenStream? = nil
  ) {
    let clock = LeapingClock()
    let standup = Standup(
      id: UUID(100), title: "Design", length: .seconds(seconds), attendees: attendees(names),
      turnEnd: turnEnd, overtime: overtime, order: order, history: history)
    self.init(
      recording(standup, clock: clock, transcriber: transcriber == nil ? .off : .on),
      clock: clock, meeting: meeting, transcriber: transcriber)
  }

  /// A meeting in a state that was made with this clock.
  init(
    _ state: RecordMeeting.State, clock: LeapingClock, meeting: Meeting? = nil,
    transcriber: SpokenStream? = nil
  ) {
    let bells = Bells()
    self.clock = clock
    self.bells = bells
    store = TestStore(initialState: state) {
      RecordMeeting()
    } withDependencies: {
      $0.activity = .none
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.sound.speakerChanged = { bells.ring() }
      if let meeting {
        $0.standupsClient.meetings = { places in
          Dictionary(uniqueKeysWithValues: places.map { ($0, meeting) })
        }
      }
      if let transcriber { $0.speech.lines = { transcriber.lines } }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
    }
  }

  var engine: MeetingEngine { store.state.engine }

  func start() async {
    await store.send(.appeared)
  }

  /// Lets the wall clock show so many seconds more, as the meeting's clock already does.
  func setDate(after seconds: Double) {
    store.dependencies.date = .constant(Date(timeIntervalSince1970: 1_234_567_890 + seconds))
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
    await receiveSaved(meeting)
  }

  func receiveSaved(_ meeting: Meeting) async {
    await store.receive(
      .delegate(.ended(meeting, of: store.state.standup, isQuick: store.state.isQuick)))
  }

  /// Presses a key that changes the turns, and expects that it does so, and elsewhere only `update`.
  func press(
    _ key: RecordMeeting.Action.View, _ turns: MeetingEngine.Control,
    also update: @escaping (inout RecordMeeting.State) -> Void = { _ in }
  ) async {
    await store.send(.view(key)) {
      $0.press(turns, at: clock.uptime)
      $0.reading = clock.uptime
      update(&$0)
    }
  }

  /// Presses Next, which gives the floor to the next person who waits.
  func next() async {
    await press(.nextPressed, .next) { $0.selection = nil }
  }

  /// Selects a person with a click.
  func select(_ name: String) async {
    let index = engine.rows.firstIndex { $0.name == name } ?? 0
    await store.send(.view(.rowPicked(index))) {
      $0.notice = nil
      $0.panel = .roster
      $0.engine.noteOtherKey()
      $0.selection = engine.rows[index].status == .current ? nil : engine.rows[index].id
    }
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

  /// Presses `q`, which asks whether to end the meeting.
  func askToEnd() async {
    await send(.view(.endPressed)) {
      $0.pause(.alert, at: $1)
    } also: {
      $0.destination = $0.endQuestion(canDiscard: true)
    }
  }

  /// Answers "Save and end".
  func saveAndEnd(saving meeting: Meeting) async {
    await store.send(.destination(.presented(.saveConfirmed))) {
      $0.destination = nil
      $0.isSaved = true
    }
    await receiveSaved(meeting)
  }

  /// Closes the open question, and the clock goes on.
  func resume() async {
    await send(.destination(.dismiss)) {
      $0.resume(.alert, at: $1)
    } also: {
      $0.destination = nil
    }
  }

  /// Closes the question about a gap, which then counts.
  func countGap(also update: @escaping (inout RecordMeeting.State) -> Void = { _ in }) async {
    await send(.destination(.dismiss)) {
      _ = $0.countGap(at: $1)
      return $0.resume(.alert, at: $1)
    } also: {
      $0.destination = nil
      update(&$0)
    }
  }

  /// Answers "Pause".
  func treatGapAsPause(
    also update: @escaping (inout RecordMeeting.State) -> Void = { _ in }
  ) async {
    await send(.destination(.presented(.pauseConfirmed))) {
      _ = $0.treatAsPause(at: $1)
      return $0.resume(.alert, at: $1)
    } also: {
      $0.destination = nil
      update(&$0)
    }
  }

  /// Opens the text field for a line about a person.
  func open(_ kind: TranscriptLine.Kind, about speaker: Attendee.ID) async {
    await send(.view(.editorOpened(kind))) {
      $0.advance(to: $1)
    } also: {
      $0.editor = RecordMeeting.Editor(
        subject: .note(kind, at: .seconds($0.engine.elapsedSeconds), speaker: speaker),
        input: .note($0.draft?.input.text ?? ""))
    }
  }

  func type(_ text: String) async {
    await store.send(.view(.draftEdited(.insert(text)))) { $0.editor?.input.apply(.insert(text)) }
  }

  /// Presses Enter in the text field of a note, and expects the line.
  func submit(_ line: TranscriptLine) async {
    await send(.view(.editorSubmitted)) {
      _ = $0.advance(to: $1)
      return $0.isRepetition(of: .speaker, at: $1)
    } also: {
      $0.draft = nil
      $0.editor = nil
      $0.acts.add(
        RecordMeeting.Act(
          RecordMeeting.LineChange(new: line, index: $0.transcript.count)))
      $0.selectedLine = line.id
      $0.transcript.append(line)
    }
  }

  /// Presses Esc in the text field, which keeps this draft.
  func closeEditor(
    keeping draft: String? = nil,
    also update: @escaping (inout RecordMeeting.State) -> Void = { _ in }
  ) async {
    await send(.view(.editorClosed)) {
      $0.advance(to: $1)
    } also: {
      if let draft {
        $0.draft = $0.editor
        #expect($0.draft?.input.text == draft)
      }
      $0.editor = nil
      update(&$0)
    }
  }

  /// Adds a line about a person, which gets this id.
  @discardableResult
  func note(
    _ text: String, kind: TranscriptLine.Kind = .note, about speaker: Attendee.ID, id number: Int
  ) async -> TranscriptLine {
    await open(kind, about: speaker)
    await type(text)
    let line = TranscriptLine(
      id: UUID(number), at: .seconds(engine.elapsedSeconds), speaker: speaker, kind: kind,
      text: text)
    await submit(line)
    return line
  }

  func openGuest() async {
    await store.send(.view(.guestPressed)) {
      $0.editor = RecordMeeting.Editor(subject: .guest, input: .name(""))
    }
  }

  /// Adds a guest, who gets this id.
  func add(
    guest name: String, id number: Int,
    also update: @escaping (inout RecordMeeting.State) -> Void = { _ in }
  ) async {
    await openGuest()
    await type(name)
    await press(.editorSubmitted, .guest(UUID(number), name: name)) {
      $0.editor = nil
      _ = $0.engine.isRepetition(of: .speaker, at: clock.uptime)
      update(&$0)
    }
  }

  /// Ends the test while the meeting goes on.
  func leave() async {
    await store.skipInFlightEffects(strict: false)
  }
}

extension RecordMeeting.State {
  /// Presses a key and remembers what it did.
  mutating func press(_ key: MeetingEngine.Control, at reading: Duration) {
    let outcome = engine.press(key, at: reading)
    remember(outcome)
  }

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

  func say(_ lines: [String]) {
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
  _ standup: Standup, members: [MeetingProgress.Member]? = nil,
  begunBy key: PressGuard.Press? = nil, clock: any MonotonicClock = TestClock(),
  transcriber: RecordMeeting.Transcriber = .off, isQuick: Bool = false,
  uuid: UUIDGenerator = .incrementing
) -> RecordMeeting.State {
  withDependencies {
    $0.continuousClock = clock
    $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    $0.uuid = uuid
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
  } operation: {
    let team = Absences(of: standup.team).members(
      standup.drawnOrder(), on: .today(of: standup.team))
    return RecordMeeting.State(
      standup: standup, members: members ?? team, begunBy: key, transcriber: transcriber,
      isQuick: isQuick)
  }
}

/// A meeting as it is saved; everybody's seconds together are how long it was held.
func saved(
  _ ending: Meeting.Ending, planned: Int, added: Int = 0, paused: Int = 0, by speakers: Speaker...,
  transcript: [TranscriptLine] = []
) -> Meeting {
  let date = Date(timeIntervalSince1970: 1_234_567_890)
  let held = speakers.reduce(0) { $0 + ($1.seconds ?? 0) }
  return Meeting(
    id: UUID(0), startedAt: date, endedAt: date.addingTimeInterval(Double(held + paused)),
    planned: .seconds(planned), added: added, held: held, ending: ending, speakers: speakers,
    transcript: transcript)
}

/// Somebody who spoke in a saved meeting.
func spoke(_ name: String, _ seconds: Int, of slot: Int) -> Speaker {
  Speaker(id: id(name), name: name, seconds: seconds, slot: slot)
}

/// Somebody who never had the floor in a saved meeting.
func silent(_ name: String, _ attendance: Attendance = .notReached) -> Speaker {
  Speaker(
    id: id(name), name: name, seconds: attendance == .notReached ? 0 : nil,
    attendance: attendance)
}

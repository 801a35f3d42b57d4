import Composable
import Dependencies
import Foundation
import StandupsModel
import StandupsStorage
import Synchronization
import TerminalUI
import Testing

@testable import Standups
@testable import StandupsApp

/// One run of the program with its own data folder.
@MainActor
final class FuzzSession {
  /// What went wrong, and the fewest steps that reproduce it.
  struct Failure: CustomStringConvertible {
    let seed: UInt64
    let reason: String
    let steps: [ScriptStep]

    var description: String {
      """
      Seed \(seed): \(reason). Steps to reproduce, from an empty folder:
      \(steps.map(\.description).joined(separator: "\n"))
      """
    }
  }

  private let folder: DataFolder
  private let writer = RecordWriter()
  private let program: HeadlessProgram
  private let issue = Mutex<String?>(nil)
  /// Where the session was.
  private var places: Set<FuzzPlace> = []
  private var isKeyPending = false

  /// Performs random steps; returns nil if all went well.
  ///
  /// - Parameter places: receives the places where the session was.
  static func run(
    seed: UInt64, steps count: Int, places: inout Set<FuzzPlace>
  ) throws -> Failure? {
    var source = FuzzSource(seed: seed)
    let log = try FuzzLog(seed: seed)
    var done: [ScriptStep] = []
    let reason = replay(count: count, places: &places) { canvas in
      let step = source.step(on: canvas)
      done.append(step)
      log.note(step)
      return step
    }
    return reason.map {
      Failure(seed: seed, reason: $0, steps: shortened(done, reason: $0))
    }
  }

  /// Performs the steps that `next` chooses for each picture, and returns what went wrong.
  private static func replay(
    count: Int, places: inout Set<FuzzPlace>, next: (Canvas) -> ScriptStep?
  ) -> String? {
    let path = NSTemporaryDirectory() + "standups-fuzz-" + UUID().uuidString
    let session = FuzzSession(path: path)
    defer {
      places.formUnion(session.places)
      remove(path)
    }
    for _ in 0..<count {
      guard !session.program.isFinished, let step = next(session.program.picture()) else { break }
      session.perform(step)
      if let problem = session.problem { return problem }
    }
    return session.finalProblem
  }

  /// The fewest steps that fail in the same way, found by removing ever smaller pieces (Zeller and
  /// Hildebrandt's ddmin, 2002).
  private static func shortened(_ steps: [ScriptStep], reason: String) -> [ScriptStep] {
    var steps = steps
    var runs = 0
    var places: Set<FuzzPlace> = []
    var piece = steps.count / 2
    while piece >= 1 {
      var start = 0
      while start < steps.count, runs < 400 {
        var rest = (steps[..<start] + steps.dropFirst(start + piece))[...]
        let fewer = Array(rest)
        runs += 1
        let outcome = replay(count: fewer.count, places: &places) { _ in rest.popFirst() }
        if outcome?.prefix(10) == reason.prefix(10) { steps = fewer } else { start += piece }
      }
      piece /= 2
    }
    return steps
  }

  private static func remove(_ path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Issue.record(error)
    }
  }

  private init(path: String) {
    let folder = DataFolder(path: path)
    let clock = VirtualClock()
    let start = Date(timeIntervalSince1970: 1_779_269_400)
    let writer = writer
    self.folder = folder
    program = HeadlessProgram(size: Size(width: 80, height: 24), clock: clock) {
      $0.date = DateGenerator { start.addingTimeInterval(clock.uptime / .seconds(1)) }
      $0.localTime = LocalTime.utc
      $0.runningMeetings = .live(folder: folder, writer: writer)
      $0.sound = SoundClient(speakerChanged: {}, timeUp: {})
      $0.standupsClient = .live(folder: folder, writer: writer)
      $0.standupsClient.userNames = { [] }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64())
    }
    settle()
  }

  private func perform(_ step: ScriptStep) {
    // NB: the start of a key may be waiting for its rest, and an Esc is pressed only later.
    let mustStayOpen = step.time != nil && !isKeyPending && isTyping
    let screens = program.store.state.path.ids
    if case .bytes = step { isKeyPending = true }
    if let time = step.time, time > .milliseconds(100) { isKeyPending = false }
    defer {
      let state = program.store.state
      places.formUnion(state.fuzzPlaces)
      if mustStayOpen, !isTyping || state.path.ids != screens {
        issue.withLock { $0 = "a text field closed by itself, or was covered" }
      }
    }
    withKnownIssue(isIntermittent: true) {
      program.perform(step)
      settle()
    } matching: { issue in
      self.issue.withLock { $0 = "\(issue)" }
      return true
    }
  }

  /// NB: which field has the focus is a question to the screen, which shows the time of day.
  private var isTyping: Bool {
    program.store.withDependencies { program.store.state.isTyping }
  }

  /// Waits until everything is saved.
  private func settle() {
    repeat {
      program.drain()
    } while !writer.waitUntilIdle(for: .seconds(10)) || isBusy
  }

  private var isBusy: Bool {
    program.drain()
    return program.store.state.isSaving
  }

  // MARK: - Invariants

  /// What is wrong after a step; nil if nothing is.
  private var problem: String? {
    let canvas = program.picture()
    if let problem = canvas.problem { return "the picture: \(problem)" }
    if canvas != redrawnPicture { return "the picture: part of it is outdated" }
    if canvas.size != program.size { return "the picture: \(canvas.size), not \(program.size)" }
    if let issue = issue.withLock(\.self) { return "an issue: \(issue)" }
    return program.store.withDependencies {
      program.store.state.problem.map { "the state: \($0)" }
    }
  }

  /// The picture redrawn from scratch, after drawing one of another size.
  private var redrawnPicture: Canvas {
    var session = program.session
    let now = program.clock.uptime
    return program.store.withDependencies {
      _ = session.draw(size: Size(width: 1, height: 1), glyphs: .unicode, at: now)
      return session.draw(size: program.size, glyphs: .unicode, at: now)
    }
  }

  /// What is wrong with the idle program and its data at the end; nil if nothing is.
  private var finalProblem: String? {
    let before = program.picture()
    settle()
    if program.picture() != before { return "not idle: the picture changes by itself" }
    let state = program.store.state
    if let failure = state.library.failure { return "the data: \(failure)" }
    do {
      // NB: a program that has ended shows nothing, and no longer reads what its last save changed.
      for id in program.isFinished ? [] : state.shownAgendas
      where try folder.agenda(of: id) != state.library.content.agenda(of: id) {
        return "the data: other items or updates than those on screen"
      }
      if let file = try folder.check().first { return "the data: \(file)" }
      let stored = try folder.load().standups
      if Set(stored.map(\.id)) != Set(state.library.content.standups.ids) {
        return "the data: other standups than those on screen"
      }
      for standup in stored {
        let shown = state.library.content.standups[id: standup.id]
        if standup.stored != shown?.stored {
          return "the data: \(standup.stored), not \(shown?.stored ?? [])"
        }
      }
    } catch {
      return "the data: \(error)"
    }
    return nil
  }
}

extension ScriptStep {
  /// How long nobody does anything; nil if somebody does.
  fileprivate var time: Duration? {
    switch self {
    case .sleep(let time), .wait(let time): time
    case .bytes, .input, .picture, .resize: nil
    }
  }
}

extension Standup {
  /// What is on disk, without the meetings that were read.
  fileprivate var stored: [String] {
    var plain = self
    plain.history = History()
    return ["\(plain)", "\(history.map(\.name.rawValue))"]
  }
}

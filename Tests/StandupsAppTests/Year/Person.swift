import Composable
import Dependencies
import Foundation
import StandupsModel
import Synchronization
import TerminalUI

@testable import Standups
@testable import StandupsApp
@testable import StandupsStorage
@testable import StandupsSync

/// A member of the team at a computer of their own, with the program, a disk, and a clock that is
/// off.
@MainActor
final class Person {
  /// The running program.
  struct Run {
    let boot: Date
    let disk: Disk
    let folder: DataFolder
    let program: HeadlessProgram
    let records: WorkQueue
    let syncs: WorkQueue
    let touched: AsyncStream<[TouchedStandup]>.Continuation
  }

  /// The program was killed by the disk.
  struct Killed: Error {}

  let name: String
  let path: String
  let zone: TimeZone
  /// The seconds by which this person's clock is wrong.
  private let skew: Mutex<TimeInterval>
  unowned let team: Team
  private(set) var run: Run?
  var isDiskFull = false
  let git: Mutex<[String: String]>
  /// When the current sync began, on this person's clock.
  private let syncStart: Mutex<Date>
  let syncDisk: Mutex<Disk>

  /// Texts that were typed and are to be saved, but are not promised yet.
  var typed: Set<String> = []
  /// The items of meetings that are to be saved. They are made after the meetings are stored, perhaps
  /// by the next program.
  var raised: Set<String> = []
  /// The notes of the running meeting.
  var notes: Set<String> = []
  /// The meetings that have a snapshot: the running one, and those that have ended and are not stored
  /// yet.
  private var snapshots: Set<RunningMeeting.ID> = []
  /// The notes that the snapshot of the running meeting has.
  private var kept: Set<String> = []
  /// The notes of meetings that a kill or a key has interrupted.
  var interrupted: [RunningMeeting.ID: Set<String>] = [:]
  /// When somebody who is away comes back.
  var backOn = Date.distantPast
  /// Whether the computer slept during the running meeting.
  var hasSlept = false
  /// What went wrong on purpose during the current sync.
  var syncObstacles: Set<String> = []
  /// The records that were written here and not shared yet.
  var unshared: Set<String> = []
  /// How many of the shared records this person has received.
  var received = 0
  /// The records that others, or another program, have changed since the program started.
  var changedOutside: Set<String> = []
  /// The records that were written since the last promise.
  private var fresh: Set<String> = []

  init(name: String, zone: TimeZone, skew: TimeInterval, team: Team) throws {
    self.name = name
    self.zone = zone
    self.skew = Mutex(skew)
    self.team = team
    path = "\(team.path)/\(name)"
    git = Mutex(team.environment)
    syncStart = Mutex(team.now)
    syncDisk = Mutex(Disk(folder: path))
    try connect()
    setGitDates()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try synchronizer(Cancellation()).setUp(url: network, program: "/usr/bin/standups")
  }

  // MARK: The world

  /// The path of the shared repository, as this person reaches it.
  private var network: String { "\(team.path)/\(name)-network.git" }

  var isConnected: Bool { FileManager.default.fileExists(atPath: network) }

  func connect() throws {
    guard !isConnected else { return }
    try FileManager.default.createSymbolicLink(
      atPath: network, withDestinationPath: "\(team.path)/shared.git")
  }

  func disconnect() throws {
    guard isConnected else { return }
    try FileManager.default.removeItem(atPath: network)
    team.count(.partitions)
  }

  /// What this person's clock shows.
  var now: Date { team.now.addingTimeInterval(skew.withLock(\.self)) }

  /// Sets the clock, by hand or from the network, while the program may run.
  func setClock() {
    let seconds = team.pick([-7200, -61, 0, 45, 3600, 90_000] as [TimeInterval])
    skew.withLock { $0 = seconds }
    team.count(.clocksSet)
    team.note("\(name)'s clock is \(seconds) s ahead")
  }

  /// Gives the next commits this person's name, time, and time zone.
  func setGitDates() {
    let minutes = zone.secondsFromGMT(for: now) / 60
    let offset = String(format: "%+03d%02d", minutes / 60, abs(minutes) % 60)
    var environment = team.environment
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = name
      environment["GIT_\(role)_EMAIL"] = "\(name)@example.com"
      environment["GIT_\(role)_DATE"] = "\(Int(now.timeIntervalSince1970)) \(offset)"
    }
    git.withLock { [environment] in $0 = environment }
    syncStart.withLock { [now] in $0 = now }
  }

  nonisolated func synchronizer(_ cancellation: Cancellation) -> Synchronizer {
    let disk = syncDisk.withLock(\.self)
    let start = syncStart.withLock(\.self)
    return Synchronizer(
      folder: DataFolder(path: path, now: { start }, host: name, fault: { disk.fail($0) }),
      git: Git(
        folder: path, environment: git.withLock(\.self),
        cancellation: cancellation))
  }

  // MARK: Starting and stopping

  private static let sizes = [(80, 24), (60, 16), (40, 12), (50, 13)].map {
    Size(width: $0.0, height: $0.1)
  }

  func start() throws {
    guard run == nil else { return }
    changedOutside = []
    let clock = VirtualClock()
    let boot = team.now
    let date: @Sendable () -> Date = { [self] in
      boot.addingTimeInterval(clock.uptime / .seconds(1) + skew.withLock(\.self))
    }
    let disk = Disk(folder: path, isFull: isDiskFull)
    let folder = DataFolder(path: path, now: date, host: name, fault: { disk.fail($0) })
    let (records, syncs) = (WorkQueue(), WorkQueue())
    let writer = RecordWriter(schedule: { records.add($0) })
    let ids = Mutex(SplitMix64(state: team.dice.next()))
    let (stream, touched) = AsyncStream.makeStream(of: [TouchedStandup].self)
    let program = HeadlessProgram(size: team.pick(Self.sizes), clock: clock) { [zone, path] in
      $0.date = DateGenerator(date)
      $0.localTime = { LocalTime($0, utcOffsetSeconds: zone.secondsFromGMT(for: $0)) }
      $0.runningMeetings = .live(folder: folder, writer: writer)
      $0.standupsClient = .live(folder: folder, writer: writer)
      $0.standupsClient.prepare = {
        try await writer.perform {
          try folder.checkWritable()
          try folder.cleanUp()
        }
      }
      $0.standupsClient.copies = { try await writer.perform { try folder.copies() } }
      $0.standupsClient.touched = { stream }
      $0.standupsClient.unwatched = { [] }
      $0.standupsClient.userNames = { [] }
      $0.syncClient = .live(
        path: path, writer: writer, schedule: { syncs.add($0) },
        synchronizer: { self.synchronizer($0) })
      $0.uuid = UUIDGenerator { ids.withLock { UUID(using: &$0) } }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(
        SplitMix64(state: ids.withLock { $0.next() }))
    }
    program.store.onWake = {}
    run = Run(
      boot: boot, disk: disk, folder: folder, program: program, records: records, syncs: syncs,
      touched: touched)
    try step(.input(.focus(true)))
    touch()
    try step(.wait(.seconds(1)))
  }

  /// Lets the program sleep until now, for it was left open.
  func catchUp() throws {
    guard let run else { return }
    let clock = run.boot.addingTimeInterval(run.program.clock.uptime / .seconds(1))
    let away = team.now.timeIntervalSince(clock).rounded(.down)
    guard away > 0 else { return }
    hasSlept = true
    run.program.perform(.sleep(.seconds(away)))
    settle()
    try answerAlerts()
  }

  /// Ends the program without asking it, in the middle of whatever it does.
  func kill() {
    guard run != nil else { return }
    team.count(.kills)
    team.note("\(name) killed")
    interruptMeeting()
    discard()
    typed = []
    raised = []
    notes = []
    hasSlept = false
  }

  /// The program leaves the running meeting to be resumed.
  func interruptMeeting() {
    let running = state.path.last?.record?.meetingID
    for id in snapshots.union(running.map { [$0] } ?? []) {
      interrupted[id, default: []].formUnion(id == running ? kept.intersection(notes) : [])
    }
    snapshots = []
  }

  /// Frees what a program that has ended held.
  func discard() {
    guard let run else { return }
    run.disk.die(after: -1)
    run.records.close()
    release(run.folder)
    self.run = nil
  }

  /// Frees the locks of a program, as the system does when it ends.
  func release(_ folder: DataFolder) {
    folder.runningLocks.withLock { locks in
      locks.values.forEach(Folder.release)
      locks = [:]
    }
  }

  // MARK: Steps

  /// The state of the program, which must be running.
  var state: AppState { run!.program.store.state }

  /// Performs one step, lets the disk finish its work, and answers the alerts that came up.
  func step(_ step: ScriptStep) throws {
    try perform(step)
    try answerAlerts()
  }

  func press(_ keys: Key...) throws {
    for key in keys { try step(.input(.key(key))) }
  }

  func perform(_ step: ScriptStep) throws {
    guard let run, !run.program.isFinished else { throw Problem("the program has quit") }
    run.program.perform(step)
    switch step {
    case .sleep(let time), .wait(let time): team.now.addTimeInterval(time / .seconds(1))
    case .bytes, .input, .picture, .resize: team.count(.keys)
    }
    settle()
    team.note("\(name) \(Int(now.timeIntervalSince1970)) \(step) \(summary)")
    if run.disk.isDead { throw Killed() }
    if let record = state.path.last?.record {
      snapshots.insert(record.meetingID)
      kept = run.disk.failures.isEmpty ? notes : []
    } else if isSaved, state.destination == nil, state.waitingAlerts.isEmpty {
      snapshots = []
      kept = []
      if !isDiskFull { run.disk.forgetFailures() }
    }
    try check()
  }

  /// What the log says about the program.
  private var summary: String {
    let notice = (state.notice?.text ?? "").replacing(team.path, with: "")
    return "\(state.path.ids.count) \(state.library.hasSaved) \(notice)"
  }

  /// Does what was left to the disk, and draws what came of it.
  func settle() {
    guard let run else { return }
    var hasChanged = false
    while run.records.doNext() {
      run.program.drain()
      hasChanged = true
    }
    if hasChanged { _ = run.program.picture() }
    let written = run.disk.takeWritten()
    if !written.isEmpty { team.note("\(name) wrote \(written.sorted())") }
    unshared.formUnion(written)
    fresh.formUnion(written)
  }

  /// Tells the program that its folder has changed.
  func touch() {
    guard let run else { return }
    do {
      run.touched.yield(try run.folder.standupIDs().map { TouchedStandup($0, meetings: nil) })
    } catch {
      return
    }
    drain()
  }

  /// Lets the program handle what has arrived from outside.
  func drain() {
    guard let run else { return }
    run.program.drain()
    _ = run.program.picture()
    settle()
  }

  // MARK: Invariants

  var isSaved: Bool {
    let library = state.library
    return library.unsaved.isEmpty && library.conflicts.isEmpty && library.failure == nil
  }

  private func check() throws {
    if let problem = state.problem { throw Problem("\(name)'s program: \(problem)") }
    if isSaved { try promise() }
    guard let run, team.once(in: 8) else { return }
    var session = run.program.session
    let size = team.pick(Self.pictures)
    let picture = run.program.store.withDependencies {
      session.draw(size: size, glyphs: .unicode, at: run.program.clock.uptime)
    }
    if let problem = picture.problem { throw Problem("\(name)'s screen at \(size): \(problem)") }
    team.count(.pictures)
  }

  private static let pictures = [
    (1, 1), (20, 5), (39, 12), (80, 24), (120, 40), (200, 12), (80, 3),
  ]
  .map { Size(width: $0.0, height: $0.1) }

  /// What the program calls saved must be in the files that it has written.
  private func promise() throws {
    defer { fresh = [] }
    team.ledger.promise(raised)
    raised = []
    guard !typed.isEmpty else { return }
    var missing = typed.subtracting(texts(in: fresh))
    if !missing.isEmpty { missing.subtract(try texts()) }
    guard missing.isEmpty else { throw Problem("\(name): saved, but not on disk: \(missing)") }
    team.ledger.promise(typed)
    typed = []
  }

  /// Somebody wants these texts no more.
  @discardableResult
  func release(_ texts: Set<String>) -> Ledger.Cause {
    typed.subtract(texts)
    raised.subtract(texts)
    return team.ledger.release(texts)
  }

  private func texts(in files: Set<String>) -> Set<String> {
    files.reduce([]) { texts, file in
      let bytes = FileManager.default.contents(atPath: "\(path)/\(file)") ?? Data()
      return texts.union(Ledger.texts(in: String(decoding: bytes, as: UTF8.self), of: file))
    }
  }

  /// All texts in this person's records.
  func texts() throws -> Set<String> {
    try files().reduce([]) { $0.union(Ledger.texts(in: $1.value, of: $1.key)) }
  }

  /// This person's records, by path.
  func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path)
    where RecordFile.kind(ofPath: name) != nil {
      files[name] = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }
    return files
  }
}

extension UUID {
  init(using generator: inout SplitMix64) {
    self = withUnsafeBytes(of: (generator.next(), generator.next())) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}

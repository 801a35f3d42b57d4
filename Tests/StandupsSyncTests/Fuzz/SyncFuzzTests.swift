import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// Three people on three machines write updates, hold meetings, change and delete records, and sync at
/// random. Their clocks are days apart, many programs and syncs are killed midway, and folders lose
/// records or are replaced by incomplete clones.
/// `STANDUPS_SYNC_ROUNDS` sets the number of rounds and `STANDUPS_SYNC_SEED` the seed, which a failure
/// reports.
struct SyncFuzzTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let rounds = variables["STANDUPS_SYNC_ROUNDS"].flatMap { Int($0) } ?? 5
  private static let seed = variables["STANDUPS_SYNC_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func `everyone ends with the same records, and nothing is lost or doubled`() throws {
    let team = try Team()
    var story = try FuzzStory(team, seed: Self.seed)
    for _ in 0..<Self.rounds { try story.round() }
    try story.end()
    let problems = try story.problems()
    #expect(problems.isEmpty, "seed \(Self.seed), \(Self.rounds) rounds")
    print("\(Self.rounds) rounds, seed \(Self.seed): \(story.summary)")
  }
}

/// What the people do. `FuzzLedger` keeps what they have saved.
struct FuzzStory {
  private let team: Team
  private let people: [FuzzPerson]
  var generator: SplitMix64
  var ledger = FuzzLedger()
  var meetings = 0
  var crashes = 0
  private var rounds = 0
  private var syncs = 0
  private var ends: [String: Int] = [:]
  private var losses = 0

  /// What was saved, how many syncs succeeded, and how many were killed in each way.
  var summary: String {
    let kinds = ends.sorted { $0.key < $1.key }.map { "\($0.value) ended by \($0.key)" }
    return
      "\(ledger.summary), \(meetings) meetings, \(crashes) of them interrupted, \(syncs) syncs, \(kinds.joined(separator: ", ")), \(losses) folders that lost records"
  }

  init(_ team: Team, seed: UInt64) throws {
    self.team = team
    generator = SplitMix64(state: seed)
    people = try [
      ("ann", "Pacific/Auckland", 0), ("ben", "America/Los_Angeles", 3), ("cem", "UTC", -5),
    ].map { name, zone, days in
      FuzzPerson(try team.person(name), timeZone: zone, clockError: Double(days) * 86_400)
    }
    try people[0].at(FuzzPerson.start).save(ledger.core)
    for person in people { try person.at(FuzzPerson.start).sync() }
  }

  mutating func round() throws {
    rounds += 1
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let person = anybody()
      try finishMeetings(of: person)
      try edit(person)
    }
    let person = anybody()
    switch pick(5) {
    case 0:
      let synchronizer = try killGit(of: person)
      try breakSync(of: person, synchronizer, "a killed git")
    case 1:
      let synchronizer = person.synchronizer(fault: failure(within: 40))
      try breakSync(of: person, synchronizer, "a failing disk")
    case 2: try lose(person)
    default: try sync(person)
    }
  }

  /// A folder that has everything loses some or all of it, and perhaps is a new clone without its
  /// files. The next sync that is not killed brings everything back.
  private mutating func lose(_ person: Person) throws {
    try finishMeetings(of: person)
    try sync(person)
    let files = try person.files()
    let isCloned = pick(3) == 0
    if isCloned {
      let clone = "\(team.path)/clone"
      try team.git("/", ["clone", "--quiet", "--no-checkout", team.url, clone])
      try FileManager.default.removeItem(atPath: "\(person.path)/.git")
      try FileManager.default.moveItem(atPath: "\(clone)/.git", toPath: "\(person.path)/.git")
      try FileManager.default.removeItem(atPath: clone)
    }
    let isEmptied = isCloned || pick(2) == 0
    for name in files.keys.sorted() where isEmptied || pick(3) == 0 {
      try FileManager.default.removeItem(atPath: "\(person.path)/\(name)")
    }
    // What is still lost may be the file of a standup, so that its meetings are reported.
    if pick(3) == 0 {
      try breakSync(of: person, killGit(of: person), "a killed git", isWhole: false)
    }
    try sync(person)
    #expect(try person.files() == files)
    losses += 1
  }

  mutating func end() throws {
    for person in people { try finishMeetings(of: person.at(now)) }
    for person in people + people { try sync(person.at(now)) }
    let files = try people.map { try $0.at(now).files() }
    #expect(files[1] == files[0])
    #expect(files[2] == files[0])
    for person in people {
      let problems = try person.at(now).folder.check()
      #expect(problems == [])
    }
  }

  /// What is wrong with the records that everybody has at the end.
  func problems() throws -> [String] { try ledger.problems(in: people[0].at(now)) }

  private mutating func sync(_ person: Person) throws {
    let outcome = try synchronize(person.synchronizer())
    guard case .finished = outcome else {
      Issue.record("\(outcome)")
      return
    }
    syncs += 1
  }

  /// Runs a person's sync that is killed midway, unless it finishes first.
  ///
  /// - Parameter isWhole: whether the folder had all records.
  private mutating func breakSync(
    of person: Person, _ synchronizer: Synchronizer, _ kind: String, isWhole: Bool = true
  ) throws {
    do {
      _ = try synchronize(synchronizer)
      syncs += 1
    } catch _ as SyncError {
      ends[kind, default: 0] += 1
    }
    let problems = try person.folder.check()
    #expect(!isWhole || problems == [])
  }

  private mutating func killGit(of person: Person) throws -> Synchronizer {
    let killing = try team.environment(killing: 1 + pick(28), isDone: pick(2) == 0)
    let environment = person.environment.merging(["PATH": killing["PATH"] ?? ""]) { $1 }
    return Person(path: person.path, environment: environment).synchronizer()
  }

  /// From one system call on, all writes fail, so nothing can be restored, as after a power cut.
  mutating func failure(within calls: Int) -> FileFault {
    let left = Mutex(pick(calls))
    return { _ in
      left.withLock { left in
        left -= 1
        return left < 0 ? EIO : nil
      }
    }
  }

  private mutating func synchronize(_ synchronizer: Synchronizer) throws -> SyncOutcome {
    var generator = generator
    var released: Set<String> = []
    var sides: [MergeConflict: MergeConflict.Side] = [:]
    // NB: an answer may have been shared even if the sync fails afterward.
    defer {
      self.generator = generator
      for text in released { ledger.release(text) }
    }
    return try synchronizer.synchronize(
      answers: { question in
        if let side = sides[question] { return side }
        let side: MergeConflict.Side = Bool.random(using: &generator) ? .mine : .theirs
        sides[question] = side
        let other = side == .mine ? question.theirs : question.mine
        released.insert(other.trimmingCharacters(in: ["\""]))
        return side
      }, missing: { _ in .restore })
  }

  /// The right time: an hour passes with each round.
  private var now: Date { FuzzPerson.start.addingTimeInterval(3600 * Double(rounds)) }

  /// A random person who has just started the program.
  private mutating func anybody() -> Person { people[pick(people.count)].at(now) }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  mutating func text(_ kind: String) -> String { ledger.text(kind) }

  mutating func id() -> UUID {
    withUnsafeBytes(of: (generator.next(), generator.next())) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}

/// A person whose clock is wrong by days, also for git.
struct FuzzPerson {
  static let start = Date(timeIntervalSince1970: 1_779_237_000)

  private let person: Person
  private let timeZone: String
  private let clockError: Double

  init(_ person: Person, timeZone: String, clockError: Double) {
    self.person = person
    self.timeZone = timeZone
    self.clockError = clockError
  }

  /// The person's program as it is started now.
  func at(_ now: Date) -> Person {
    let date = now.addingTimeInterval(clockError)
    let commitDate = "@\(Int(date.timeIntervalSince1970)) +0000"
    return Person(
      path: person.path,
      environment: person.environment.merging([
        "GIT_AUTHOR_DATE": commitDate, "GIT_COMMITTER_DATE": commitDate, "TZ": timeZone,
      ]) { $1 },
      now: date)
  }
}

/// A reproducible generator (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}

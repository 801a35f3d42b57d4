import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// Three people edit and sync at random, and many syncs are killed midway. `STANDUPS_SYNC_ROUNDS`
/// sets the number of rounds and `STANDUPS_SYNC_SEED` the seed, which a failure reports.
struct SyncFuzzTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let rounds = variables["STANDUPS_SYNC_ROUNDS"].flatMap { Int($0) } ?? 5
  private static let seed = variables["STANDUPS_SYNC_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func `everyone ends with the same records, and nothing saved is lost`() throws {
    let team = try Team()
    var story = try Story(team, seed: Self.seed)
    for _ in 0..<Self.rounds { try story.round() }
    try story.end()
    let lost = try story.lost()
    #expect(lost.isEmpty, "seed \(Self.seed), \(Self.rounds) rounds")
    print("\(Self.rounds) rounds, seed \(Self.seed): \(story.summary)")
  }
}

/// Every saved text is unique. A text is released when its owner replaces or deletes it, or chooses
/// the other side of a conflict. All other texts must still exist at the end.
private struct Story {
  private let team: Team
  private let people: [Person]
  private var generator: SplitMix64
  private var count = 0
  private var saved: Set<String> = []
  private var released: Set<String> = []
  private var syncs = 0
  private var ends: [String: Int] = [:]

  /// How many syncs succeeded, and how many were killed in each way.
  var summary: String {
    let kinds = ends.sorted { $0.key < $1.key }.map { "\($0.value) ended by \($0.key)" }
    return "\(count) texts, \(syncs) syncs, \(kinds.joined(separator: ", "))"
  }

  init(_ team: Team, seed: UInt64) throws {
    self.team = team
    generator = SplitMix64(state: seed)
    people = try ["ann", "ben", "cem"].map { try team.person($0) }
    for person in people { try person.sync() }
  }

  mutating func round() throws {
    for _ in 0..<Int.random(in: 1...4, using: &generator) { try edit(anybody()) }
    let person = anybody()
    switch pick(4) {
    case 0:
      let synchronizer = try killGit(of: person)
      try breakSync(of: person, synchronizer, "a killed git")
    case 1:
      let synchronizer = failDisk(of: person)
      try breakSync(of: person, synchronizer, "a failing disk")
    default: try sync(person)
    }
  }

  mutating func end() throws {
    for person in people + people { try sync(person) }
    let files = try people.map { try $0.files() }
    #expect(files[1] == files[0])
    #expect(files[2] == files[0])
    for person in people { #expect(try person.folder.check().isEmpty) }
  }

  /// The texts that should exist but do not.
  func lost() throws -> Set<String> {
    let all = try people[0].files().values.joined()
    return saved.subtracting(released).filter { !all.contains("\"\($0)\"") }
  }

  private mutating func sync(_ person: Person) throws {
    let outcome = try synchronize(person.synchronizer())
    guard case .finished = outcome else {
      Issue.record("\(outcome)")
      return
    }
    syncs += 1
  }

  /// Runs a person's sync that is killed midway, unless it finishes first.
  private mutating func breakSync(
    of person: Person, _ synchronizer: Synchronizer, _ kind: String
  ) throws {
    do {
      _ = try synchronize(synchronizer)
      syncs += 1
    } catch _ as SyncError {
      ends[kind, default: 0] += 1
    }
    #expect(try person.folder.check().isEmpty)
  }

  private mutating func killGit(of person: Person) throws -> Synchronizer {
    let environment = try team.environment(killing: 1 + pick(28), isDone: pick(2) == 0)
    return Person(path: person.path, environment: environment).synchronizer()
  }

  /// From one system call on, all writes fail, so nothing can be restored, as after a power cut.
  private mutating func failDisk(of person: Person) -> Synchronizer {
    let left = Mutex(pick(40))
    return person.synchronizer(fault: { _ in
      left.withLock { left in
        left -= 1
        return left < 0 ? EIO : nil
      }
    })
  }

  private mutating func synchronize(_ synchronizer: Synchronizer) throws -> SyncOutcome {
    var generator = generator
    var released: Set<String> = []
    var sides: [MergeConflict: MergeConflict.Side] = [:]
    // NB: an answer may have been shared even if the sync fails afterward.
    defer {
      self.generator = generator
      self.released.formUnion(released)
    }
    return try synchronizer.synchronize(answers: { question in
      if let side = sides[question] { return side }
      let side: MergeConflict.Side = Bool.random(using: &generator) ? .mine : .theirs
      sides[question] = side
      let other = side == .mine ? question.theirs : question.mine
      released.insert(other.trimmingCharacters(in: ["\""]))
      return side
    })
  }

  /// A random person who has just started the program.
  private mutating func anybody() -> Person {
    Person(path: people[pick(people.count)].path, environment: team.environment)
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func text(_ kind: String) -> String {
    count += 1
    let text = "\(kind) \(count)"
    saved.insert(text)
    return text
  }

  private mutating func id() -> UUID {
    withUnsafeBytes(of: (generator.next(), generator.next())) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }

  private mutating func edit(_ person: Person) throws {
    let standups = try person.folder.load().standups
    guard let standup = standups.isEmpty ? nil : standups[pick(standups.count)], pick(12) > 0 else {
      let new = Standup(
        id: id(), title: text("title"), attendees: [Attendee(id: id(), name: text("name"))],
        position: standups.count)
      return try person.folder.apply(.writeStandup(new))
    }
    switch pick(14) {
    case 0: try delete(standup, of: person)
    case 1...4: try write(standup, of: person)
    case 5...6: try update(standup, person)
    case 7...8: try change(standup, person)
    default: try meet(standup, person)
    }
  }

  private mutating func write(_ old: Standup, of person: Person) throws {
    var standup = old
    let people = standup.attendees.count
    switch pick(8) {
    case 0:
      released.insert(standup.title)
      standup.title = text("title")
    case 1:
      standup.theme = Theme.allCases[pick(Theme.allCases.count)]
    case 2:
      standup.length = .seconds(60 * (1 + pick(30)))
    case 3 where people > 0:
      let index = pick(people)
      released.insert(standup.attendees[index].name)
      standup.attendees[index].name = text("name")
    case 4 where people > 0:
      released.insert(standup.attendees.remove(at: pick(people)).name)
    case 5:
      standup.attendees.shuffle(using: &generator)
    case 6:
      standup.turnEnd = TurnEnd.allCases[pick(TurnEnd.allCases.count)]
    default:
      standup.attendees.insert(
        Attendee(id: id(), name: text("name")), at: pick(people + 1))
    }
    try person.folder.apply(.writeStandup(standup))
  }

  /// Somebody writes an update, perhaps on several machines at once.
  private mutating func update(_ standup: Standup, _ person: Person) throws {
    guard let author = standup.attendees.first?.id else { return }
    let base = try person.folder.agenda(of: standup.id).updates[author]?.lines ?? []
    var lines = base
    if !lines.isEmpty, pick(2) == 0 { released.insert(lines.remove(at: pick(lines.count)).text) }
    lines.insert(
      WrittenUpdate.Line(id: id(), kind: .today, text: text("update")), at: pick(lines.count + 1))
    try person.folder.apply(
      .writeUpdate(.init(base: base, lines: lines), of: author, standup: standup.id))
  }

  /// Somebody makes an item, resolves it, or reopens it.
  private mutating func change(_ standup: Standup, _ person: Person) throws {
    let items = try person.folder.agenda(of: standup.id).items
    var item =
      items.isEmpty || pick(2) == 0
      ? Item(
        id: id(), text: text("item"), kind: .blocker, meeting: id(),
        openedAt: Date(timeIntervalSince1970: 1_779_237_000))
      : items[pick(items.count)]
    if item.isOpen {
      item.resolve(at: Date(timeIntervalSince1970: 1_779_237_000 + Double(pick(100))))
    } else {
      item.reopen()
    }
    try person.folder.apply(.writeItem(item, standup: standup.id))
  }

  private mutating func meet(_ standup: Standup, _ person: Person) throws {
    guard !standup.history.isEmpty, pick(3) > 0 else {
      let start = Date(timeIntervalSince1970: 1_779_237_000 + 60 * Double(pick(3)))
      let meeting = Meeting(
        id: id(), startedAt: start, endedAt: start, ending: .time,
        transcript: [line()])
      return try person.folder.apply(
        .writeMeeting(
          meeting, name: standup.history.freeName(for: start), standup: standup.id))
    }
    let name = standup.history[pick(standup.history.count)].name
    var meeting = try person.folder.meeting(name, of: standup.id)
    let lines = meeting.transcript.count
    switch pick(6) {
    case 0:
      for line in meeting.transcript { released.insert(line.text) }
      return try person.folder.apply(.trashMeeting(name, standup: standup.id))
    case 1 where lines > 0:
      released.insert(meeting.transcript.remove(at: pick(lines)).text)
    case 2 where lines > 0, 3 where lines > 0:
      let index = pick(lines)
      released.insert(meeting.transcript[index].text)
      meeting.transcript[index].text = text("line")
    default:
      meeting.transcript.insert(line(), at: pick(lines + 1))
    }
    try person.folder.apply(.writeMeeting(meeting, name: name, standup: standup.id))
  }

  /// A note of the older or the newer version.
  private mutating func line() -> TranscriptLine {
    TranscriptLine(
      id: pick(2) == 0 ? nil : id(), at: .seconds(pick(600)), kind: .note, text: text("line"))
  }

  private mutating func delete(_ standup: Standup, of person: Person) throws {
    released.insert(standup.title)
    for attendee in standup.attendees { released.insert(attendee.name) }
    for meeting in try person.meetings(of: standup.id) {
      for line in meeting.transcript { released.insert(line.text) }
    }
    let agenda = try person.folder.agenda(of: standup.id)
    for item in agenda.items { released.insert(item.text) }
    for line in agenda.updates.values.flatMap(\.lines) { released.insert(line.text) }
    try person.folder.apply(.trashStandup(standup.id))
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

import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// Ann and Ben sync while a stranger pushes hostile trees. The environment variable
/// `STANDUPS_SYNC_ROUNDS` sets the number of rounds and `STANDUPS_SYNC_SEED` the first seed; a
/// failure reports its own.
struct TreeFuzzTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let rounds = variables["STANDUPS_SYNC_ROUNDS"].flatMap { Int($0) } ?? 2
  private static let seed = variables["STANDUPS_SYNC_SEED"].flatMap { UInt64($0) } ?? 1

  /// How long a team works together; with its trees, a round gets slower.
  private static let roundsOfTeam = 20

  @Test func `hostile trees stop nobody, take nothing, and write nothing elsewhere`() throws {
    var skipped = 0
    for start in stride(from: 0, to: Self.rounds, by: Self.roundsOfTeam) {
      let seed = Self.seed + UInt64(start / Self.roundsOfTeam)
      let team = try Team()
      var story = try TreeStory(team, seed: seed)
      for round in 0..<min(Self.roundsOfTeam, Self.rounds - start) {
        do {
          try story.round()
        } catch {
          Issue.record("round \(round), seed \(seed): \(error)")
          return
        }
        let problems = try story.problems()
        #expect(problems.isEmpty, "round \(round), seed \(seed): \(story.done)")
        guard problems.isEmpty else { return }
      }
      skipped += story.skipped
    }
    print("\(Self.rounds) rounds of hostile trees, seed \(Self.seed): \(skipped) skipped")
  }
}

private struct TreeStory {
  typealias Row = (name: [UInt8], node: Stranger.Node)

  private let team: Team
  private let stranger: Stranger
  private let people: [Person]
  private let outside: String
  private var generator: SplitMix64
  /// The titles that each person saved.
  private var titles: [[String]] = [[], []]
  private var news: [String] = []
  /// A standup that was deleted after the hostile trees had arrived.
  private var deleted: Standup.ID?
  private(set) var skipped = 0
  /// What the stranger did in the last round.
  private(set) var done: [String] = []

  init(_ team: Team, seed: UInt64) throws {
    self.team = team
    stranger = Stranger(team: team)
    generator = SplitMix64(state: seed)
    people = try ["ann", "ben"].map { try team.person($0) }
    outside = "\(team.path)/outside"
    try FileManager.default.createDirectory(
      atPath: "\(outside)/meetings", withIntermediateDirectories: true)
    for name in ["standup.json", "meetings/20260520T003000Z.json"] {
      try team.write("untouched", to: "outside/\(name)")
    }
  }

  mutating func round() throws {
    for index in people.indices { try save(index) }
    for index in [0, 1, 0] { try sync(index) }
    done = []
    for _ in 0..<(1 + pick(3)) { try stranger.push(try mutated(stranger.top(), depth: 0)) }
    news = []
    for index in people.indices { try save(index) }
    for index in [0, 1, 0, 1] { try sync(index) }
    try deleteStandup()
    for index in [0, 1, 0, 1] { try sync(index) }
  }

  /// Deletes one that is not new. What the stranger has put below its folder must not bring it back.
  private mutating func deleteStandup() throws {
    let person = people[0]
    let old = try person.folder.load().standups.filter { !news.contains($0.title) }
    guard let standup = old.randomElement(using: &generator) else { return }
    deleted = standup.id
    try person.folder.apply(.trashStandup(standup.id))
  }

  /// What must not happen.
  func problems() throws -> [String] {
    var problems: [String] = []
    for (person, titles) in zip(people, titles) {
      let texts = try person.everything()
      problems += titles.filter { title in
        !texts.contains { $0.contains("\"\(title)\"") }
      }.map { "\($0) is lost" }
      let standups = try person.folder.load().standups
      let titles = standups.map(\.title)
      problems += news.filter { !titles.contains($0) }.map { "\($0) did not arrive" }
      problems += standups.filter { $0.id == deleted }.map { "\($0.title) came back" }
      problems += try person.files().keys.filter { TreePath($0).record == nil }
      problems += try person.folder.check().map { "\($0)" }
    }
    for name in ["standup.json", "meetings/20260520T003000Z.json"]
    where try String(contentsOfFile: "\(outside)/\(name)", encoding: .utf8) != "untouched" {
      problems.append("\(name) was written")
    }
    if try FileManager.default.subpathsOfDirectory(atPath: outside).count != 3 {
      problems.append("something was written outside")
    }
    return problems
  }

  private mutating func save(_ index: Int) throws {
    let title = "title \(titles[0].count + titles[1].count)"
    titles[index].append(title)
    let standup = Standup(id: id(), title: title)
    try people[index].save(standup)
    try people[index].save(.held(UInt8(pick(250)), notes: "note of \(title)"), of: standup)
    news.append(title)
  }

  private mutating func sync(_ index: Int) throws {
    let outcome = try people[index].synchronizer().synchronize(answers: { _ in .mine })
    guard case .finished(let report) = outcome else { return }
    skipped += report.skipped.count
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func id() -> UUID {
    withUnsafeBytes(of: (generator.next(), generator.next())) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}

extension TreeStory {
  private static let names = [
    "..", ".", ".git", ".gitattributes", ".gitignore", ".gitmodules", ".lock", ".running", ".trash",
    "a/b", "caf\u{E9}", "cafe\u{301}", "line\nbreak", "meetings", "standup.json", "STANDUP.JSON",
    "20260520T003000Z.json", "20260520t003000z.json", "-x", "\u{1B}[31m", "../../outside",
    "00000000-0000-0000-0000-000000000009", "ABCDEFAB-CDEF-ABCD-EFAB-CDEFABCDEFAB",
    "abcdefab-cdef-abcd-efab-cdefabcdefab",
  ]
  private static let modes = ["100755", "100664", "100600", "120000", "160000", "40000"]

  /// A folder with one change, or with a change in a folder of it.
  private mutating func mutated(_ rows: [Row], depth: Int) throws -> [Row] {
    var rows = rows
    let folders = rows.indices.filter { index in
      guard case .stored(let entry) = rows[index].node else { return false }
      return entry.isFolder
    }
    if depth < 3, !folders.isEmpty, pick(4) > 0 {
      let index = folders[pick(folders.count)]
      guard case .stored(let entry) = rows[index].node else { return rows }
      let children = try stranger.children(entry.object.text)
      rows[index].node = .folder(try mutated(children, depth: depth + 1))
      return rows
    }
    let index = rows.isEmpty ? nil : Optional(pick(rows.count))
    let kind = pick(7)
    done.append("\(kind) at depth \(depth)")
    guard let index, kind > 0 else {
      return rows + [(Array(Self.names[pick(Self.names.count)].utf8), try node())]
    }
    switch kind {
    case 1: rows[index].node = try node()
    case 2: rows.remove(at: index)
    case 3: rows.append((rows[index].name, try node()))
    case 4: rows.append((Array(Self.names[pick(Self.names.count)].utf8), rows[index].node))
    case 5:
      guard case .stored(var entry) = rows[index].node, entry.isFile else { break }
      entry.mode = Self.modes[pick(2) + pick(2)]
      rows[index].node = .stored(entry)
    default:
      guard case .stored(let entry) = rows[index].node, entry.isFile else { break }
      rows[index].node = .file(try mangled(entry.object.text))
    }
    return rows
  }

  private mutating func node() throws -> Stranger.Node {
    switch pick(7) {
    case 0: return .link(outside)
    case 1: return .link("../../outside/standup.json")
    case 2: return .repository
    case 3: return .folder([])
    case 4: return .folder([(Array("standup.json".utf8), .link("\(outside)/standup.json"))])
    case 5: return .file(Array("{}".utf8))
    default: return .file((0..<pick(100)).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    }
  }

  private mutating func mangled(_ blob: String) throws -> [UInt8] {
    var bytes = try team.git(team.url, ["cat-file", "blob", blob], input: nil).bytes
    guard !bytes.isEmpty else { return [0] }
    switch pick(4) {
    case 0: bytes[pick(bytes.count)] = UInt8(truncatingIfNeeded: generator.next())
    case 1: bytes.removeLast(pick(bytes.count))
    case 2: bytes.insert(contentsOf: Array("9223372036854775807".utf8), at: pick(bytes.count))
    default: bytes += bytes
    }
    return bytes
  }
}

extension Person {
  /// The texts of all records in the folder and its trash.
  fileprivate func everything() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter {
      !$0.hasPrefix(".git/") && $0.hasSuffix(".json")
    }.map { try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8) }
  }
}

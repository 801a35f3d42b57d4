import Foundation
import StandupsModel
import Testing

@testable import StandupsApp
@testable import StandupsStorage
@testable import StandupsSync

/// Five people who share a repository, and the world they live in: time, the network, chance, and
/// the list of what went wrong on purpose.
@MainActor
final class Team {
  /// What happened, for the summary.
  enum Event: String, CaseIterable {
    case absences, alerts, clockChanges, clocksSet, conflicts, deletions, edits, exchanges
    case fullDisks, imports, items, keys, kills, meetings, partitions, pictures, questions
    case resolutions, restorations, resumed, rounds, syncs, undos, updates
  }

  let path: String
  let seed: UInt64
  let environment: [String: String]
  private(set) var people: [Person] = []
  /// The true time. Nobody's clock shows it.
  var now: Date
  var dice: SplitMix64
  var ledger = Ledger()
  private(set) var counts: [Event: Int] = [:]
  private(set) var log: [String] = []
  /// What became of items, as far as that was saved: the change that must win.
  var itemChanges: [Item.ID: Item] = [:]
  /// Who wrote which record, in the order in which it was shared.
  var shared: [(path: String, writer: String)] = []

  init(seed: UInt64, start: Date) throws {
    self.seed = seed
    dice = SplitMix64(state: seed)
    now = start
    path = Self.scratch + "/standups-year-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    environment = [
      "GIT_CONFIG_GLOBAL": "\(path)/gitconfig", "GIT_CONFIG_NOSYSTEM": "1", "HOME": path,
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
    // NB: git must not start a background process for maintenance.
    try """
    [gc]
    auto = 0
    [init]
    templateDir =
    [maintenance]
    auto = false
    [receive]
    autogc = false
    """.write(toFile: "\(path)/gitconfig", atomically: true, encoding: .utf8)
    try Git(folder: path, environment: environment).run(
      ["init", "--quiet", "--bare", "--initial-branch=main", "\(path)/shared.git"],
      to: "make the shared repository")
    people = try [
      ("ann", "America/New_York", 0), ("ben", "America/New_York", -95),
      ("cem", "Europe/Berlin", 41), ("dua", "Europe/Berlin", 400),
      ("eve", "Australia/Sydney", -93_000),
    ].map { name, zone, skew in
      try Person(
        name: name, zone: #require(TimeZone(identifier: zone)), skew: skew, team: self)
    }
  }

  /// Deletes the folders.
  func close() throws {
    for person in people { person.discard() }
    try FileManager.default.removeItem(atPath: path)
  }

  /// In memory if the system offers that, because a year of snapshots takes many an fsync.
  private static var scratch: String {
    FileManager.default.isWritableFile(atPath: "/dev/shm")
      ? "/dev/shm" : FileManager.default.temporaryDirectory.path
  }

  // MARK: Chance

  func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }

  func pick<Element>(_ elements: [Element]) -> Element { elements[pick(elements.count)] }

  /// True once in `count` times.
  func once(in count: Int) -> Bool { pick(count) == 0 }

  // MARK: Records

  func count(_ event: Event, _ number: Int = 1) { counts[event, default: 0] += number }

  func note(_ line: String) { log.append(line) }

  /// The figures of the year.
  var summary: String {
    Event.allCases.map { "\(counts[$0, default: 0]) \($0)" }.joined(separator: ", ")
      + ", \(ledger.count) texts, digest \(String(digest, radix: 16))"
  }

  /// A number that differs if anything in the log differs (Fowler, Noll and Vo's FNV-1a).
  var digest: UInt64 {
    log.reduce(0xCBF2_9CE4_8422_2325) { hash, line in
      (Array(line.utf8) + [10]).reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }
}

/// An invariant that does not hold.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

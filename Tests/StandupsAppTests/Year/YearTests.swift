import Foundation
import TerminalUI
import Testing

@testable import StandupsApp

/// Five people work with the program for a year, with everything that can go wrong. `make year`
/// takes `DAYS` and `SEED`, which a failure reports.
@MainActor
@Suite(.serialized) struct YearTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static func number(_ name: String) -> Int? {
    environment[name].flatMap { Int($0) }
  }

  private static let seed = UInt64(number("STANDUPS_YEAR_SEED") ?? 1)
  private static let days = number("STANDUPS_YEAR_DAYS") ?? 2

  @Test func `a team loses nothing, and everybody ends with the same`() throws {
    let year = try pass(seed: Self.seed, days: Self.days)
    if Self.days > 2 { print("\(Self.days) days, seed \(Self.seed): \(year.summary)") }
  }

  @Test func `the same seed is the same year`() throws {
    let one = try pass(seed: Self.seed, days: 1)
    let other = try pass(seed: Self.seed, days: 1)
    let difference = zip(one.log, other.log).first { $0 != $1 }
    #expect(one.digest == other.digest, "\(difference.map { "\($0.0)\n\($0.1)" } ?? "the end")")
  }

  private func pass(seed: UInt64, days: Int) throws -> Team {
    let year = try Year(seed: seed, days: days)
    do {
      try year.pass()
    } catch {
      let last = year.team.log.suffix(60).joined(separator: "\n")
      if let path = Self.environment["STANDUPS_YEAR_LOG"] {
        try year.team.log.joined(separator: "\n").write(
          toFile: path, atomically: true, encoding: .utf8)
      }
      let pictures: [String] = year.team.people.compactMap { $0.run?.program.picture().text }
      Issue.record(
        "seed \(seed), \(year.team.now): \(error)\n\(last)\n\(pictures.joined(separator: "\n---\n"))"
      )
    }
    try year.team.close()
    return year.team
  }
}

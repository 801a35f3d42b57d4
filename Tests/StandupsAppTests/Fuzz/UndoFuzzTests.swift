import StandupsModel
import TerminalUI
import Testing

@testable import StandupsApp

/// Undo and redo at random, from the list, a standup, a meeting, and the items. `make fuzz` plays more
/// sessions, of other seeds.
@MainActor
@Suite(.serialized) struct UndoFuzzTests {
  @Test func `undo and redo across screens go through the states of the disk in order`() throws {
    let seed = FuzzTests.number("FUZZ_SEED") ?? 1
    let sessions = (FuzzTests.number("FUZZ_MINUTES") ?? 0) * 20 + 1
    for seed in seed..<(seed &+ sessions) {
      var session = try UndoSession(seed: seed)
      try session.play()
    }
  }
}

/// Somebody who edits on several screens, and then goes back and forth.
@MainActor
private struct UndoSession {
  /// What edits change on the disk.
  private struct Records: Equatable {
    var standups: [Standup] = []
    var agendas: [[String]] = []
    var lines: [[String]] = []
  }

  private let desk: Desk
  private let seed: UInt64
  private var numbers: SplitMix64
  private var count = 0
  /// The records after each edit that was not taken back for good.
  private var states: [Records] = []
  private var position = 0

  init(seed: UInt64) throws {
    self.seed = seed
    numbers = SplitMix64(state: seed)
    desk = try Desk(.held(daysAgo: 1, 2), .product) { $0.me = "Ada" }
    states = [try records()]
  }

  mutating func play() throws {
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 1...3, using: &numbers) { try edit() }
      for _ in 0..<Int.random(in: 0...8, using: &numbers) {
        try move(Bool.random(using: &numbers) ? "u" : "^R")
      }
    }
    while position > 0 { try move("u") }
    while position < states.count - 1 { try move("^R") }
  }

  /// Edits something, which forgets what could be made again.
  private mutating func edit() throws {
    goHome()
    count += 1
    desk.press("Home")
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0: desk.press("e", " \(count)", "^S")
    case 1: desk.press("End", "e", "Tab", "Right", "^S")
    case 2: desk.press("a", "New \(count)", "^S")
    case 3: desk.press("c")
    // With an empty list, the letters of a text would be keys.
    case 4 where states[position].standups.count > 1:
      desk.press("End", "d")
      desk.choose("Delete")
    case 5: desk.press("Enter", "U", "update \(count)", "^S")
    case 6: desk.press("Enter", "j", "Enter", "G", "o")
    case 7: desk.press("i", "r")
    default:
      desk.press("Enter", "j", "Enter", "G", "e")
      desk.replace(with: "note \(count)")
      desk.press("Enter")
    }
    let new = try records()
    guard new != states[position] else { return }
    states.removeSubrange((position + 1)...)
    states.append(new)
    position += 1
  }

  /// Takes an edit back or makes it again, on any screen. What was made on another is named first.
  private mutating func move(_ key: String) throws {
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: goHome()
    case 1:
      goHome()
      desk.press("Home", "Enter")
    case 2:
      goHome()
      desk.press("i")
    default: break
    }
    let next = position + (key == "u" ? -1 : 1)
    desk.press(key)
    guard states.indices.contains(next) else {
      #expect(desk.notice == (key == "u" ? "Nothing to undo" : "Nothing to redo"), "seed \(seed)")
      return
    }
    if desk.notice.hasPrefix("Press \(key) again") { desk.press(key) }
    #expect(try records() == states[next], "seed \(seed), edit \(count): \(desk.notice)")
    position = next
  }

  private func goHome() {
    while !desk.title.hasPrefix("Daily Standups") { desk.press("Esc") }
  }

  private func records() throws -> Records {
    var records = Records()
    for standup in try desk.disk.standups {
      records.lines += try desk.disk.meetings(of: standup.title).map { $0.transcript.map(\.text) }
      records.agendas.append(
        try desk.disk.items(of: standup.title)
          + standup.team.flatMap { try desk.disk.update(by: $0.name, of: standup.title) })
      records.standups.append(standup)
    }
    return records
  }
}

import Composable
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups
@testable import StandupsApp
@testable import TerminalUI

/// The text after a command in linear mode goes to a row only if that row opens a text field.
@MainActor
@Suite struct CommandTextTests {
  /// A screen as a link and a script.
  private nonisolated static let screens = [
    ("/standups", ""), ("/standups/1", ""), ("/standups/1/record?ready", ""),
    ("/standups/1/record", ""), ("/standups/1/record", "press i\ntype x\npress Enter Tab"),
    ("/standups/1/meetings/1", ""), ("/standups/1/meetings/1", "press Enter"), ("/items", ""),
    ("/search", "type key\npress Tab"), ("/standups/1/edit", ""),
    ("/standups/1/edit", "press ^N\ntype Zoe"), ("/standups/1/statistics", ""),
  ]

  /// The rows that open a search among themselves, the form of another row, or what another row
  /// edits, and those that may ask first who you are.
  private static let openers: Set = [
    "detail.your-update", "everywhere.help", "list.edit", "list.your-update",
    "record.give-the-floor",
  ]

  @Test(arguments: screens)
  func `a row takes a text if it asks for one`(_ link: String, _ script: String) throws {
    let start = try Self.screen(of: Self.program(link, script))
    let isAsking = start.currentQuestion != nil
    let rows = Self.rows(of: start)
    #expect(!rows.isEmpty)
    for row in rows where row.reason == nil && !Self.openers.contains(row.name ?? "") {
      let program = try Self.program(link, script)
      program.perform(.input(.key(row.keys[0])))
      guard !program.isFinished else { continue }
      let asks = Self.screen(of: program).currentQuestion != nil
      #expect(row.argument == .row ? !asks || isAsking : asks, "\(row.name ?? row.id)")
    }
  }

  private static func screen(of program: HeadlessProgram) -> Screen<AppFeature.Action> {
    program.store.withDependencies { AppFeature.screen(program.store.state) }
  }

  private static func rows(of screen: Screen<AppFeature.Action>) -> [KeyRow] {
    let own = screen.keyRows
    return own
      + screen.globalKeys.rows.filter { row in
        !row.keys.contains { key in own.contains { $0.keys.contains(key) } }
      }
  }

  private static func program(_ link: String, _ script: String) throws -> HeadlessProgram {
    let program = try HeadlessProgram.demo(
      at: link, on: Date(timeIntervalSince1970: 1_779_269_400))
    for step in try ScriptStep.steps(of: script) { program.perform(step) }
    program.perform(.wait(.seconds(1)))
    return program
  }
}

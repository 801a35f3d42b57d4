import Foundation
import StandupsStorage
import Testing
import Usage

@testable import StandupsApp

@Suite struct ManualTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Resources/man")

  @Test func `the installed pages are current; if not, run make manual`() throws {
    let pages = [
      ("standups.1", Program.usage.manual(Program.manualSections)),
      ("standups.5", Program.filesManual),
      ("standups.7", Program.guide),
    ]
    for (name, page) in pages {
      let installed = try String(
        contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      #expect(page.text == installed, "\(name) is stale")
    }
  }

  @Test func `the manual describes every option, command and configuration key`() {
    let first = Program.usage.manual(Program.manualSections).text
    for option in Program.usage.options {
      #expect(first.contains(option.typed.replacing("-", with: "\\-")), "\(option.typed)")
    }
    for command in Program.usage.commands.compactMap(\.name) {
      #expect(first.contains(".SS \(command.replacing("-", with: "\\-"))"), "\(command)")
    }
    let second = Program.filesManual.text
    for key in ConfigurationKey.allCases {
      #expect(second.contains(".TP\n\\fB\(key.rawValue):"), "\(key.rawValue)")
    }
  }
}

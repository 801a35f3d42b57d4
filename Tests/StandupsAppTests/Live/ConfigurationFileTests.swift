import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import StandupsApp

@Suite struct ConfigurationFileTests {
  @Test func `a missing file is the default configuration`() {
    let file = ConfigurationFile(environment: ["XDG_CONFIG_HOME": "/dev/null"])
    #expect(file.configuration == Configuration())
    #expect(file.notice == nil)
  }

  @Test func `a problem fits on one row`() {
    let file = file("{\n  \"mute\" : 1\n}")
    #expect(
      file.notice == "config.json, line 2: expected true or false, found a number")
  }

  @Test func `several problems point to the command that lists all`() {
    let file = file("{ \"mute\" : 1, \"mouse\" : 1, \"color\" : 1 }")
    #expect(file.notice?.hasSuffix("(2 more: run standups check)") == true)
  }

  @Test func `a key that is taken is reported with line and column`() {
    let file = file("{\n  \"keys\" : { \"list.add\" : \"e\", \"list.edit\" : \"x\" }\n}")
    #expect(file.problems == [])
    let taken = self.file("{\n  \"keys\" : { \"list.add\" : \"e\" }\n}")
    #expect(taken.keyAssignments.isEmpty)
    #expect(
      taken.problems.map(\.description)
        == ["/c/config.json, line 2, column 27: list.add: e already means \"Edit\""])
  }

  private func file(_ text: String) -> ConfigurationFile {
    ConfigurationFile(Array(text.utf8), path: "/c/config.json")
  }
}

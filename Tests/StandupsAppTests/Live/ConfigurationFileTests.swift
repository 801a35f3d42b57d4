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

  @Test func `of very many keys, few problems are reported`() {
    let keys = (1...500).map { "\"a\($0)\": \"x\"" }.joined(separator: ",")
    let file = file("{\"keys\": {\(keys)}}")
    #expect(file.problems.count == 21)
    #expect(file.problems.last?.reason == "there are 480 more problems with keys")
  }

  @Test(arguments: [
    ("mkfifo \"$0\"", "it is not a regular file"), ("mkdir \"$0\"", "it is not a regular file"),
    ("ln -s /dev/zero \"$0\"", "it is not a regular file"),
    ("truncate -s 1T \"$0\"", "it is larger than 1 MB"),
  ])
  func `another kind of file or a huge one is reported`(_ command: String, _ reason: String) throws
  {
    let folder = NSTemporaryDirectory() + "config-" + UUID().uuidString
    let path = folder + "/standups/config.json"
    try FileManager.default.createDirectory(
      atPath: folder + "/standups", withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
    let shell = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", command, path])
    shell.waitUntilExit()
    let file = ConfigurationFile(environment: ["XDG_CONFIG_HOME": folder])
    #expect(file.problems.map(\.description) == ["\(path): \(reason)"])
  }

  // MARK: - Template

  @Test(arguments: ["notes.txt", "../standups/notes.txt", "~/standups/notes.txt"])
  func `a template is read from the folder of the configuration or of the person`(
    path: String
  ) throws {
    try withFolder { folder in
      try "{title}".write(
        toFile: folder + "/standups/notes.txt", atomically: true, encoding: .utf8)
      try "{\"template\": \"\(path)\"}".write(
        toFile: folder + "/standups/config.json", atomically: true, encoding: .utf8)
      let file = ConfigurationFile(environment: ["XDG_CONFIG_HOME": folder, "HOME": folder])
      #expect(file.problems == [])
      #expect(
        try file.configuration.summaryTemplate == SummaryTemplate(Array("{title}".utf8)))
    }
  }

  @Test(arguments: [
    ("printf 'a\n{x' >\"$0\"", ", line 2, column 1: { has no }; write {{ for a brace"),
    ("true", ": no such file"), ("mkfifo \"$0\"", ": it is not a regular file"),
    ("ln -s /dev/zero \"$0\"", ": it is not a regular file"),
    ("truncate -s 1T \"$0\"", ": it is larger than 1 MB"),
  ])
  func `a template that cannot be used is reported, and the format's own layout stays`(
    _ command: String, _ reason: String
  ) throws {
    try withFolder { folder in
      let path = folder + "/standups/notes.txt"
      let shell = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", command, path])
      shell.waitUntilExit()
      try "{\"template\": \"\(path)\"}".write(
        toFile: folder + "/standups/config.json", atomically: true, encoding: .utf8)
      let file = ConfigurationFile(environment: ["XDG_CONFIG_HOME": folder])
      #expect(file.problems.map(\.description) == ["\(path)\(reason)"])
      #expect(file.configuration.summaryTemplate == nil)
      #expect(file.notice?.hasPrefix("notes.txt") == true)
    }
  }

  // MARK: - Local settings

  @Test func `local settings are beside the configuration, and their paths start there or at home`()
    throws
  {
    try withFolder { folder in
      try #"{"calendars": ["team.ics"], "repositories": {"Core": ["~/app", "/srv/web"]}}"#.write(
        toFile: folder + "/standups/local.json", atomically: true, encoding: .utf8)
      let file = ConfigurationFile(environment: ["XDG_CONFIG_HOME": folder, "HOME": "/home/ada"])
      #expect(file.problems == [])
      #expect(file.local.calendars == [folder + "/standups/team.ics"])
      #expect(file.local.repositories == ["Core": ["/home/ada/app", "/srv/web"]])
    }
  }

  @Test func `local settings that cannot be used are reported, and the others are used`() throws {
    try withFolder { folder in
      try "{\n\"calendars\": [1, \"team.ics\"],\n\"repos\": 1\n}".write(
        toFile: folder + "/standups/local.json", atomically: true, encoding: .utf8)
      try "{\"mute\": 1}".write(
        toFile: folder + "/standups/config.json", atomically: true, encoding: .utf8)
      let file = ConfigurationFile(environment: ["XDG_CONFIG_HOME": folder])
      #expect(file.local.calendars == [folder + "/standups/team.ics"])
      let path = folder + "/standups/local.json"
      #expect(
        file.problems.map(\.description).dropFirst() == [
          "\(path), line 2, column 15: expected a string, found a number",
          "\(path), line 3, column 10: unknown key \"repos\", expected one of calendars, exports, repositories",
        ])
      #expect(file.notice?.hasSuffix("(2 more: run standups check)") == true)
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "config-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder + "/standups", withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
    try body(folder)
  }

  private func file(_ text: String) -> ConfigurationFile {
    ConfigurationFile(Array(text.utf8), path: "/c/config.json")
  }
}

import Foundation
import PseudoTerminal
import Testing

/// Whatever a teammate's title, name, or note holds, a terminal that a command prints it to does not
/// obey it.
@Suite(.onOwnThreads)
struct HarmlessOutputTests {
  private static let hostile =
    "\u{1B}]52;c;cHduZWQ=\u{7}\u{1B}[2J\u{9B}31m\u{85}\u{202E}evil\u{2066}\u{8}\r\u{7F}"

  private let home: Home

  init() throws {
    home = try Home()
    let text = Self.hostile
    let backup: [String: Any] = [
      "version": 1,
      "standups": [
        [
          "id": UUID().uuidString, "title": "T\(text)", "length": 2, "theme": "teal", "position": 1,
          "overtime": "end", "order": "fixed",
          "attendees": [["id": UUID().uuidString, "name": "A\(text)"]],
          "meetings": [
            [
              "id": UUID().uuidString, "startedAt": "2026-05-20T00:30:00Z",
              "endedAt": "2026-05-20T00:30:09Z", "ending": "time", "planned": 9,
              "speakers": [
                ["id": UUID().uuidString, "name": "S\(text)", "present": true, "seconds": 9]
              ],
              "transcript": [["at": 1, "kind": "note", "text": "N\(text)"]],
            ]
          ],
        ]
      ],
    ]
    let path = home.path + "/backup.json"
    try JSONSerialization.data(withJSONObject: backup).write(to: URL(filePath: path))
    #expect(try home.run("import", path).exit == .code(0))
    try "{\"t\(text)\": 1}".write(
      toFile: home.path + "/unreadable\(text).json", atomically: true, encoding: .utf8)
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["show", "1"], ["show", "--json", "1"], ["history"],
    ["history", "--json"], ["grep", "evil"], ["grep", "--json", "evil"], ["export"],
    ["export", "-f", "markdown"], ["export", "-f", "csv"],
    ["export", "-f", "standups"], ["export", "-f", "slack"], ["export", "-f", "plain"],
    ["export", "-f", "csv", "--rows", "speaker"],
    ["export", "--template", "unreadable\(hostile).json"], ["list", "--titles"], ["delete", "1"],
    ["edit", "1", "-l", "5"], ["edit", "1", "--remove-attendee", "\(hostile)"],
    ["note", "1", "-m", "x"], ["restore", "\(hostile)"], ["run", "--no-ui", "1"],
    ["run", "--no-ui", "--people", "P\(hostile)", "--minutes", "0:01"], ["show", "no\(hostile)"],
    ["import", "unreadable\(hostile).json"], ["render", "/no\(hostile)"], ["\(hostile)"],
    ["sync", "--init", "/no/\(hostile)"], ["add", "--theme", "\(hostile)", "x"],
    ["render", "--demo", "--format", "text", "/"],
  ])
  func `a command prints only text`(arguments: [String]) throws {
    try checkText(arguments)
  }

  @Test func `each row of an export is a line of the terminal`() throws {
    let terminal = try start(["export", "-f", "csv"])
    _ = try terminal.waitForExit()
    let lines = String(decoding: terminal.output, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix(",facilitator,done,today") == true)
  }

  private func checkText(_ arguments: [String]) throws {
    let terminal = try start(arguments)
    _ = try terminal.waitForExit()
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(!text.isEmpty)
    expectOnlyText(text)
  }

  private func expectOnlyText(_ text: String) {
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\r" {
      switch scalar.properties.generalCategory {
      case .control, .format: Issue.record("U+\(String(scalar.value, radix: 16)) in \(text)")
      default: break
      }
    }
  }

  @Test(arguments: [["trash"], ["trash", "--json"], ["restore", "ID"]])
  func `what was deleted is printed as text`(arguments: [String]) throws {
    _ = try home.run("delete", "1")
    let id = try #require(try home.run("trash", "--ids").output.first)
    try checkText(arguments.map { $0 == "ID" ? id : $0 })
  }

  @Test(arguments: [
    ["list", "--json"], ["show", "--json", "1"], ["history", "--json"],
    ["grep", "--json", "evil"], ["export"],
  ])
  func `JSON in a file holds what is invisible as escapes`(arguments: [String]) throws {
    let text = try home.run(arguments).output.joined(separator: "\n")
    #expect(text.contains("\\u001b]52;c;cHduZWQ=\\u0007"))
    #expect(text.contains("\\u202eevil\\u2066"))
    expectOnlyText(text)
  }

  @Test func `a table in a file holds texts as they are`() throws {
    let text = try home.run("export", "-f", "csv").output.joined(separator: "\n")
    #expect(text.contains("\u{1B}]52;c;cHduZWQ=\u{7}"))
    #expect(text.unicodeScalars.contains("\u{202E}"))
  }

  private func start(_ arguments: [String]) throws -> PseudoTerminal {
    var launch = PseudoTerminal.Launch(
      Program.path, arguments: arguments, environment: home.environment)
    launch.directory = home.path
    return try PseudoTerminal(launch)
  }
}

import Foundation
import PseudoTerminal
import Testing

/// The examples of the manual, as a reader would copy them. `HookRecipeTests` runs its hooks.
@Suite(.onOwnThreads)
struct ManualExampleTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `its configurations are valid`() throws {
    let examples = try literals(ofSection: "5").filter { $0.hasPrefix("{\n") }
    let local = try #require(examples.first { $0.contains("\"repositories\"") })
    let configuration = try #require(examples.first { $0.contains("\"keys\"") })
    try home.write(configuration: configuration)
    let calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"
    try calendar.write(toFile: home.path + "/team.ics", atomically: false, encoding: .utf8)
    try local.write(
      toFile: home.path + "/config/standups/local.json", atomically: false, encoding: .utf8)
    for folder in ["app", "server"] {
      try FileManager.default.createDirectory(
        atPath: "\(home.path)/src/\(folder)/.git", withIntermediateDirectories: true)
    }
    let checked = try home.run("check")
    #expect(checked.exit == .code(0), "\(checked.error)")
  }

  @Test func `its template lays out a summary`() throws {
    let template = try #require(
      try literals(ofSection: "1").first { $0.contains("{blockers}") })
    try template.write(toFile: home.path + "/notes.txt", atomically: false, encoding: .utf8)
    let exported = try home.run(
      "export", "--demo", "1", "-f", "slack", "--last", "--template", home.path + "/notes.txt")
    #expect(exported.exit == .code(0), "\(exported.error)")
    #expect(exported.output.first?.hasPrefix("*Design*, ") == true)
  }

  @Test func `its scripts do what it says`() throws {
    let scripts = try literals(ofSection: "7").filter { $0.hasPrefix("#!/bin/sh\n") }
    try #require(scripts.count == 3)
    for (name, script) in zip(["commit", "chat", "round"], scripts) {
      try script.write(toFile: home.path + "/" + name, atomically: false, encoding: .utf8)
    }
    func run(_ script: String) throws -> [String] {
      let result = try home.shell("cd \"$HOME\"; \(script)")
      #expect(result.exit == .code(0), "\(script): \(result.error)")
      return result.output
    }
    try linkProgram()
    _ = try run(
      "standups add Core --attendee Ada && standups edit Core --email Ada=ada@example.com "
        + "&& git init -q . && git config user.email ada@example.com && git config user.name Ada")
    _ = try run("git commit -q --allow-empty -m 'Fix the tests' && sh ./commit")
    #expect(try run("standups updates Core").contains { $0.contains("Fix the tests") })
    _ = try run("standups do /standups/Core/items items.add 'No key'")
    #expect(try run("sh ./chat open").first?.contains("No key") == true)
    _ = try run("sh ./chat resolve 1")
    #expect(try run("standups items Core --ids").isEmpty)
    #expect(try run("sh ./round").contains { $0.contains("Fix the tests") })
  }

  /// A meeting in 30 minutes of a team whose title is made of what other programs understand.
  private func planMeeting() throws {
    let title = "#[fg=red] 100% <b>$(touch hacked)</b>"
    let start = Date(timeIntervalSinceNow: 30 * 60)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    let added = try home.run("add", title, "--at", "on \(formatter.string(from: start)) UTC")
    #expect(added.exit == .code(0))
    try linkProgram()
  }

  /// Makes the program a command of scripts.
  private func linkProgram() throws {
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/standups", withDestinationPath: Program.path)
    home.variables["PATH"] = "\(home.path):/usr/local/bin:/usr/bin:/bin"
  }

  /// The lines of a recipe for a status line.
  private func recipe(_ start: String) throws -> String {
    try #require(try literals(ofSection: "1").first { $0.hasPrefix(start) })
  }

  @Test func `its status lines show the next meeting`() throws {
    try planMeeting()
    func expectMeeting(_ script: String, _ title: String) throws {
      let result = try home.shell("cd \"$HOME\"; \(script)")
      let line = result.output.joined(separator: "\n")
      #expect(
        line.contains("\(title) in 30 min") || line.contains("\(title) in 29 min"),
        "\(script): \(result)")
      #expect(!FileManager.default.fileExists(atPath: home.path + "/hacked"))
    }
    let (title, markup) = ("#[fg=red] 100% <b>$(touch hacked)</b>", "<b>$(touch hacked)</b>")

    let tmux = try recipe("set -g status-interval")
    let command = try #require(tmux.firstMatch(of: /#\((.*)\)"/)).1
    try expectMeeting("\(command)", "[fg=red] 100% \(markup)")

    let module = try recipe(#""custom/standup""#)
    let json = try JSONSerialization.jsonObject(with: Data("{\(module)}".utf8))
    let waybar = try #require((json as? [String: [String: Any]])?["custom/standup"])
    #expect(waybar["escape"] as? Bool == true)
    try expectMeeting(try #require(waybar["exec"] as? String), title)

    let starship = try recipe("[custom.standup]")
    let commands = starship.matches(of: /= "(.*)"/).map { String($0.1) }
    #expect(commands.count == 2)
    for command in commands { try expectMeeting("\(command) -f '{title} {in}'", title) }

    let bash = try recipe(
      "standup() { standups next --within 1h -f '[{title} {in}] ' 2>/dev/null; }")
    try bash.write(toFile: home.path + "/bashrc", atomically: false, encoding: .utf8)
    try expectMeeting(#"bash -c 'source ./bashrc; echo "${PS1@P}"'"#, title)

    let zsh = try recipe("setopt prompt_subst").split(separator: "\n")
    let function = try #require(zsh.first { $0.hasPrefix("standup()") })
    try expectMeeting("\(function); standup", "#[fg=red] 100%% \(markup)")
  }

  /// The blocks of a page that are not wrapped.
  private func literals(ofSection section: String) throws -> [String] {
    var blocks: [[String]] = []
    var isLiteral = false
    for line in try home.run("manual", section).output {
      switch line {
      case ".nf":
        isLiteral = true
        blocks.append([])
      case ".fi": isLiteral = false
      case _ where isLiteral && !line.hasPrefix(".R"): blocks[blocks.count - 1].append(line)
      default: break
      }
    }
    return blocks.map { $0.map(Self.unescaped).joined(separator: "\n") }
  }

  private static func unescaped(_ line: String) -> String {
    [
      ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\&", ""),
      ("\\e", "\\"),
    ]
    .reduce(line) { $0.replacing($1.0, with: $1.1) }
  }
}

import Foundation
import PseudoTerminal
import Testing

/// A temporary home folder for one test, and the program as run from it. No environment variables
/// are inherited.
final class Home {
  let path: String
  private let program: String
  /// Environment variables to add or override.
  var variables: [String: String] = [:]
  /// Whether file permissions apply to the program even if root runs the tests.
  var obeysPermissions = false

  /// - Parameter program: the program that is used in this home.
  init(program: String = Program.path) throws {
    self.program = program
    path = NSTemporaryDirectory() + "standups-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// NB: a program may still be writing or removing files just after its window closes.
  deinit {
    for report in effectReports { Issue.record(Comment(rawValue: report)) }
    for _ in 1..<100 {
      do { return try FileManager.default.removeItem(atPath: path) } catch { continue }
    }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Issue.record(error)
    }
  }

  /// What the program has logged about effects that made keys wait.
  private var effectReports: [String] {
    let log = FileManager.default.contents(atPath: path + "/state/standups/log") ?? Data()
    return String(decoding: log, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.contains("An effect kept the store's thread") }
  }

  var data: String { path + "/data" }
  var records: String { data + "/standups" }

  var environment: [String: String] {
    [
      "HOME": path, "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin",
      "TERM": "xterm-256color", "TZ": "KST-9",
      "XDG_CONFIG_HOME": path + "/config",
      "XDG_DATA_HOME": data, "XDG_STATE_HOME": path + "/state",
    ]
    .merging(Sanitizer.environment) { $1 }
    // Everything takes long then.
    .merging(Sanitizer.isOn ? ["STANDUPS_NO_EFFECT_REPORTS": "1"] : [:]) { $1 }
    .merging(variables) { $1 }
  }

  /// Opens the program in an 80x24 window, which stays open afterward and shows the exit code.
  func open(_ arguments: String...) throws -> Tmux {
    let environment = environment.merging(["TERM": "tmux-256color"]) { $1 }
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let words = variables + (obeysPermissions ? Self.unprivileged : []) + [program] + arguments
    let quoted = words.map { "'\($0.replacing("'", with: "'\\''"))'" }
    return try Tmux("env -i \(quoted.joined(separator: " ")); echo exit code $?.; exec cat")
  }

  /// The command that stops root from bypassing permissions.
  static var unprivileged: [String] {
    geteuid() == 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
  }

  /// Starts the program on a pseudo-terminal that captures every byte, without waiting for
  /// anything.
  func start(
    _ arguments: String..., change: (inout PseudoTerminal.Launch) -> Void = { _ in }
  ) throws -> PseudoTerminal {
    var launch = PseudoTerminal.Launch(
      program, arguments: arguments, environment: environment)
    change(&launch)
    return try PseudoTerminal(launch)
  }

  /// Runs a command until it exits, and returns both outputs as lines.
  func run(_ arguments: String...) throws -> (exit: Exit, output: [String], error: [String]) {
    try run(arguments)
  }

  func run(_ arguments: [String]) throws -> (exit: Exit, output: [String], error: [String]) {
    try execute(program, arguments)
  }

  /// Runs a shell script, in which `$standups` is the program.
  func shell(_ script: String) throws -> (exit: Exit, output: [String], error: [String]) {
    try execute("/bin/sh", ["-c", "standups='\(program)'; " + script])
  }

  private func execute(
    _ executable: String, _ arguments: [String]
  ) throws -> (exit: Exit, output: [String], error: [String]) {
    let output = path + "/output"
    let error = path + "/error"
    var launch = PseudoTerminal.Launch(executable, arguments: arguments, environment: environment)
    launch.input = .null
    launch.output = .file(output)
    launch.error = .file(error)
    let exit = try PseudoTerminal(launch).waitForExit()
    defer {
      unlink(output)
      unlink(error)
    }
    return (exit, try Self.lines(of: output), try Self.lines(of: error))
  }

  /// Writes the configuration.
  func write(configuration json: String) throws {
    let folder = path + "/config/standups"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try json.write(toFile: folder + "/config.json", atomically: false, encoding: .utf8)
  }

  /// Imports three standups: one with a meeting, 김민지, and a blank name; one without a title and
  /// with seven people; and one without people.
  func importThree() throws {
    #expect(try run("import", Self.fixture("standups.json")).exit == .code(0))
  }

  /// Writes a standup's file like another program. A new standup's folder appears in one step,
  /// since the program might otherwise read a file that is not complete yet.
  func write(standup json: String, id: String) throws {
    let folder = records + "/" + id
    if FileManager.default.fileExists(atPath: folder) {
      return try json.write(toFile: folder + "/standup.json", atomically: false, encoding: .utf8)
    }
    let new = path + "/new-" + id
    for folder in [records, new] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    try json.write(toFile: new + "/standup.json", atomically: false, encoding: .utf8)
    try FileManager.default.moveItem(atPath: new, toPath: folder)
  }

  /// Deletes a standup in one step. If its files were removed one by one, the program might remove
  /// the empty folder first.
  func delete(standup id: String) throws {
    try FileManager.default.moveItem(atPath: records + "/" + id, toPath: path + "/deleted-" + id)
  }

  static func fixture(_ name: String) throws -> String {
    try #require(Bundle.module.url(forResource: "Fixtures/" + name, withExtension: nil)).path
  }

  private static func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}

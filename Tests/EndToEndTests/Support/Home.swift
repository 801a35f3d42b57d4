import Foundation
import PseudoTerminal
import Testing

/// The home folder of one story's person, which goes with the story, and the program as that person
/// starts it. Nothing of the surroundings is inherited.
final class Home {
  let path: String
  /// What the environment has besides, and instead.
  var variables: [String: String] = [:]
  /// Whether the program has to obey the permissions of files even if the tests are run by root.
  var isOrdinary = false

  init() throws {
    path = NSTemporaryDirectory() + "standups-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// NB: a program whose window has just been closed may still be writing or removing its files.
  deinit {
    for _ in 1..<100 {
      do { return try FileManager.default.removeItem(atPath: path) } catch { continue }
    }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Issue.record(error)
    }
  }

  var data: String { path + "/data" }
  var records: String { data + "/standups" }

  private var environment: [String: String] {
    [
      "HOME": path, "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin",
      "TERM": "xterm-256color", "TZ": "KST-9", "XDG_CONFIG_HOME": path + "/config",
      "XDG_DATA_HOME": data, "XDG_STATE_HOME": path + "/state",
    ]
    .merging(Sanitizer.environment) { $1 }
    .merging(variables) { $1 }
  }

  /// Opens the program in a window of 80x24, which stays open and tells the exit code afterwards.
  func open(_ arguments: String...) throws -> Tmux {
    let environment = environment.merging(["TERM": "tmux-256color"]) { $1 }
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let words = variables + (isOrdinary ? Self.obedience : []) + [Program.path] + arguments
    let quoted = words.map { "'\($0.replacing("'", with: "'\\''"))'" }
    return try Tmux("env -i \(quoted.joined(separator: " ")); echo exit code $?.; exec cat")
  }

  /// What takes from root the right to pass over permissions.
  private static var obedience: [String] {
    geteuid() == 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
  }

  /// Starts the program on a terminal whose every byte is seen, without waiting for anything.
  func start(
    _ arguments: String..., change: (inout PseudoTerminal.Launch) -> Void = { _ in }
  ) throws -> PseudoTerminal {
    var launch = PseudoTerminal.Launch(
      Program.path, arguments: arguments, environment: environment)
    change(&launch)
    return try PseudoTerminal(launch)
  }

  /// Runs a command to its end. Both outputs come back as lines.
  func run(_ arguments: String...) throws -> (exit: Exit, output: [String], error: [String]) {
    try execute(Program.path, arguments)
  }

  /// The same for a script of the shell, in which `$standups` is the program.
  func shell(_ script: String) throws -> (exit: Exit, output: [String], error: [String]) {
    try execute("/bin/sh", ["-c", "standups='\(Program.path)'; " + script])
  }

  private func execute(
    _ program: String, _ arguments: [String]
  ) throws -> (exit: Exit, output: [String], error: [String]) {
    let output = path + "/output"
    let error = path + "/error"
    var launch = PseudoTerminal.Launch(program, arguments: arguments, environment: environment)
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

  /// Three standups: one with a meeting, 김민지 and a blank name, one of seven people without a
  /// title, one of nobody.
  func importThree() throws {
    #expect(try run("import", Self.fixture("standups.json")).exit == .code(0))
  }

  /// Writes a standup's file as another program might have. A new one comes with its folder, at once:
  /// the program may look at a folder that has just been made before there is all of a file in it.
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

  /// Takes a standup away at once: where a folder goes file by file, the program may remove the empty rest
  /// first.
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

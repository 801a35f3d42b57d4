import Foundation
import PseudoTerminal

/// Full-screen programs that people know, measured in the same way as `standups`, if they are
/// installed.
struct KnownPrograms {
  let standups: String
  let runs: Int

  private struct Program {
    var name: String
    var arguments: [String]
    var rowKey = "j"
    var folder = "/"
  }

  func figures() throws -> [Figure] {
    let data = try DataFolder(count: 1000)
    let folder = NSTemporaryDirectory() + "standups-known-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { remove(folder) }
    let text = (1...1000).map { "Standup \($0)" }.joined(separator: "\n") + "\n"
    try text.write(toFile: "\(folder)/list", atomically: false, encoding: .utf8)
    for arguments in [["init", "-q"], ["add", "list"], ["commit", "-q", "-m", "List"]] {
      _ = try FinishedCommand(["git", "-C", folder] + arguments)
    }
    let programs = [
      Program(name: "standups", arguments: [standups, "--data-dir", data.path]),
      Program(name: "less", arguments: ["/usr/bin/less", "list"], folder: folder),
      Program(name: "vim", arguments: ["/usr/bin/vim", "-u", "NONE", "list"], folder: folder),
      Program(name: "tig", arguments: ["/usr/bin/tig"], folder: folder),
      Program(name: "htop", arguments: ["/usr/bin/htop"], rowKey: "\u{1B}OB"),
      Program(name: "calcurse", arguments: ["/usr/bin/calcurse", "-D", folder], folder: folder),
    ]
    return try programs.filter { FileManager.default.isExecutableFile(atPath: $0.arguments[0]) }
      .flatMap(figures)
  }

  private func figures(of program: Program) throws -> [Figure] {
    var (starts, keys): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      let measured = try open(program)
      starts.append(measured.start / .milliseconds(1))
      let answers = (0..<16).compactMap { _ in measured.program.answer(to: program.rowKey) }
      keys.append(answers.map { $0.time / .milliseconds(1) }.median)
    }
    let idle = try open(program).program.idleUse(for: .seconds(5))
    return [
      Figure(name: "\(program.name): first frame", unit: .milliseconds, measured: starts),
      Figure(name: "\(program.name): row key", unit: .milliseconds, measured: keys),
      Figure(
        name: "\(program.name): wake-ups in 5 s", unit: .count, measured: [Double(idle.wakeUps)]),
    ]
  }

  private func open(_ program: Program) throws -> (program: MeasuredProgram, start: Duration) {
    let measured = try MeasuredProgram(program.arguments, in: program.folder)
    let start = try measured.timeUntilQuiet(for: .milliseconds(200))
    return (measured, start)
  }

  private func remove(_ folder: String) {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("\(folder) could not be removed: \(error)")
    }
  }
}

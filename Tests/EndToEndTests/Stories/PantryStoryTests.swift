import Foundation
import PseudoTerminal
import Testing

/// The program that uses every kit, from its command line to its file.
@Suite(.onOwnThreads)
struct PantryStoryTests {
  private func start(_ arguments: [String], in folder: String) throws -> PseudoTerminal {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Pantry").path
    return try PseudoTerminal(
      .init(
        program, arguments: arguments + ["--file", folder + "/items.json"],
        environment: Program.environment.merging(["XDG_CONFIG_HOME": folder]) { $1 }))
  }

  @Test func `its screen and its commands share a file, and q quits`() throws {
    let folder = NSTemporaryDirectory() + "pantry-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let terminal = try start(["--link", "/add?name=Rice"], in: folder)
    try terminal.wait(forText: "Rice", "Save")
    try terminal.send("\u{13}")
    try terminal.wait(forText: "Added 1 × Rice")
    let command = try start(["add", "-n", "3", "Beans"], in: folder)
    #expect(try command.waitForExit() == .code(0))
    try terminal.wait(forText: "3 × Beans")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.modes == terminal.modesBefore)
    let list = try start(["list"], in: folder)
    #expect(try list.waitForExit() == .code(0))
    #expect(list.screen.text.contains("1 × Rice, shelf\n3 × Beans, shelf"))
  }

  @Test func `Ctrl-C does not drop a form with changes`() throws {
    let folder = NSTemporaryDirectory() + "pantry-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let terminal = try start(["--link", "/add"], in: folder)
    try terminal.wait(forText: "Save")
    try terminal.send("Rice\u{3}")
    try terminal.wait(forText: "Discard changes?", "Rice", "Esc close")
    // For a moment, keys do not press destructive buttons.
    while terminal.receive(within: .milliseconds(400)) {}
    try terminal.send("y")
    try terminal.wait(forText: "Pantry", without: "Save", "Discard")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .code(0))
  }

  @Test func `a mistake is one line, with its own exit status`() throws {
    let terminal = try start(["lst"], in: "/nowhere")
    #expect(try terminal.waitForExit() == .code(64))
    #expect(terminal.screen.text.contains("pantry: unknown command \"lst\"; did you mean list?"))
  }
}

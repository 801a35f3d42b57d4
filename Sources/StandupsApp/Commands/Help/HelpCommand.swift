import Localization
import TerminalUI
import Usage

/// `standups help COMMAND` and `--help`.
struct HelpCommand: Command {
  static let about = CommandUsage(
    "help", summary: "show help for a command",
    examples: [.init("standups help export", "list the formats and options of export")])

  @Operand("COMMAND", .command) var topic: String?

  func check() throws(UsageError) {
    guard let topic else { return }
    do throws(SyntaxError) {
      _ = try Program.usage.known(topic)
    } catch {
      throw .syntax(error)
    }
  }

  var text: String {
    let usage = Program.usage
    return topic.flatMap(usage.command).map(usage.help) ?? usage.help
  }

  func run() -> Int32 { StandardOutput.print(HarmlessText.lines(of: text)) }
}

/// `--version`.
struct VersionCommand: Command {
  static let about = CommandUsage("version", summary: "print the version")

  func run() -> Int32 { StandardOutput.print("standups \(Program.version)") }
}

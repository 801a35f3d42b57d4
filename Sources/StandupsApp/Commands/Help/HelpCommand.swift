import TerminalUI
import Usage

/// `standups help COMMAND` and `--help`.
struct HelpCommand: Command, Equatable {
  static let usage = CommandUsage(
    "help", summary: "show help for a command",
    operands: [.init("COMMAND", isOptional: true, kind: .command)],
    examples: [.init("standups help export", "list the formats and options of export")])

  var topic: String?

  init(topic: String?) {
    self.topic = topic
  }

  init(_ invocation: Invocation) throws(UsageError) {
    topic = try invocation.operands.first.flatMap { word throws(UsageError) -> String? in
      do throws(SyntaxError) {
        return try Program.usage.known(word).name
      } catch {
        throw .syntax(error)
      }
    }
  }

  var text: String {
    let usage = Program.usage
    return topic.flatMap(usage.command).map(usage.help) ?? usage.help
  }

  func run() -> Int32 { StandardOutput.print(HarmlessText.lines(of: text)) }
}

/// `--version`.
struct VersionCommand: Command, Equatable {
  static let usage = CommandUsage("version", summary: "print the version")

  init() {}

  init(_ invocation: Invocation) throws(UsageError) {}

  func run() -> Int32 { StandardOutput.print("standups \(Program.version)") }
}

import Usage

/// `standups help COMMAND`, and what `--help` asks for.
struct HelpCommand: Command, Equatable {
  static let usage = CommandUsage(
    "help", does: "tell more about a command", operands: [.init("COMMAND", isOptional: true)],
    examples: [.init("standups help export", "lists the formats and options of export")])

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

  func run() -> Int32 { StandardOutput.print(text + "\n") }
}

import Usage

/// `standups completions SHELL`: a script that completes commands and options.
struct CompletionsCommand: Command, Equatable {
  static let usage = CommandUsage(
    "completions", summary: "print a completion script for a shell",
    details: ["It completes commands, options, their values, and the titles of your standups."],
    operands: [.init("SHELL", kind: .choice(Shell.allCases.map(\.rawValue)))],
    examples: [
      .init(
        "standups completions bash >~/.local/share/bash-completion/completions/standups",
        "enable completion in every new bash"),
      .init(
        "standups completions fish >~/.config/fish/completions/standups.fish",
        "enable completion in fish"),
    ])

  let shell: Shell

  init(_ invocation: Invocation) throws(UsageError) {
    let word = invocation.operands[0]
    guard let shell = Shell(rawValue: word) else {
      throw .syntax(.choice(word, option: "SHELL", Shell.allCases.map(\.rawValue)))
    }
    self.shell = shell
  }

  func run() -> Int32 { StandardOutput.write(Array(Program.usage.completions(for: shell).utf8)) }
}

import Usage

/// `standups completions SHELL`: a script that completes commands and options.
struct CompletionsCommand: Command {
  static let about = CommandUsage(
    "completions", summary: "print a completion script for a shell",
    details: ["It completes commands, options, their values, and the titles of your standups."],
    examples: [
      .init(
        "standups completions bash >~/.local/share/bash-completion/completions/standups",
        "enable completion in every new bash"),
      .init(
        "standups completions fish >~/.config/fish/completions/standups.fish",
        "enable completion in fish"),
    ])

  @Operand("SHELL") var shell = Shell.bash

  func run() -> Int32 { StandardOutput.write(Array(Program.usage.completions(for: shell).utf8)) }
}

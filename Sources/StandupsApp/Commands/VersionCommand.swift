import Usage

/// What `--version` asks for.
struct VersionCommand: Command, Equatable {
  static let usage = CommandUsage("version", does: "print the version")

  init() {}

  init(_ invocation: Invocation) throws(UsageError) {}

  func run() -> Int32 { StandardOutput.print("standups \(Program.version)\n") }
}

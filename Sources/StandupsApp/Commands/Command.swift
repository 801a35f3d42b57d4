import Usage

/// A command of the program: its usage and what it does.
protocol Command {
  static var usage: CommandUsage { get }

  /// Reads the options and operands, which match `usage`.
  init(_ invocation: Invocation) throws(UsageError)

  /// Runs it and returns the exit status. Standard output holds the result; an error is one line on
  /// standard error.
  @MainActor func run() throws -> Int32
}

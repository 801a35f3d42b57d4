import Usage

/// Something the program can be asked to do: a row of the table and a type.
protocol Command {
  static var usage: CommandUsage { get }

  /// Reads what was typed, which fits `usage`.
  init(_ invocation: Invocation) throws(UsageError)

  /// Does it, and returns the exit status. What is printed on standard output is the answer; an error
  /// is one line on standard error.
  @MainActor func run() throws -> Int32
}

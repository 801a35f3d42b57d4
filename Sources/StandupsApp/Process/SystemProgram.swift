import Processes
import StandupsModel

/// A program of the system that is run to its end.
enum SystemProgram {
  /// What a program has done.
  struct End {
    let output: [UInt8]
    let errors: String
    /// The reason that it has failed, as a clause; nil if it has not.
    let problem: String?
  }

  private static let timeLimit = Duration.seconds(10)

  /// Runs a program, which is looked up in the folders of `PATH`.
  ///
  /// - Parameter input: its standard input.
  static func run(_ command: [String], input: [UInt8] = []) throws -> End {
    let path = try Executable.path(
      of: command[0], search: Environment.values["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
    let input = try TemporaryFile(input)
    let output = try TemporaryFile()
    let errors = try TemporaryFile()
    let process = try SupervisedProcess(
      path: path, arguments: command, input: input.descriptor, output: output.descriptor,
      errors: errors.descriptor, leavesChildren: true, fileLimit: 1 << 24)
    defer { process.cleanUp() }
    let failure = SupervisedCommand.failure(
      of: command, process.waitUntilEnd(for: Self.timeLimit))
    let complaint = String(decoding: try errors.contents(), as: UTF8.self)
    let first = complaint.split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? ""
    return End(
      output: try output.contents(), errors: complaint, problem: failure.map { "\($0)\(first)" })
  }
}

import StandupsModel
import StandupsStorage
import StandupsSync
import TerminalUI
import Usage

/// `standups merge-file BASE OURS THEIRS`: git calls it to merge a record.
struct MergeFileCommand: Command, Equatable {
  /// Makes git stop and leave the files unchanged.
  private static let unreadable: Int32 = 129

  static let usage = CommandUsage(
    "merge-file", summary: "merge a record field by field, as a git merge driver",
    details: [
      "Writes the result to OURS. Exits with status 0 if everything was merged, with 1 if both "
        + "sides changed the same value (OURS keeps its own), and with more than 128 if a file "
        + "cannot be read (nothing is changed).",
      "standups sync --init configures git to call it.",
    ],
    operands: [
      .init("BASE", kind: .file), .init("OURS", kind: .file), .init("THEIRS", kind: .file),
    ],
    options: MergeConflict.Side.options,
    examples: [
      .init(
        "standups merge-file --theirs base.json ours.json theirs.json",
        "merge, and take theirs where both changed the same value")
    ])

  let base: String
  let ours: String
  let theirs: String
  let side: MergeConflict.Side?

  init(_ invocation: Invocation) throws(UsageError) {
    base = invocation.operands[0]
    ours = invocation.operands[1]
    theirs = invocation.operands[2]
    side = try MergeConflict.Side.named(in: invocation)
  }

  func run() -> Int32 {
    do throws(StorageError) {
      let questions = try MergeDriver.merge(
        base: base, mine: ours, theirs: theirs, answers: { _ in side })
      for question in questions { StandardError.print("\(question)") }
      return questions.isEmpty ? ExitCode.success : ExitCode.failure
    } catch {
      StandardError.print("\(error)")
      return Self.unreadable
    }
  }
}

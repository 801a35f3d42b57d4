import StandupsModel
import StandupsStorage
import StandupsSync
import Usage

/// `standups merge-file BASE OURS THEIRS`: what git calls to merge a record.
struct MergeFileCommand: Command, Equatable {
  /// Tells git to stop and leave the files alone.
  private static let broken: Int32 = 129

  static let usage = CommandUsage(
    "merge-file", does: "merge a record by its fields, as a git merge driver",
    details: [
      "The result goes into OURS. The exit status is 0 if everything could be merged, 1 if both sides "
        + "changed a value differently, which then is as in OURS, and more than 128 if a file cannot be "
        + "read; then all are left as they are.",
      "standups sync --init sets git up to call it.",
    ],
    operands: [
      .init("BASE", kind: .file), .init("OURS", kind: .file), .init("THEIRS", kind: .file),
    ],
    options: MergeConflict.Side.options,
    examples: [
      .init(
        "standups merge-file --theirs base.json ours.json theirs.json",
        "merges, and takes theirs where both changed the same")
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
      return Self.broken
    }
  }
}

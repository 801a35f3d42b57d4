import StandupsModel
import StandupsStorage
import StandupsSync
import TerminalUI
import Usage

/// `standups merge-file BASE OURS THEIRS`: git calls it to merge a record.
struct MergeFileCommand: Command {
  /// Makes git stop and leave the files unchanged.
  private static let unreadable: Int32 = 129

  static let about = CommandUsage(
    "merge-file", summary: "merge a record field by field, as a git merge driver",
    details: [
      "Writes the result to OURS. Exits with status 0 if everything was merged, with 1 if both "
        + "sides changed the same value (OURS keeps its own), and with more than 128 if a file "
        + "cannot be read (nothing is changed).",
      "standups sync --init configures git to call it.",
    ],
    examples: [
      .init(
        "standups merge-file --theirs base.json ours.json theirs.json",
        "merge, and take theirs where both changed the same value")
    ])

  @Operand("BASE", .file) var base: String
  @Operand("OURS", .file) var ours: String
  @Operand("THEIRS", .file) var theirs: String
  let side = SideOption()

  func check() throws(UsageError) { _ = try side.side() }

  func run() throws -> Int32 {
    let side = try side.side()
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

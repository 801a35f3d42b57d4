import StandupsModel
import StandupsStorage
import StandupsSync

/// `standups merge-file BASE OURS THEIRS`: what git calls to merge a record.
struct MergeFileCommand {
  /// Tells git to stop and leave the files alone.
  private static let broken: Int32 = 129

  let base: String
  let ours: String
  let theirs: String
  let side: MergeQuestion.Side?

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

import Records
import StandupsModel

/// A merge of one record, by its table of fields. Where both sides changed a value differently,
/// there is a question, and my value is kept until it is answered.
struct RecordMerge {
  /// The side chosen for a question; nil if it is not answered yet.
  typealias Answers = (MergeConflict) -> MergeConflict.Side?

  /// Merges two versions of a record. The base is nil if there is none.
  typealias Join<Root> = (
    _ base: Root?, _ mine: Root, _ theirs: Root, _ ask: (FieldQuestion) -> Bool
  ) -> Root

  /// The file, for the questions.
  let path: String
  /// The standup's title, for the questions.
  let subject: String
  let answers: Answers
  /// The unanswered questions.
  private(set) var questions: [MergeConflict] = []

  init(path: String, subject: String, answers: @escaping Answers) {
    self.path = path
    self.subject = subject
    self.answers = answers
  }

  /// Merges two versions of a record.
  ///
  /// - Parameter base: the common ancestor; nil if there is none.
  mutating func merged<Root: Record>(
    base: Root?, mine: Root, theirs: Root, by join: Join<Root> = Root.fields.merged
  ) -> Root {
    join(base, mine, theirs) { takesTheirs($0) }
  }

  /// Returns true if their value is the answer to a question.
  mutating func takesTheirs(_ question: FieldQuestion) -> Bool {
    let conflict = MergeConflict(
      path: path, subject: subject.harmless, field: question.field.harmless,
      mine: question.mine.harmless, theirs: question.theirs.harmless)
    guard let side = answers(conflict) else {
      questions.append(conflict)
      return false
    }
    return side == .theirs
  }
}

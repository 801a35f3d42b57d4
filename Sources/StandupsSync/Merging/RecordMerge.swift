import StandupsModel

/// A three-way merge of one record by its fields, as `merge(1)` merges lines: a value that only one
/// side changed is used. If both sides changed it differently, there is a question, and mine is
/// kept until it is answered.
struct RecordMerge {
  /// The side chosen for a question; nil if it is not answered yet.
  typealias Answers = (MergeConflict) -> MergeConflict.Side?

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

  /// Merges one field.
  ///
  /// - Parameters:
  ///   - name: the field's name in a question.
  ///   - base: the common ancestor's value; nil without one.
  ///   - describe: how a question shows a value.
  mutating func field<Value: Equatable>(
    _ name: String, base: Value?, mine: Value, theirs: Value, describe: (Value) -> String
  ) -> Value {
    if mine == theirs || theirs == base { return mine }
    if mine == base { return theirs }
    let question = MergeConflict(
      path: path, subject: subject.harmless, field: name.harmless, mine: describe(mine).harmless,
      theirs: describe(theirs).harmless)
    switch answers(question) {
    case .mine: return mine
    case .theirs: return theirs
    case nil:
      questions.append(question)
      return mine
    }
  }
}

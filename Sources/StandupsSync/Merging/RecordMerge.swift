import StandupsModel

/// Three-way merging of one record by its fields, as `merge(1)` does it by lines: what one side left
/// as it was gives way to what the other has made of it. What both have changed differently is asked,
/// and until it is answered, mine stands.
struct RecordMerge {
  /// Tells which side was chosen, or nil if nobody has said it yet.
  typealias Answers = (MergeConflict) -> MergeConflict.Side?

  /// The file, for the questions.
  let path: String
  /// The standup's title, for the questions.
  let subject: String
  let answers: Answers
  /// What nobody has answered yet.
  private(set) var questions: [MergeConflict] = []

  init(path: String, subject: String, answers: @escaping Answers) {
    self.path = path
    self.subject = subject
    self.answers = answers
  }

  /// The value that a field should have.
  ///
  /// - Parameters:
  ///   - name: what the field is called in a question.
  ///   - base: what both sides started from, or nil if they have nothing in common.
  ///   - words: how a value is shown in a question.
  mutating func field<Value: Equatable>(
    _ name: String, base: Value?, mine: Value, theirs: Value, words: (Value) -> String
  ) -> Value {
    if mine == theirs || theirs == base { return mine }
    if mine == base { return theirs }
    let question = MergeConflict(
      path: path, subject: subject, field: name, mine: words(mine), theirs: words(theirs))
    switch answers(question) {
    case .mine: return mine
    case .theirs: return theirs
    case nil:
      questions.append(question)
      return mine
    }
  }
}

import StandupsModel

public struct SyncState: Equatable, Sendable {
  var answers: [MergeQuestion: MergeQuestion.Side] = [:]
  var obstacle: String? = "Nobody shares this folder yet"
  var questions: [MergeQuestion] = []
  var step: String?

  public init() {}

  public init(obstacle: String?) {
    self.obstacle = obstacle
  }

  var isRunning: Bool { step != nil }

  var words: String? { step.map { "Syncing: \($0)…" } }

  mutating func answer(_ question: MergeQuestion, _ side: MergeQuestion.Side) {
    answers[question] = side
    questions.removeAll { $0 == question }
  }
}

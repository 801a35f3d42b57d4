import StandupsModel

public struct SyncState: Equatable, Sendable {
  var answers: [MergeConflict: MergeConflict.Side] = [:]
  var obstacle: String? = "Nobody shares this folder yet"
  var questions: [MergeConflict] = []
  var step: String?

  public init() {}

  public init(obstacle: String?) {
    self.obstacle = obstacle
  }

  var isRunning: Bool { step != nil }

  var words: String? { step.map { "Syncing: \($0)…" } }

  mutating func answer(_ question: MergeConflict, _ side: MergeConflict.Side) {
    answers[question] = side
    questions.removeAll { $0 == question }
  }
}

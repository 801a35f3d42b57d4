/// A group of measurements.
enum Benchmark: String, CaseIterable {
  case start
  case echo
  case row
  case scroll
  case page
  case typing
  case alert
  case resize
  case save
  case exit
  case idle
  case meeting
  case growth

  func run(in surroundings: Surroundings) throws(BenchmarkError) -> [Section] {
    switch self {
    case .start: try surroundings.start()
    case .echo: try [surroundings.echoing()]
    case .row: try surroundings.press(.row)
    case .scroll: try surroundings.press(.scroll)
    case .page: try surroundings.press(.page)
    case .typing: try surroundings.press(.typing)
    case .alert: try surroundings.press(.alert)
    case .resize: try [surroundings.resize()]
    case .save: try [surroundings.save()]
    case .exit: try [surroundings.exit()]
    case .idle: try [surroundings.idle()]
    case .meeting: try surroundings.meetings()
    case .growth: try surroundings.growth()
    }
  }
}

import Measuring

/// A group of measurements.
enum Benchmark: String, CaseIterable {
  case binary
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
  case keystroke
  case scale
  case growth
  case architecture

  func run(in surroundings: Surroundings) throws(BenchmarkError) -> [Section] {
    switch self {
    case .alert: try surroundings.press(.alert)
    case .architecture: try surroundings.inProcess("architecture")
    case .binary: try [surroundings.binary()]
    case .echo: try [surroundings.echoing()]
    case .exit: try [surroundings.exit()]
    case .growth: try surroundings.growth()
    case .idle: try [surroundings.idle()]
    case .keystroke: try surroundings.inProcess("keystroke")
    case .meeting: try surroundings.meetings()
    case .page: try surroundings.press(.page, limit: 0.85)
    case .resize: try [surroundings.resize()]
    case .row: try surroundings.press(.row, limit: 1.1)
    case .save: try [surroundings.save()]
    case .scale: try surroundings.scale()
    case .scroll: try surroundings.press(.scroll, limit: 1.1)
    case .start: try surroundings.start()
    case .typing: try surroundings.press(.typing, limit: 1.1)
    }
  }

  /// Whether two runs of it can be compared, on a machine that is not quiet.
  var isComparable: Bool {
    switch self {
    case .alert, .architecture, .binary, .exit, .keystroke, .meeting, .page, .resize, .row, .save,
      .scale,
      .scroll, .start, .typing:
      true
    case .echo, .growth, .idle: false
    }
  }
}

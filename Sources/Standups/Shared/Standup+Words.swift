import StandupsModel

extension Overtime {
  var words: String {
    switch self {
    case .end: "end the meeting"
    case .wait: "go on until ended"
    }
  }
}

extension SpeakingOrder {
  var words: String {
    switch self {
    case .fixed: "fixed"
    case .rotate: "rotate"
    case .shuffle: "shuffle"
    }
  }
}

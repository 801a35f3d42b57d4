struct Topic: Equatable, Identifiable, Sendable {
  let way: Way
  var name: String

  var id: Way { way }

  enum Way: CaseIterable, Hashable, Sendable {
    case readOnPop
    case intercepted
    case delegated
    case observed
  }
}

extension Topic.Way {
  var words: String {
    switch self {
    case .delegated: "the child's Done sends a delegate action"
    case .intercepted: "the parent watches for the child's Done"
    case .observed: "every change sends a delegate action"
    case .readOnPop: "the parent reads the child when it goes"
    }
  }
}

import StandupsModel

extension ListOrder {
  var next: ListOrder {
    switch self {
    case .asAdded: .name
    case .name: .lastHeld
    case .lastHeld: .length
    case .length: .asAdded
    }
  }

  var words: String {
    switch self {
    case .asAdded: "as added"
    case .name: "by name"
    case .lastHeld: "by last held"
    case .length: "by length"
    }
  }
}

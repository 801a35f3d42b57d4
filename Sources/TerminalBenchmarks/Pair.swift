/// The same of both programs.
struct Pair<Value> {
  var subject: Value
  var reference: Value

  subscript(side: Side) -> Value {
    get {
      switch side {
      case .subject: subject
      case .reference: reference
      }
    }
    set {
      switch side {
      case .subject: subject = newValue
      case .reference: reference = newValue
      }
    }
  }

  func map<Other, Failure>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> Pair<Other> {
    try Pair<Other>(subject: transform(subject), reference: transform(reference))
  }
}

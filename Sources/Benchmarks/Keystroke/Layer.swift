/// A step on a key's way to the screen.
enum Layer: Int, CaseIterable {
  /// Bytes become a key.
  case decode
  /// The key becomes an action.
  case lookUp
  /// The action changes the state.
  case reduce
  /// The state becomes a screen.
  case screen
  /// The screen becomes a canvas.
  case render
  /// What differs from the last canvas is sent to the terminal.
  case present

  var name: String {
    switch self {
    case .decode: "decode"
    case .lookUp: "look-up"
    case .present: "present"
    case .reduce: "reduce"
    case .render: "render"
    case .screen: "screen"
    }
  }

  /// Those before anything is sent.
  static let toCanvas: [Layer] = [.decode, .lookUp, .reduce, .screen, .render]
}

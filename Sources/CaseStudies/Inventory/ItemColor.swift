import TerminalUI

enum ItemColor: Equatable, Sendable {
  case blue
  case green
  case red
  case yellow

  var name: String {
    switch self {
    case .blue: "Blue"
    case .green: "Green"
    case .red: "Red"
    case .yellow: "Yellow"
    }
  }

  var color: Color {
    switch self {
    case .blue: Color(rgb: 0x5F87FF, xterm256: 69, ansi16: 4)
    case .green: .green
    case .red: .red
    case .yellow: .yellow
    }
  }
}

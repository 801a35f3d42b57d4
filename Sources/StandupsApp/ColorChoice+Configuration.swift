import StandupsModel
import TerminalUI

extension ColorChoice {
  /// What the configuration asks for.
  init(_ color: Configuration.Color) {
    switch color {
    case .always: self = .always
    case .auto: self = .auto
    case .never: self = .never
    case .palette16: self = .palette16
    case .palette256: self = .palette256
    case .truecolor: self = .direct
    }
  }
}

import StandupsModel
import TerminalUI

extension Theme {
  var label: String { "\(name) [\(mark)]" }

  /// The color for bars, chips, rings, and clocks. `tint.wash` is the background of a selected row.
  var tint: Color { Color(rgb: rgb) }

  /// The theme's color as background, with readable text.
  var background: Style { Style(background: tint) }
}

extension TranscriptLine.Kind {
  var label: String {
    switch self {
    case .blocker: "! Blocker"
    case .note: "· Note"
    case .parking: "@ Parking lot"
    case .speech: "Speech"
    }
  }

  var mark: String {
    switch self {
    case .blocker: "!"
    case .note: "·"
    case .parking: "@"
    case .speech: ""
    }
  }
}

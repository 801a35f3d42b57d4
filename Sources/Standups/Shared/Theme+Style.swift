import StandupsModel
import TerminalUI

extension Theme {
  var ground: Style {
    Style(foreground: textColor, background: color)
  }

  private static let labels = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, "\($0.name) [\($0.mark)]") })

  var label: String { Self.labels[self] ?? name }

  private var color: Color {
    let (red, green, blue) = rgb
    return Color(
      rgb: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), xterm256: xterm256,
      ansi16: ansi16.background)
  }

  private var textColor: Color {
    switch accent {
    case .black: Color(rgb: 0x000000, xterm256: 16, ansi16: ansi16.text)
    case .white: Color(rgb: 0xFFFFFF, xterm256: 231, ansi16: ansi16.text)
    }
  }
}

/// How a picture written as text names its colours.
public enum ANSIColors: Hashable, Sendable, CaseIterable {
  /// Not at all: bold, dim, underline and reverse video only.
  case none
  /// The 16 entries of the terminal's palette.
  case palette16
  /// The 256 entries of xterm's palette.
  case palette256
  /// 24 bits a colour.
  case direct
}

extension ANSIColors {
  /// The parameters of SELECT GRAPHIC RENDITION (ECMA-48, 8.3.117) that lead from the terminal's
  /// own look to that style; empty for its own look.
  ///
  /// Palettes are xterm's: 90…97 and 100…107 for the bright half of 16 colours, `38;5;n` and
  /// `48;5;n` for 256, `38;2;r;g;b` and `48;2;r;g;b` for direct colour (ISO 8613-6).
  func parameters(of style: Style) -> String {
    var parameters: [String] = []
    if style.attributes.contains(.bold) { parameters.append("1") }
    if style.attributes.contains(.dim) { parameters.append("2") }
    if style.attributes.contains(.underline) { parameters.append("4") }
    if style.attributes.contains(.reverse) { parameters.append("7") }
    if let foreground = style.foreground {
      parameters += parameter(of: foreground, normal: 30, bright: 90, extended: 38)
    }
    if let background = style.background {
      parameters += parameter(of: background, normal: 40, bright: 100, extended: 48)
    }
    return parameters.joined(separator: ";")
  }

  /// None or one.
  private func parameter(
    of color: Color, normal: Int, bright: Int, extended: Int
  ) -> [String] {
    switch self {
    case .none:
      return []
    case .palette16:
      let entry = Int(color.ansi16)
      return [String(entry < 8 ? normal + entry : bright + entry % 8)]
    case .palette256:
      return ["\(extended);5;\(color.xterm256)"]
    case .direct:
      let (red, green, blue) = color.rgb.channels
      return ["\(extended);2;\(red);\(green);\(blue)"]
    }
  }
}

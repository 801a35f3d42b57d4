import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// Contrast as defined by WCAG 2.2, with the colors of xterm's palettes.
@Suite struct `Contrast` {
  @Test(arguments: Theme.allCases)
  func `text on a theme's background is readable with 24-bit color`(_ theme: Theme) throws {
    #expect(try contrast(of: theme) { $0.rgb } >= 4.5)
  }

  @Test(arguments: Theme.allCases)
  func `text on a theme's background is readable in 256 colors`(_ theme: Theme) throws {
    #expect(try contrast(of: theme) { xterm(Int($0.xterm256)) } >= 4.5)
  }

  @Test(arguments: Theme.allCases)
  func `text on a theme's background is readable in 16 colors`(_ theme: Theme) throws {
    #expect(try contrast(of: theme) { xterm(Int($0.ansi16)) } >= 4.5)
  }

  @Test(arguments: Theme.allCases)
  func `text on a theme's background is readable in 8 colors`(_ theme: Theme) throws {
    let colors = theme.background.eightColors
    let text = try Int(#require(colors.foreground)) + (colors.isBright ? 8 : 0)
    let ground = try Int(#require(colors.background))
    #expect(contrast(xterm(text), xterm(ground)) >= 4.5)
    #expect((colors.foreground, colors.background) == (theme.ansi8.text, theme.ansi8.background))
  }

  @Test(arguments: [Color.green, .gray, .red, .yellow])
  func `a color on the terminal's own background is readable on black and on white`(_ color: Color)
  {
    for shown in [color.rgb, xterm(Int(color.xterm256))] {
      #expect(contrast(shown, 0x000000) >= 4.45)
      #expect(contrast(shown, 0xFFFFFF) >= 4.45)
    }
    #expect(contrast(xterm(Int(color.ansi16)), 0x000000) >= 4.5)
  }

  private func contrast(of theme: Theme, in shown: (Color) -> UInt32) throws -> Double {
    let ground = theme.background
    return try contrast(
      shown(#require(ground.foreground)), shown(#require(ground.background)))
  }

  private func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    let sides = [luminance(first), luminance(second)].sorted()
    return (sides[1] + 0.05) / (sides[0] + 0.05)
  }

  private func luminance(_ color: UInt32) -> Double {
    let weights = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
    return weights.reduce(0) { sum, weight in
      let part = Double(color >> UInt32(weight.0) & 0xFF) / 255
      let linear = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      return sum + weight.1 * linear
    }
  }

  private func xterm(_ entry: Int) -> UInt32 {
    switch entry {
    case 0..<16: Self.entries[entry]
    case 16..<232:
      [(36, 16), (6, 8), (1, 0)].reduce(0) { color, part in
        let step = UInt32((entry - 16) / part.0 % 6)
        return color | (step == 0 ? 0 : 55 + 40 * step) << UInt32(part.1)
      }
    default: UInt32(8 + 10 * (entry - 232)) * 0x010101
    }
  }

  private static let entries: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}

extension Theme {
  /// The indices of background and text in the eight colors of ECMA-48: the 16-color index modulo
  /// 8, with white text on red, blue and magenta and black text on the rest.
  fileprivate var ansi8: (background: UInt8, text: UInt8) {
    let background = ansi16.background % 8
    return (background, [1, 4, 5].contains(background) ? 7 : 0)
  }
}

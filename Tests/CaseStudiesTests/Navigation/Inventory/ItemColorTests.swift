import TerminalUI
import Testing

@testable import CaseStudies

@Suite struct ItemColorTests {
  private typealias Channels = (red: UInt32, green: UInt32, blue: UInt32)

  // NB: white is left out: there, a yellow that can be seen is brown.
  @Test(arguments: [nil, 0x000000, 0x002B36, 0xFDF6E3] as [UInt32?])
  func `each color is itself with 256 colors`(background: UInt32?) throws {
    let palette = Palette(tier: .palette256, background: background)
    for color in ItemColor.allCases {
      let entry = try #require(palette.paint(Style(foreground: color.color.shape)).foreground)
      let rgb = Palette.xterm256(Int(entry))
      let shown: Channels = (rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF)
      #expect(isHue(shown, color), "\(color.name) as entry \(entry)")
    }
  }

  private func isHue(_ shown: Channels, _ color: ItemColor) -> Bool {
    switch color {
    case .blue: shown.blue > max(shown.red, shown.green)
    case .green: shown.green > max(shown.red, shown.blue)
    case .red: shown.red > max(shown.green, shown.blue)
    case .yellow: shown.red == shown.green && shown.red > shown.blue
    }
  }
}

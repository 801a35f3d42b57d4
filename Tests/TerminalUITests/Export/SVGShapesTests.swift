import Testing

@testable import TerminalUI

@Suite struct SVGShapesTests {
  @Test(arguments: ["a", "김", " ", "●", "▸", "·", "╳", "e\u{301}"] as [Character])
  func `letters and symbols are drawn by the font`(character: Character) {
    #expect(CellShape(character) == nil)
  }

  @Test func `lines have the arms that Unicode specifies`() {
    #expect(CellShape("─") == .lines(.horizontal, isHeavy: false, isRound: false))
    #expect(CellShape("┃") == .lines(.vertical, isHeavy: true, isRound: false))
    #expect(CellShape("╭") == .lines([.right, .down], isHeavy: false, isRound: true))
    #expect(CellShape("┤") == .lines([.up, .down, .left], isHeavy: false, isRound: false))
    #expect(CellShape("╶") == .lines(.right, isHeavy: false, isRound: false))
  }

  @Test func `blocks grow from the bottom and from the left`() {
    #expect(CellShape("▁") == .blocks([Rect(x: 0, y: 7, width: 8, height: 1)]))
    #expect(CellShape("█") == .blocks([Rect(x: 0, y: 0, width: 8, height: 8)]))
    #expect(CellShape("▉") == .blocks([Rect(x: 0, y: 0, width: 7, height: 8)]))
    #expect(CellShape("▏") == .blocks([Rect(x: 0, y: 0, width: 1, height: 8)]))
    #expect(CellShape("▀") == .blocks([Rect(x: 0, y: 0, width: 8, height: 4)]))
    #expect(CellShape("▐") == .blocks([Rect(x: 4, y: 0, width: 4, height: 8)]))
    #expect(CellShape("▔") == .blocks([Rect(x: 0, y: 0, width: 8, height: 1)]))
    #expect(CellShape("▕") == .blocks([Rect(x: 7, y: 0, width: 1, height: 8)]))
  }

  @Test func `shades are quarters of the foreground`() {
    #expect(CellShape("░") == .shade(percent: 25))
    #expect(CellShape("▓") == .shade(percent: 75))
  }

  @Test(
    arguments: [
      ("▖", 1), ("▗", 1), ("▘", 1), ("▙", 3), ("▚", 2), ("▛", 3), ("▜", 3), ("▝", 1), ("▞", 2),
      ("▟", 3),
    ] as [(Character, Int)])
  func `quadrants fill as many quarters as Unicode specifies`(character: Character, quarters: Int) {
    guard case .blocks(let blocks) = CellShape(character) else {
      Issue.record("\(character) is not made of blocks")
      return
    }
    #expect(blocks.count == quarters)
  }

  @Test func `braille has a bit for each dot`() {
    #expect(CellShape("⠀") == .dots(0))
    #expect(CellShape("⣿") == .dots(0xFF))
    #expect(CellShape("⡇") == .dots(0b0100_0111))
  }
}

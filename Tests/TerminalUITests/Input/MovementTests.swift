import Testing

@testable import TerminalUI

@Suite struct MovementTests {
  @Test(arguments: [
    (Movement.up, 4), (.down, 6), (.pageUp, 0), (.pageDown, 15), (.first, 0), (.last, 19),
    (.to(7), 7), (.to(20), 5), (.to(-1), 5),
  ])
  func `a movement leads to another row`(movement: Movement, row: Int) {
    #expect(movement.applied(to: 5, count: 20) == row)
  }

  @Test(arguments: [Movement.up, .down, .pageUp, .pageDown, .first, .last, .to(3)])
  func `it stops at the ends`(movement: Movement) {
    #expect(movement.applied(to: 0, count: 1) == 0)
    #expect(movement.applied(to: 0, count: 0) == 0)
  }

  @Test func `a text field keeps its letters, Home, and End`() {
    let keys = Movement.keys(.besideText)
    #expect(keys.action(for: .down) == .down && keys.action(for: .pageUp) == .pageUp)
    for key in ["k", "j", "g", "G", .home, .end] as [Key] { #expect(keys.match(key) == nil) }
    #expect(Movement.keys(.steps).action(for: "j") == .down)
    #expect(Movement.keys(.steps).match("g") == nil)
    #expect(Movement.keys().action(for: "G") == .last)
    #expect(Movement.keys(id: "scroll", does: "Scroll").rows.first?.id == "scroll-up")
  }
}

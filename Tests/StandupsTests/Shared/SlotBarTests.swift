import TerminalUI
import Testing

@testable import Standups

@Suite struct SlotBarTests {
  @Test func `time within the plan is quiet, and what is beyond it has the color of overtime`() {
    var canvas = Canvas(size: Size(width: 11, height: 1), tier: .direct)
    SlotBar(seconds: 75, slot: 50, longest: 100).draw(in: Rect(canvas.size), on: &canvas)
    #expect(canvas.line(0) == "━━━━━│━━╸")
    let (plan, rest) = (canvas.cells.prefix(5), canvas.cells[6..<9])
    #expect(plan.allSatisfy { $0.style == Style.dim.shape })
    #expect(rest.allSatisfy { $0.style == Style(foreground: .overtime).shape })
  }
}

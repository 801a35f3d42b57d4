import TerminalUI
import Testing

struct CanvasDifferenceTests {
  @Test func `rows that look the same do not differ`() {
    var canvas = Canvas(size: Size(width: 4, height: 2))
    canvas.write("ab", at: Point(x: 0, y: 1), style: .bold)
    #expect(canvas.columns(ofRow: 1, differingFrom: canvas) == nil)
  }

  @Test func `a row differs from its first to its last cell that does`() {
    let old = Canvas(size: Size(width: 8, height: 1))
    var new = old
    new.write("a", at: Point(x: 2, y: 0))
    new.write("b", at: Point(x: 5, y: 0))
    #expect(new.columns(ofRow: 0, differingFrom: old) == 2...5)
  }

  @Test func `a row differs where only its style does`() {
    var old = Canvas(size: Size(width: 4, height: 1))
    old.write("ab", at: Point(x: 0, y: 0))
    var new = old
    new.write("b", at: Point(x: 1, y: 0), style: .bold)
    #expect(new.columns(ofRow: 0, differingFrom: old) == 1...1)
  }

  @Test func `a difference in the right half of a wide character starts at its left half`() {
    var old = Canvas(size: Size(width: 4, height: 1))
    old.write("한", at: Point(x: 1, y: 0), style: .bold)
    var new = old
    new.write("한", at: Point(x: 1, y: 0), style: .bold)
    new.restyle(Rect(x: 2, y: 0, width: 1, height: 1)) { $0.attributes = [] }
    #expect(new.columns(ofRow: 0, differingFrom: old) == 1...2)
  }
}

import PseudoTerminal
import TerminalUI
import Testing

@testable import Terminal

@MainActor
@Suite(.serialized)
struct CursorMoverTests {
  private func mover(_ type: String = "xterm-256color") throws -> CursorMover {
    let entry = try #require(TerminfoEntry(type))
    return try #require(CursorMover(entry, width: 80))
  }

  private func bytes(
    from start: Point?, to end: Point, on type: String = "xterm-256color"
  ) throws -> String {
    var mover = try mover(type)
    mover.position = start
    let cost = mover.cost(to: end)
    var bytes: [UInt8] = []
    mover.move(to: end, in: &bytes)
    #expect(mover.position == end)
    #expect(bytes.count == cost)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the shortest way is taken`() throws {
    let start = Point(x: 40, y: 10)
    #expect(try bytes(from: start, to: start) == "")
    #expect(try bytes(from: start, to: Point(x: 39, y: 10)) == "\u{8}")
    #expect(try bytes(from: start, to: Point(x: 41, y: 10)) == "\u{1B}[C")
    #expect(try bytes(from: start, to: Point(x: 60, y: 10)) == "\u{1B}[20C")
    #expect(try bytes(from: start, to: Point(x: 0, y: 11)) == "\r\n")
    #expect(try bytes(from: start, to: Point(x: 40, y: 12)) == "\n\n")
    #expect(try bytes(from: start, to: Point(x: 40, y: 20)) == "\u{1B}[10B")
    #expect(try bytes(from: start, to: Point(x: 70, y: 20)) == "\u{1B}[21;71H")
    #expect(try bytes(from: start, to: Point(x: 0, y: 0)) == "\u{1B}[H")
  }

  @Test func `from an unknown place the target is told`() throws {
    #expect(try bytes(from: nil, to: Point(x: 3, y: 4)) == "\u{1B}[5;4H")
  }

  @Test func `behind the last column no steps are taken`() throws {
    #expect(try bytes(from: Point(x: 80, y: 2), to: Point(x: 79, y: 2)) == "\u{1B}[80G")
    #expect(try bytes(from: Point(x: 80, y: 2), to: Point(x: 0, y: 3)) == "\r\n")
  }

  @Test func `what a terminal lacks is not sent`() throws {
    #expect(
      try bytes(from: Point(x: 40, y: 10), to: Point(x: 60, y: 10), on: "vt100") == "\u{1B}[20C")
    #expect(try bytes(from: Point(x: 5, y: 5), to: Point(x: 6, y: 9), on: "vt52") == "\u{1B}Y)&")
  }

  @Test(arguments: ["xterm-256color", "linux", "vt100", "screen", "ansi", "rxvt-unicode"])
  func `each way leads where it should`(_ type: String) throws {
    var mover = try mover(type)
    var screen = VirtualScreen(columns: 80, rows: 24)
    var pictures = RandomPictures(seed: 5, size: Size(width: 80, height: 24))
    mover.position = Point(x: 0, y: 0)
    for _ in 0..<500 {
      let near = pictures.below(2) == 0
      let from = mover.position ?? Point(x: 0, y: 0)
      let target = Point(
        x: near ? min(79, max(0, from.x + pictures.below(7) - 3)) : pictures.below(80),
        y: near ? min(23, max(0, from.y + pictures.below(7) - 3)) : pictures.below(24))
      var bytes: [UInt8] = []
      mover.move(to: target, in: &bytes)
      screen.feed(bytes)
      #expect(screen.cursor == (row: target.y, column: target.x))
    }
  }
}

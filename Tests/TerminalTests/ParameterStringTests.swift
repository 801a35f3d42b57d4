import CNcurses
import Testing

@testable import Terminal

@MainActor
@Suite(.serialized)
struct ParameterStringTests {
  private func text(_ format: String, _ first: Int, _ second: Int = 0) -> String {
    String(decoding: ParameterString(Array(format.utf8)).filled(first, second), as: UTF8.self)
  }

  private func ncurses(_ format: String, _ first: Int, _ second: Int) -> String? {
    curses_fill(format, Int32(first), Int32(second)).map { String(cString: $0) }
  }

  @Test(
    arguments: [
      "\u{1B}[%i%p1%d;%p2%dH", "\u{1B}[%p2%d;%p1%dx", "\u{1B}Y%p1%' '%+%c%p2%' '%+%c",
      "%p1%c\u{1B}[%p2%{1}%-%db", "\u{1B}[%p1%dX", "50%%", "\u{1B}[%?%p1%{8}%<%t3%p1%d%e9%;m",
      "\u{1B}[%p1%03dG",
    ])
  func `numbers are filled in as ncurses does`(_ format: String) {
    for (first, second) in [(0x41, 1), (0x58, 9), (0x42, 10), (0x7A, 99), (0x7A, 1234)] {
      if format.contains("+%c"), second > 90 { continue }
      #expect(text(format, first, second) == ncurses(format, first, second))
    }
  }

  @Test(arguments: ["\u{1B}[%i%p1%d;%p2%dH", "\u{1B}[%p2%dx", "%p1%d and %p1%d"])
  func `the length is that of the bytes`(_ format: String) {
    let string = ParameterString(Array(format.utf8))
    for place in [(0, 0), (8, 9), (9, 98), (99, 8), (1000, 2000)] {
      #expect(string.length(place.0, place.1) == string.filled(place.0, place.1).count)
    }
  }

  @Test func `what repeats a character follows it`() {
    let string = ParameterString(Array("%p1%c\u{1B}[%p2%{1}%-%db".utf8))
    #expect(string.repetition?.filled(0, 20) == Array("\u{1B}[19b".utf8))
    #expect(ParameterString(Array("\u{1B}[%p2%db%p1%c".utf8)).repetition == nil)
  }
}

import Testing

@testable import TerminalUI

@Suite struct RingTests {
  private let captions = [Text("김민지", style: .bold), Text("is speaking")]

  @Test func `arcs go clockwise from the top, the filled ones thick`() {
    let ring = Ring(count: 4, filled: 2, captions: captions).frame(width: 18, height: 9)
    let canvas = VStack { ring }.canvas(60, 20)
    #expect(
      (0..<9).map { canvas.line($0).dropFirst(21) }.joined(separator: "\n") == """
             ⣀⠤⠴⠂⢸⣿⣶⣦⣄⡀
          ⢀⠔⠋      ⠈⠙⠻⣿⣦⡀
         ⢠⠋           ⠈⢿⣷⡀
        ⢀⡇    김민지   ⠈⣿⣧
        ⢈  is speaking  ⣉⣉
        ⠈⡇             ⢀⣿⡟
         ⠘⣄           ⢀⣾⡿⠁
          ⠈⠢⣄      ⢀⣠⣴⣿⠟⠁
             ⠉⠒⠲⠄⢸⣿⠿⠟⠋⠁
        """)
  }

  @Test func `every number of people and every room will do`() {
    for count in [0, 1, 2, 7, 60, 1000] {
      for height in 0...12 {
        let ring = Ring(count: count, filled: count / 2, captions: captions)
        let canvas = VStack { ring.frame(width: height * 3, height: height) }.canvas(60, 20)
        #expect(canvas.isWellFormed)
      }
    }
  }

  @Test func `small windows get a segmented bar`() {
    let ring = Ring(count: 4, filled: 2, captions: captions)
    #expect(
      ring.picture(19, 3) == """
        ████ ████ ░░░░ ░░░░
              김민지
            is speaking
        """)
  }

  @Test func `the angle is right to a hundredth of a degree`() {
    for (right, up, turns) in [
      (0, 1, 0), (1, 1, 0.125), (1, 0, 0.25), (1, -1, 0.375), (0, -1, 0.5), (-1, -1, 0.625),
      (-1, 0, 0.75), (-1, 1, 0.875), (0.5, 0.8660254, 1.0 / 12),
    ] as [(Double, Double, Double)] {
      #expect(abs(RingDots.turns(right: right, up: up) - turns) < 0.00003)
    }
  }
}

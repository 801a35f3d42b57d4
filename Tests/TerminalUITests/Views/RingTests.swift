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

  @Test func `a ring can be drawn for any number of people in any area`() {
    for count in [0, 1, 2, 7, 60, 1000] {
      for height in 0...12 {
        let ring = Ring(count: count, filled: Double(count) / 2, captions: captions)
        let canvas = VStack { ring.frame(width: height * 3, height: height) }.canvas(60, 20)
        #expect(canvas.isWellFormed)
      }
    }
  }

  @Test func `small windows get a segmented bar`() {
    let ring = Ring(count: 4, filled: 2, captions: captions)
    #expect(
      ring.picture(19, 3) == """
        ━━━━┊━━━━┊────┊────
              김민지
            is speaking
        """)
  }
}

import PseudoTerminal
import Testing

struct TmuxTests {
  @Test func `a program in tmux receives keys and can be captured`() throws {
    let tmux = try Tmux("read line; echo \"<$line>\"; read line", columns: 40, rows: 6)
    try tmux.type("아침")
    try tmux.press("Enter")
    try tmux.wait(forText: "<아침>")
    #expect(try tmux.display("#{alternate_on} #{pane_width}x#{pane_height}") == "0 40x6")
    try tmux.resize(columns: 50, rows: 7)
    #expect(try tmux.display("#{pane_width}x#{pane_height}") == "50x7")
  }
}

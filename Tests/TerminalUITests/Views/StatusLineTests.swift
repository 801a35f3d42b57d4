import Testing

@testable import TerminalUI

struct StatusLineTests {
  private func line(_ notice: String, _ status: String) -> StatusLine {
    StatusLine(notice: notice, status: status)
  }

  @Test func `both are said in full where there is room`() {
    #expect(line("Done", "Failed: why").picture(19, 1) == " Done  Failed: why")
  }

  @Test func `where there is not, the notice stays and the status is short`() {
    #expect(line("Done!", "Failed: why").picture(19, 1) == " Done!      Failed")
    #expect(line("", "Failed: why").picture(13, 1) == " Failed: why")
  }

  @Test func `a text that is typed has room beside it`() {
    let area = Rect(x: 0, y: 0, width: 44, height: 1)
    let (short, room) = line("", "Failed: why").besidePrompt(in: area)
    #expect(short.status == "Failed")
    #expect(room == Rect(x: 1, y: 0, width: 34, height: 1))
    #expect(line("", "Saved").besidePrompt(in: area).0.status == "Saved")
  }
}

import TerminalUI
import Testing

struct TextRowTests {
  @Test func `both texts stand at the ends`() {
    #expect(TextRow(Text("Length"), Text("5 min")).picture(15, 1) == "Length    5 min")
  }

  @Test func `two columns stay free between them`() {
    #expect(TextRow(Text("Length"), Text("5 min")).picture(12, 1) == "Leng…  5 min")
  }

  @Test func `a text that stands alone has all the room`() {
    #expect(TextRow(Text(""), Text("5 min")).picture(5, 1) == "5 min")
  }

  @Test func `the trailing text gets its room first`() {
    #expect(TextRow(Text("Length"), Text("5 min")).picture(6, 1) == "  5 m…")
  }
}

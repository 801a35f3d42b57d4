import Testing

@testable import TerminalUI

@Suite struct WrappedTextTests {
  @Test(arguments: [
    ("It would end before its time.", 10, ["It would", "end before", "its time."]),
    ("It would end", 12, ["It would end"]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("a abcdefghij", 4, ["a", "abcd", "efgh", "ij"]),
    ("두번째 알림을 볼까요?", 14, ["두번째 알림을", "볼까요?"]),
    ("두번째 알림을 볼까요?", 7, ["두번째", "알림을", "볼까요?"]),
    ("두번째알림을", 5, ["두번", "째알", "림을"]),
    ("今日は、会議です。", 6, ["今日", "は、会", "議で", "す。"]),
    ("one\n\ntwo", 10, ["one", "", "two"]), ("", 5, [""]), ("a  b", 2, ["a", "b"]),
    ("end   ", 4, ["end   "]), ("한", 1, ["", "한"]), ("x", 0, []),
  ])
  func `lines break between words, by columns`(text: String, width: Int, lines: [String]) {
    #expect(WrappedText.lines(of: text, width: width).map(String.init) == lines)
  }

  @Test func `wrapping loses no character and no line is too wide`() {
    let text = "Design é 👍🏽 플랫폼 싱크 회의 今日は会議です a-very-long-word 👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦 끝"
    for width in 2...40 {
      let lines = WrappedText.lines(of: text, width: width)
      let blank = Set(" ")
      #expect(lines.joined().filter { !blank.contains($0) } == text.filter { !blank.contains($0) })
      for line in lines {
        let used = String(line.reversed().drop { $0 == " " }.reversed())
        #expect(used.columns <= width)
      }
    }
  }

  @Test func `a text takes as many rows as it has visible lines`() {
    let text = WrappedText("one two three", offset: 1)
    #expect(text.size(fitting: Size(width: 5, height: 9)) == Size(width: 5, height: 2))
    #expect(text.picture(5, 2) == "two\nthree")
  }

  @Test func `a text without room for all lines says so`() {
    let text = WrappedText("one two three four")
    #expect(text.picture(9, 3) == "one two\nthree\nfour")
    #expect(text.picture(9, 2) == "one two\nthree …")
    #expect(text.picture(7, 1) == "one tw…")
  }
}

struct TextRowTests {
  @Test func `the texts are at the ends`() {
    #expect(TextRow(Text("Length"), Text("5 min")).picture(15, 1) == "Length    5 min")
  }

  @Test func `two columns between the texts stay blank`() {
    #expect(TextRow(Text("Length"), Text("5 min")).picture(12, 1) == "Leng…  5 min")
  }

  @Test func `a single text gets the whole row`() {
    #expect(TextRow(Text(""), Text("5 min")).picture(5, 1) == "5 min")
  }

  @Test func `the leading text is cut first`() {
    #expect(TextRow(Text("Length"), Text("5 min")).picture(6, 1) == "  5 m…")
  }
}

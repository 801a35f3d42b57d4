import Records
import Testing

@Suite struct QuotationTests {
  @Test(arguments: [
    ("Design", "\"Design\""),
    ("플랫폼 싱크", "\"플랫폼 싱크\""),
    ("\"? Delete everything.", "\"'? Delete everything.\""),
    ("“a” „b‟ «c» ″ ＂ ‘d’ 'e'", "\"'a' 'b' 'c' ' ' ‘d’ 'e'\""),
    ("a\nb\r\nc\td\u{85}e\u{2028}f\u{2029}g", "\"a b  c d e f g\""),
    ("a\u{202E}b\u{2066}c\u{200B}d\u{FEFF}e\u{1B}[2J\u{3164}", "\"a?b?c?d?e?[2J?\""),
    ("👩‍💻 نمی‌خواهم", "\"👩‍💻 نمی‌خواهم\""),
  ])
  func `a quotation is one line that its characters cannot end`(text: String, quoted: String) {
    #expect(text.quoted == quoted)
  }

  @Test func `a quotation has at most 40 columns between its quotes, shortened in the middle`() {
    let fitting = String(repeating: "a", count: 40)
    #expect(fitting.quoted == "\"\(fitting)\"")
    let start = String(repeating: "a", count: 19)
    let end = String(repeating: "b", count: 19)
    #expect((fitting + end).quoted == "\"\(start)…\(end)\"")
    let wide = String(repeating: "김", count: 1500) + String(repeating: "민", count: 1500)
    #expect(wide.quoted == "\"김김김김김김김김김…민민민민민민민민민\"")
    #expect(wide.quoted(columns: 9) == "\"김김…민민\"")
  }

  @Test func `marks and joined emoji do not pile up`() {
    let marks = String(repeating: "\u{301}", count: 3000)
    #expect(("Z" + marks).quoted.unicodeScalars.count == 11)
    let family = Array(repeating: "👩", count: 3000).joined(separator: "\u{200D}")
    #expect(family.quoted == "\"?\"")
  }

  @Test(arguments: ["Ada", "김민지", "Ben O'Neil", "Jean-Luc", "R&D", "Team 7", "UI/UX"])
  func `a name of words needs no quotes`(name: String) {
    #expect(name.named == name)
  }

  @Test(arguments: [
    "Ada is away. Ben", "Core: deleted; Design", "Ada, Ben", "Ada\nBen", "a\u{202E}b", "\"Ada\"",
    String(repeating: "Ada ", count: 11),
  ])
  func `any other name is quoted`(name: String) {
    #expect(name.named == name.quoted)
  }
}

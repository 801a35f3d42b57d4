import Records
import Testing

struct TextSearchTests {
  @Test(arguments: [("a..b", "a", "b"), ("..b", "", "b"), ("a..", "a", ""), ("a...b", "a", ".b")])
  func `a text is split at the first separator`(text: String, before: String, after: String) throws
  {
    let (first, second) = try #require(text.split(at: ".."))
    #expect(first == before)
    #expect(second == after)
  }

  @Test func `a part of a text is searched only within its bounds`() {
    let text = "one..two"
    #expect("".split(at: "..") == nil)
    #expect(text.prefix(4).split(at: "..") == nil)
    #expect(text.dropFirst(3).split(at: "..").map { [$0, $1] } == ["", "two"])
  }

  @Test func `texts are compared byte by byte`() {
    #expect("a:\u{301}/b".includes(":"))
    #expect("\r\n".includes("\n"))
    #expect(!"e\u{301}".includes("é"))
    #expect(!"abc".includes("abd"))
  }
}

import DeepLinks
import Testing

@Suite struct DeepLinkTests {
  private func link(_ text: String) throws -> DeepLink {
    try DeepLink(text, scheme: .init(name: "standups", example: "/standups"))
  }

  @Test func `the example of the documentation`() throws {
    let notes = DeepLink.Scheme(name: "notes", example: "/notes")
    let link = try DeepLink("notes://notes/a%20b?find=c", scheme: notes)
    #expect(link.segments == ["notes", "a b"])
    #expect(link.parameters == [DeepLink.Parameter(name: "find", value: "c")])
    #expect(link.description == "/notes/a%20b?find=c")
  }

  @Test func `a path is split into decoded segments and parameters`() throws {
    let link = try self.link("/standups/%EB%94%94%EC%9E%90%EC%9D%B8/edit?title=a%20b&focus=title")
    #expect(link.segments == ["standups", "디자인", "edit"])
    #expect(
      link.parameters == [
        DeepLink.Parameter(name: "title", value: "a b"),
        DeepLink.Parameter(name: "focus", value: "title"),
      ])
  }

  @Test(arguments: [
    "/standups/2/edit", "standups/2/edit", "standups://standups/2/edit",
    "standups:///standups/2/edit", "STANDUPS://standups/2/edit", "/standups/2/edit/",
  ])
  func `every spelling is the same link`(text: String) throws {
    #expect(try link(text) == link("/standups/2/edit"))
  }

  @Test func `a plus sign is not a space`() throws {
    #expect(try link("/standups/a+b").segments == ["standups", "a+b"])
  }

  @Test func `only the first equals sign and question mark are separators`() throws {
    let link = try self.link("/standups/new?title=a=b?c&attendee")
    #expect(
      link.parameters == [
        DeepLink.Parameter(name: "title", value: "a=b?c"),
        DeepLink.Parameter(name: "attendee", value: ""),
      ])
  }

  @Test func `text needs no encoding, and an encoded slash is not a separator`() throws {
    #expect(try link("/standups/플랫폼 싱크").segments == ["standups", "플랫폼 싱크"])
    #expect(try link("/standups/a%2Fb%3Fc%25").segments == ["standups", "a/b?c%"])
  }

  @Test func `a colon after the first slash is not a scheme`() throws {
    #expect(try link("/standups/10:00").segments == ["standups", "10:00"])
  }

  @Test(arguments: [
    ("", "the deep link is empty; try /standups"),
    ("standups://", "the deep link is empty; try /standups"),
    (
      "http://standups/1",
      "the deep link's scheme is \"http\"; it must be standups:// or a path like /standups"
    ),
    (
      "/standups/%4",
      "the deep link \"/standups/%4\" has a % without two hexadecimal digits; write %25 for a % sign"
    ),
    (
      "/standups/%GG",
      "the deep link \"/standups/%GG\" has a % without two hexadecimal digits; write %25 for a % sign"
    ),
    (
      "/standups/%+1",
      "the deep link \"/standups/%+1\" has a % without two hexadecimal digits; write %25 for a % sign"
    ),
    (
      "/standups/%FF",
      "the deep link \"/standups/%FF\" is not UTF-8; percent-encode its text as UTF-8"
    ),
    (
      "/standups?title=%ED%A0%80",
      "the deep link \"/standups?title=%ED%A0%80\" is not UTF-8; percent-encode its text as UTF-8"
    ),
    ("/standups/%1B[31m", "the deep link contains a control character; remove it"),
    ("/standups/a\nb", "the deep link contains a control character; remove it"),
    ("/standups/new?ti%00tle=x", "the deep link contains a control character; remove it"),
  ])
  func `a syntax error is one sentence`(text: String, sentence: String) {
    #expect { try link(text) } throws: { "\($0)" == sentence }
  }
}

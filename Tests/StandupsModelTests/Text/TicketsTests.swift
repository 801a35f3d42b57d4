import Foundation
import StandupsModel
import Testing

/// Keys of tickets in texts, and where they lead.
@Suite struct TicketsTests {
  private func tickets(_ patterns: [String]) throws -> Tickets {
    var tickets = Tickets()
    for pattern in patterns {
      try tickets.add(pattern, address: "https://example.com/\(pattern.count)/$0")
    }
    return tickets
  }

  private func links(_ text: String, _ patterns: String...) throws -> [String] {
    try TextLink.all(in: text, tickets(patterns)).map { link in
      let words = String(text.unicodeScalars[link.range])
      return "\(words) \(link.address(words) ?? "nowhere")"
    }
  }

  @Test(arguments: [
    ("PROJ-12", ["PROJ-12"]), ("See PROJ-1, PROJ-22.", ["PROJ-1", "PROJ-22"]),
    ("(PROJ-1)", ["PROJ-1"]), ("PROJ-12를 PROJ-3は", ["PROJ-12", "PROJ-3"]), ("#PROJ-1", ["PROJ-1"]),
    ("XPROJ-1 PROJ-1a PROJ-1-2 PROJ-1_2 PROJ- PROJ-x proj-1 -PROJ-1", []), ("", []),
    ("a/PROJ-1/b", ["PROJ-1"]), ("PROJ-\u{0661}", []),
  ])
  func `whole words match`(text: String, found: [String]) throws {
    #expect(try links(text, "PROJ-#") == found.map { "\($0) https://example.com/6/\($0)" })
  }

  @Test func `patterns may have several places for digits, or none`() throws {
    #expect(
      try links("A1-b_22 A-b_22 ROAD", "A#-b_#", "ROAD") == [
        "A1-b_22 https://example.com/6/A1-b_22", "ROAD https://example.com/4/ROAD",
      ])
  }

  @Test func `a key in an address is a part of that address`() throws {
    #expect(
      try links("PROJ-1 https://ci.example.com/PROJ-2 PROJ-3", "PROJ-#").map { $0.prefix(12) } == [
        "PROJ-1 https", "https://ci.e", "PROJ-3 https",
      ])
  }

  @Test func `a terminal gets addresses without anything that it could obey`() throws {
    #expect(
      try links("http://example.com/\u{9B}a\u{7}é www.example.com") == [
        "http://example.com/ http://example.com/", "www.example.com http://www.example.com",
      ])
    #expect(try links("http://example.com/é") == ["http://example.com/é http://example.com/%C3%A9"])
    let long = "http://example.com/" + String(repeating: "a", count: 2_000)
    #expect(try links(long) == ["\(long) nowhere"])
    let longKey = "PROJ-" + String(repeating: "1", count: 200)
    #expect(try links(longKey, "PROJ-#") == [])
  }

  @Test(arguments: [
    ("", "https://example.com/$0"), ("#", "https://example.com/$0"),
    ("PROJ #", "https://example.com/$0"), ("PROJ-##", "https://example.com/$0"),
    ("PROJ-#1", "https://example.com/$0"), ("프로젝트-#", "https://example.com/$0"),
    (String(repeating: "A", count: 200), "https://example.com/$0"), ("PROJ-#", "example.com/$0"),
    ("PROJ-#", "ftp://example.com/$0"), ("PROJ-#", "javascript:alert(1)"), ("PROJ-#", "https://"),
    ("PROJ-#", "https://example.com/$0 x"), ("PROJ-#", "https://example.com/\u{1B}\\$0"),
    ("PROJ-#", "https://example.com/é$0"), ("PROJ-#", "https://example.com/>$0"),
    ("PROJ-#", "https://example.com/" + String(repeating: "a", count: 2_000)),
  ])
  func `what cannot be a pattern or an address is refused`(
    pattern: String, address: String
  ) {
    var tickets = Tickets()
    #expect(throws: TicketProblem.self) { try tickets.add(pattern, address: address) }
    #expect(tickets == Tickets())
  }

  @Test func `an address with many places for a key stays short`() throws {
    var tickets = Tickets()
    try tickets.add(
      "P#", address: "https://example.com/" + String(repeating: "$0", count: 500))
    let key = "P" + String(repeating: "1", count: 90)
    #expect(TextLink.all(in: "\(key) P1", tickets).count == 1)
  }

  @Test func `a summary has them as links, and as plain text keeps what was written`() throws {
    let tickets = try tickets(["my_X-#"])
    let start = Date(timeIntervalSince1970: 0)
    let meeting = Meeting(
      id: UUID(1), startedAt: start, endedAt: start, ending: .time,
      transcript: [TranscriptLine(kind: .blocker, text: "*See* my_X-7")])
    let lines = [
      SummaryFormat.markdown: "\\*See\\* [my\\_X-7](<https://example.com/6/my_X-7>)",
      .plain: "*See* my_X-7", .slack: "<https://example.com/6/my_X-7|my_X-7>",
      .teams: "\\*See\\* [my\\_X-7](https://example.com/6/my_X-7)",
    ]
    for (format, line) in lines {
      let text = meeting.summary(
        as: format, title: "T", tickets: tickets, local: { LocalTime($0) })
      #expect(text.contains(line), "\(text)")
      let template = try SummaryTemplate(Array("{blockers}".utf8))
      #expect(
        meeting.summary(
          as: format, template: template, title: "T", tickets: tickets, local: { LocalTime($0) }
        ).contains(line))
    }
  }
}

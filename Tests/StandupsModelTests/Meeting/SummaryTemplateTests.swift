import Foundation
import Records
import StandupsModel
import Testing

@Suite struct SummaryTemplateTests {
  private static let start = Date(timeIntervalSince1970: 1_779_237_000)

  private let meeting = Meeting(
    id: UUID(1), startedAt: start, endedAt: start.addingTimeInterval(750),
    planned: .seconds(600), added: 120, held: 750, ending: .overtime,
    speakers: [
      Speaker(id: UUID(2), name: "Ada", seconds: 700),
      Speaker(id: UUID(3), name: "Lin", seconds: 0, attendance: .absent),
    ],
    transcript: [
      TranscriptLine(at: .seconds(41), speaker: UUID(2), kind: .note, text: "*merged*"),
      TranscriptLine(at: .seconds(60), speaker: UUID(2), kind: .blocker, text: "@here <b>"),
      TranscriptLine(kind: .blocker, text: "key\u{2028}is late"),
    ])

  private let empty = Meeting(id: UUID(1), startedAt: start, endedAt: start, ending: .imported)

  @Test func `a template shows everything, and a list has a line per item`() throws {
    #expect(
      try text(
        """
        {title} on {date}: {held} of {planned}
          {people} ({title})

        Blockers:
        > {blockers}

        {parking}
        {notes}
        """, of: meeting) == """
          Design on May 20, 2026: 12:30 of 10:00 +2:00
            Ada: 11:40 (Design)
            Lin: absent (Design)

          Blockers:
          > 1:00 Ada: @here <b>
          > key is late

          0:41 Ada: *merged*

          """)
  }

  @Test func `a template has places for what was written, and without them shows it as notes`()
    throws
  {
    var round = empty
    round.transcript = [(WrittenUpdate.Line.Kind.done, "a"), (.today, "b")].map { kind, text in
      TranscriptLine(id: kind.marking(UUID()), kind: .note, text: text)
    }
    #expect(try text("{done}|\n{today}.\n{notes}!\n{resolved}?", of: round) == "a|\nb.\n")
    #expect(try text("{today}.\n{notes}!", of: round) == "b.\na!\n")
    #expect(try text("{notes}!", of: round) == "a!\nb!\n")
  }

  @Test func `lines and blocks without anything to show are left out, and plain text stays`() throws
  {
    #expect(
      try text(
        """


        # {title}
        held {held}
        planned {planned}, held {held}
        fixed line

        ## Blockers
        {blockers}
        {parking}


        The end
        """, of: empty) == """
          # Design
          fixed line

          The end

          """)
    #expect(try text("{held}\n\n{people}", of: empty) == "")
    #expect(try text("", of: meeting) == "")
  }

  @Test(arguments: [
    ("{{title}} {{{title}}}", "{title} {Design}\n"), ("a } b }} c", "a } b } c\n"),
    ("\u{FEFF}{title}", "Design\n"), ("{title}\r\n\r\nb\r\n", "Design\n\nb\n"),
    ("{notes} {notes}", "0:41 Ada: *merged* 0:41 Ada: *merged*\n"),
  ])
  func `braces, byte order marks, and line ends`(template: String, shown: String) throws {
    #expect(try text(template, of: meeting) == shown)
  }

  @Test(arguments: [
    (
      SummaryFormat.markdown,
      "\\*D\\*: 0:41 Ada: \\*merged\\*\n1:00 Ada: @\u{2060}here \\<b\\>\nkey is late\n"
    ),
    (.plain, "*D*: 0:41 Ada: *merged*\n1:00 Ada: @here <b>\nkey is late\n"),
    (
      .slack,
      "\u{2060}*\u{2060}D\u{2060}*\u{2060}: 0:41 Ada: \u{2060}*\u{2060}merged\u{2060}*\u{2060}\n"
        + "1:00 Ada: @\u{2060}here &lt;b&gt;\nkey is late\n"
    ),
    (.teams, "\\*D\\*: 0:41 Ada: \\*merged\\*\n1:00 Ada: @\u{2060}here \\<b\\>\nkey is late\n"),
  ])
  func `texts are escaped for the format, and the template is not`(
    format: SummaryFormat, shown: String
  ) throws {
    let template = try SummaryTemplate(Array("{title}: {notes}\n{blockers}".utf8))
    #expect(
      meeting.summary(as: format, template: template, title: "*D*", local: LocalTime.utc) == shown)
  }

  @Test(arguments: [
    (
      "a\nb {titel}", 2, 3,
      "unknown placeholder {titel}, expected one of {title}, {date}, {held}, "
        + "{planned}, {facilitator}, {people}, {blockers}, {resolved}, {parking}, {done}, "
        + "{today}, {notes}; write {{ for a brace"
    ),
    (
      "👩‍💻{}", 1, 4,
      "unknown placeholder {}, expected one of {title}, {date}, {held}, {planned}, "
        + "{facilitator}, {people}, {blockers}, {resolved}, {parking}, {done}, {today}, {notes}; "
        + "write {{ for a brace"
    ),
    ("\n\n{title", 3, 1, "{ has no }; write {{ for a brace"),
    (
      "{title} {people} {notes}", 1, 18,
      "a line can have one list, and this line already has {people}"
    ),
    (String(repeating: "{date}\n", count: 101), 101, 1, "it has more than 100 placeholders"),
  ])
  func `a problem has its line and column`(
    template: String, line: Int, column: Int, reason: String
  ) {
    #expect {
      try SummaryTemplate(Array(template.utf8))
    } throws: {
      $0 as? SummaryTemplate.Problem
        == .init(location: TextLocation(line: line, column: column), reason: reason)
    }
  }

  @Test func `a long unknown name is cut, and bytes that are not text are refused`() {
    let name = String(repeating: "x", count: 1000)
    #expect {
      try SummaryTemplate(Array("{\(name)}".utf8))
    } throws: {
      ($0 as? SummaryTemplate.Problem)?.reason.hasPrefix(
        "unknown placeholder {\(name.prefix(40))…}")
        == true
    }
    #expect {
      try SummaryTemplate([0xFF])
    } throws: {
      $0 as? SummaryTemplate.Problem == .init(location: nil, reason: "it is not text in UTF-8")
    }
  }

  private func text(_ template: String, of meeting: Meeting) throws -> String {
    meeting.summary(
      as: .plain, template: try SummaryTemplate(Array(template.utf8)), title: "Design",
      local: LocalTime.utc)
  }
}

import Foundation
import Testing

@testable import StandupsModel

@Suite struct MeetingExportTests {
  private let start = Date(timeIntervalSince1970: 1_779_237_000)

  private func local(_ date: Date) -> LocalTime { LocalTime(date, utcOffsetSeconds: 9 * 3600) }

  @Test func `Markdown has people and sections`() {
    let meeting = Meeting(
      id: UUID(1), startedAt: start, endedAt: start.addingTimeInterval(750),
      planned: .seconds(750), ending: .time,
      speakers: [
        Speaker(id: UUID(2), name: "Ada", seconds: 376),
        Speaker(id: UUID(3), name: "김민지", seconds: 374),
        Speaker(id: UUID(4), name: "Lin", seconds: 0, attendance: .absent),
      ],
      transcript: [
        TranscriptLine(at: .seconds(41), speaker: UUID(2), kind: .note, text: "importer is merged"),
        TranscriptLine(
          at: .seconds(423), speaker: UUID(3), kind: .blocker, text: "API_KEY\nis *late*"),
        TranscriptLine(kind: .speech, text: "half a sentence"),
      ])
    #expect(
      meeting.summary(as: .markdown, title: "플랫폼 싱크", local: local) == """
        # 플랫폼 싱크, May 20, 2026

        09:30–09:42 UTC+9 · held 12:30 · planned 12:30 · ended on time

        ## Blockers

        - 7:03 김민지: API\\_KEY is \\*late\\*

        ## People

        - Ada: 6:16
        - 김민지: 6:14
        - Lin: absent

        ## Notes

        - 0:41 Ada: importer is merged
        - half a sentence

        """)
  }

  @Test func `a round that nobody held has no times, and what people wrote stays apart`() throws {
    let texts: [(WrittenUpdate.Line.Kind, String)] = [
      (.done, "Merged"), (.today, "Write tests"), (.blocker, "No key"),
    ]
    let lines = WrittenUpdate.Rewrite(of: [], to: texts) { UUID() }.lines
    let standup = Standup(
      id: UUID(1),
      attendees: [Attendee(id: UUID(2), name: "Ada"), Attendee(id: UUID(3), name: "Ben")])
    var item = Item(
      id: UUID(8), text: "Legal", kind: .blocker, owner: Item.Owner(standup.attendees[1]),
      meeting: UUID(9), openedAt: start - 86_400)
    item.resolve(at: start - 60)
    let agenda = Agenda(items: [item], updates: [WrittenUpdate(id: UUID(2), lines: lines)])
    let round = try #require(
      standup.writtenMeeting(id: UUID(4), at: start, agenda: agenda))
    let resolved = agenda.resolvedItems(at: round, of: standup)
    #expect(
      round.summary(as: .markdown, title: "T", resolved: resolved, local: local) == """
        # T, May 20, 2026

        written, not held

        ## Blockers

        - Ada: No key

        ## Resolved

        - Ben: Legal

        ## People

        - Ada
        - Ben: wrote nothing

        ## Since last time

        - Ada: Merged

        ## Today

        - Ada: Write tests

        """)
  }

  @Test func `a meeting resolved what it says, and what was resolved by hand since the last one`() {
    let (last, next) = (start - 86_400, start + 86_400)
    let meeting = Meeting(id: UUID(1), startedAt: start, endedAt: start + 600, ending: .time)
    var standup = Standup(id: UUID(2))
    for date in [next, last] { standup.history.insert(MeetingName(startedAt: date)) }
    let resolutions: [(Date, Meeting.ID?)] = [
      (start + 60, meeting.id), (next, UUID(7)), (last - 60, nil), (last + 60, nil),
      (start + 60, nil), (next, nil),
    ]
    let items = resolutions.enumerated().map { index, resolution in
      var item = Item(
        id: UUID(index + 10), text: "\(index)", kind: .blocker, meeting: UUID(7),
        openedAt: last - 600 + Double(index))
      item.resolve(at: resolution.0, in: resolution.1)
      return item
    }
    let agenda = Agenda(items: items)
    let resolved = agenda.resolvedItems(at: meeting, of: standup)
    #expect(resolved.map(\.text) == ["0", "3"])
    let following = Meeting(id: UUID(7), startedAt: next, endedAt: next + 600, ending: .time)
    standup.history.insert(MeetingName(startedAt: start))
    let later = agenda.resolvedItems(at: following, of: standup)
    #expect(later.map(\.text) == ["1", "4"], "none of them is in two summaries")
  }

  @Test func `the zone stands once, also on the day on which it changes`() {
    let meeting = Meeting(id: UUID(1), startedAt: start, endedAt: start + 3600, ending: .imported)
    let summary = meeting.summary(as: .plain, title: "T") { [start] date in
      LocalTime(date, utcOffsetSeconds: date > start ? 3600 : 7200)
    }
    #expect(summary.contains("\n02:30–03:30 UTC+2 · imported\n"))
  }

  @Test func `the one who facilitated is named, and escaped`() {
    let meeting = Meeting(
      id: UUID(1), startedAt: start, endedAt: start, held: 750, ending: .time,
      facilitator: UUID(2), speakers: [Speaker(id: UUID(2), name: "A*da", seconds: 376)])
    let summary = meeting.summary(as: .markdown, title: "T", local: local)
    #expect(summary.contains("held 12:30 · ended on time · facilitated by A\\*da\n"))
  }

  @Test func `a meeting without talk time still says who was there, and how long it took`() {
    let meeting = Meeting(
      id: UUID(1), startedAt: start, endedAt: start, planned: .seconds(60), ending: .time,
      speakers: [
        Speaker(id: UUID(2), name: "Ada", seconds: 40, slot: 30),
        Speaker(id: UUID(3), name: "Lin", seconds: 20, attendance: .absent),
        Speaker(id: UUID(4), name: "Ben", seconds: 0, attendance: .notReached),
      ])
    let hidden = meeting.withoutTalkTime
    #expect(hidden.heldSeconds == 60)
    #expect(hidden.speakers.map(\.isPresent) == [true, true, false])
    #expect(hidden.speakers.allSatisfy { $0.seconds == nil && $0.slot == nil })
    let summary = hidden.summary(as: .plain, title: "T", local: local)
    #expect(summary.contains("held 1:00") && summary.contains("- Ada\n- Lin\n- Ben: not reached"))
  }

  @Test func `Markdown says who was a guest, who left, who was not reached, and what was added`() {
    var meeting = Meeting(
      id: UUID(1), startedAt: start, endedAt: start.addingTimeInterval(750),
      planned: .seconds(600), added: 120, held: 750, ending: .overtime,
      speakers: [
        Speaker(id: UUID(2), name: "Ada", seconds: 700, slot: 300),
        Speaker(id: UUID(3), name: "Eve", seconds: 30, slot: 300, isGuest: true),
        Speaker(id: UUID(4), name: "Lin", seconds: 20, attendance: .absent),
        Speaker(id: UUID(5), name: "김민지", seconds: 0, attendance: .notReached),
      ])
    #expect(
      meeting.summary(as: .markdown, title: "T", local: local) == """
        # T, May 20, 2026

        09:30–09:42 UTC+9 · held 12:30 · planned 10:00 +2:00 · ended in overtime

        ## People

        - Ada: 11:40
        - Eve (guest): 0:30
        - Lin: absent, 0:20
        - 김민지: not reached

        """)
    #expect(meeting.endingText == "ended in overtime")
    meeting.added = -60
    #expect(meeting.plannedText == "10:00 -1:00")
    meeting.added = 1
    #expect(meeting.plannedText == "10:00 +0:01")
  }

  @Test(arguments: [
    ("@channel and (@ann)", "@\u{2060}channel and (@\u{2060}ann)"),
    ("ann@example.com", "ann@example.com"),
  ])
  func `nobody is mentioned by a note, and addresses stay whole`(text: String, shown: String) {
    let meeting = Meeting(
      id: UUID(1), startedAt: start, endedAt: start, planned: nil, ending: .time,
      speakers: [], transcript: [TranscriptLine(at: nil, speaker: nil, kind: .note, text: text)])
    for format in [SummaryFormat.markdown, .slack, .teams] {
      #expect(meeting.summary(as: format, title: "", local: local).hasSuffix("\(shown)\n"))
    }
    #expect(meeting.summary(as: .plain, title: "", local: local).hasSuffix("\(text)\n"))
  }

  @Test(arguments: [
    ("See https://ci.example.com/job/my_app_x/12", "See <https://ci.example.com/job/my_app_x/12>"),
    ("a_b (https://x.org/a_(b)).", "a\\_b (<https://x.org/a_(b)>)."),
    ("HTTP://x.org/?a=1&b=*c*d, *e", "<HTTP://x.org/?a=1&b=*c*d>, \\*e"),
    ("www.x.org/a_b`[c]", "www.x.org/a_b%60%5Bc%5D"),
    ("mailto:a_b@x.org!", "<mailto:a_b@x.org>!"),
    ("https://x.org/<b>", "<https://x.org/>\\<b\\>"),
    ("https://x.org/@ann", "<https://x.org/@ann>"), ("ahttps://x_y", "ahttps://x\\_y"),
    ("https://", "https://"), ("www. and *b*", "www. and \\*b\\*"),
    ("[a](https://x.org/)", "\\[a\\](<https://x.org/>)"),
    ("[https://x.org/a_b]", "\\[<https://x.org/a_b>\\]"),
    ("“https://x.org/a_b”", "“<https://x.org/a_b>”"),
    ("see:https://x.org/a_b", "see:<https://x.org/a_b>"),
    ("詳細はhttps://x.org/a_b。", "詳細は<https://x.org/a_b>。"),
  ])
  func `an address of a page stays whole, and what is around it is escaped`(
    text: String, shown: String
  ) {
    #expect(SummaryFormat.markdown.escaped(text) == shown)
    #expect(SummaryFormat.plain.escaped(text) == text)
  }

  @Test func `chats make links of addresses themselves`() {
    let text = "*b* https://x.org/a_b?c&d"
    #expect(SummaryFormat.teams.escaped(text) == "\\*b\\* https://x.org/a_b?c&d")
    #expect(
      SummaryFormat.slack.escaped(text)
        == "\u{2060}*\u{2060}b\u{2060}*\u{2060} https://x.org/a_b?c&amp;d")
  }

  @Test func `a name between colons is no picture in Slack`() {
    #expect(SummaryFormat.slack.escaped("a :tada:: b: c") == "a :\u{2060}tada:: b: c")
    #expect(SummaryFormat.slack.escaped(":+1::a") == ":\u{2060}+1::a")
    #expect(SummaryFormat.markdown.escaped(":tada:") == ":tada:")
    #expect(SummaryFormat.slack.escaped("10:30:45") == "10:30:45")
  }

  @Test func `addresses that are none take no longer than their text`() {
    let text = String(repeating: "http://(", count: 100_000)
    #expect(SummaryFormat.teams.escaped(text) == text)
  }

  @Test(arguments: [
    (
      SummaryFormat.plain,
      """
      <!channel> & *Ada*, May 20, 2026

      09:30–09:42 UTC+9 · held 12:30 · planned 12:30 · ended on time

      Blockers

      - 0:41 A_b: 1 < 2

      People

      - A_b: 12:30

      """
    ),
    (
      .slack,
      """
      *&lt;!channel&gt; &amp; \u{2060}*\u{2060}Ada\u{2060}*\u{2060}, May 20, 2026*

      09:30–09:42 UTC+9 · held 12:30 · planned 12:30 · ended on time

      *Blockers*

      • 0:41 A\u{2060}_\u{2060}b: 1 &lt; 2

      *People*

      • A\u{2060}_\u{2060}b: 12:30

      """
    ),
    (
      .teams,
      """
      **\\<!channel\\> \\& \\*Ada\\*, May 20, 2026**

      09:30–09:42 UTC+9 · held 12:30 · planned 12:30 · ended on time

      **Blockers**

      - 0:41 A\\_b: 1 \\< 2

      **People**

      - A\\_b: 12:30

      """
    ),
  ])
  func `other formats have their own markup`(format: SummaryFormat, text: String) {
    let meeting = Meeting(
      id: UUID(1), startedAt: start, endedAt: start.addingTimeInterval(750),
      planned: .seconds(750), ending: .time,
      speakers: [Speaker(id: UUID(2), name: "A_b", seconds: 750)],
      transcript: [
        TranscriptLine(at: .seconds(41), speaker: UUID(2), kind: .blocker, text: "1 < 2")
      ])
    #expect(meeting.summary(as: format, title: "<!channel> & *Ada*", local: local) == text)
  }

  @Test(arguments: [
    ("- later", "\\- later"), ("+ b", "\\+ b"), ("+1", "+1"), ("===", "\\==="), ("--", "\\--"),
    ("-5 degrees", "-5 degrees"), ("7.", "7\\."),
    ("1. first", "1\\. first"), ("2026) x", "2026\\) x"), ("     code", "code"),
    ("1.5 hours", "1.5 hours"), ("3 things", "3 things"), ("a - b", "a - b"),
  ])
  func `a note without a time begins no list`(text: String, shown: String) {
    let meeting = Meeting(
      id: UUID(1), startedAt: start, endedAt: start, ending: .imported,
      transcript: [TranscriptLine(kind: .note, text: text)])
    for format in [SummaryFormat.markdown, .teams] {
      #expect(meeting.summary(as: format, title: "", local: local).hasSuffix("\n- \(shown)\n"))
    }
    #expect(meeting.summary(as: .slack, title: "", local: local).hasSuffix("\n• \(text)\n"))
  }

  @Test func `Markdown of an imported meeting says what was not recorded`() {
    let meeting = Meeting(id: UUID(1), startedAt: start, endedAt: start, ending: .imported)
    #expect(
      meeting.summary(as: .markdown, title: "T", local: local) == """
        # T, May 20, 2026

        09:30 UTC+9 · imported

        Attendance was not recorded.

        """)
  }

  @Test(arguments: [
    ("플랫폼 싱크", "플랫폼 싱크"), ("Design", "Design"), ("  a  ", "a"), ("../../etc/passwd", "etc-passwd"),
    ("-rf *", "rf -"), (".hidden", "hidden"), ("a:b\\c|d", "a-b-c-d"), ("a\u{1B}[2J\nb", "a-[2J-b"),
    ("a\u{202E}b", "a-b"), ("...", "Untitled"), ("", "Untitled"), ("👩‍💻", "👩‍💻"),
  ])
  func `the file name is safe on every system`(title: String, name: String) {
    let meeting = Meeting(
      id: UUID(1), startedAt: Date(timeIntervalSince1970: 1_779_237_000),
      endedAt: Date(timeIntervalSince1970: 1_779_237_000), ending: .imported)
    #expect(meeting.fileName(title: title, local: LocalTime.utc) == name + "-2026-05-20")
  }

  @Test func `a long file name is cut between characters`() {
    let meeting = Meeting(
      id: UUID(1), startedAt: Date(timeIntervalSince1970: 0),
      endedAt: Date(timeIntervalSince1970: 0), ending: .imported)
    let name = meeting.fileName(title: String(repeating: "가", count: 100), local: LocalTime.utc)
    #expect(name == String(repeating: "가", count: 66) + "-1970-01-01")
  }
}

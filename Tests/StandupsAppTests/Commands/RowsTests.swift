import Foundation
import Records
import StandupsModel
import TerminalUI
import Testing

@testable import StandupsApp

@Suite struct RowsTests {
  private let id = UUID(uuidString: "00000000-0000-0000-0000-00000000000A") ?? UUID()
  private let start = Date(timeIntervalSince1970: 1_234_567_890)

  @Test func `a list has the keys of the files, the number and the newest start`() {
    let rows = ListCommand.rows(local: LocalTime.utc)
    #expect(
      rows.cells((1, standup)) == [
        "1", "Design", "0 people", "last held February 13, 2009", "5 min", "",
      ])
    #expect(
      text(rows, [(1, standup)]) == """
        [
          {
            "attendees" : [],
            "id" : "00000000-0000-0000-0000-00000000000A",
            "lastHeld" : "2009-02-13T23:31:30Z",
            "length" : 300,
            "number" : 1,
            "order" : "fixed",
            "overtime" : "wait",
            "position" : 0,
            "theme" : "bubblegum",
            "title" : "Design",
            "turnEnd" : "hold",
            "version" : 4
          }
        ]

        """)
  }

  @Test func `meetings that were not read are skipped but numbered`() {
    var standup = standup
    standup.history.insert(MeetingName(startedAt: start + 1))
    let meetings = HistoryCommand.meetings(of: standup)
    #expect(meetings.map(\.number) == [2])
    let text = text(HistoryCommand.rows(local: LocalTime.utc), meetings)
    #expect(text.contains("\"number\" : 2"))
    #expect(text.contains("\"title\" : \"Design\""))
  }

  @Test func `JSON of the trash has stable keys`() {
    let name = MeetingName(startedAt: start)
    let meeting = DeletedRecord(
      id: "20260520T003000Z", deletedAt: start, record: .meeting(name, standup: id),
      title: "아침 \"스탠드업\" / \u{7}")
    var standup = meeting
    standup.record = .standup(id)
    standup.meetingCount = 3
    standup.title = nil
    let owner = Item.Owner(id: id, name: "Ada")
    let item = DeletedRecord(
      id: "20260520T003000Z", deletedAt: start, record: .item(id, standup: id), title: "Design",
      item: Item(
        id: id, text: "API key", kind: .blocker, owner: owner, meeting: id, openedAt: start))
    #expect(
      TrashCommand.rows(local: LocalTime.utc).cells(item) == [
        "20260520T003000Z", "Design", "item \"API key\" (Ada)", "deleted February 13, 2009, 23:31",
      ])
    #expect(
      text(TrashCommand.rows(local: LocalTime.utc), [meeting, standup, item]) == """
        [
          {
            "deletedAt" : "2009-02-13T23:31:30Z",
            "id" : "20260520T003000Z",
            "kind" : "meeting",
            "standup" : "\(id)",
            "startedAt" : "2009-02-13T23:31:30Z",
            "sync" : false,
            "title" : "아침 \\"스탠드업\\" / \\u0007"
          },
          {
            "deletedAt" : "2009-02-13T23:31:30Z",
            "id" : "20260520T003000Z",
            "kind" : "standup",
            "meetings" : 3,
            "standup" : "\(id)",
            "sync" : false
          },
          {
            "deletedAt" : "2009-02-13T23:31:30Z",
            "id" : "20260520T003000Z",
            "kind" : "item",
            "name" : "Ada",
            "standup" : "\(id)",
            "sync" : false,
            "text" : "API key",
            "title" : "Design"
          }
        ]

        """)
  }

  @Test func `columns are aligned, also where cells are missing, wide, or longer than expected`() {
    let rows = [["1", "아침", ""], ["12", "", "last "], ["3"]]
    #expect(TextTable(rows: rows).lines.map(\.text) == ["1   아침", "12        last", "3"])
    let table = TextTable(widths: [2, 1])
    #expect(table.line(["1", "long", "end"]).text == "1   long  end")
  }

  private func text<Row>(_ rows: Rows<Row>, _ elements: [Row]) -> String {
    String(decoding: JSONWriter.bytes(.list(elements, rows.json)), as: UTF8.self)
  }

  private var standup: Standup {
    var standup = Standup(id: id, title: "Design")
    standup.history.insert(
      Meeting(id: id, startedAt: start, endedAt: start, ending: .time),
      name: MeetingName(startedAt: start))
    return standup
  }
}

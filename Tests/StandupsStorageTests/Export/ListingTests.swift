import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct ListingTests {
  @Test func `a list has the keys of the files, the number and the newest start`() {
    let text = String(decoding: Listing.standups([standup]), as: UTF8.self)
    #expect(
      text == """
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
    standup.history.insert(MeetingName(startedAt: Date(timeIntervalSince1970: 1_234_567_891)))
    let text = String(decoding: Listing.meetings(of: [standup]), as: UTF8.self)
    #expect(text.contains("\"number\" : 2"))
    #expect(!text.contains("\"number\" : 1"))
    #expect(text.contains("\"title\" : \"Design\""))
  }

  private var standup: Standup {
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    var standup = Standup(
      id: UUID(uuidString: "00000000-0000-0000-0000-00000000000A") ?? UUID(), title: "Design")
    standup.history.insert(
      Meeting(id: standup.id, startedAt: date, endedAt: date, ending: .time),
      name: MeetingName(startedAt: date))
    return standup
  }
}
